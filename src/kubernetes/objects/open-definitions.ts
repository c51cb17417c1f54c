import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Description, DescriptionFile, DocumentAge } from '../../generator/dialect/services.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import { joinFirstWords } from '../../text/words.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Reading } from '../../text/read-text.ts';
import { listDefinitionDocuments, findDocument, type ReadDocument, readDocuments } from '../admission/documents.ts';
import { type Server, openServer } from '../admission/server.ts';
import { crd } from '../emit/crd.ts';
import { readDefinition } from '../structural/definition.ts';
import { getString } from '../structural/value.ts';
import { listObjects } from './read-objects.ts';

export async function openDescription(description: Description, cwd: string): Promise<OpenDefinitions> {
  const { name, files, models, schema } = description;
  if (schema) return { open: [], documents: [], diagnostics: schema.diagnostics };
  const output = models && (await emitDefinitions(models, cwd));
  const texts = output ? output.texts.map((text) => ({ file: name, text })) : files;
  const known = description.reading && findDocument(description.reading);
  const documents = known ? [known] : texts.flatMap(readAll);
  const wrong = output?.diagnostics ?? [];
  if (output && documents.length === 0) return { open: [], documents, diagnostics: wrong };
  // Without a definition every object would be accepted.
  if (documents.length === 0) throw new UsageError({ message: `"${name}" contains no CustomResourceDefinition` });
  // The output of `gen` has already been validated, and a server accepted what it serves.
  const opened = await openDefinitions(documents, {
    isAnswered: output !== undefined || description.isServed === true,
  });
  return { ...opened, diagnostics: [...wrong, ...opened.diagnostics] };
}

/** Without text if the models have errors. */
async function emitDefinitions(
  documents: readonly SchemaDocument[],
  cwd: string,
): Promise<{ readonly texts: readonly string[]; readonly diagnostics: readonly Diagnostic[] }> {
  const targets = await loadTargets([crd], ['resource']);
  const emitted = documents.map((document) => emitTargets(document, targets, {}, { cwd, folder: 'out', documents }));
  const diagnostics = emitted.flatMap((result) => result.diagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { texts: [], diagnostics };
  return { texts: [emitted.flatMap(({ artifacts }) => artifacts.map(({ text }) => text)).join('---\n')], diagnostics };
}

export interface OpenDefinitions {
  /** Empty if the API server refuses a definition, since no cluster could then accept the objects. */
  readonly open: readonly Server[];
  /** For an XRD or RGD, the definitions that its controller derives. */
  readonly documents: readonly ReadDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `isAnswered` is true if the API server is known to accept the definitions. */
export async function openDefinitions(
  given: readonly ReadDocument[],
  { isAnswered = false }: { readonly isAnswered?: boolean } = {},
): Promise<OpenDefinitions> {
  const documents = given.flatMap((document) => listDefinitionDocuments(document));
  const refusals = isAnswered ? [] : await refusalsAmong(documents);
  const unreadable = documents.flatMap(({ reading }) => reading.diagnostics);
  if (refusals.length > 0) return { open: [], documents, diagnostics: [...unreadable, ...refusals] };
  const read = documents.map((document) => ({ document, definition: readDefinition(document.value ?? null) }));
  const readable = read.flatMap(({ document, definition }) =>
    'refusal' in definition ? [] : [{ document, definition, key: `${definition.kind}.${definition.group}` }],
  );
  // When applied in order, the last definition wins.
  const last = new Map(readable.map((entry) => [entry.key, entry]));
  const open = await Promise.all([...last.values()].map(({ definition }) => openServer(definition)));
  const replaced = readable.filter((entry) => last.get(entry.key) !== entry).map(definedTwice);
  const others = read.flatMap(({ document, definition }) =>
    'refusal' in definition && document.value !== undefined ? [otherDocument(document, definition.refusal)] : [],
  );
  return { open, documents, diagnostics: [...unreadable, ...replaced, ...(open.length === 0 ? others : [])] };
}

export async function findRefusals(reading: Reading, { isFormer }: DocumentAge): Promise<readonly Diagnostic[]> {
  const known = findDocument(reading);
  const documents = known ? [known] : readAll(reading);
  // API servers before 1.22 accepted v1beta1, so an old definition may use it.
  const asked = documents.filter(({ value }) => !isFormer || getString(value, 'apiVersion') !== formerVersion);
  return await refusalsAmong(asked.flatMap((document) => listDefinitionDocuments(document)));
}

const formerVersion = 'apiextensions.k8s.io/v1beta1';

function readAll({ text, file }: DescriptionFile): readonly ReadDocument[] {
  return readDocuments(text, file).flatMap((document) => [...listObjects(document)]);
}

async function refusalsAmong(documents: readonly ReadDocument[]): Promise<readonly Diagnostic[]> {
  const definitions = documents.filter(({ value }) => getString(value, 'kind') === 'CustomResourceDefinition');
  if (definitions.length === 0) return [];
  return await (await import('../rules/refuse-definition.ts')).findDefinitionRefusals(definitions);
}

export function describeKinds(open: readonly Server[]): string {
  return open.length === 0
    ? 'objects'
    : joinFirstWords(
        4,
        open.map(({ definition: { kind, group } }) => `${kind} of ${group}`),
      );
}

interface Replaced {
  readonly document: ReadDocument;
  readonly key: string;
}

function definedTwice({ document: { reading }, key }: Replaced): Diagnostic {
  const { file, value, originOf } = reading;
  const whole = typeof value === 'object' && value !== null ? originOf(value) : undefined;
  const origin = whole ?? { file, line: 1, column: 1 };
  const message = `${key} is defined again later: the last definition wins`;
  const help = 'Remove one of them; with kubectl apply, too, the last one wins.';
  return { code: 'crd/defined-twice', severity: 'warning', message, help, origin };
}

function otherDocument({ reading: { file } }: ReadDocument, message: string): Diagnostic {
  const help =
    'Give --crd a CustomResourceDefinition of apiextensions.k8s.io/v1, an XRD of Crossplane or an RGD of kro.';
  return { code: 'crd/definition', severity: 'error', message, help, origin: { file, line: 1, column: 1 } };
}
