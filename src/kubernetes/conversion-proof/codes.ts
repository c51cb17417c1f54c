export const conversionCodes = {
  'conversions/lost': {
    summary: 'An object that is converted to another version and back has another value.',
    why: 'A client of the other version that writes back what it has read changes or deletes the value.',
    help: 'Convert the property in both directions, or declare the history, which keeps what a version cannot hold.',
  },
  'conversions/refused': {
    summary: 'A version refuses an object that was converted to it.',
    why: 'The API server does not check what a conversion returns. It then refuses the next update of the object in that version.',
    help: "Accept the value in the other version, give a required property a default, or declare the other form of the value: @TypeChangedFrom('…', { since: 'v2' }).",
  },
  'conversions/failed': {
    summary: 'A conversion throws for an object that its version accepts.',
    why: 'The API server then answers no request for the object in the other version, and none for a list with it.',
    help: 'Handle the value.',
  },
  'conversions/missing': {
    summary: 'No conversion leads from one served version of a kind to another.',
    why: 'The API server asks the webhook for every version that it serves.',
    help: 'Declare the history in the newer version, or write the conversion: @ConvertsFrom(…). Name the compiled module with --module.',
  },
  'conversions/undeclared': {
    summary: 'A newer version lacks a property, and its history does not name it.',
    why: 'If the property was only renamed, its value is not found under the new name: it is only kept in an annotation.',
    help: "Write @RenamedFrom('…', { since: 'v2' }) at the property that replaces it, or @RemovedIn('v2', '…') at the class.",
  },
  'conversions/unproven': {
    summary: 'A conversion was not examined.',
    why: 'No object of the version was found that the API server accepts, so that nothing could be converted.',
    help: 'Look at the cases of the version: schemawright cases.',
  },
  'conversions/storage-unknown': {
    summary: 'A definition does not say in which versions objects are stored.',
    why: 'The server lists them in status.storedVersions, and rejects a definition that lacks one of them. A definition in a repository has no status.',
    help: 'Name the definition of the cluster: kubectl get crd NAME -o yaml > live.yaml.',
  },
} as const;

/**
 * Findings that a model may accept: an author may know that clients of another version lose a value. The others mean
 * that the API server gets no answer, or that nothing was examined.
 */
export const acceptableCodes: readonly string[] = ['conversions/lost', 'conversions/refused', 'conversions/undeclared'];
