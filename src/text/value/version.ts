/** A version as charts, packages and APIs write it: numbers, and a prerelease; empty for a release. */
export interface Version {
  readonly numbers: readonly number[];
  readonly before: string;
}

const pattern = /^v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

const ofApi = /^v(\d+)((?:alpha|beta)\d+)$/;

/** Numbers may be missing or placeholders, as in `1`, `1.2` and `1.x`; `v1beta1` is a version of an API. */
export function parseVersion(text: string): Version | undefined {
  const [, number, stage] = ofApi.exec(text) ?? [];
  if (number !== undefined && stage !== undefined) return { numbers: [Number(number)], before: stage };
  const [, ...parts] = pattern.exec(text) ?? [];
  if (parts.length === 0) return;
  const numbers = parts.slice(0, 3).map(Number);
  const known = numbers.findIndex((number) => !Number.isInteger(number));
  return { numbers: known === -1 ? numbers : numbers.slice(0, known), before: parts[3] ?? '' };
}

export function compareVersions(a: Version, b: Version): number {
  for (const index of [0, 1, 2]) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.before === b.before) return 0;
  if (a.before === '' || b.before === '') return a.before === '' ? 1 : -1;
  return a.before.localeCompare(b.before, 'en', { numeric: true });
}

export function compareVersionTexts(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (left && right) return compareVersions(left, right);
  return Number(!left) - Number(!right);
}
