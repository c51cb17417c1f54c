import type { Environment } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';
import { readPattern } from '../../../schema/regex/index.ts';
import type { Patterns } from '../../structural/structural.ts';
import { NotEvaluated, RuleFailure } from './not-evaluated.ts';

/** The prefix for functions of strings whose names the engine gives another meaning; rules are made to call them by it. */
export const ownPrefix = 'k8s_';

/** The functions on texts: those of CEL by characters instead of their halves, and patterns of RE2. */
export function addStrings(environment: Environment, patterns: Patterns): void {
  const matches = (text: string, pattern: string): boolean => patterns(pattern)(text);
  const own = {
    'string.matches(string): bool': matches,
    'matches(string, string): bool': matches,
    'string.lowerAscii(): string': (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
    'string.upperAscii(): string': (text: string) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
    'string.indexOf(string): int': (text: string, part: string) => indexOf(text, part, 0n),
    'string.indexOf(string, int): int': indexOf,
    'string.lastIndexOf(string): int': (text: string, part: string) =>
      characters(text.slice(0, text.lastIndexOf(part)), text.includes(part)),
    'string.substring(int): string': (text: string, start: bigint) => substring(text, start, BigInt([...text].length)),
    'string.substring(int, int): string': substring,
    'int(int): int': (value: bigint) => value,
    'int(double): int': (value: number) => integer(Math.trunc(value)),
    'int(string): int': integerIn,
    'int(google.protobuf.Timestamp): int': (time: Date) => BigInt(Math.floor(time.getTime() / 1000)),
  };
  for (const [signature, handler] of Object.entries(own)) environment.registerFunction(prefixed(signature), handler);
  environment.registerFunction('string.charAt(int): string', (text: string, at: bigint) =>
    substring(text, at, at === BigInt([...text].length) ? at : at + 1n),
  );
  environment.registerFunction('string.replace(string, string): string', (text: string, from: string, to: string) =>
    text.replaceAll(from, () => to),
  );
  environment.registerFunction('string.replace(string, string, int): string', replaceSome);
  environment.registerFunction(
    'string.find(string): string',
    (text: string, pattern: string) => found(text, pattern, 1)[0] ?? '',
  );
  environment.registerFunction('string.findAll(string): list<string>', (text: string, pattern: string) =>
    found(text, pattern, -1),
  );
  environment.registerFunction(
    'string.findAll(string, int): list<string>',
    (text: string, pattern: string, most: bigint) => found(text, pattern, Number(most)),
  );
}

/** The functions that are found under another name. */
export const ownNames: ReadonlySet<string> = new Set([
  'matches',
  'lowerAscii',
  'upperAscii',
  'indexOf',
  'lastIndexOf',
  'substring',
  'int',
]);

function integerIn(text: string): bigint {
  if (!/^[-+]?\d{1,30}$/.test(text)) throw new RuleFailure("type conversion error from 'string' to 'int'");
  return integer(text.replace(/^\+/, ''));
}

function integer(value: string | number): bigint {
  const exact = Number.isNaN(Number(value)) || !Number.isFinite(Number(value)) ? undefined : BigInt(value);
  if (exact === undefined || BigInt.asIntN(64, exact) !== exact) throw new RuleFailure('integer overflow');
  return exact;
}

function prefixed(signature: string): string {
  return signature.replace(/(\w+)\(/, `${ownPrefix}$1(`);
}

function characters(before: string, isFound: boolean): bigint {
  return isFound ? BigInt([...before].length) : -1n;
}

function indexOf(text: string, part: string, from: bigint): bigint {
  const all = [...text];
  if (from < 0n || from > BigInt(all.length)) throw new NotEvaluated(`index ${from} is out of range`);
  const begin = all.slice(0, Number(from)).join('').length;
  const at = text.indexOf(part, begin);
  return characters(text.slice(0, at), at !== -1);
}

function substring(text: string, start: bigint, end: bigint): string {
  const all = [...text];
  if (start < 0n || end < start || end > BigInt(all.length))
    throw new NotEvaluated(`index ${start} or ${end} is out of range`);
  return all.slice(Number(start), Number(end)).join('');
}

function replaceSome(text: string, from: string, to: string, most: bigint): string {
  if (most < 0n) return text.replaceAll(from, () => to);
  let left = most;
  return text.replaceAll(from, (part) => {
    left -= 1n;
    return left >= 0n ? to : part;
  });
}

/** What a pattern finds, without overlaps. */
function found(text: string, pattern: string, most: number): string[] {
  const matcher = RE2JS.compile(readPattern(pattern).spelled).matcher(text);
  const all: string[] = [];
  while ((most < 0 || all.length < most) && matcher.find()) all.push(matcher.group() ?? '');
  return all;
}
