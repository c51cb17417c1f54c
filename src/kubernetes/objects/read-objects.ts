import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { readChunks } from '../../text/files/read-chunks.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { largest } from '../../text/source/limits.ts';
import type { Reading } from '../../text/read-text.ts';
import { isArray, isObject } from '../../text/value/json.ts';
import { iterateDocuments, type ReadDocument } from '../admission/documents.ts';
import { getMember } from '../structural/value.ts';
import { jsonParts } from './json-parts.ts';
import { largestObject, type TextPart } from './text-part.ts';
import { yamlParts } from './yaml-parts.ts';

/**
 * Reads the objects of a file one by one: documents of a stream and items of lists. Throws a `UsageError` if the file
 * cannot be read.
 */
export function* readObjects(file: string, cwd: string): Generator<ReadDocument> {
  for (const part of limitParts(file, readChunks(file, cwd))) {
    for (const document of iterateDocuments(part.text, file)) yield* listObjects(moveDocument(document, part));
  }
}

/** Throws a `UsageError` if the text goes on too long without an object. */
function* limitParts(file: string, chunks: Iterable<string>): Generator<TextPart> {
  let since = 0;
  const countChunks = function* (): Generator<string> {
    for (const chunk of chunks) {
      since += chunk.length;
      if (since > most) throw new UsageError(`"${file}" has ${most / 1024 / 1024} MiB without the end of an object`);
      yield chunk;
    }
  };
  for (const part of splitParts(countChunks())) {
    since = 0;
    yield part;
  }
}

/** An object larger than half of this is an error at its position. */
const most = 2 * largest;

/** A file of moderate size is read as a whole, as in other commands. */
function* splitParts(chunks: Generator<string>): Generator<TextPart> {
  const head: string[] = [];
  let size = 0;
  for (let next = chunks.next(); next.done !== true; next = chunks.next()) {
    head.push(next.value);
    size += next.value.length;
    if (size <= largestObject) continue;
    const all = chainChunks(head, chunks);
    yield* /^\ufeff?\s*[{[]/.test(head.join('')) ? jsonParts(all) : yamlParts(all);
    return;
  }
  yield { text: head.splice(0).join(''), line: 1, column: 1 };
}

function* chainChunks(head: readonly string[], rest: Iterable<string>): Generator<string> {
  yield* head;
  yield* rest;
}

/** A list is `kind: List` or any kind that ends in `List`. */
export function* listObjects(document: ReadDocument): Generator<ReadDocument> {
  const { reading, value } = document;
  const items = listItems(reading.value);
  if (!items || value === undefined) {
    yield document;
    return;
  }
  for (const [index, item] of items.entries()) {
    const exact = isObject(value) && isArray(value.items) ? value.items[index] : undefined;
    const repeated = index === 0 ? document.repeated : [];
    yield { reading: { ...reading, value: item, diagnostics: [] }, value: exact ?? null, duplicates: [], repeated };
  }
}

function listItems(value: Reading['value']): readonly NonNullable<Reading['value']>[] | undefined {
  if (!isObject(value) || typeof value.kind !== 'string' || !value.kind.endsWith('List')) return;
  return isArray(value.items) ? value.items.map((item) => item ?? {}) : undefined;
}

function moveDocument(document: ReadDocument, { line, column }: TextPart): ReadDocument {
  if (line === 1 && column === 1) return document;
  const moveOrigin = (origin: Origin): Origin => ({
    ...origin,
    line: origin.line + line - 1,
    column: origin.line === 1 ? origin.column + column - 1 : origin.column,
  });
  const { reading } = document;
  const getOrigin: Reading['originOf'] = (container, key) => {
    const origin = reading.originOf(container, key);
    return origin && moveOrigin(origin);
  };
  const movedAll = (all: readonly Diagnostic[]): readonly Diagnostic[] =>
    all.map((diagnostic) => ({ ...diagnostic, origin: moveOrigin(diagnostic.origin) }));
  return {
    ...document,
    repeated: movedAll(document.repeated),
    reading: { ...reading, originOf: getOrigin, diagnostics: movedAll(reading.diagnostics) },
  };
}

export function formatName(value: ReadDocument['value']): string {
  const metadata = getMember(value, 'metadata');
  const names = [getMember(metadata, 'namespace'), getMember(metadata, 'name')];
  return `${String(getMember(value, 'kind') ?? 'object')} ${names.filter((name) => typeof name === 'string').join('/')}`;
}
