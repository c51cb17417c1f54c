import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bench, chartsFolder, chartsOfCorpus, models, repository, work, writeCharts } from './setup.mjs';
import { kubernetesKinds } from './kubernetes/subjects.mjs';
import { definitionKinds } from './large/definition.mjs';
import { megabyteKinds } from './large/megabyte.mjs';
import { largeKinds } from './large/subjects.mjs';
import { folder as values } from './values/setup.mjs';
import { pageKinds } from './page.mjs';
import { yttKinds } from './ytt/subjects.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');
const results = join(work, 'results');
const largest = ['cluster@8657d00a'];
const upgraded = ['cluster-azure@01f1c30b', 'cluster-azure@e3742da7'];
const peer = (...path) => join(work, 'node_modules', ...path);

/**
 * What can be measured, by name: a whole process of Node. `once` prepares it, a `warmUp` runs it once before it is
 * measured, `before` prepares each run, a `program` is one that Node does not run, `output` is the document that it
 * writes and whose facts are counted: one that `keepsFacts` must keep all of them. What it `writes` must be there after
 * each run, it must say what it `says`, and `check` must hold. One that `reports` prints the milliseconds itself.
 */
const kinds = {
  'node -e 0': () => ({ args: ['-e', '0'] }),

  'ts-json-schema-generator': (size) =>
    ofInterfaces(size, join(models, String(size), 'tsjsg'), 'ts-json-schema-generator'),

  'ts-json-schema-generator, hard types': (size) => {
    const folder = join(models, String(size), 'tsjsg-hard');
    const subject = ofInterfaces(size, folder, 'ts-json-schema-generator-hard');
    const once = () => {
      copyWithHardTypes(join(models, String(size), 'tsjsg'), folder);
      subject.once();
    };
    return { ...subject, once, output: undefined, writes: [subject.output] };
  },

  tsoa: (size) => {
    const cwd = join(models, String(size), 'tsoa');
    const args = [peer('@tsoa', 'cli', 'dist', 'cli.js'), 'spec'];
    return { args, cwd, output: join(cwd, 'dist', 'swagger.json') };
  },

  'spike-tsmorph': (size) => {
    const folder = join(models, String(size), 'decorated');
    return withResult(size, 'spike-tsmorph', (output) => [
      join(work, 'spike-syntactic.mjs'),
      'tsmorph',
      folder,
      output,
    ]);
  },

  // What tsx made of the files is kept from run to run, as the warm-up leaves it.
  'TypeBox by tsx': (size) => {
    const loader = pathToFileURL(peer('tsx', 'dist', 'loader.mjs')).href;
    const main = join(models, String(size), 'typebox', 'main.ts');
    return { ...withResult(size, 'typebox', (output) => ['--import', loader, main, output]), warmUp: true };
  },

  schemawright: (size) => {
    const project = join(models, String(size), 'schemawright');
    return gen(project, { before: () => clean(project) });
  },

  'schemawright, bindings too': (size) => {
    const project = join(models, String(size), 'schemawright-bindings');
    const once = () => copyModels(project, size);
    return gen(project, { once, before: () => clean(project, { bindings: true }) });
  },

  'schemawright, unchanged': (size) => {
    const project = join(models, String(size), 'schemawright-unchanged');
    return gen(project, { once: () => copyModels(project, size), warmUp: true });
  },

  'schemawright, one file changed': (size) => {
    const project = join(models, String(size), 'schemawright-changed');
    const once = () => copyModels(project, size);
    const check = () => readFileSync(schemaOf(project), 'utf8').includes(editedTitle(project, size));
    // The edited title is a fact that the checker would miss: nothing to count.
    return gen(project, { once, warmUp: true, before: () => edit(project, size), output: undefined, check });
  },

  'schemawright, watching': (size) => {
    const project = join(models, String(size), 'schemawright-watched');
    const once = () => copyModels(project, size);
    const { env } = gen(project);
    return { args: [join(bench, 'watch.mjs'), cli, project, editedFile(project, size)], once, env, reports: true };
  },

  'schemawright, hard types': (size) => {
    const project = join(models, String(size), 'schemawright-hard');
    const once = () => {
      copyModels(project, size);
      copyWithHardTypes(join(models, String(size), 'schemawright', 'models'), join(project, 'models'));
    };
    return gen(project, { once, before: () => clean(project) });
  },

  'schemawright, no profile': (size) => {
    const project = join(models, String(size), 'schemawright-plain');
    const once = () => {
      copyModels(project, size);
      const root = join(project, 'models', 'f0.ts');
      writeFileSync(root, readFileSync(root, 'utf8').replace("@Values({ profile: 'cluster-app' })", '@Values()'));
    };
    return gen(project, { once, before: () => clean(project) });
  },

  'lint cluster': () => lint('cluster', largest, { below: '000/values.schema.json' }),

  'lint cluster, schema alone': () =>
    lint('cluster-alone', largest, { below: '000/values.schema.json', files: ['values.schema.json'] }),

  'diff cluster-azure': () => {
    const [old, next] = ['000', '001'].map((name) => join(chartsFolder('diff'), name, 'values.schema.json'));
    return { args: [cli, 'diff', old, next, '--fail-on', 'never'], once: () => writeCharts('diff', upgraded) };
  },

  'lint 50 charts': () => lint('50', manyCharts(50)),

  'lint 500 charts': () => lint('500', manyCharts(500)),

  'validate schemawright': () => ofValues('validate-ours'),
  'validate class-validator': () => ofValues('validate-peer'),
  'parse schemawright': () => ofValues('parse-ours'),
  'parse yaml and ajv': () => ofValues('parse-peer'),
  'evaluate schemawright': () => ofValues('evaluate-ours'),
  'evaluate ajv': () => ofValues('evaluate-peer'),
  'import values and binding': () => ({ args: [join(values, 'cluster-app.mjs')] }),
  'import yaml': () => ({ args: [join(values, 'yaml.mjs')] }),

  ...kubernetesKinds,
  ...definitionKinds,
  ...largeKinds,
  ...megabyteKinds,
  ...yttKinds,
  ...pageKinds,
};

