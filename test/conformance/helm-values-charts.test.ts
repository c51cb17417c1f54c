import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { readChartFolder } from '../../src/helm/charts/chart-folder.ts';
import { validateValues, openSchema } from '../../src/values/explain/validate-values.ts';
import { effectiveValues } from '../../src/values/layers/effective-values.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { readValuesFile } from '../../src/text/files/read-values-file.ts';
import { folderFor } from '../support/folder.ts';
import { describeWith, helm } from '../support/needs.ts';
import { charts } from './helm/charts.ts';
import { randomChart } from './helm/random-charts.ts';
import { differing, type Given, helmsValues, ourValues, refused, writeToyChart } from './helm/toy-chart.ts';
import { runs, some } from '../support/laws.ts';

describeWith('a chart has the values that Helm says when it', helm, (program) => {
  test.each(some(charts))(
    '$behaviour',
    { timeout: 30_000 },
    async ({ files, packed = [], format = 'posix', given = [{}] }) => {
      const folder = folderFor();
      writeToyChart(folder, files);
      for (const path of packed) pack(join(folder, path), format);
      const found = await differing(given, async (one) => ({
        ours: isValid(folder, one) ? ourValues(folder, one) : refused,
        helms: await helmsValues(program, folder, one),
      }));
      expect(found).toEqual([]);
    },
  );
});

describeWith('random charts have the values that Helm says', helm, (program) => {
  test('in 120 of them', { timeout: 120_000 }, async () => {
    const root = folderFor();
    const cases = fc
      .sample(randomChart, { seed: 20_261_121, numRuns: runs(120, 24) })
      .map((files, index) => ({ files, index }));
    const found = await differing(cases, async ({ files, index }) => {
      const folder = join(root, String(index));
      writeToyChart(folder, files);
      const given = { files: ['given.json'] };
      return { ours: ourValues(folder, given), helms: await helmsValues(program, folder, given) };
    });
    expect(found).toEqual([]);
  });
});

/** Makes an archive of a folder, and removes the folder. */
function pack(folder: string, format: string): void {
  const name = basename(folder);
  execFileSync('tar', [`--format=${format}`, '-czf', `${name}-1.2.3.tgz`, name], { cwd: dirname(folder) });
  rmSync(folder, { recursive: true });
}

function isValid(folder: string, { files = [], sets = [] }: Given): boolean {
  const chart = readChartFolder('.', folder);
  const readings = files.map((file) => readValuesFile(file, { cwd: folder }));
  const effective = effectiveValues({ chart, files: readings, sets });
  return chart.schemas.every(({ reading: { value }, below }) => {
    const found = isSchemaObject(value) ? validateValues(effective, openSchema(value, 'chart', below)) : [];
    return found.every(({ severity }) => severity !== 'error');
  });
}
