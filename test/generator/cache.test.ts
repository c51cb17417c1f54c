import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findReusable, rememberRuns } from '../../src/commands/gen/cache/run-cache.ts';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { run } from '../../src/commands/gen/run.ts';
import { recordName } from '../../src/commands/gen/write/record.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { cacheFolder, cacheHome } from '../../src/text/files/cache-folder.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { bothOutcomes, edit, optionsIn, project } from './project.ts';

test('the project of these tests has no findings', async () => {
  const { diagnostics, files, models } = await run(optionsIn(folderFor(project)));
  expect(diagnostics).toEqual([]);
  expect(models.map(({ name }) => name)).toEqual(['App', 'Other']);
  expect(files).toContain('shared/zone.ts');
});

test('an answer from the cache leaves out findings that fail nothing where only failures are asked for', async () => {
  const cwd = folderFor({
    'models/app.ts':
      "import { Values } from 'schemawright'; @Values({ profile: 'cluster-app' }) export class App { a = 1; }",
  });
  const whole = await run({ ...optionsIn(cwd), failOn: 'never' });
  expect(whole.diagnostics.length).toBeGreaterThan(0);
  const quiet = await run({ ...optionsIn(cwd), failOn: 'never', failuresOnly: true });
  expect(quiet).toMatchObject({ cached: true, diagnostics: [] });
  const failing = await run({ ...optionsIn(cwd), failOn: 'info', failuresOnly: true });
  expect(failing).toMatchObject({ cached: true, diagnostics: whole.diagnostics, artifacts: [] });
});

