/** Known keywords beside JSON Schema's: those of editors and other tools, and `initial`, ours. */
const toolKeywords: ReadonlySet<string> = new Set([
  'initial',
  ...['markdownDescription', 'enumDescriptions', 'markdownEnumDescriptions', 'enumItemLabels', 'defaultSnippets'],
  ...['errorMessage', 'patternErrorMessage', 'deprecationMessage', 'markdownDeprecationMessage', 'doNotSuggest'],
  ...['suggestSortText', 'allowComments', 'allowTrailingCommas', 'tsType', 'tsEnumNames'],
]);

/** True for a keyword of a tool: a known one, or one that says by its name that it is a vendor's. */
export function isToolKeyword(keyword: string): boolean {
  return /^x[-_]/i.test(keyword) || toolKeywords.has(keyword);
}

/** What people mean by a word that no spelling check would find, by the type of the value where it depends on it. */
const meanings: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  min: { number: 'minimum', integer: 'minimum', string: 'minLength', array: 'minItems', object: 'minProperties' },
  max: { number: 'maximum', integer: 'maximum', string: 'maxLength', array: 'maxItems', object: 'maxProperties' },
  minValue: 'minimum',
  maxValue: 'maximum',
  minimumLength: 'minLength',
  maximumLength: 'maxLength',
  minSize: 'minItems',
  maxSize: 'maxItems',
  example: 'examples',
  sample: 'examples',
  label: 'title',
  displayName: 'title',
  name: 'title',
  desc: 'description',
  doc: 'description',
  regex: 'pattern',
  regexp: 'pattern',
  values: 'enum',
  options: 'enum',
  choices: 'enum',
  unique: 'uniqueItems',
  fields: 'properties',
  ref: '$ref',
  defs: '$defs',
  schema: '$schema',
  comment: '$comment',
  anchor: '$anchor',
  dynamicRef: '$dynamicRef',
  dynamicAnchor: '$dynamicAnchor',
  recursiveRef: '$dynamicRef',
};

/** The keyword that a word stands for, where people use it for one. */
export function meant(word: string, types: readonly string[]): string | undefined {
  const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (typeof meaning === 'string' || meaning === undefined) return meaning;
  const fitting = types.flatMap((type) => meaning[type] ?? []);
  return fitting[0] ?? Object.values(meaning)[0];
}

/** Keywords of OpenAPI 3.0, and how JSON Schema says the same. */
const openApi: Readonly<Record<string, string>> = {
  nullable: 'add "null" to the type, or make the property optional',
  discriminator: 'give each branch of "oneOf" a property with a "const"',
  externalDocs: 'write the address into the description',
  xml: 'take it out',
};

/** What to write for a keyword of OpenAPI 3.0. */
export function insteadOfOpenApi(keyword: string): string | undefined {
  return Object.hasOwn(openApi, keyword) ? openApi[keyword] : undefined;
}
