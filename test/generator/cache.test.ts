import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/commands/gen/generate.ts';
import { reusableFrom } from '../../src/commands/gen/cache/keep.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { run } from '../../src/commands/gen/run.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { bothOutcomes, optionsIn, project } from './project.ts';
import { change, filesOf, start } from './random-project.ts';
import { runs } from '../support/laws.ts';

/** Replaces a text in a file of a project. */
function edit(cwd: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(cwd, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(cwd, file), text.replace(from, to));
}

const cacheFolder = '.schemawright';

function cacheFilesIn(cwd: string): string[] {
  const files = readdirSync(join(cwd, cacheFolder)).filter((name) => name.endsWith('.json'));
  return files.map((name) => join(cwd, cacheFolder, name));
}

type Mutation = (cwd: string) => void;

const mutations: Readonly<Record<string, Mutation>> = {
  'the text of a root': (cwd) => edit(cwd, 'models/app.ts', 'size = 1', 'size = 2'),
  'a comment in front of a class': (cwd) => edit(cwd, 'models/app.ts', '@Schema()', '/** Said. */ @Schema()'),
  'the line of a class': (cwd) => edit(cwd, 'models/pool.ts', 'export class', '\n\nexport class'),
  'the text of a part': (cwd) => edit(cwd, 'models/pool.ts', 'Minimum(1)', 'Minimum(2)'),
  'a base class': (cwd) => edit(cwd, 'models/parts/index.ts', "part = 'a'", "part = 'b'"),
  'a constant in another file': (cwd) => edit(cwd, 'shared/limits.ts', '5 *', '6 *'),
  'a constant behind a constant': (cwd) => edit(cwd, 'shared/factor.ts', '2', '3'),
  'a class of an import type': (cwd) => edit(cwd, 'shared/zone.ts', 'name!', 'title!'),
  'a re-export': (cwd) => {
    edit(cwd, 'models/barrel.ts', './pool.ts', './pool-of-others.ts');
    writeFiles(cwd, { 'models/pool-of-others.ts': 'export class Pool { size!: number; }' });
  },
  'imported JSON': (cwd) => edit(cwd, 'data/sizes.json', '9', '10'),
  'JSON that is none any more': (cwd) => edit(cwd, 'data/sizes.json', '}', ''),
  'a constant behind a path alias': (cwd) => edit(cwd, 'settings/values.ts', '63', '64'),
  'a path alias': (cwd) => {
    edit(cwd, 'tsconfig.json', './settings/*', './others/*');
    writeFiles(cwd, { 'others/values.ts': 'export const settings = { length: 7 };' });
  },
  'a nearer tsconfig.json': (cwd) => {
    const text = '{ "compilerOptions": { "paths": { "#settings/*": ["../others/*"] } } }';
    writeFiles(cwd, { 'models/tsconfig.json': text, 'others/values.ts': 'export const settings = { length: 7 };' });
  },
  'the configuration': (cwd) =>
    edit(cwd, 'schemawright.config.ts', 'default { out }', 'default { out, targets: { openapi: false } }'),
  'what the configuration imports': (cwd) => edit(cwd, 'configuration.ts', "'out'", "'dist'"),
  'a configuration that is gone': (cwd) => rmSync(join(cwd, 'schemawright.config.ts')),
  'a file that shadows an import': (cwd) =>
    writeFiles(cwd, { 'models/parts.ts': "export class Part { part = 'new'; }" }),
  'a removed part': (cwd) => rmSync(join(cwd, 'models/parts/index.ts')),
  'a removed constant': (cwd) => rmSync(join(cwd, 'shared/factor.ts')),
  'a removed model': (cwd) => rmSync(join(cwd, 'models/other.ts')),
  'an added model': (cwd) => {
    writeFiles(cwd, {
      'models/third.ts': "import { Schema } from 'schemawright'; @Schema() export class Third { a = 1; }",
    });
  },
  'a root that becomes none': (cwd) => edit(cwd, 'models/other.ts', '@Values()', ''),
  'a part that becomes a root': (cwd) => {
    edit(cwd, 'models/pool.ts', '{ Minimum }', '{ Minimum, Schema }');
    edit(cwd, 'models/pool.ts', 'export class', '@Schema() export class');
  },
  'a mistake': (cwd) => edit(cwd, 'models/pool.ts', 'replicas!: number', 'replicas!: Date'),
  'a mistake of syntax': (cwd) => edit(cwd, 'models/pool.ts', 'replicas!: number', 'replicas!: ='),
  'an edited artifact': (cwd) => writeFileSync(join(cwd, 'out/app/schema.json'), '{}'),
  'a deleted artifact': (cwd) => rmSync(join(cwd, 'out/app/schema.json')),
  'a stale artifact': (cwd) => writeFiles(cwd, { 'out/gone/values.yaml': 'a: 1\n' }),
  'all artifacts gone': (cwd) => rmSync(join(cwd, 'out'), { recursive: true }),
  'the cache gone': (cwd) => rmSync(join(cwd, cacheFolder), { recursive: true }),
  'garbage in the cache': (cwd) => {
    for (const file of cacheFilesIn(cwd)) writeFileSync(file, 'garbage');
  },
  'a truncated cache': (cwd) => {
    for (const file of cacheFilesIn(cwd)) writeFileSync(file, readFileSync(file, 'utf8').slice(0, -100));
  },
  'another value in the cache': (cwd) => {
    for (const file of cacheFilesIn(cwd)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('App', 'Bpp'));
  },
  'a cache of another build': (cwd) => {
    for (const file of cacheFilesIn(cwd)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\S+/, 'other'));
  },
};