/** What a thousand documents of values take, in a process that is warm. */
function ofValues(name) {
  return { args: [join(bench, 'values', 'program.mjs'), name], reports: true };
}

/** The subject of an id such as `tsoa @1000`. */
export function subjectOf(id) {
  const [name, size] = id.split(' @');
  return { id, ...kinds[name](Number(size)) };
}

/** Every target and every rule; the findings of the rules (the model is no cluster app) do not stop the writing. */
function gen(project, hooks) {
  const output = schemaOf(project);
  const writes = ['values.schema.json', 'values.yaml', 'openapi.json'].map((file) => join(project, 'out', 'm0', file));
  const env = { SCHEMAWRIGHT_CACHE: join(project, '.cache') };
  const args = [cli, 'gen', '--cwd', project, '--fail-on', 'never', '--quiet'];
  return { args, output, writes, keepsFacts: true, env, ...hooks };
}

function schemaOf(project) {
  return join(project, 'out', 'm0', 'values.schema.json');
}

function ofInterfaces(size, folder, name) {
  const program = peer('ts-json-schema-generator', 'bin', 'ts-json-schema-generator.js');
  return withResult(size, name, (output) => [
    ...[program, '-f', join(folder, 'tsconfig.json'), '-p', `${folder.replaceAll('\\', '/')}/f*.ts`],
    ...['-t', 'M0', '-o', output],
  ]);
}

/** A copy of models in which one property in a hundred has a type that only a type checker knows. */
function copyWithHardTypes(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to).filter((file) => /^f\d+\.ts$/.test(file))) {
    const text = readFileSync(join(to, name), 'utf8');
    const hard = text.replace(/replicas(\??): number/, 'replicas$1: ReturnType<typeof count>');
    if (hard === text) throw new Error(`${name} has no property replicas: adapt bench/subjects.mjs`);
    writeFileSync(join(to, name), `${hard}\nexport function count(): number {\n  return 1;\n}\n`);
  }
}

/** Every default profile and the report that people read, of a folder or of what is named below it; findings do not fail it. */
function lint(name, charts, { below = '', files } = {}) {
  const once = () => writeCharts(name, charts, files);
  return { args: [cli, 'lint', join(chartsFolder(name), below), '--fail-on', 'never'], once };
}

/** The charts of the corpus, one after the other and again from the first. */
function manyCharts(count) {
  const all = chartsOfCorpus();
  return Array.from({ length: count }, (_, index) => all[index % all.length]);
}

/** Leaves nothing but the models and the compiled code of the compiler: no artifact and no answer. The peers write no code: neither do we, unless asked. */
function clean(project, { bindings = false } = {}) {
  for (const name of readdirSync(project)) {
    if (name !== 'models' && name !== '.cache') rmSync(join(project, name), { recursive: true });
  }
  const cache = join(project, '.cache');
  const answers = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('schemawright')) : [];
  for (const name of answers) rmSync(join(cache, name), { recursive: true });
  if (!bindings) writeFileSync(join(project, 'schemawright.config.json'), '{ "targets": { "binding": false } }\n');
}

function copyModels(project, size) {
  rmSync(project, { recursive: true, force: true });
  cpSync(join(models, String(size), 'schemawright', 'models'), join(project, 'models'), { recursive: true });
  clean(project);
}

function editedFile(project, size) {
  return join(project, 'models', `f${Math.floor(size / 20)}.ts`);
}

function editedTitle(project, size) {
  return /@Title\("(Model [^"]*)"\)/.exec(readFileSync(editedFile(project, size), 'utf8'))[1];
}

/** Changes the title of one class in the middle, to another text each time. */
function edit(project, size) {
  const file = editedFile(project, size);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(
      /@Title\("Model (\d+)(?:, edit (\d+))?"\)/,
      (_, model, edits = '0') => `@Title("Model ${model}, edit ${Number(edits) + 1}")`,
    ),
  );
}

function withResult(size, name, args) {
  const folder = join(results, String(size));
  const output = join(folder, `${name}.json`);
  return { args: args(output), output, once: () => mkdirSync(folder, { recursive: true }) };
}

/** True for a subject of the programs in `values`. */
export function usesValues(id) {
  return /^(?:validate|parse|evaluate|import) /.test(id);
}

/** True for a subject of the folder `kubernetes`. */
export function isOfKubernetes(id) {
  return Object.hasOwn(kubernetesKinds, id);
}

/** Says why what is ours cannot be measured, if it is among the subjects and cannot. */
export function missingBuild(ids) {
  const isOurs = ids.some(
    (id) => /^(?:schemawright|lint|diff|large|1 MB|page)|, (?:schemawright|command)$/.test(id) || usesValues(id),
  );
  return !isOurs || existsSync(cli) ? undefined : 'dist/cli/main.js is missing: run `npm run build` first';
}
