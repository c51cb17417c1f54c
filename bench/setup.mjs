import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const bench = dirname(fileURLToPath(import.meta.url));
export const repository = dirname(bench);
export const work = join(bench, '.work');
export const models = join(work, 'models');

const MANIFEST = ['package.json', 'package-lock.json'];
// The loop of the peers' generator that writes all dialects; those of this folder are added just before it.
const LOOP = 'for (const N of Ns.length ?';
const PEER_DIALECTS = ['decorated', 'tsjsg', 'tsoa'];

const shared = process.env.SCHEMAWRIGHT_SHARED ?? join(repository, '..', 'shared');
/** The charts of real cluster apps. */
export const corpus = join(shared, 'corpus', 'cluster-app');

/** The folder with the peers' generator, checker and spike, or `undefined` where it is absent. */
export function peersFolder() {
  const folder = join(shared, 'bench-peers');
  return existsSync(join(folder, 'gen-models.mjs')) ? folder : undefined;
}

/** The names of the charts of the corpus, sorted; none where it is absent. */
export function chartsOfCorpus() {
  return existsSync(corpus)
    ? readdirSync(corpus)
        .filter((name) => name.includes('@'))
        .sort()
    : [];
}

/** Where the copies of charts go. */
export function chartsFolder(name) {
  return join(work, 'charts', name);
}

/** Copies charts of the corpus, each into a folder with a number. */
export function writeCharts(name, charts, files = ['values.schema.json', 'values.yaml']) {
  const folder = chartsFolder(name);
  rmSync(folder, { recursive: true, force: true });
  for (const [index, chart] of charts.entries()) {
    const copy = join(folder, String(index).padStart(3, '0'));
    mkdirSync(copy, { recursive: true });
    for (const file of files) copyFileSync(join(corpus, chart, file), join(copy, file));
  }
}

/** Installs the pinned peers into the work folder, unless these very versions are there. */
export function installPeers(note) {
  mkdirSync(work, { recursive: true });
  const stamp = join(work, 'installed');
  const wanted = MANIFEST.map((name) => readFileSync(join(bench, name), 'utf8')).join('');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  note('installing the peers into bench/.work');
  for (const name of MANIFEST) copyFileSync(join(bench, name), join(work, name));
  run('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
}

/** Writes the same logical model of each size in the dialects of the peers and in ours. */
export function writeModels(peers, sizes) {
  mkdirSync(work, { recursive: true });
  for (const name of ['check.mjs', 'spike-syntactic.mjs']) {
    rmSync(join(work, name), { force: true });
    writeFileSync(join(work, name), readFileSync(join(peers, name)));
  }
  const generator = join(work, 'gen-models.mjs');
  writeFileSync(generator, withOurDialect(readFileSync(join(peers, 'gen-models.mjs'), 'utf8')));
  rmSync(models, { recursive: true, force: true });
  run(process.execPath, [generator, models, ...sizes.map(String)]);
}

function withOurDialect(generator) {
  const parts = generator.split(LOOP);
  if (parts.length !== 2) {
    throw new Error(
      `gen-models.mjs has changed: it should contain ${JSON.stringify(LOOP)} exactly once. Adapt bench/setup.mjs.`,
    );
  }
  const [ours, typebox] = ['dialect.mjs', 'typebox.mjs'].map((name) => pathToFileURL(join(bench, name)));
  const addition = `import { dialect } from ${JSON.stringify(ours)};
import { typebox } from ${JSON.stringify(typebox)};
for (const name of Object.keys(dialects)) if (!${JSON.stringify(PEER_DIALECTS)}.includes(name)) delete dialects[name];
dialects['schemawright/models'] = (m) => dialect(m, { BASE, importLines, enumDecl, tsType });
dialects.typebox = (m) => typebox(m, { BASE, enumDecl });
`;
  return parts.join(addition + LOOP);
}

/** How many of the facts of a model an output keeps, as the peers' checker counts them. */
export function factsOf(size, output) {
  const expected = join(models, String(size), 'expected.json');
  const { stdout } = run(process.execPath, [join(work, 'check.mjs'), expected, output]);
  const { kept, expected: wanted, missing } = JSON.parse(stdout);
  return { kept, wanted, missing };
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: work, encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
  if (result.status === 0) return result;
  throw new Error(
    `${command} ${args.join(' ')} failed:\n${result.error?.message ?? ''}${result.stdout}${result.stderr}`,
  );
}
