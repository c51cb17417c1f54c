import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { corpus, repository, work } from '../setup.mjs';
import { peerModel } from './peer-model.mjs';

const chart = 'cluster-azure@e3742da7';
export const folder = join(work, 'values');
const cli = join(repository, 'dist', 'cli', 'main.js');

/** Writes what the programs of values need: the values, and the model of the chart in our dialect and in that of each peer. */
export async function writeValues() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = join(corpus, chart);
  const schema = JSON.parse(readFileSync(join(source, 'values.schema.json'), 'utf8'));
  writeFileSync(join(folder, 'values.json'), JSON.stringify({ schema, ...valuesOf(source) }));
  await Promise.all([writeOurs(source), writePeer(schema), writeClusterApp()]);
  writeAjv(schema);
  writeFileSync(join(folder, 'yaml.mjs'), "import 'yaml';\n");
}

/** The texts of the chart's ci values, and the values of each over those of the chart. */
function valuesOf(source) {
  const { parse } = createRequire(join(work, 'package.json'))('yaml');
  const read = (...path) => readFileSync(join(source, ...path), 'utf8');
  const own = parse(read('values.yaml'));
  const texts = readdirSync(join(source, 'ci'))
    .sort()
    .map((name) => read('ci', name));
  return { texts, documents: texts.map((text) => merged(own, parse(text))) };
}

function merged(below, above) {
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(above).map(([key, value]) => [
    key,
    isObject(value) && isObject(below[key]) ? merged(below[key], value) : value,
  ]);
  return { ...below, ...Object.fromEntries(entries) };
}

async function writeOurs(source) {
  const cwd = join(folder, 'chart');
  mkdirSync(cwd);
  schemawright(
    'import',
    join(source, 'values.schema.json'),
    '--out',
    'models/chart.ts',
    '--name',
    'Chart',
    '--cwd',
    cwd,
  );
  schemawright('gen', '--cwd', cwd, '--fail-on', 'never', '--quiet');
  await compiled(join(cwd, 'out', 'chart', 'binding.ts'), 'chart.mjs');
}

/** The cluster app of this repository. */
async function writeClusterApp() {
  const cwd = join(folder, 'cluster-app');
  cpSync(join(repository, 'models', 'cluster-app'), join(cwd, 'models'), { recursive: true });
  schemawright('gen', '--cwd', cwd, '--fail-on', 'never', '--quiet');
  await compiled(join(cwd, 'out', 'cluster-app', 'binding.ts'), 'cluster-app.mjs');
}

async function writePeer(schema) {
  const file = join(folder, 'class-validator.ts');
  writeFileSync(file, peerModel(schema));
  await compiled(file, 'class-validator.mjs');
}

/** What is imported from this package is what was built, wherever the importing file stands. */
const ours = {
  name: 'schemawright',
  setup({ onResolve }) {
    const { resolve } = createRequire(join(repository, 'package.json'));
    onResolve({ filter: /^schemawright(?:\/|$)/ }, ({ path }) => ({
      path: pathToFileURL(resolve(path)).href,
      external: true,
    }));
  },
};

async function compiled(entry, output) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [entry],
    outfile: join(folder, output),
    bundle: true,
    packages: 'external',
    plugins: [ours],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
    logLevel: 'warning',
  });
}

/** The validator that ajv compiles ahead, once with the patterns of RE2 and once with those of JavaScript. */
function writeAjv(schema) {
  const require = createRequire(join(work, 'package.json'));
  const { default: Ajv } = require('ajv/dist/2020');
  const { default: standalone } = require('ajv/dist/standalone');
  const linear = join(folder, 're2.cjs');
  writeFileSync(linear, RE2);
  const engine = Object.assign(require(linear), { code: "require('./re2.cjs')" });
  for (const [name, regExp] of [
    ['ajv-re2.cjs', engine],
    ['ajv.cjs', undefined],
  ]) {
    const code = { source: true, ...(regExp === undefined ? {} : { regExp }) };
    const ajv = new Ajv({ strict: false, allErrors: true, code });
    writeFileSync(join(folder, name), standalone(ajv, ajv.compile(schema)));
  }
}

const RE2 = `'use strict';
const { RE2JS } = require('re2js');
module.exports = (pattern) => {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
};
`;

function schemawright(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`schemawright ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
