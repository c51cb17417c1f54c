import { afterAll, expect, test } from 'vitest';
import { caseNames, compileErrors, removeCopy, workingFolder } from './support/fixtures.ts';
import { some } from './support/laws.ts';

const folders = some(caseNames(), 8).map((name) => workingFolder(name));

afterAll(() => {
  for (const folder of folders) removeCopy(folder);
});

test('the models of the fixtures compile', { timeout: 120_000 }, () => {
  expect(compileErrors(folders)).toEqual([]);
});
