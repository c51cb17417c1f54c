import { readFileText } from './file.ts';
import { type Fault, syntaxFault } from './source/fault.ts';
import type { Parsed } from './source/layout.ts';
import { deepest, largest } from './source/limits.ts';
import { type Reading, readingOf, readText } from './reading.ts';
import { faultOf, tokensOf } from './yaml/yaml.ts';
import { yamlLibrary } from './yaml/yaml-library.ts';
import { isObject, type JsonObject, kindOf } from './value/json.ts';
import { furtherDocuments, nestsTooDeep, notAnObject } from './yaml/faults.ts';
import { refusedCharacters, refusedSyntax, tooManyParts, withGoLines } from './yaml/go-text.ts';
import { readGoNode } from './yaml/go-yaml.ts';

/** How YAML is read: as Helm does, which holds on to YAML 1.1 in part, or by YAML 1.2. */
export type YamlVersion = 'helm' | '1.2';

/** Values that were read. */
export interface ValuesReading extends Reading {
  /** `undefined` when the text cannot be read. */
  readonly value: JsonObject | undefined;
}

/** Reads a values file. JSON is YAML too. */
export function readValues(text: string, file: string, yaml: YamlVersion = 'helm'): ValuesReading {
  if (text.length > largest) return emptied(readingOf(tooLarge(), '', file, 'yaml'));
  if (/^\ufeff?\s*$/.test(text)) return withObject(readingOf(empty, text, file, 'yaml'));
  return withObject(yaml === 'helm' ? readingOf(parse(text), text, file, 'yaml') : readText(text, file, 'yaml'));
}

/** Reads a values file from the disk, or standard input by the name `-`; throws a `UsageError` when it cannot be read. */
export function readValuesFile(
  file: string,
  { cwd, yaml }: { readonly cwd?: string; readonly yaml?: YamlVersion },
): ValuesReading {
  const read = (text: string): Reading => readValues(text, file, yaml);
  return withValues(readFileText(file, cwd === undefined ? { read } : { cwd, read }));
}

/** The same reading, as one of values. */
export function withValues(reading: Reading): ValuesReading {
  return isObject(reading.value) ? { ...reading, value: reading.value } : emptied(reading);
}

function parse(written: string): Parsed {
  const unreadable = [...refusedCharacters(written), ...tooManyParts(written)];
  if (unreadable.length > 0) return failed(unreadable);
  const text = withGoLines(written);
  const tokens = tokensOf(text);
  if ('fault' in tokens) return failed([nestsTooDeep(tokens.fault.start, deepest)]);
  const options = { schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false, prettyErrors: false } as const;
  const composer = new (yamlLibrary().Composer)({ ...options, logLevel: 'silent' });
  const [first, second] = composer.compose(tokens.tokens, true, text.length);
  if (first === undefined) return empty;
  if (first.errors.length > 0) return failed(first.errors.slice(0, 20).map((error) => faultOf(error, text.length)));
  const refused = refusedSyntax(first, text);
  if (refused.length > 0) return failed(refused);
  const read = readGoNode(first.contents);
  const further = second?.contents?.range[0];
  return further === undefined ? read : { ...read, faults: [...read.faults, furtherDocuments(further)] };
}

const empty: Parsed = { value: {}, layout: new Map(), faults: [] };

function failed(faults: readonly Fault[]): Parsed {
  return { layout: new Map(), faults };
}

function tooLarge(): Parsed {
  return failed([syntaxFault(0, 0, `the values are larger than ${largest / 1024 / 1024} MiB`, 'Helm takes 5 MiB.')]);
}

function emptied(reading: Reading): ValuesReading {
  return { ...reading, value: undefined };
}

function withObject(reading: Reading): ValuesReading {
  const { value, file, text, diagnostics } = reading;
  if (value === undefined) return emptied(reading);
  if (value === null) return { ...reading, value: {} };
  if (isObject(value)) return { ...reading, value };
  const refused = readingOf(failed([notAnObject(0, text.length, kindOf(value))]), text, file, 'yaml');
  return emptied({ ...refused, diagnostics: [...diagnostics, ...refused.diagnostics] });
}
