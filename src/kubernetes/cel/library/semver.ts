import type { Environment } from '@marcbachmann/cel-js';
import { addComparisons, addFunctions, RuleFailure } from './functions.ts';

/** The functions on versions (Kubernetes CEL library "semver"), without normalization. */
export function addSemver(environment: Environment): void {
  environment.registerType('Semver', Semver);
  addComparisons(environment, 'Semver', compared);
  addFunctions(environment, {
    'isSemver(string): bool': (text: string) => read(text) !== undefined,
    'semver(string): Semver': semver,
    'Semver.major(): int': ({ numbers }: Semver) => numbers[0],
    'Semver.minor(): int': ({ numbers }: Semver) => numbers[1],
    'Semver.patch(): int': ({ numbers }: Semver) => numbers[2],
  });
}

/** A version as semver.org has it; what is behind `+` does not count. */
class Semver {
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];

  constructor(numbers: readonly bigint[], prerelease: readonly string[]) {
    this.numbers = numbers;
    this.prerelease = prerelease;
  }
}

const number = '(0|[1-9]\\d{0,17})';
const part = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][\\dA-Za-z-]*)';
const form = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-(${part}(?:\\.${part})*))?(?:\\+[\\dA-Za-z-]+(?:\\.[\\dA-Za-z-]+)*)?$`,
);

function read(text: string): Semver | undefined {
  const [, major, minor, patch, prerelease] = text.length > 256 ? [] : (form.exec(text) ?? []);
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return new Semver([BigInt(major), BigInt(minor), BigInt(patch)], prerelease?.split('.') ?? []);
}

function semver(text: string): Semver {
  const version = read(text);
  if (version === undefined) throw new RuleFailure(errorOf(text));
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
