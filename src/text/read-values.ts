import { type Reading, createReading, readText } from './read-text.ts';
import { largest } from './source/limits.ts';
import { type ParsedText, type SourceDiagnostic, createFailure, syntaxError } from './source/parsed-text.ts';
import { isObject, type Json, type JsonObject, describeKind } from './value/json.ts';
import { createLateSpans } from './source/spans.ts';
import { type DocumentValue, readYaml } from './yaml/documents.ts';
import { valuesYaml } from './yaml/policy.ts';

/** The YAML dialect: as Helm reads it, which keeps parts of YAML 1.1, or YAML 1.2. */
export type YamlVersion = 'helm' | '1.2';

export const usualYaml = 'helm' satisfies YamlVersion;

/** The result of reading values. */
export interface ValuesReading extends Reading {
  /** `undefined` when the text cannot be read. */
  readonly value: JsonObject | undefined;
}

/**
 * Parses a values file, YAML or JSON, as Helm does; errors are in `diagnostics`.
 *
 * @example
 * import { readValues } from 'schemawright/values';
 *
 * const { value, diagnostics } = readValues('replicas: 3', 'values.yaml');
 */
export function readValues(text: string, file: string, yaml: YamlVersion = usualYaml): ValuesReading {
  if (text.length > largest) return removeValue(createReading(tooLarge(), '', file, 'yaml'));
  if (blankForm.test(text)) return withObject(createReading(empty, text, file, 'yaml'));
  return withObject(yaml === 'helm' ? createReading(parse(text), text, file, 'yaml') : readText(text, file, 'yaml'));
}

/** Blank lines and comments, which set nothing. */
const blankForm = /^\ufeff?(?: *(?:#[^\r\n\u0085]*)?[\r\n\u0085])* *(?:#[^\r\n\u0085]*)?$/;

export function withValues(reading: Reading): ValuesReading {
  return isObject(reading.value) ? { ...reading, value: reading.value } : removeValue(reading);
}

/** Helm 3 reads the first document only. */
function parse(text: string): ParsedText {
  const [first, second] = readYaml(text, valuesYaml);
  if (!first) return empty;
  const read = readLate(first, text);
  if (first.errors.length > 0 || second?.start === undefined) return read;
  return { ...read, diagnostics: [...read.diagnostics, furtherDocuments(second.start)] };
}

function readLate({ read, readValue }: DocumentValue, text: string): ParsedText {
  const bare = readValue?.();
  if (bare?.value === undefined) return read();
  return { ...bare, spans: createLateSpans(bare.value, () => readFirst(text)) };
}

function readFirst(text: string): ParsedText {
  const [first] = readYaml(text, valuesYaml);
  return first?.read() ?? empty;
}

const empty: ParsedText = { value: {}, spans: new Map(), diagnostics: [] };

function furtherDocuments(start: number): SourceDiagnostic {
  const message = 'the file contains several documents: Helm 3 reads only the first, Helm 4 merges all';
  const help = 'Write a single document.';
  return { code: 'values/further-documents', severity: 'warning', message, help, start, end: start + 1 };
}

function tooLarge(): ParsedText {
  return createFailure([
    syntaxError(0, 0, `the values are larger than ${largest / 1024 / 1024} MiB`, 'Helm accepts at most 5 MiB.'),
  ]);
}

function removeValue(reading: Reading): ValuesReading {
  return { ...reading, value: undefined };
}

function withObject(reading: Reading): ValuesReading {
  const { value, file, text, diagnostics } = reading;
  if (value === undefined) return removeValue(reading);
  if (value === null) return { ...reading, value: {} };
  if (isObject(value)) return { ...reading, value };
  const refused = createReading(notAnObject(value, text), text, file, 'yaml');
  return removeValue({ ...refused, diagnostics: [...diagnostics, ...refused.diagnostics] });
}

function notAnObject(value: Json, text: string): ParsedText {
  const message = `the values are ${describeKind(value)}, not an object`;
  return createFailure([syntaxError(0, text.length, message, 'Write keys with values, or {}.')]);
}
