import type { Document } from 'yaml';
import { type Fault, syntaxFault } from '../../../text/source/fault.ts';
import type { Parsed } from '../../../text/source/layout.ts';
import { deepest, largest } from '../../../text/source/limits.ts';
import { linesOf } from '../../../text/source/lines.ts';
import { type Reading, readingOf } from '../../../text/reading.ts';
import { faultOf, tokensOf } from '../../../text/yaml/yaml.ts';
import { yamlLibrary } from '../../../text/yaml/yaml-library.ts';
import { pointerOf, tokensOf as stepsOf, valueAt } from '../../../text/value/pointer.ts';
import { readGoNode } from '../../../text/yaml/go-yaml.ts';
import { nestsTooDeep } from '../../../text/yaml/faults.ts';
import { readScalar } from '../../../text/go/go-scalar.ts';
import { goQuoted } from '../../structural/go-text.ts';
import type { KubeValue } from '../../structural/value.ts';
import { put } from '../../../text/value/put.ts';
import { type Json, isList, isObject } from '../../../text/value/json.ts';

/** One document of a file, read as the server reads YAML. */
export interface ReadDocument {
  readonly reading: Reading;
  /** `undefined` when it cannot be read. */
  readonly value: KubeValue | undefined;
  /** Keys that stand twice, in the words of the server. */
  readonly duplicates: readonly Duplicate[];
}

/** A key that stands twice in one object. */
export interface Duplicate {
  readonly text: string;
  readonly steps: readonly string[];
}

/** Reads all documents of a file; empty ones are left out. */
export function readDocuments(text: string, file: string): readonly ReadDocument[] {
  const parsed = parse(text);
  return parsed.map((one) => documentOf(one, text, file));
}

function parse(text: string): readonly Parsed[] {
  if (text.length > largest)
    return [failed([syntaxFault(0, 0, `the file is larger than ${largest / 1024 / 1024} MiB`)])];
  const tokens = tokensOf(text);
  if ('fault' in tokens) return [failed([nestsTooDeep(tokens.fault.start, deepest)])];
  const options = { schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false, prettyErrors: false } as const;
  const composer = new (yamlLibrary().Composer)({ ...options, logLevel: 'silent' });
  return [...composer.compose(tokens.tokens, true, text.length)].flatMap((document) => parsedOf(document, text));
}

function parsedOf({ contents, errors }: Document.Parsed, text: string): readonly Parsed[] {
  if (errors.length > 0) return [failed(errors.slice(0, 20).map((error) => faultOf(error, text.length)))];
  const isEmpty = contents === null || contents.range[0] === contents.range[1];
  return isEmpty ? [] : [readGoNode(contents)];
}

function documentOf(parsed: Parsed, text: string, file: string): ReadDocument {
  // What Helm does to large integers the server does not, and repeated keys it tells in its own words.
  const faults = parsed.faults.filter(({ code }) => code !== 'values/integer-rounded' && code !== repeated);
  const reading = readingOf({ ...parsed, faults }, text, file, 'yaml');
  if (reading.value === undefined) return { reading, value: undefined, duplicates: [] };
  const duplicates = parsed.faults.filter(({ code }) => code === repeated).map((fault) => duplicateOf(fault, reading));
  return { reading, value: exactValue(reading), duplicates };
}

const repeated = 'document/duplicate-key';

function duplicateOf({ pointer = '', start, end }: Fault, { text, value, spanOf }: Reading): Duplicate {
  const steps = stepsOf(pointer);
  const holder = valueAt(value, pointerOf(steps.slice(0, -1)));
  const span = typeof holder === 'object' && holder !== null ? spanOf(holder, steps.at(-1) ?? '') : undefined;
  const { line } = linesOf(text)(span?.start ?? start);
  return { text: `line ${line}: key ${keyText(text.slice(start, end), steps.at(-1) ?? '')} already set in map`, steps };
}

/** A key as Go shows it: a text in quotes, a number or a boolean plain. */
function keyText(source: string, key: string): string {
  const read = readScalar(source, undefined, { quoted: /^["']/.test(source) });
  return 'kind' in read && (read.kind === 'bool' || read.kind === 'int' || read.kind === 'float') ? key : goQuoted(key);
}

function failed(faults: readonly Fault[]): Parsed {
  return { layout: new Map(), faults };
}

/** A value that was read, with its integers of 64 bits as exact as they stand in the text. */
function exactValue({ value, text, spanOf }: Reading): KubeValue {
  const convert = (one: Json, container?: object, key?: string | number): KubeValue => {
    if (isList(one)) return one.map((item, index) => convert(item, one, index));
    if (isObject(one)) {
      const made: Record<string, KubeValue> = {};
      for (const [name, member] of Object.entries(one)) put(made, name, convert(member, one, name));
      return made;
    }
    if (typeof one !== 'number' || !Number.isInteger(one)) return one;
    if (Number.isSafeInteger(one)) return one + 0; // -0 is 0
    const span = container === undefined ? undefined : spanOf(container, key);
    return exactInteger(one, span === undefined ? '' : text.slice(span.start, span.end));
  };
  return value === undefined ? null : convert(value);
}

/** A whole number that is too large for 64 bits stays floating point. */
function exactInteger(value: number, source: string): number | bigint {
  const read = readScalar(source, undefined, { quoted: false });
  const exact = ('exact' in read ? read.exact : undefined) ?? BigInt(value);
  return BigInt.asIntN(64, exact) === exact ? exact : value;
}
