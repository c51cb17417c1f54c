// What each entry of the package exports, as text: a changed signature is a changed file, which a review sees. UPDATE=1 writes them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isUnchanged, parts } from '../../scripts/unchanged.mjs';
import { apiReports, declaredEntries, reportFile } from '../support/api-report.ts';
import { built, requireAll } from '../support/needs.ts';
import { updateRemedy } from '../support/remedy.ts';
import { repository } from '../support/repository.ts';

const folder = join(repository, 'api');
const isCurrent = built.found !== undefined && (await isUnchanged(repository, parts.types));
const entries = declaredEntries(repository);
const reports = isCurrent ? apiReports(entries) : new Map<string, string>();

if (isCurrent && process.env.UPDATE === '1') writeReports();

// A build without types leaves the declarations of other sources: their report would say nothing of these.
describe.skipIf(!isCurrent && !requireAll)('with the declarations of these sources (npm run build)', () => {
  test('the declarations are those of these sources', () => expect(isCurrent, 'run npm run build').toBe(true));

  test('there is a report of each entry, and no other', () => {
    expect(readdirSync(folder).sort(), updateRemedy(folder)).toEqual(entries.map(reportFile).sort());
  });

  test.each(entries)('$specifier exports what its report says', (entry) => {
    const path = join(folder, reportFile(entry));
    expect(readFileSync(path, 'utf8'), updateRemedy(path)).toBe(reports.get(entry.specifier));
  });
});

function writeReports(): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of entries) writeFileSync(join(folder, reportFile(entry)), reports.get(entry.specifier) ?? '');
}
