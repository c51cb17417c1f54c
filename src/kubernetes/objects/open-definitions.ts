import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Description, DescriptionFile, DocumentAge } from '../../generator/dialect/services.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Reading } from '../../text/index.ts';
import { listDefinitionDocuments, findDocument, type ReadDocument, readDocuments } from '../admission/documents.ts';
import { type Server, openServer } from '../admission/server.ts';
import { crd } from '../emit/crd.ts';
import { readDefinition } from '../structural/definition.ts';
import { getString } from '../structural/value.ts';
import { listObjects } from './read-objects.ts';

/** Opens the CustomResourceDefinitions of a description: those in its files, or those that `gen` would write of its models. */
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
  if (documents.length === 0) throw new UsageError({ message: `"${name}" holds no CustomResourceDefinition` });
  // What `gen` writes of a model was asked for already.
  const opened = await openDefinitions(documents, { isAnswered: output !== undefined });
  return { ...opened, diagnostics: [...wrong, ...opened.diagnostics] };
}

/** The text of the definitions of models, and what is wrong with these; of models with errors, there is none. */
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

/** The definitions of a file, opened once for many objects. */
export interface OpenDefinitions {
  /** None where the API server refuses one: objects would be accepted by what no cluster can have. */
  readonly open: readonly Server[];
  /** The documents that they are read from: of an XRD or RGD, what its controller makes of it. */
  readonly documents: readonly ReadDocument[];
  /** What the API server refuses of them, as `lint` reports it, and what else is wrong. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens the definitions of a file, or says why there are none; `isAnswered` where the API server would take them for certain. */
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
  // Whoever applies them one after the other has the last.
  const last = new Map(readable.map((entry) => [entry.key, entry]));
  const open = await Promise.all([...last.values()].map(({ definition }) => openServer(definition)));
  const replaced = readable.filter((entry) => last.get(entry.key) !== entry).map(definedTwice);
  const others = read.flatMap(({ document, definition }) =>
    'refusal' in definition && document.value !== undefined ? [otherDocument(document, definition.refusal)] : [],
  );
  return { open, documents, diagnostics: [...unreadable, ...replaced, ...(open.length === 0 ? others : [])] };
}

/** What the API server refuses of the definitions of a text, as `lint` reports it. */
export async function findRefusals(reading: Reading, { isFormer }: DocumentAge): Promise<readonly Diagnostic[]> {
  const known = findDocument(reading);
  const documents = known ? [known] : readAll(reading);
  // API servers before 1.22 took definitions of v1beta1, which are compared with those that replace them.
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
  const { answerDefinition } = await import('../rules/refuse-definition.ts');
  return definitions.flatMap((document) => answerDefinition(document)?.refusals ?? []);
}

/** The kinds that definitions define, for sentences. */
export function describeKinds(open: readonly Server[]): string {
  return open.length === 0
    ? 'objects'
    : open.map(({ definition: { kind, group } }) => `${kind} of ${group}`).join(' or ');
}

interface Replaced {
  readonly document: ReadDocument;
  readonly key: string;
}

function definedTwice({ document: { reading }, key }: Replaced): Diagnostic {
  const { file, value, originOf } = reading;
  const whole = typeof value === 'object' && value !== null ? originOf(value) : undefined;
  const origin = whole ?? { file, line: 1, column: 1 };
  const message = `${key} is defined again later: the last definition counts`;
  const help = 'Leave one of them out; kubectl apply, too, ends with the last.';
  return { code: 'crd/defined-twice', severity: 'warning', message, help, origin };
}

function otherDocument({ reading: { file } }: ReadDocument, message: string): Diagnostic {
  const help =
    'Give --crd a CustomResourceDefinition of apiextensions.k8s.io/v1, an XRD of Crossplane or an RGD of kro.';
  return { code: 'crd/definition', severity: 'error', message, help, origin: { file, line: 1, column: 1 } };
}
