import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInRange } from '../../src/helm/charts/version-range.ts';

/** Versions, and which of them github.com/Masterminds/semver, by which Helm chooses subcharts, found in each range. */
interface Recorded {
  readonly versions: readonly string[];
  readonly ranges: Readonly<Record<string, readonly string[]>>;
}

// The file holds what its name says.
const { versions, ranges } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'version-range.json'), 'utf8'),
) as Recorded;

test.each(Object.entries(ranges))('the range "%s" takes what Helm takes', (range, taken) => {
  expect(versions.filter((version) => isInRange(version, range))).toEqual(taken);
});
