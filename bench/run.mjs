import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureSubjects } from './measure.mjs';
import { figuresOf, writeFigures } from './report.mjs';
import { resultOf, rows, sizeOf, subjectsOf } from './rows.mjs';
import { chartsOfCorpus, factsOf, installPeers, peersFolder, work, writeModels } from './setup.mjs';
import { missingForPages, writePages } from './page.mjs';
import { hasGo, writeKubernetes } from './kubernetes/setup.mjs';
import { isOfKubernetes, missingBuild, subjectOf, usesValues } from './subjects.mjs';
import { writeValues } from './values/setup.mjs';

const readme = join(dirname(fileURLToPath(import.meta.url)), 'README.md');
const note = (text) => process.stderr.write(`${text}\n`);

const defaults = {
  json: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
  sizes: { type: 'string', default: '10,100,1000,4000,10000' },
  runs: { type: 'string', default: '5' },
};

try {
  await bench(parseArgs({ options: defaults }).values);
} catch (error) {
  note(error.message);
  process.exitCode = /^ERR_PARSE_ARGS/.test(error.code) ? 2 : 1;
}

/** Measures what the options select and reports it; a ratio that misses its limit is no failure. */
async function bench({ json, write, only, sizes, runs }) {
  const peers = peersFolder();
  if (peers === undefined || chartsOfCorpus().length === 0)
    return skip('the peers or the charts of the benchmark are absent (SCHEMAWRIGHT_SHARED, default ../shared)', json);
  const selected = withoutMissing(select(new RegExp(only), sizes.split(',').map(Number)));
  if (selected.length === 0) throw new Error(`no row is named ${only} and has only the sizes ${sizes}`);
  const rounds = Math.max(1, Number(runs) || 1);
  await prepare(peers, selected);
  const measured = measure(selected, rounds);
  const results = selected.map((row) => resultOf(row, measured));
  if (write) writeFigures(readme, figuresOf(results, measured, rounds));
  print(results, json);
}

function skip(reason, json) {
  note(`skipped: ${reason}`);
  if (json) console.log(JSON.stringify({ rows: [] }));
}

function select(pattern, sizes) {
  const fits = (id) => sizeOf(id) === undefined || sizes.includes(sizeOf(id));
  return rows.filter(({ name, of }) => pattern.test(name) && of.every(fits));
}

/** Some rows need Go, others Chromium. */
function withoutMissing(selected) {
  const reasons = [
    [isOfKubernetes, hasGo() ? undefined : 'the rows of Kubernetes, whose peers are built with Go'],
    [isOfPages, missingForPages()],
  ];
  return reasons.reduce((rest, [isOf, reason]) => {
    const others = rest.filter(({ of }) => !of.some(isOf));
    if (reason === undefined || others.length === rest.length) return rest;
    note(`skipped: ${reason}`);
    return others;
  }, selected);
}

function isOfPages(id) {
  return id.startsWith('page: ');
}

async function prepare(peers, selected) {
  const ids = subjectsOf(selected);
  const missing = missingBuild(ids);
  if (missing !== undefined) throw new Error(missing);
  mkdirSync(work, { recursive: true });
  const sizes = [...new Set(ids.map(sizeOf).filter((size) => size !== undefined))].sort((a, b) => a - b);
  const hasValues = ids.some((id) => usesValues(id));
  if (sizes.length > 0 || hasValues) installPeers(note);
  if (hasValues) await writeValues();
  if (ids.some(isOfKubernetes)) writeKubernetes(note);
  if (ids.some(isOfPages)) await writePages();
  if (sizes.length === 0) return;
  note(`writing models of ${sizes.join(', ')} classes`);
  writeModels(peers, sizes);
}

/** What the rows are made of, by metric; facts are counted in what the last runs wrote. */
function measure(selected, rounds) {
  const ids = subjectsOf(selected);
  const subjects = ids.map(subjectOf);
  const measured = measureSubjects(subjects, rounds, note);
  const facts = new Map(subjects.filter(hasFacts).map(({ id, output }) => [id, factsOf(sizeOf(id), output)]));
  for (const { id, keepsFacts } of subjects) {
    const { kept, wanted } = facts.get(id) ?? { kept: 0, wanted: 0 };
    if (keepsFacts && kept < wanted) throw new Error(`${id} kept ${kept} of ${wanted} facts`);
  }
  return { ...measured, facts };
}

function hasFacts({ id, output }) {
  return output !== undefined && sizeOf(id) !== undefined;
}

function print(results, json) {
  if (json) return console.log(JSON.stringify({ rows: results }, null, 2));
  for (const { name, ratio, limit, holds } of results) {
    console.log(
      `${holds ? 'holds ' : 'misses'}  ${ratio.toFixed(3).padStart(7)} of ${String(limit ?? '-').padEnd(4)}  ${name}`,
    );
  }
}
