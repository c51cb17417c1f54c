// The way of a chart author, over every chart of the corpora: lint, validate, import, gen, cases, init and sync, beside real Helm.
// A folder of other charts goes the same way: npm run charts -- FOLDER.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartsIn } from '../support/charts/chart.ts';
import { checkCharts } from '../support/charts/check.ts';
import { wrongIn } from '../support/charts/report.ts';
import { runs, some } from '../support/laws.ts';
import { describeShared, describeWith, helm } from '../support/needs.ts';

describeWith('from a chart to models and back, beside Helm', helm, (program) => {
  for (const corpus of ['corpus/cluster-app', 'corpus/helm', 'corpus/found']) {
    describeShared(corpus, corpus, (folder) => {
      test('nothing is wrong with any chart', { timeout: 1_200_000 }, async () => {
        // In everyday work the smallest of each corpus.
        const charts = some(bySize(folder, chartsIn(folder)), 400);
        const reports = await checkCharts(folder, charts, { helm: program, samples: runs(3) });
        const wrong = reports.flatMap((report) => wrongIn(report).map((line) => `${report.chart}: ${line}`));
        expect({ wrong, count: reports.length }).toEqual({ wrong: [], count: charts.length });
        expect(charts.length).toBeGreaterThan(0);
      });
    });
  }
});

function bySize(folder: string, charts: readonly string[]): readonly string[] {
  const sizeOf = (chart: string): number =>
    ['values.schema.json', 'values.yaml']
      .map((name) => statSync(join(folder, chart, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size);
  return charts.toSorted((a, b) => sizeOf(a) - sizeOf(b));
}