describe.each(Object.entries(mutations))('%s', (_, mutate) => {
  test('gives the same answer with the cache as without', async () => {
    const cwd = folderFor(project);
    await run(optionsIn(cwd));
    mutate(cwd);
    const first = await bothOutcomes(cwd);
    expect(first.withCache).toEqual(first.without);
    const second = await bothOutcomes(cwd);
    expect(second.withCache).toEqual(second.without);
    expect(second.cached).toBe(true);
  });
});

test('the project of these tests has no findings', async () => {
  const { diagnostics, files, models } = await run(optionsIn(folderFor(project)));
  expect(diagnostics).toEqual([]);
  expect(models.map(({ name }) => name)).toEqual(['App', 'Other']);
  expect(files).toContain('shared/zone.ts');
});

describe('a mutation after a mutation', () => {
  const names = Object.keys(mutations).filter((name) => !/cache|artifact/.test(name));

  test.each(names)('%s, when something else was read again before', async (name) => {
    const cwd = folderFor(project);
    await run(optionsIn(cwd));
    edit(cwd, 'models/other.ts', 'more!', 'many!');
    await run(optionsIn(cwd));
    mutations[name]?.(cwd);
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
  });
});

describe('an unchanged project', () => {
  test('is answered from the cache', async () => {
    const cwd = folderFor(project);
    const { cached, ...first } = await run(optionsIn(cwd));
    expect(cached).toBe(false);
    const second = await run(optionsIn(cwd));
    const unchanged = first.artifacts.map(({ path }) => ({ path, state: 'unchanged' }));
    expect(second).toEqual({ ...first, artifacts: unchanged, cached: true });
  });

  test('says its errors and warnings again', async () => {
    const wrong = `
      import { Title, Values } from 'schemawright';
      @Values({ profile: 'cluster-app' })
      export class Wrong { @Title(5) created!: Date; plain!: string; }`;
    const cwd = folderFor({ 'models/wrong.ts': wrong });
    const first = await run(optionsIn(cwd));
    const second = await run(optionsIn(cwd));
    expect(new Set(first.diagnostics.map(({ severity }) => severity))).toEqual(new Set(['error', 'warning']));
    expect(second).toEqual({ ...first, cached: true });
  });

  test('is answered without the compiler', async () => {
    const cwd = folderFor(project);
    expect(await runInProcess(cwd)).toEqual({ cached: false, compiler: true });
    expect(await runInProcess(cwd)).toEqual({ cached: true, compiler: false });
  });

  test('keeps its cache beside the packages, where there is a package.json', async () => {
    const cwd = folderFor({ ...project, 'package.json': '{}' });
    await run(optionsIn(cwd));
    expect(existsSync(join(cwd, 'node_modules/.cache/schemawright/.gitignore'))).toBe(true);
    expect(existsSync(join(cwd, cacheFolder))).toBe(false);
    expect((await run(optionsIn(cwd))).cached).toBe(true);
  });
});

