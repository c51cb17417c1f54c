#!/usr/bin/env node
// Public types of npm packages, read by this package and by ts-json-schema-generator: one process for each, with its time, its peak memory and
// what came of it. `node bench/packages/run.mjs [--only REGEX] [--markdown]`; the packages are installed into bench/.work/packages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { subjects } from './subjects.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const repository = join(here, '../..');
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    markdown: { type: 'boolean', default: false },
    work: { type: 'string', default: join(here, '../.work/packages') },
    seconds: { type: 'string', default: '120' },
  },
});
const { work } = flags;
const hook = join(here, '../resources.cjs');

/** Installs the pinned packages, unless these very versions are there. */
function install() {
  mkdirSync(join(work, 'types'), { recursive: true });
  const manifest = ['package.json', 'package-lock.json'].map((name) => [name, readFileSync(join(here, name), 'utf8')]);
  const wanted = manifest.map(([, text]) => text).join('');
  const stamp = join(work, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  for (const [name, text] of manifest) writeFileSync(join(work, name), text);
  const options = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  // The table alone goes to standard output.
  const stdio = ['ignore', process.stderr, process.stderr];
  const { status } = spawnSync('npm', options, { cwd: work, stdio, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ci ended with ${status} in ${work}`);
  writeFileSync(stamp, wanted);
}

/** The text of a file that gives the type a name of its own. */
function fileOf({ from, name, type }, isJsonOnly) {
  const helper = isJsonOnly ? "import type { JsonOnly } from 'schemawright';\n" : '';
  const wrapped = isJsonOnly ? `JsonOnly<${type}>` : type;
  return `${helper}import type { ${name} } from '${from}';\nexport type Root = ${wrapped};\n`;
}

function measured(args, env = {}) {
  const resources = join(work, 'resources');
  rmSync(resources, { force: true });
  const start = performance.now();
  const ran = spawnSync(process.execPath, ['--max-old-space-size=3000', ...args], {
    cwd: work,
    encoding: 'utf8',
    timeout: Number(flags.seconds) * 1000,
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, BENCH_RESOURCES: resources, ...env },
  });
  const seconds = (performance.now() - start) / 1000;
  const [kib = 0, micros = 0] = existsSync(resources) ? readFileSync(resources, 'utf8').trim().split(/\s/) : [];
  return { ...ran, seconds, mib: Number(kib) / 1024, processor: Number(micros) / 1e6, ended: ran.error === undefined };
}

function ours(file) {
  rmSync(join(work, 'out'), { recursive: true, force: true });
  const config = { models: { Root: { type: `${file}#Root` } }, include: [], targets: { openapi: false } };
  writeFileSync(join(work, 'schemawright.config.json'), JSON.stringify(config));
  const ran = measured([join(repository, 'dist/cli/main.js'), 'gen', '--no-cache', '--adopt', '--format', 'json']);
  const schema = join(work, 'out', 'root', 'schema.json');
  if (ran.status === 0) return { ...ran, outcome: `schema, ${size(readFileSync(schema, 'utf8'))}${leftOut(ran)}` };
  return { ...ran, outcome: ran.ended ? refusal(ran) : 'no end' };
}

function leftOut({ stdout }) {
  const count = findings(stdout).filter(({ rule }) => rule === 'model/left-out').length;
  return count === 0 ? '' : `, ${count} left out`;
}

function findings(stdout) {
  try {
    return JSON.parse(stdout).files.flatMap(({ diagnostics }) => diagnostics);
  } catch {
    return [];
  }
}

function refusal({ status, stdout, stderr }) {
  const errors = findings(stdout).filter(({ severity }) => severity === 'error');
  if (status === 1 && errors.length > 0) return `refused: ${errors[0].message}`;
  return `exit ${status}: ${stderr.split('\n')[0]}`;
}

function peers(file) {
  const cli = join(work, 'node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js');
  const ran = measured([cli, '--path', file, '--type', 'Root', '--no-type-check', '--tsconfig', 'tsconfig.json']);
  if (ran.status === 0) return { ...ran, outcome: `schema, ${size(ran.stdout)}` };
  return { ...ran, outcome: ran.ended ? `error: ${lastLine(ran.stderr)}` : 'no end' };
}

function lastLine(text) {
  const line = text.split('\n').find((one) => /rror/.test(one)) ?? text.split('\n')[0] ?? '';
  return line.replaceAll(/\S*\/node_modules\//g, '').slice(0, 100);
}

function size(text) {
  return `${Math.ceil(JSON.stringify(JSON.parse(text)).length / 1000)} kB`;
}

install();
const link = join(work, 'node_modules/schemawright');
rmSync(link, { recursive: true, force: true });
symlinkSync(repository, link, 'junction');
const compilerOptions = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  strict: true,
  skipLibCheck: true,
};
writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['types'] }));
const rows = [];
for (const [index, subject] of subjects.entries()) {
  if (!new RegExp(flags.only).test(subject.title)) continue;
  const file = `types/t${index}.ts`;
  writeFileSync(join(work, file), fileOf(subject, false));
  writeFileSync(join(work, `types/j${index}.ts`), fileOf(subject, true));
  const own = ours(file);
  const json = own.outcome.startsWith('refused') ? ours(`types/j${index}.ts`) : undefined;
  const peer = peers(file);
  rows.push({ subject, own, json, peer });
  const line = [own, ...(json === undefined ? [] : [json]), peer]
    .map((one) => `${one.seconds.toFixed(1)} s ${one.mib.toFixed(0)} MiB ${one.outcome}`)
    .join(' | ');
  console.error(`${subject.title}: ${line}`);
}

if (flags.markdown) {
  console.log('| type | plain | `JsonOnly<…>` | ts-json-schema-generator |\n| --- | --- | --- | --- |');
  const cell = (one) =>
    one === undefined
      ? ''
      : `${one.outcome.replaceAll('|', '\\|')}; ${one.seconds.toFixed(1)} s, ${one.mib.toFixed(0)} MiB`;
  for (const { subject, own, json, peer } of rows)
    console.log(`| ${subject.title} | ${cell(own)} | ${cell(json)} | ${cell(peer)} |`);
}