describe('an unchanged project', () => {
  test('is answered from the cache', async () => {
    const cwd = folderFor(project);
    const { cached, ...first } = await run(optionsIn(cwd));
    expect(cached).toBe(false);
    const second = await run(optionsIn(cwd));
    const made = first.artifacts.filter(({ path }) => path !== recordName);
    const unchanged = made.map(({ path }) => ({ path, state: 'unchanged' }));
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

  test('keeps its cache outside of the project', async () => {
    const cwd = folderFor({ ...project, 'package.json': '{}' });
    await run(optionsIn(cwd));
    const made = ['out', 'schemawright.sha256'];
    expect(readdirSync(cwd).sort()).toEqual(
      [...new Set(Object.keys(project).map((path) => path.replace(/\/.*/, ''))), 'package.json', ...made].sort(),
    );
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
    expect(existsSync(cacheFolder(cwd) ?? '')).toBe(false);
    await run(optionsIn(cwd));
    expect((await run(optionsIn(cwd, { cache: false }))).cached).toBe(false);
  });
});

describe('the folder of the cache', () => {
  beforeEach(() => {
    vi.stubEnv('SCHEMAWRIGHT_CACHE', '');
    vi.stubEnv('HOME', '/people/me');
  });
  afterEach(() => void vi.unstubAllEnvs());

  test.runIf(process.platform === 'linux').each([
    ['/elsewhere', '/elsewhere/schemawright'],
    ['relative', '/people/me/.cache/schemawright'],
    ['', '/people/me/.cache/schemawright'],
  ])('with XDG_CACHE_HOME=%s', (named, expected) => {
    vi.stubEnv('XDG_CACHE_HOME', named);
    expect(cacheHome()).toBe(expected);
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

describe('a binding', () => {
  const model = (root: string): string => `
    import { Title, Values } from 'schemawright';
    ${root} export class App { @Title('Pods') replicas = 1; }`;
  const readBinding = (files: Files): string | undefined => files['out/app/binding.ts'];

  test('that is first asked for when the models are in the cache has the fingerprints of a fresh run', async () => {
    const cwd = folderFor({
      'models/app.ts': model('@Values()'),
      'schemawright.config.json': '{ "targets": { "binding": false } }',
    });
    await run(optionsIn(cwd));
    edit(cwd, 'schemawright.config.json', 'false', '{}');
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
    expect(readBinding(withCache.out)).toMatch(/\[App, '[0-9a-f]{16}'/);
  });

  test('that only its root asks for has them too', async () => {
    const usual = folderFor({ 'models/app.ts': model('@Values()') });
    const asking = folderFor({
      'models/app.ts': model('@Values({ targets: { binding: {} } })'),
      'schemawright.config.json': '{ "targets": { "binding": false } }',
    });
    const [expected, actual] = [await bothOutcomes(usual), await bothOutcomes(asking)];
    const findPrint = (text = ''): string | undefined => /\[App, '([0-9a-f]{16})'/.exec(text)?.[1];
    expect(findPrint(readBinding(expected.without.out))).toBeDefined();
    expect(readBinding(actual.withCache.out)).toBe(readBinding(actual.without.out));
    expect(findPrint(readBinding(actual.without.out))).toHaveLength(16);
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

describe('what a file declares for others that do not import it', { timeout: 120_000 }, () => {
  const root = (more: string) => `
    import { Schema } from 'schemawright';
    @Schema() export class App { around!: ReturnType<() => Around>; ${more} }`;
  const declared = (members: string) => `export {};\ndeclare global { interface Around { ${members} } }`;

  test.each<readonly [string, Files, string]>([
    ['changes', { 'models/around.ts': declared('b: 2') }, '"b"'],
    ['is read again for what changed elsewhere', { 'models/app.ts': root('b = 1;') }, '"b"'],
    ['gets more in a new file', { 'models/more.ts': declared('b: 2') }, '"b"'],
    ['stands in a file without imports and exports now', { 'models/around.ts': 'interface Around { b: 2 }' }, '"b"'],
    [
      'stands in a file that another imports now',
      { 'models/other.ts': "import '../aside.ts';", 'aside.ts': declared('b: 2') },
      '"b"',
    ],
  ])('%s', async (_, changes, told) => {
    const cwd = folderFor({
      'models/app.ts': root(''),
      'models/around.ts': declared('a: 1'),
      'models/other.ts': 'export {};',
    });
    await run(optionsIn(cwd));
    writeFiles(cwd, changes);
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
    expect(withCache.out['out/app/schema.json']).toContain(told);
  });

  test('begins to be declared', async () => {
    const plain =
      "import { Schema } from 'schemawright'; @Schema() export class App { one!: ReturnType<() => Array<1>> }";
    const cwd = folderFor({ 'models/app.ts': plain, 'models/other.ts': 'export {};' });
    await run(optionsIn(cwd));
    writeFiles(cwd, { 'models/other.ts': declared('a: 1') });
    await run(optionsIn(cwd));
    writeFiles(cwd, { 'models/app.ts': root('') });
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
    expect(withCache.out['out/app/schema.json']).toContain('"a"');
  });
});

test('every file of the declarations of a package is watched', async () => {
  const cwd = folderFor({
    'models/app.ts':
      "import { Schema } from 'schemawright'; import type { Whole } from 'remote'; @Schema() export class App { whole!: Whole }",
    'node_modules/remote/package.json': '{ "name": "remote", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/remote/index.d.ts': "import type { Part } from './part.js';\nexport interface Whole { part: Part }",
    'node_modules/remote/part.d.ts': 'export interface Part { a: 1 }',
  });
  await run(optionsIn(cwd));
  writeFiles(cwd, { 'node_modules/remote/part.d.ts': 'export interface Part { b: 2 }' });
  const { withCache, without } = await bothOutcomes(cwd);
  expect(withCache).toEqual(without);
  expect(withCache.out['out/app/schema.json']).toContain('"b"');
});

test('what classes of another file say of a union or an intersection is asked again, whichever of the files changed', async () => {
  const cwd = folderFor({
    'models/root.ts': `import { Schema, Title } from 'schemawright';
import type { A, B } from './parts.ts';
import type { Both } from './both.ts';
@Schema() export class Root { @Title('One') one!: A | B; both!: Both; }`,
    'models/parts.ts': `export class A { kind!: 'a'; x!: string; }
export class B { kind!: 'b'; y!: string; }`,
    'models/both.ts': `import type { A } from './parts.ts';
export type Both = { part: A } & { part: { x: string; size: number } };`,
  });
  await run(optionsIn(cwd));
  const changes = [
    ['models/root.ts', "'One'", "'Two'", 'oneOf'],
    ['models/both.ts', 'size: number', 'size: string', '"const": "a"'],
    ['models/parts.ts', "kind!: 'b'", 'kind!: string', 'anyOf'],
    ['models/parts.ts', 'x!: string', "x!: 'y'", '"const": "y"'],
  ] as const;
  for (const [file, from, to, told] of changes) {
    edit(cwd, file, from, to);
    const { withCache, without } = await bothOutcomes(cwd);
    expect(withCache).toEqual(without);
    expect(withCache.out[join('out', 'root', 'schema.json')]).toContain(told);
  }
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

test('a changed file is read again with what depends on it, and nothing else', async () => {
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
  await generateArtifacts(options);
  const readAfter = async (file: string): Promise<string[]> => {
    writeFileSync(join(cwd, file), `${readFileSync(join(cwd, file), 'utf8')}\n`);
    const paths = ['A-part', 'A', 'B-part', 'B'].map((name) => join(cwd, `models/${name}.ts`));
    const texts = extractModels(cwd, paths, { earlier: findReusable(cwd, options) }).texts;
    await generateArtifacts(options);
    return [...texts.keys()].sort();
  };
  expect(await readAfter('models/B.ts')).toEqual(['models/B.ts']);
  expect(await readAfter('models/B-part.ts')).toEqual(['models/B-part.ts']);
  expect(await readAfter('limit.ts')).toEqual(['limit.ts', 'models/A-part.ts']);
  expect(await readAfter('models/A.ts')).toEqual(['models/A.ts']);
});

describe('what a process keeps of unchanged classes', () => {
  const configured = (lint: object, targets: object = {}): Files => ({
    'schemawright.config.json': JSON.stringify({ lint, targets }),
  });
  const part = (title: string): Files => ({
    'models/part.ts': `import { Definition, MinProperties, Title } from 'schemawright';
      @Definition() @Title('${title}') @MinProperties(1) export class Part { a?: number | null; }`,
  });
  const start: Files = {
    ...configured({}),
    ...part('Part'),
    'models/root.ts': `import { Definition, MinProperties, Values } from 'schemawright';
      import type { Part } from './part.ts';
      @Definition() export class Holder { @MinProperties(1) part?: Part; name?: string; }
      @Values({ profile: 'cluster-app' }) export class App { one?: Holder; two?: Holder; }`,
  };

  test.each<readonly [string, Files]>([
    ['severities', configured({ severity: { 'R6/description-missing': 'info' } })],
    ['acceptances', configured({ allow: [{ rule: 'R6/description-missing', reason: 'why' }] })],
    ['words', configured({ words: ['PART'] })],
    ['the oldest Helm', configured({ helmMin: '3.17' })],
    ['names of components', configured({}, { openapi: { names: 'kubernetes', package: 'io.example' } })],
    ['the version of OpenAPI', configured({}, { openapi: { openapi: '3.0.3' } })],
    ['the draft', configured({}, { 'json-schema': { draft: 'draft-07' } })],
    ['the title of a class that they refer to', part('the Part.')],
  ])('is not what other %s make of them', async (_, changes) => {
    const cwd = folderFor(start);
    const end = rememberRuns();
    onTestFinished(end);
    const before = await bothOutcomes(cwd, { failOn: 'never' });
    expect(before.withCache.result.diagnostics.map(({ code }) => code)).toContain('R6/description-missing');
    for (const files of [changes, part('Others'), start]) {
      writeFiles(cwd, files);
      const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
      expect(withCache).toEqual(without);
      if (files === changes) expect(withCache).not.toEqual(before.withCache);
    }
  });

  test.each([
    ['changed', '{ "title": "mine" }', 'artifact/changed'],
    ['changed and put back', undefined, undefined],
  ])('does not hide an artifact that was %s', async (_, changed, code) => {
    const cwd = folderFor(start);
    const end = rememberRuns();
    onTestFinished(end);
    const { out } = (await bothOutcomes(cwd, { failOn: 'never' })).withCache;
    const artifact = 'out/app/values.schema.json';
    writeFiles(cwd, { [artifact]: '{ "title": "mine" }' });
    await run(optionsIn(cwd, { failOn: 'never' }));
    writeFiles(cwd, { ...part('Others'), [artifact]: changed ?? out[artifact] ?? '' });
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
    expect(withCache.result.diagnostics.find(({ code: each }) => each.startsWith('artifact/'))?.code).toBe(code);
  });
});