describe('other options', () => {
  const variants: readonly (readonly [name: string, options: Parameters<typeof optionsIn>[1]])[] = [
    ['one model', { files: ['models/other.ts'] }],
    ['another folder', { out: 'dist' }],
    ['another severity', { failOn: 'never' }],
    ['checking', { mode: 'check' }],
    ['without artifacts', { mode: 'lint' }],
    ['the usual ones', {}],
  ];

  test.each(variants)('%s', async (_, options) => {
    const cwd = folderFor(project);
    for (const [, earlier] of variants) await run(optionsIn(cwd, earlier));
    const { withCache, without } = await bothOutcomes(cwd, options);
    expect(withCache).toEqual(without);
  });

  test('artifacts that a mistake kept from being written are written when it does not count', async () => {
    const cwd = folderFor({ ...project, 'models/wrong.ts': 'export class' });
    expect((await run(optionsIn(cwd))).artifacts).toEqual([]);
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
    expect(Object.keys(withCache.out)).not.toEqual([]);
  });
});

describe('without the cache', () => {
  test('nothing is read from it and nothing kept', async () => {
    const cwd = folderFor(project);
    await run(optionsIn(cwd, { cache: false }));
    expect(existsSync(join(cwd, cacheFolder))).toBe(false);
    await run(optionsIn(cwd));
    expect((await run(optionsIn(cwd, { cache: false }))).cached).toBe(false);
  });
});

describe('a package', () => {
  const model = `
    import { Schema } from 'schemawright';
    import { Part } from 'parts';
    @Schema() export class App { part!: Part; }`;
  const parts = (text: string): Files => ({
    'node_modules/parts/package.json': '{ "name": "parts", "exports": "./src/index.ts" }',
    'node_modules/parts/src/index.ts': text,
  });

  test('that is installed later is found', async () => {
    const cwd = folderFor({ 'models/app.ts': model });
    expect((await run(optionsIn(cwd))).diagnostics).toHaveLength(1);
    writeFiles(cwd, parts('export class Part { a = 1; }'));
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
    expect(withCache.result.diagnostics).toEqual([]);
  });

  test('that exports another file is read there', async () => {
    const cwd = folderFor({ 'models/app.ts': model, ...parts('export class Part { a = 1; }') });
    await run(optionsIn(cwd));
    edit(cwd, 'node_modules/parts/package.json', 'index.ts', 'other.ts');
    writeFiles(cwd, { 'node_modules/parts/src/other.ts': 'export class Part { b = 2; }' });
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
  });

  test('that is linked elsewhere is read there', async () => {
    const text = '{ "name": "parts", "exports": "./index.ts" }';
    const cwd = folderFor({
      'models/app.ts': model,
      'packages/a/package.json': text,
      'packages/a/index.ts': 'export class Part { a = 1; }',
      'packages/b/package.json': text,
      'packages/b/index.ts': 'export class Part { b = 2; }',
      'node_modules/.keep': '',
    });
    symlinkSync('../packages/a', join(cwd, 'node_modules/parts'));
    await run(optionsIn(cwd));
    rmSync(join(cwd, 'node_modules/parts'));
    symlinkSync('../packages/b', join(cwd, 'node_modules/parts'));
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
    expect(withCache.out['out/app/schema.json']).toContain('"b"');
  });
});

test('what only the compiler looks at is watched too', async () => {
  const cwd = folderFor({
    'models/app.ts': `
      import { Schema } from 'schemawright';
      import type { Flags } from '../shared/flags.ts';
      @Schema() export class App { flags!: ReturnType<Flags>; }`,
    'shared/flags.ts': "import type { Keys } from './keys.ts'; export type Flags = () => Keys;",
    'shared/keys.ts': 'export interface Keys { ready: boolean; }',
  });
  await run(optionsIn(cwd));
  edit(cwd, 'shared/keys.ts', 'ready', 'running');
  const { withCache, without } = await bothOutcomes(cwd);
  expect(withCache).toEqual(without);
  expect(withCache.out['out/app/schema.json']).toContain('running');
});

test('what becomes a model by the configuration has its roots read', async () => {
  const cwd = folderFor({
    'schemawright.config.ts': "export default { include: ['models/app.ts'] };",
    'models/app.ts':
      "import { Schema } from 'schemawright'; import { Part } from './part.ts'; @Schema() export class App { part!: Part; }",
    'models/part.ts': "import { Schema } from 'schemawright'; @Schema() export class Part { a = 1; }",
  });
  await run(optionsIn(cwd));
  edit(cwd, 'schemawright.config.ts', 'app.ts', '*.ts');
  const { withCache, without } = await bothOutcomes(cwd);
  expect(withCache).toEqual(without);
  expect(withCache.result.models).toHaveLength(2);
});

