/** What there is to import: one document, or the definitions of kinds among the documents of a stream, a list or a folder. */

import { resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Dialect, readersOf } from '../../generator/dialect/dialect.ts';
import { type DocumentReader, readDocument, readerFor, refuseValues } from '../../generator/import/reader.ts';
import { asReading, definitionsOf, type ReadDocument, readDocuments } from '../../kubernetes/admission/documents.ts';
import { derivedKinds } from '../../kubernetes/derive/index.ts';
import { itemsOf, readObjects } from '../../kubernetes/objects/read-objects.ts';
import { crdReader, objectReader, rgdReader, xrdReader } from '../../kubernetes/read/crd.ts';
import { groupOf, kindOf } from '../../kubernetes/read/versions.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Reading, readFileText, standardInput } from '../../text/index.ts';
import { largest } from '../../text/source/limits.ts';
import { findFiles } from '../../text/find-files.ts';
import { lookAt } from '../../text/look-at.ts';
import { modelNamed } from '../project/files.ts';
import { mainFileIn } from '../inputs/describe.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { asText, formatOf } from '../../text/read-text.ts';

/** The documents that become models. */
export interface Source {
  readonly readings: readonly Reading[];
  readonly files: readonly string[];
  /** The texts that cannot be read again, by file. */
  readonly texts: ReadonlyMap<string, string>;
  /** What was skipped, and what could not be read beside the rest. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads what is to be imported; throws a `UsageError` when it cannot be read, or holds nothing that can become models. */
export async function readSource(given: string, cwd: string, dialects: readonly Dialect[]): Promise<Source> {
  const readers = readersOf(dialects);
  if (modelNamed(given) !== undefined) {
    const help = 'Name a document: a schema, a definition or an OpenAPI document.';
    throw new UsageError({ message: `"${given}" is a model already`, help });
  }
  const [named = given, ...others] = await expandGlobs([given], cwd);
  if (others.length > 0) return readFiles(given, [named, ...others], cwd);
  const isFolder = named !== standardInput && lookAt(resolve(cwd, named))?.isDirectory() === true;
  const file = (isFolder ? mainFileIn(named, cwd, dialects) : undefined) ?? named;
  const found = file === standardInput ? undefined : lookAt(resolve(cwd, file));
  if (found?.isDirectory() === true) {
    const { files, problems } = findFiles([file], cwd);
    if (problems.length > 0) throw new UsageError(problems);
    return readFiles(file, files, cwd);
  }
  // A stream may be larger than any schema.
  if (found !== undefined && found.size > largest && /\.ya?ml$/i.test(file))
    return definitionsIn([...readObjects(file, cwd)], { file, files: [file], texts: new Map() });
  return await sourceOfText(readFileText(file, { cwd, read: asText }).text, file, readers);
}

function readFiles(file: string, files: readonly string[], cwd: string): Source {
  const objects = files.flatMap((name) => [...readObjects(name, cwd)]);
  return definitionsIn(objects, { file, files, texts: new Map() });
}

async function sourceOfText(text: string, file: string, readers: readonly DocumentReader[]): Promise<Source> {
  const place: Place = { file, files: [file], texts: new Map([[file, text]]) };
  const isOther = readers.some((one) => one.translate !== undefined && one.reads({}, { text, format: 'yaml' }));
  // Of a document that is one reading, there may be two definitions.
  const isRead = formatOf(text, file) === 'yaml' || derivedKinds.some((kind) => text.includes(kind));
  const isStream = !isOther && isRead && /\bapiVersion\b/.test(text);
  const streamed = isStream ? readDocuments(text, file).flatMap((one) => [...itemsOf(one)]) : [];
  if (isOfObjects(streamed)) return definitionsIn(streamed, place);
  const reading = await readDocument(text, file, readers);
  const listed = [...itemsOf({ reading, value: reading.value, duplicates: [], repeated: [] })];
  if (isOfObjects(listed)) return definitionsIn(listed, place);
  if (readerFor(reading, readers) === undefined) refuseValues(reading);
  return { ...place, readings: [reading], diagnostics: [] };
}

type Place = Pick<Source, 'files' | 'texts'> & { readonly file: string };

/** True for definitions, alone or among others, and for several objects. */
function isOfObjects(documents: readonly ReadDocument[]): boolean {
  if (documents.some((one) => readsDefinition(one))) return true;
  return documents.length > 1 && documents.some((one) => rootOf(one, objectReader) !== undefined);
}

function readsDefinition(document: ReadDocument): boolean {
  return [crdReader, xrdReader, rgdReader].some((reader) => rootOf(document, reader) !== undefined);
}

function rootOf({ reading }: ReadDocument, reader: DocumentReader): SchemaObject | undefined {
  const { value } = reading;
  return isSchemaObject(value) && reader.reads(value, reading) ? value : undefined;
}

function definitionsIn(given: readonly ReadDocument[], { file, files, texts }: Place): Source {
  const documents = given.flatMap((document) => definitionsOf(document));
  const found = documents.flatMap((document) => {
    const root = rootOf(document, crdReader);
    return root === undefined ? [] : [{ document, key: `${kindOf(root) ?? ''}.${groupOf(root)}` }];
  });
  const unread = documents.flatMap(({ reading }) => (reading.value === undefined ? reading.diagnostics : []));
  if (found.length === 0 && unread.length > 0) return { files, texts, readings: [], diagnostics: unread };
  if (found.length === 0) {
    const message = `"${file}" has no CustomResourceDefinition`;
    const help = `There are ${documents.length} documents: ${kindsIn(documents)}.`;
    throw new UsageError({ message, help });
  }
  // Whoever applies them one after the other has the last.
  const last = new Map(found.map(({ key, document }) => [key, document]));
  const readings = [...last.values()].map(asReading);
  return {
    ...{ files, texts, readings },
    diagnostics: [
      ...unread,
      ...found.flatMap(({ key, document }) => (last.get(key) === document ? [] : [replaced(document, key)])),
      ...skipped(documents.filter((one) => one.value !== undefined && rootOf(one, crdReader) === undefined)),
    ],
  };
}

function replaced({ reading }: ReadDocument, key: string): Diagnostic {
  const message = `${key} is defined again later: the last definition counts`;
  const help = 'Leave one of them out; kubectl apply, too, ends with the last.';
  return { code: 'import/defined-twice', severity: 'warning', message, help, origin: originIn(reading) };
}

/** What else stands there is no kind, and that is told. */
function skipped(others: readonly ReadDocument[]): readonly Diagnostic[] {
  const [first] = others;
  if (first === undefined) return [];
  const what = others.length === 1 ? '1 document that is' : `${others.length} documents that are`;
  const message = `${what} no CustomResourceDefinition ${others.length === 1 ? 'was' : 'were'} skipped: ${kindsIn(others)}`;
  return [{ code: 'import/documents-skipped', severity: 'info', message, origin: originIn(first.reading) }];
}

/** The kinds of documents in the order of the alphabet, each with how many there are. */
function kindsIn(documents: readonly ReadDocument[]): string {
  const counts = new Map<string, number>();
  for (const document of documents) {
    const kind = rootOf(document, objectReader)?.kind;
    const name = typeof kind === 'string' ? kind : 'without a kind';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

function originIn({ value, file, originOf }: Reading): Origin {
  const origin = isSchemaObject(value) ? originOf(value) : undefined;
  return origin ?? { file, line: 1, column: 1 };
}
