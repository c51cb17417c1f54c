// `node program.mjs SUBJECT`: prints the milliseconds of processor time that a subject takes for a thousand documents.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../setup.mjs';
import { changed } from './changed.mjs';
import { folder } from './setup.mjs';

const required = createRequire(join(folder, 'program.cjs'));
const load = (...path) => import(pathToFileURL(join(...path)));
const { texts, documents, schema } = JSON.parse(readFileSync(join(folder, 'values.json'), 'utf8'));

/** How a subject is made ready: what it does with a document, and whether that is a text. It is true where it accepts it. */
const subjects = {
  async 'validate-ours'() {
    const { chart } = await load(folder, 'chart.mjs');
    return { run: (values) => chart.validate(values).ok };
  },

  async 'validate-peer'() {
    const { Root } = await load(folder, 'class-validator.mjs');
    const { plainToInstance } = required('class-transformer');
    const { validateSync } = required('class-validator');
    return { run: (values) => validateSync(plainToInstance(Root, values, { exposeDefaultValues: true })).length === 0 };
  },

  async 'parse-ours'() {
    const { chart } = await load(folder, 'chart.mjs');
    return { run: (text) => chart.parse(text) !== undefined, readsText: true };
  },

  'parse-peer'() {
    const { parse } = required('yaml');
    const validate = required('./ajv-re2.cjs');
    return { run: (text) => validate(parse(text)), readsText: true };
  },

  async 'evaluate-ours'() {
    const { openSchema } = await load(repository, 'dist', 'values.js');
    const { validator } = openSchema(schema);
    return { run: (values) => validator.validate(values) === undefined };
  },

  'evaluate-peer'() {
    const validate = required('./ajv.cjs');
    return { run: (values) => validate(values) };
  },
};

const { run, readsText = false } = await subjects[process.argv[2]]();
const inputs = readsText ? texts : documents;
if (!readsText) agree(run);
console.log(timeOf(() => inputs.forEach(run)) * (1000 / inputs.length));

/** All subjects accept the values of the chart, and refuse them with any of the changes. */
function agree(accepts) {
  if (!documents.every(accepts)) throw new Error('refuses values of the chart');
  for (const document of documents) {
    for (const [name, values] of changed(document)) if (accepts(values)) throw new Error(`accepts ${name}`);
  }
}

/** The least milliseconds of many runs, the first ones not counted. */
function timeOf(once) {
  const [slices, runs] = [40, 40];
  for (let run = 0; run < slices * 5; run++) once();
  const times = Array.from({ length: slices }, () => {
    const start = process.cpuUsage();
    for (let run = 0; run < runs; run++) once();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / runs;
  });
  return Math.min(...times);
}