test('a changed file is read again with what depends on it, and nothing else', () => {
  const root = (name: string) => `
    import { Schema } from 'schemawright';
    import { Part } from './${name}-part.ts';
    @Schema() export class ${name} { part!: Part; }`;
  const part = "import { limit } from '../limit.ts'; export class Part { size = limit; }";
  const cwd = folderFor({
    'limit.ts': 'export const limit = 1;',
    'models/A.ts': root('A'),
    'models/A-part.ts': part,
    'models/B.ts': root('B'),
    'models/B-part.ts': 'export class Part { size = 1; }',
  });
  const options = optionsIn(cwd);
  generate(options);
  const readAfter = (file: string): string[] => {
    writeFileSync(join(cwd, file), `${readFileSync(join(cwd, file), 'utf8')}\n`);
    const paths = ['A-part', 'A', 'B-part', 'B'].map((name) => join(cwd, `models/${name}.ts`));
    const texts = extractModels(cwd, paths, { earlier: reusableFrom(cwd, options) }).texts;
    generate(options);
    return [...texts.keys()].sort();
  };
  expect(readAfter('models/B.ts')).toEqual(['models/B.ts']);
  expect(readAfter('models/B-part.ts')).toEqual(['models/B-part.ts']);
  expect(readAfter('limit.ts')).toEqual(['limit.ts', 'models/A-part.ts']);
  expect(readAfter('models/A.ts')).toEqual(['models/A.ts']);
});

test.each([
  ['says something else', 'export class Part { a = 2; }'],
  ['refers to others', 'export class Part { a?: Part; b?: Other; } export class Other { c = 1; }'],
  ['is an interface', 'export interface Part { a: number }'],
  ['takes type parameters', 'export class Part<T = string> { a!: T; }'],
  ['is another class under that name', 'class Other { b = 1; } export { Other as Part };'],
  ['is a text', 'export type Part = string;'],
  ['is a type literal', 'export type Part = { a: number };'],
  ['is an enum', "export enum Part { A = 'a' }"],
  ['comes from another file', "export { Part } from './other.ts';"],
  ['is not exported', 'class Part { a = 1; }'],
  ['is called otherwise', 'export class Piece { a = 1; }'],
  ['has broken syntax', 'export class Part { a = '],
  ['is written out', "import { Inline } from 'schemawright'; @Inline() export class Part { a = 1; }"],
])('a class that others only name %s now', async (_, text) => {
  const cwd = folderFor({
    'models/app.ts': `
      import { Schema } from 'schemawright';
      import type { Part } from './part.ts';
      @Schema() export class App { one!: Part; many: Part[] = []; byName?: Record<string, Part>; either?: Part | null; }`,
    'models/part.ts': 'export class Part { a = 1; }',
    'models/other.ts': 'export class Part { z = 1; }',
  });
  await run(optionsIn(cwd));
  writeFiles(cwd, { 'models/part.ts': text });
  const { withCache, without } = await bothOutcomes(cwd);
  expect(withCache).toEqual(without);
});

test('runs in several processes at once do no harm', async () => {
  const cwd = folderFor(project);
  await Promise.all([runInProcess(cwd), runInProcess(cwd), runInProcess(cwd)]);
  edit(cwd, 'shared/factor.ts', '2', '3');
  await Promise.all([runInProcess(cwd), runInProcess(cwd)]);
  const { cached, withCache, without } = await bothOutcomes(cwd);
  expect(cached).toBe(true);
  expect(withCache).toEqual(without);
});

/** A run in a process of its own: whether the cache answered, and whether the compiler was loaded. */
async function runInProcess(cwd: string): Promise<unknown> {
  const script = `
    import Module from 'node:module';
    import { run } from ${JSON.stringify(join(repository, 'src/commands/gen/run.ts'))};
    const { cached } = await run(${JSON.stringify(optionsIn(cwd))});
    const compiler = Object.keys(Module._cache).some((path) => /ts-morph/.test(path));
    console.log(JSON.stringify({ cached, compiler }));`;
  const { stdout, stderr } = await runNode(['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: repository,
  });
  return stdout === '' ? stderr : JSON.parse(stdout);
}

test('after any changes the cache gives the answer of a run without it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
      const cwd = folderFor(filesOf(start));
      let state = start;
      for (const one of changes) {
        state = { ...state, ...one };
        const files = filesOf(state);
        for (const optional of ['models/pool.ts', 'models/second.ts'])
          if (!(optional in files)) rmSync(join(cwd, optional), { force: true });
        writeFiles(cwd, files);
        const { withCache, without } = await bothOutcomes(cwd);
        expect(withCache).toEqual(without);
      }
    }),
    { numRuns: runs(25) },
  );
}, 120_000);
