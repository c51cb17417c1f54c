import { matchPattern } from '../../../schema/grammars/index.ts';
import { CelError, type CelOpaque } from '../run/values.ts';
import { type Implementations, is, isA, unaryFunction, binaryFunction } from '../run/functions.ts';

/** A version as in semver.org; build metadata after `+` is ignored. */
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
    return other instanceof Semver && compareVersions(this, other) === 0n;
  }
}

const isSemver = isA(Semver);

export const semvers: Implementations = {
  is_semver_string: unaryFunction(is.string, (text) => readSemver(text) !== undefined),
  is_semver_string_bool: binaryFunction(
    is.string,
    is.bool,
    (text, isLoose) => readSemver(isLoose ? normalizeVersion(text) : text) !== undefined,
  ),
  string_to_semver: unaryFunction(is.string, parseSemver),
  string_bool_to_semver: binaryFunction(is.string, is.bool, (text, isLoose) =>
    parseSemver(isLoose ? normalizeVersion(text) : text),
  ),
  semver_major: unaryFunction(isSemver, ({ numbers }) => numbers[0] ?? 0n),
  semver_minor: unaryFunction(isSemver, ({ numbers }) => numbers[1] ?? 0n),
  semver_patch: unaryFunction(isSemver, ({ numbers }) => numbers[2] ?? 0n),
  semver_compare_to: binaryFunction(isSemver, isSemver, compareVersions),
  semver_is_greater_than: binaryFunction(isSemver, isSemver, (a, b) => compareVersions(a, b) > 0n),
  semver_is_less_than: binaryFunction(isSemver, isSemver, (a, b) => compareVersions(a, b) < 0n),
};

/** Accepts a `v` prefix, missing numbers and leading zeros. */
function normalizeVersion(text: string): string {
  const [major = '', minor, ...rest] = text.replace(/^v/, '').split('.');
  const parts = [major, ...(minor === undefined ? [] : [minor]), ...(rest.length === 0 ? [] : [rest.join('.')])];
  const plain = parts.map((part) => {
    const trimmed = part.length > 1 ? part.replace(/^0+/, '') : part;
    return trimmed !== part && !/^\d/.test(trimmed) ? `0${trimmed}` : trimmed;
  });
  if (plain.length < 3 && /[+-]/.test(plain.at(-1) ?? '')) return '';
  return [...plain, '0', '0'].slice(0, Math.max(3, plain.length)).join('.');
}

function readSemver(text: string): Semver | undefined {
  const [, major, minor, patch, , prerelease] = text.length > 256 ? [] : (matchPattern('semver', text) ?? []);
  if (major === undefined || minor === undefined || patch === undefined) return;
  const numbers = [major, minor, patch].map(BigInt);
  return numbers.some((number) => number >= 1n << 64n) ? undefined : new Semver(numbers, prerelease?.split('.') ?? []);
}

function parseSemver(text: string): Semver {
  const version = readSemver(text);
  if (!version) throw new CelError(describeError(text));
  return version;
}

/** The first error that the server's parser reports. */
function describeError(text: string): string {
  if (text === '') return 'Version string empty';
  return text.split('.').length < 3 ? 'No Major.Minor.Patch elements found' : `Invalid version "${text}"`;
}

function compareVersions(a: Semver, b: Semver): bigint {
  const different = a.numbers.findIndex((number, index) => number !== b.numbers[index]);
  if (different !== -1) return (a.numbers[different] ?? 0n) > (b.numbers[different] ?? 0n) ? 1n : -1n;
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return getSign(b.prerelease.length - a.prerelease.length);
  const at = a.prerelease.findIndex((identifier, index) => identifier !== b.prerelease[index]);
  if (at === -1) return getSign(a.prerelease.length - b.prerelease.length);
  return comparedParts(a.prerelease[at] ?? '', b.prerelease[at]);
}

/** Numeric identifiers sort before alphanumeric ones, and fewer parts before more. */
function comparedParts(a: string, b?: string): bigint {
  if (b === undefined) return 1n;
  const [isA, isB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isA && isB) return BigInt(a) > BigInt(b) ? 1n : -1n;
  if (isA !== isB) return isA ? -1n : 1n;
  return a > b ? 1n : -1n;
}

function getSign(difference: number): bigint {
  return BigInt(Math.sign(difference));
}
