import { type Version, compareVersions, parseVersion } from '../../text/value/version.ts';

/** Accepts ranges such as `^1.2`, `>=1 <3`, `1.x` or `~1.0 || 2`. An empty range contains no version, as in Helm. */
export function isInRange(version: string, range: string): boolean {
  const found = parseVersion(version);
  if (!found) return false;
  const spaced = range.replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2').replace(/(?<=[<>=~^!])\s+/g, '');
  const choices = spaced.split('||').map((part) => part.split(/[\s,]+/).filter((term) => term !== ''));
  const isWhole = choices.every((terms) => terms.length > 0);
  return isWhole && choices.some((terms) => terms.every((term) => satisfiesTerm(found, term)));
}

function satisfiesTerm(version: Version, term: string): boolean {
  const [, operator = '', text = ''] = /^(=[<>]|!=|[<>]=?|=|~>?|\^)?(.*)$/.exec(term) ?? [];
  const wanted = parseVersion(text);
  if (!wanted) return false;
  // A prerelease matches only a range that names a prerelease.
  if (version.before !== '' && wanted.before === '') return false;
  return operators[operator]?.(version, wanted) ?? false;
}

type Comparison = (version: Version, wanted: Version) => boolean;

const isAtLeast: Comparison = (version, wanted) => compareVersions(version, wanted) >= 0;
const hasPrefix = (version: Version, numbers: readonly number[]): boolean =>
  numbers.every((number, index) => version.numbers[index] === number);
const isSimilar: Comparison = (version, wanted) =>
  wanted.numbers.length === 3 ? compareVersions(version, wanted) === 0 : hasPrefix(version, wanted.numbers);

const operators: Readonly<Record<string, Comparison>> = {
  '': isSimilar,
  '=': isSimilar,
  '!=': (version, wanted) => !isSimilar(version, wanted),
  '>': (version, wanted) =>
    compareVersions(version, wanted) > 0 && (wanted.numbers.length === 3 || !hasPrefix(version, wanted.numbers)),
  '<': (version, wanted) => compareVersions(version, wanted) < 0,
  '>=': isAtLeast,
  '=>': isAtLeast,
  '<=': (version, wanted) =>
    compareVersions(version, wanted) <= 0 || (wanted.numbers.length < 3 && hasPrefix(version, wanted.numbers)),
  '=<': (version, wanted) =>
    compareVersions(version, wanted) <= 0 || (wanted.numbers.length < 3 && hasPrefix(version, wanted.numbers)),
  '~': (version, wanted) => isAtLeast(version, wanted) && hasPrefix(version, wanted.numbers.slice(0, 2)),
  '~>': (version, wanted) => isAtLeast(version, wanted) && hasPrefix(version, wanted.numbers.slice(0, 2)),
  '^': (version, wanted) => isAtLeast(version, wanted) && hasPrefix(version, upToFirst(wanted.numbers)),
};

/** Up to and including the first number that is not 0, as in a caret range. */
function upToFirst(numbers: readonly number[]): readonly number[] {
  const first = numbers.findIndex((number) => number > 0);
  return first === -1 ? numbers : numbers.slice(0, first + 1);
}
