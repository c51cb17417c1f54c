import { isIPv4 } from 'node:net';
import { RE2JS } from 're2js';
import { readPattern } from '../../../schema/regex/index.ts';
import { isIpv6, isRequestUri } from '../../structural/format/networks.ts';
import type { Patterns } from '../../structural/structural.ts';
import { type Functions, NotEvaluated, RuleFailure } from './functions.ts';

/**
 * The functions on strings: those of CEL by characters instead of their halves, patterns of RE2, `format` as far as plain values
 * go, and network addresses (Kubernetes CEL libraries "regex", "ip", "cidr" and "url").
 */
export function stringFunctions(patterns: Patterns): Functions {
  const matches = (text: string, pattern: string): boolean => patterns(pattern)(text);
  return {
    'string.k8s_matches(string): bool': matches,
    'k8s_matches(string, string): bool': matches,
    'string.k8s_lowerAscii(): string': (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
    'string.k8s_upperAscii(): string': (text: string) => text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
    'string.k8s_indexOf(string): int': (text: string, part: string) => indexOf(text, part, 0n),
    'string.k8s_indexOf(string, int): int': indexOf,
    'string.k8s_lastIndexOf(string): int': (text: string, part: string) => charactersTo(text, text.lastIndexOf(part)),
    'string.k8s_substring(int): string': (text: string, start: bigint) =>
      substring(text, start, BigInt([...text].length)),
    'string.k8s_substring(int, int): string': substring,
    'k8s_int(int): int': (value: bigint) => value,
    'k8s_int(double): int': (value: number) => integer(Math.trunc(value)),
    'k8s_int(string): int': integerIn,
    'k8s_int(google.protobuf.Timestamp): int': (time: Date) => BigInt(Math.floor(time.getTime() / 1000)),
    'string.charAt(int): string': (text: string, at: bigint) =>
      substring(text, at, at === BigInt([...text].length) ? at : at + 1n),
    'string.replace(string, string): string': (text: string, from: string, to: string) =>
      text.replaceAll(from, () => to),
    'string.replace(string, string, int): string': replaceSome,
    'string.find(string): string': (text: string, pattern: string) => found(text, pattern, 1)[0] ?? '',
    'string.findAll(string): list<string>': (text: string, pattern: string) => found(text, pattern, -1),
    'string.findAll(string, int): list<string>': (text: string, pattern: string, most: bigint) =>
      found(text, pattern, Number(most)),
    'string.format(list): string': format,
    'isIP(string): bool': isIp,
    'isCIDR(string): bool': isNetwork,
    'isURL(string): bool': isRequestUri,
  };
}

/** The prefix for functions of strings whose names the engine gives another meaning; rules are made to call them by it. */
export const ownPrefix = 'k8s_';

/** The functions that are found under another name. */
export const ownNames = ['matches', 'lowerAscii', 'upperAscii', 'indexOf', 'lastIndexOf', 'substring', 'int'];

function integerIn(text: string): bigint {
  if (!/^[-+]?\d{1,30}$/.test(text)) throw new RuleFailure("type conversion error from 'string' to 'int'");
  return integer(text.replace(/^\+/, ''));
}

function integer(value: string | number): bigint {
  const exact = Number.isNaN(Number(value)) || !Number.isFinite(Number(value)) ? undefined : BigInt(value);
  if (exact === undefined || BigInt.asIntN(64, exact) !== exact) throw new RuleFailure('integer overflow');
  return exact;
}

function indexOf(text: string, part: string, from: bigint): bigint {
  const all = [...text];
  if (from < 0n || from > BigInt(all.length)) throw new NotEvaluated(`index ${from} is out of range`);
  return charactersTo(text, text.indexOf(part, all.slice(0, Number(from)).join('').length));
}

function charactersTo(text: string, at: number): bigint {
  return at === -1 ? -1n : BigInt([...text.slice(0, at)].length);
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

function format(text: string, values: Iterable<unknown>): string {
  const left = [...values];
  return text.replace(/%(.)?/g, (_, letter: string | undefined) =>
    letter === '%' ? '%' : shown(letter, left.shift()),
  );
}

function shown(letter: string | undefined, value: unknown): string {
  if (letter === 's' && typeof value === 'string') return value;
  const isPlain = typeof value === 'bigint' || (letter === 's' && typeof value === 'boolean');
  if ((letter === 's' || letter === 'd') && isPlain) return String(value);
  throw new NotEvaluated(`format has %${letter ?? ''} for something else than a text, an integer or a boolean`);
}

/** An address of IPv4 in IPv6 is refused. */
function isIp(text: string): boolean {
  return isIPv4(text) || (isIpv6(text) && !/^(?:0{0,4}:)*:?ffff:(?:\d+\.|[\da-f]{1,4}:[\da-f]{1,4}$)/i.test(text));
}

function isNetwork(text: string): boolean {
  const [, address = '', length = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  return isIp(address) && Number(length) <= (isIPv4(address) ? 32 : 128);
}
