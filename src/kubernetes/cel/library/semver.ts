/** Functions on semantic versions. */

import { matchPattern } from '../../../schema/grammars/index.ts';
import { CelError, type CelOpaque } from '../run/values.ts';
import { type Implementations, is, isA, one, two } from '../run/functions.ts';

/** A version as semver.org has it; what is behind `+` does not count. */
class Semver implements CelOpaque {
  readonly kind = 'opaque';
  readonly typeName = 'kubernetes.Semver';
  readonly size = 1;
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];

  constructor(numbers: readonly bigint[], prerelease: readonly string[]) {
    this.numbers = numbers;
    this.prerelease = prerelease;
  }

  equals(other: CelOpaque): boolean {
    return other instanceof Semver && compared(this, other) === 0n;
  }
}

const isSemver = isA(Semver);

/** The functions on versions (Kubernetes CEL library "semver"). */
export const semvers: Implementations = {
  is_semver_string: one(is.string, (text) => read(text) !== undefined),
  is_semver_string_bool: two(
    is.string,
    is.bool,
    (text, isLoose) => read(isLoose ? normalized(text) : text) !== undefined,
  ),
  string_to_semver: one(is.string, semver),
  string_bool_to_semver: two(is.string, is.bool, (text, isLoose) => semver(isLoose ? normalized(text) : text)),
  semver_major: one(isSemver, ({ numbers }) => numbers[0] ?? 0n),
  semver_minor: one(isSemver, ({ numbers }) => numbers[1] ?? 0n),
  semver_patch: one(isSemver, ({ numbers }) => numbers[2] ?? 0n),
  semver_compare_to: two(isSemver, isSemver, compared),
  semver_is_greater_than: two(isSemver, isSemver, (a, b) => compared(a, b) > 0n),
  semver_is_less_than: two(isSemver, isSemver, (a, b) => compared(a, b) < 0n),
};

/** A version that is written loosely: with a `v`, without all its numbers, with zeros before them. */
function normalized(text: string): string {
  const [major = '', minor, ...rest] = text.replace(/^v/, '').split('.');
  const parts = [major, ...(minor === undefined ? [] : [minor]), ...(rest.length === 0 ? [] : [rest.join('.')])];
  const plain = parts.map((part) => {
    const trimmed = part.length > 1 ? part.replace(/^0+/, '') : part;
    return trimmed !== part && !/^\d/.test(trimmed) ? `0${trimmed}` : trimmed;
  });
  if (plain.length < 3 && /[+-]/.test(plain.at(-1) ?? '')) return '';
  return [...plain, '0', '0'].slice(0, Math.max(3, plain.length)).join('.');
}

function read(text: string): Semver | undefined {
  const [, major, minor, patch, , prerelease] = text.length > 256 ? [] : (matchPattern('semver', text) ?? []);
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  const numbers = [major, minor, patch].map(BigInt);
  return numbers.some((number) => number >= 1n << 64n) ? undefined : new Semver(numbers, prerelease?.split('.') ?? []);
}

function semver(text: string): Semver {
  const version = read(text);
  if (version === undefined) throw new CelError(errorOf(text));
  return version;
}

/** What the server's parser says first. */
function errorOf(text: string): string {
  if (text === '') return 'Version string empty';
  return text.split('.').length < 3 ? 'No Major.Minor.Patch elements found' : `Invalid version "${text}"`;
}

function compared(a: Semver, b: Semver): bigint {
  const different = a.numbers.findIndex((one, index) => one !== b.numbers[index]);
  if (different !== -1) return (a.numbers[different] ?? 0n) > (b.numbers[different] ?? 0n) ? 1n : -1n;
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return order(b.prerelease.length - a.prerelease.length);
  const at = a.prerelease.findIndex((one, index) => one !== b.prerelease[index]);
  if (at === -1) return order(a.prerelease.length - b.prerelease.length);
  return comparedParts(a.prerelease[at] ?? '', b.prerelease[at]);
}

/** Numbers stand before words, and less before more. */
function comparedParts(a: string, b: string | undefined): bigint {
  if (b === undefined) return 1n;
  const [isA, isB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isA && isB) return BigInt(a) > BigInt(b) ? 1n : -1n;
  if (isA !== isB) return isA ? -1n : 1n;
  return a > b ? 1n : -1n;
}

function order(difference: number): bigint {
  return BigInt(Math.sign(difference));
}
