import { isList, isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { findLoss } from '../../text/value/number.ts';
import { truncate } from '../../text/visible.ts';
import { yamlLibrary } from '../../text/yaml/library.ts';
import { parseGoFloat } from './go-float.ts';
import type { ParameterType } from './parameter.ts';
import { parseYamlValue, yamlRoot } from './yaml-value.ts';

export type Unwrapped = UnwrappedValue | UnwrapError;

export interface UnwrappedValue {
  readonly value: KubeValue;
  readonly warning?: Said;
}

export interface UnwrapError {
  readonly error: Said;
}

interface Said {
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

/** Unwraps the string of a parameter by its type, as KUDO does; a type is never guessed from the string. */
export function unwrap(type: ParameterType, text: string): Unwrapped {
  if (type === 'string') return { value: text };
  if (text === '')
    return createUnwrapError('empty', 'the string is empty', `Write ${examples[type]}, or remove the parameter.`);
  return unwrappers[type](text);
}

const examples: Readonly<Record<Exclude<ParameterType, 'string'>, string>> = {
  integer: 'an integer, such as 3',
  number: 'a number, such as 1.5',
  boolean: 'true or false',
  array: 'an array, such as [a, b]',
  map: 'a map, such as {a: b}',
};

const unwrappers: Readonly<Record<Exclude<ParameterType, 'string'>, (text: string) => Unwrapped>> = {
  integer: (text) => parseInteger(text) ?? describeMisfit('integer', text, 'not a 64-bit integer'),
  number: parseNumber,
  boolean(text) {
    if (truths.has(text)) return { value: true };
    return falsehoods.has(text) ? { value: false } : describeMisfit('boolean', text, 'neither true nor false');
  },
  array: (text) => parseYaml(text, 'array', isList, 'no list'),
  map: (text) => parseYaml(text, 'map', isObject, 'no map'),
};

/** The values that Go's `strconv.ParseBool` accepts. */
const truths = new Set(['1', 't', 'T', 'TRUE', 'true', 'True']);
const falsehoods = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False']);

function createUnwrapError(kind: string, message: string, help: string): UnwrapError {
  return { error: { code: `convert/${kind}`, message, help } };
}

function quoteValue(text: string): string {
  return truncate(JSON.stringify(text));
}

function describeMisfit(type: keyof typeof examples, text: string, what: string): UnwrapError {
  return createUnwrapError(type, `${quoteValue(text)} is ${what}`, `Write ${examples[type]}.`);
}

function parseInteger(text: string): UnwrappedValue | undefined {
  if (!/^[+-]?\d+$/.test(text)) return;
  const exact = BigInt(text.replace(/^\+/, ''));
  if (BigInt.asIntN(64, exact) !== exact) return;
  const value = Number(exact);
  return { value: Number.isSafeInteger(value) ? value : exact };
}

function parseNumber(text: string): Unwrapped {
  const integer = parseInteger(text);
  if (integer) return integer;
  const value = parseGoFloat(text);
  if (value === undefined) return describeMisfit('number', text, 'not a 64-bit number');
  if (!Number.isFinite(value)) {
    return createUnwrapError(
      'non-finite',
      `${quoteValue(text)} cannot be represented in JSON`,
      'Write the largest intended number.',
    );
  }
  const isRounded = findLoss(text.replaceAll('_', ''), value) !== undefined;
  if (!isRounded) return { value };
  const message = `${truncate(text)} becomes ${value}: 64-bit floating point does not keep all its digits`;
  return { value, warning: { code: 'convert/rounded', message, help: 'Make the parameter a string to keep them.' } };
}

function parseYaml(
  text: string,
  type: 'array' | 'map',
  isOfType: (value: KubeValue | undefined) => boolean,
  what: string,
): Unwrapped {
  const spaced = withBlanksAfterKeys(text);
  const repaired = spaced === text ? undefined : parseYamlValue(spaced);
  if (repaired?.value !== undefined && isOfType(repaired.value)) {
    const message = `${quoteValue(text)} is read as ${truncate(spaced)}: YAML requires a space after the colon of an unquoted key`;
    return { value: repaired.value, warning: { code: 'convert/odd-map', message, help: `Write ${truncate(spaced)}.` } };
  }
  const { value, problem } = parseYamlValue(text);
  // KUDO writes this text for an array or a map without a default.
  if ((value ?? null) === null && !problem)
    return createUnwrapError(
      'empty',
      'null means that it is not set',
      `Write ${examples[type]}, or remove the parameter.`,
    );
  if (value === undefined) return describeMisfit(type, text, `${what}: ${problem}`);
  if (!isOfType(value)) return describeMisfit(type, text, what);
  const key = findSuspiciousKey(text);
  return key === undefined ? { value } : { value, warning: warnSuspicious(key) };
}

function warnSuspicious(key: string): Said {
  const message = `${quoteValue(key)} is one key without a value`;
  return { code: 'convert/suspicious-map', message, help: 'Add a space after the colon if it ends the key.' };
}

/** Adds the missing space after a colon that follows a plain key in a flow map and precedes a quote or bracket. */
function withBlanksAfterKeys(text: string): string {
  // Most texts have no such colon and need no parsing.
  if (!/:["'[{]/.test(text)) return text;
  const colons = [...flowKeys(text)].flatMap(({ source, start, end }) => {
    const inside = source.search(/:["'[{]/);
    if (inside > 0) return [start + inside];
    return /^:[[{]/.test(text.slice(end, end + 2)) ? [end] : [];
  });
  return colons.reduceRight((whole, at) => `${whole.slice(0, at + 1)} ${whole.slice(at + 1)}`, text);
}

function findSuspiciousKey(text: string): string | undefined {
  if (!text.includes('{') || !/:\S/.test(text)) return;
  for (const { source, hasValue } of flowKeys(text)) if (!hasValue && /[^:]:[^\s:]/.test(source)) return source;
}

interface FlowKey {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly hasValue: boolean;
}

function flowKeys(text: string): readonly FlowKey[] {
  const root = yamlRoot(text);
  const found: FlowKey[] = [];
  if (!root) return found;
  const { isMap, isScalar, visit } = yamlLibrary();
  visit(root, {
    Pair(_, { key, value }, path) {
      const holder = path.at(-1);
      if (!isMap(holder) || holder.flow !== true || !isScalar(key) || key.type !== 'PLAIN') return;
      const [start, end] = key.range ?? [0, 0];
      found.push({ source: text.slice(start, end), start, end, hasValue: isWritten(value) });
    },
  });
  return found.sort((a, b) => a.start - b.start);
}

function isWritten(node: unknown): boolean {
  const { isNode } = yamlLibrary();
  const [start, end] = (isNode(node) ? node.range : undefined) ?? [0, 0];
  return end > start;
}
