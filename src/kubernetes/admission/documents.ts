import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { goQuote } from '../../text/go/quote.ts';
import { readScalar } from '../../text/go/scalar.ts';
import { type Reading, createReading } from '../../text/read-text.ts';
import { largest } from '../../text/source/limits.ts';
import { createLineFinder, type LineAndColumn } from '../../text/source/lines.ts';
import { createFailure, type ParsedText, type SourceDiagnostic, syntaxError } from '../../text/source/parsed-text.ts';
import { templateError } from '../../text/source/template.ts';
import { isArray, isObject, type Json, mapMembers } from '../../text/value/json.ts';
import { formatPointer, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { type DocumentValue, readYaml } from '../../text/yaml/documents.ts';
import { exactYaml } from '../../text/yaml/policy.ts';
import { type DerivedDefinition, deriveDefinitions } from '../derive/index.ts';
import type { KubeValue } from '../structural/value.ts';

export const kubernetesYaml = exactYaml('Kubernetes');

/** One text after the other is split, recognised and opened: what was read last is not read again. */
export function readDocuments(text: string, file: string): readonly ReadDocument[] {
  if (last?.text !== text || last.file !== file) last = { text, file, documents: parseDocuments(text, file) };
  return last.documents;
}

/** Reads each document when it is asked for: not all objects of a stream are in memory at once. */
export function* iterateDocuments(text: string, file: string): Generator<ReadDocument> {
  const isKnown = last?.text === text && last.file === file;
  if (isKnown || text.length > largest || text.includes('{{')) return yield* readDocuments(text, file);
  const source = { text, file, lines: createLineFinder(text) };
  for (const document of readYaml(text, kubernetesYaml))
    if (isWritten(document)) yield createDocument(document.read(), source);
}

let last: { readonly text: string; readonly file: string; readonly documents: readonly ReadDocument[] } | undefined;

function parseDocuments(text: string, file: string): readonly ReadDocument[] {
  const source = { text, file, lines: createLineFinder(text) };
  if (text.length > largest) return [createDocument(tooLarge(), source)];
  const documents = [...readYaml(text, kubernetesYaml)];
  const read = documents.filter(isWritten).map((document) => createDocument(document.read(), source));
  // The text between template actions is not what the template renders.
  const template = read.some(({ value }) => value === undefined) ? templateError(text) : undefined;
  return template ? [createDocument(createFailure([template]), source)] : read;
}

function isWritten({ start, errors }: DocumentValue): boolean {
  return start !== undefined || errors.length > 0;
}

export interface ReadDocument {
  readonly reading: Reading;
  /** `undefined` if the document cannot be read. */
  readonly value: KubeValue | undefined;
  /** Duplicate keys, in the server's words. */
  readonly duplicates: readonly Duplicate[];
  readonly repeated: readonly Diagnostic[];
  /** The controller that derives this document from another one; origins refer to the source. */
  readonly derived?: Omit<DerivedDefinition, 'reading'>;
}

export function listDefinitionDocuments(
  document: ReadDocument,
  within: readonly (string | number)[] = [],
): readonly ReadDocument[] {
  const derived = deriveDefinitions(document.reading, within);
  if (!derived) return [document];
  return derived.map(({ reading, ...by }, index) => ({
    reading: {
      ...reading,
      diagnostics: [...(index === 0 ? document.reading.diagnostics : []), ...reading.diagnostics],
    },
    value: reading.value === undefined ? undefined : exactValue(reading),
    duplicates: index === 0 ? document.duplicates : [],
    repeated: index === 0 ? document.repeated : [],
    derived: by,
  }));
}

/** The reading for consumers other than the server: duplicate keys are ordinary diagnostics. */
export function asReading(document: ReadDocument): Reading {
  const { reading, repeated: twice } = document;
  const derivedReading = { ...reading, diagnostics: [...reading.diagnostics, ...twice] };
  documents.set(derivedReading, document);
  return derivedReading;
}

/** `undefined` for a reading that was not made from a document here. */
export function findDocument(reading: Reading): ReadDocument | undefined {
  return documents.get(reading);
}

const documents = new WeakMap<Reading, ReadDocument>();

interface Duplicate {
  readonly text: string;
  readonly steps: readonly string[];
}

function tooLarge(): ParsedText {
  return createFailure([syntaxError(0, 0, `the file is larger than ${largest / 1024 / 1024} MiB`)]);
}

/** The lines of a stream are counted once, not for each of its documents. */
interface Source {
  readonly text: string;
  readonly file: string;
  readonly lines: LineAndColumn;
}

function createDocument(parsed: ParsedText, { text, file, lines }: Source): ReadDocument {
  const whole = createReading(parsed, text, file, 'yaml', lines);
  const isRepeated = ({ code }: { readonly code: string }): boolean => code === repeated;
  const reading = { ...whole, diagnostics: whole.diagnostics.filter((diagnostic) => !isRepeated(diagnostic)) };
  if (reading.value === undefined) return { reading, value: undefined, duplicates: [], repeated: [] };
  return {
    reading,
    value: exactValue(reading),
    duplicates: parsed.diagnostics.filter(isRepeated).map((diagnostic) => createDuplicate(diagnostic, reading, lines)),
    repeated: whole.diagnostics.filter(isRepeated),
  };
}

const repeated = 'document/duplicate-key';

function createDuplicate(
  { pointer = '', start, end }: SourceDiagnostic,
  { text, value, spanOf }: Reading,
  lines: LineAndColumn,
): Duplicate {
  const steps = parsePointer(pointer);
  const holder = resolvePointer(value, formatPointer(steps.slice(0, -1)));
  const span = typeof holder === 'object' && holder !== null ? spanOf(holder, steps.at(-1) ?? '') : undefined;
  const { line } = lines(span?.start ?? start);
  return { text: `line ${line}: key ${keyText(text.slice(start, end), steps.at(-1) ?? '')} already set in map`, steps };
}

/** Go prints a string key in quotes, numbers and booleans without. */
function keyText(source: string, key: string): string {
  const read = readScalar(source, undefined, { quoted: /^["']/.test(source) });
  return 'kind' in read && (read.kind === 'bool' || read.kind === 'int' || read.kind === 'float')
    ? key
    : goQuote(key, '"');
}

/** Keeps 64-bit integers as exact as they are written. */
function exactValue({ value, text, spanOf }: Reading): KubeValue {
  const convertPart = (part: Json, container?: object, key?: string | number): KubeValue => {
    if (isArray(part)) return part.map((item, index) => convertPart(item, part, index));
    if (isObject(part)) return mapMembers(part, (member, name) => convertPart(member, part, name));
    if (typeof part !== 'number' || !Number.isInteger(part)) return part;
    if (Number.isSafeInteger(part)) return part + 0; // -0 is 0
    const span = container && spanOf(container, key);
    return exactInteger(part, span ? text.slice(span.start, span.end) : '');
  };
  if (value === undefined) return null;
  return isExact(value) ? value : convertPart(value);
}

function isExact(part: Json): boolean {
  if (typeof part === 'object' && part !== null) return Object.values(part).every(isExact);
  return !Number.isInteger(part) || (Number.isSafeInteger(part) && !Object.is(part, -0));
}

/** An integer that does not fit in 64 bits stays floating point. */
function exactInteger(value: number, source: string): number | bigint {
  const read = readScalar(source, undefined, { quoted: false });
  const exact = ('exact' in read ? read.exact : undefined) ?? BigInt(value);
  return BigInt.asIntN(64, exact) === exact ? exact : value;
}
