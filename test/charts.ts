// Takes every chart of a folder through lint, import, gen, validate, cases and init, beside real Helm:
//   npm run charts -- FOLDER [NAME…] [--json FILE] [--jobs N] [--samples N] [--keep FOLDER]
// A line for each chart when it is done, a table at the end; exit status 1 where something is broken.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCharts, stepNames } from './support/charts/check.ts';
import { chartsIn } from './support/charts/chart.ts';
import { isBroken, tableOf, wrongIn } from './support/charts/report.ts';
import { helm as helmNeed } from './support/needs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    jobs: { type: 'string' },
    samples: { type: 'string' },
    keep: { type: 'string' },
  },
});
const [folder, ...names] = positionals;
const helm = helmNeed.found;
if (folder === undefined || helm === undefined) {
  console.error(helm === undefined ? `Helm is not here; ${helmNeed.remedy}` : 'name the folder of charts');
  process.exit(2);
}
const all = resolve(folder);
const charts = chartsIn(all).filter((chart) => names.length === 0 || names.some((name) => chart.includes(name)));
const reports = await checkCharts(all, charts, {
  helm,
  ...(values.jobs === undefined ? {} : { jobs: Number(values.jobs) }),
  ...(values.samples === undefined ? {} : { samples: Number(values.samples) }),
  ...(values.keep === undefined ? {} : { keep: resolve(values.keep) }),
  progress: (report, done, count) => {
    const wrong = wrongIn(report);
    console.error([`${done}/${count} ${report.chart}`, ...wrong.map((line) => `  ${line}`)].join('\n'));
  },
});
console.log(tableOf(reports, stepNames));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(reports, null, 2)}\n`);
process.exitCode = reports.some(isBroken) ? 1 : 0;
