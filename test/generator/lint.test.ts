import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lint } from '../../src/commands/lint/lint.ts';
import { cacheFolder } from '../../src/text/files/cache-folder.ts';
import { loadConfiguration } from '../../src/commands/gen/cache/load-configuration.ts';
import type { LintOptions } from '../../src/commands/lint/api.ts';
import { readNeighbours } from '../../src/helm/charts/neighbours.ts';
import { profiles as all } from '../support/dialects.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { describeShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';

async function codesIn(files: Files, options: Omit<LintOptions, 'cwd'>): Promise<readonly string[]> {
  const { diagnostics } = await lint({ cwd: folderFor(files), ...options });
  return diagnostics.map(({ code, origin }) => `${origin.file}:${origin.line} ${code}`);
}

describe('the profile of a document is found by looking', () => {
  const parts = { metadata: {}, controlPlane: {}, nodePools: {} };

  test.each<[string, SchemaObject, readonly string[]]>([
    ['any schema', { properties: { metadata: {}, controlPlane: {} } }, ['helm']],
    ['a cluster app', { properties: parts }, ['helm', 'cluster-app']],
    ['one below global', { properties: { global: { properties: parts } } }, ['helm', 'cluster-app']],
    [
      'one behind references',
      { $ref: '#/$defs/a', $defs: { a: { properties: { global: { $ref: '#/$defs/b' } } }, b: { properties: parts } } },
      ['helm', 'cluster-app'],
    ],
    ['one that refers to itself', { $ref: '#' }, ['helm']],
  ])('%s', (_, root, profiles) => {
    const chosen = all
      .filter(({ kinds = ['schema'], isDefaultFor }) => kinds.includes('schema') && isDefaultFor?.(root))
      .map(({ name }) => name);
    expect(chosen.sort()).toEqual([...profiles].sort());
  });
});

describe('a configuration in TypeScript', () => {
  const config = `import { defineConfig } from 'schemawright/config';
const reason = 'why';
export default defineConfig({
  lint: {
    allow: [{ rule: 'R5/title-missing', reason }],
    severity: { 'R5/title-mising': 'off' },
  },
});
`;
  const files = { 'schemawright.config.ts': config, 'package.json': '{}' };
  const cached = (folder: string): readonly string[] => {
    const path = cacheFolder(folder) ?? '';
    return existsSync(path) ? readdirSync(path).filter((name) => name.startsWith('config-')) : [];
  };

  test('is read once, and read again when it has changed', async () => {
    const folder = folderFor(files);
    const first = await loadConfiguration(folder, { config: undefined, cache: true });
    expect(cached(folder)).toHaveLength(1);
    const second = await loadConfiguration(folder, { config: undefined, cache: true });
    expect(second.configuration).toEqual(first.configuration);
    expect(second.file).toBe(first.file);
    // What comes from the cache has no text: nothing was read.
    expect([first.texts.size, second.texts.size]).toEqual([1, 0]);
    for (const path of [
      ['lint', 'allow', 0],
      ['lint', 'severity', 'R5/title-mising'],
    ]) {
      expect(second.places(path)).toMatchObject({
        file: 'schemawright.config.ts',
        line: path.includes('allow') ? 5 : 6,
      });
      expect(second.places(path)).toEqual(first.places(path));
    }
    writeFiles(folder, { 'schemawright.config.ts': config.replace("'why'", "'because'") });
    const third = await loadConfiguration(folder, { config: undefined, cache: true });
    expect(third.configuration.lint.allow).toEqual([{ rule: 'R5/title-missing', reason: 'because' }]);
  });

  test('is read anew without the cache', async () => {
    const folder = folderFor(files);
    expect((await loadConfiguration(folder, { config: undefined, cache: false })).texts.size).toBe(1);
    expect(cached(folder)).toEqual([]);
  });

  test('is one, as the page about lint shows it', async () => {
    const [, shown = ''] =
      /```ts\n(import \{ defineConfig[^]*?)```/.exec(readFileSync(join(repository, 'docs/lint.md'), 'utf8')) ?? [];
    const folder = folderFor({ 'schemawright.config.ts': shown, 'a.json': '{}' });
    const { configuration } = await loadConfiguration(folder, { config: undefined, cache: false });
    expect(configuration.lint).toMatchObject({ allow: [{ file: 'helm/cluster' }], helmMin: '3.17' });
    expect((await lint({ cwd: folder, files: ['a.json'], cache: false })).diagnostics).toEqual([]);
  });

  test('counts for documents', async () => {
    const schema = '{ "properties": { "a": {} } }';
    const options = { files: ['a.json'], profiles: ['cluster-app'], rules: ['R5/title-missing'] };
    expect(await codesIn({ ...files, 'a.json': schema }, options)).toEqual([
      'schemawright.config.ts:6 allow/unknown-rule',
    ]);
  });
});

describe('what is wrong with a configuration in JSON is exit 2, with its place', () => {
  test.each([
    ['{ "lint": { "severty": {} } }', /^"lint" has no key "severty"$/, 13],
    ['{ "lint": ', /./, undefined],
    ['{ "lint": { "helmMin": "new" } }', /^"new" is not a version of Helm$/, 13],
  ])('%s', async (text, message, column) => {
    const found = lint({ cwd: folderFor({ 'schemawright.config.json': text, 'a.json': '{}' }), files: ['a.json'] });
    await expect(found).rejects.toMatchObject({
      problems: [
        {
          message: expect.stringMatching(message) as unknown,
          origin: { file: 'schemawright.config.json', ...(column === undefined ? {} : { column }) },
        },
      ],
    });
  });
});

describe('beside a values schema', () => {
  const all = new Set(['values', 'subcharts'] as const);

  test('stand its values, and the schemas of subcharts by the key of their values', () => {
    const folder = folderFor({
      'app/values.schema.json': '{}',
      'app/values.yaml': 'a: 1\n',
      'app/Chart.yaml':
        'dependencies:\n- { name: db, version: 1.x, alias: primary }\n- { name: db, version: 1.x, alias: replica }\n- { name: cache, version: "*" }\n',
      'app/charts/db/Chart.yaml': 'name: db\nversion: 1.0.0\n',
      'app/charts/db/values.schema.json': '{ "type": "object" }',
      'app/charts/cache/Chart.yaml': 'name: cache\nversion: 1.0.0\n',
      'app/charts/notes/readme.md': '',
    });
    const beside = readNeighbours('app', folder, all);
    expect(beside.settings.dependencies?.()).toEqual(['primary', 'replica', 'cache']);
    expect(beside).toEqual({
      settings: {
        values: { a: 1 },
        dependencies: expect.any(Function) as unknown,
        trials: expect.any(Function) as unknown,
        subCharts: { cache: {}, primary: { type: 'object' }, replica: { type: 'object' } },
      },
      diagnostics: [],
    });
  });

  test('nothing is read when nobody asks', () => {
    const folder = folderFor({ 'values.yaml': 'a: 1\n' });
    expect(readNeighbours('.', folder, new Set()).settings).toEqual({});
  });

  test('nothing is read for a document of another name', async () => {
    const folder = folderFor({ 'other.schema.json': '{}', 'values.yaml': 'a: [1\n' });
    const { diagnostics } = await lint({ cwd: folder, files: ['other.schema.json'], profiles: ['cluster-app'] });
    expect(diagnostics.filter(({ origin }) => origin.file === 'values.yaml')).toEqual([]);
  });

  test('values that cannot be read are a warning at their line', async () => {
    const files = { 'values.schema.json': '{}', 'values.yaml': 'a: [1\n' };
    const { diagnostics } = await lint({
      cwd: folderFor(files),
      files: ['values.schema.json'],
      profiles: ['cluster-app'],
    });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'document/syntax',
        severity: 'warning',
        origin: expect.objectContaining({ file: 'values.yaml' }) as unknown,
      }),
    );
  });

  test('values count for R9', async () => {
    const schema = { required: ['a'], properties: { a: { type: 'integer' } } };
    const files = { 'values.schema.json': JSON.stringify(schema), 'values.yaml': 'a: 1\n' };
    const options = { files: ['values.schema.json'], profiles: ['cluster-app'], rules: ['R9'] };
    expect(await codesIn(files, options)).toEqual(['values.schema.json:1 R9/required-values']);
  });
});

describe('an acceptance of the configuration', () => {
  const allow = (file?: string): Files => ({
    'schemawright.config.json': JSON.stringify({
      lint: { allow: [{ rule: 'R5/title-missing', reason: 'why', ...(file === undefined ? {} : { file }) }] },
    }),
    'a/a.json': '{ "properties": { "a": {} } }',
    'b/b.json': '{}',
  });
  const options = { profiles: ['cluster-app'], rules: ['R5'] };

  test('is used when one of the documents uses it', async () => {
    expect(await codesIn(allow(), { ...options, files: ['a/a.json', 'b/b.json'] })).toEqual([]);
  });

  test('is unused when none does, and told once', async () => {
    const files = { ...allow(), 'a/a.json': '{}' };
    expect(await codesIn(files, { ...options, files: ['a/a.json', 'b/b.json'] })).toEqual([
      'schemawright.config.json:1 allow/unused',
    ]);
  });

  test.each([
    ['a', ['a/a.json', 'b/b.json'], []],
    ['b', ['a/a.json'], ['a/a.json:1 R5/title-missing']],
    ['b', ['a/a.json', 'b/b.json'], ['a/a.json:1 R5/title-missing', 'schemawright.config.json:1 allow/unused']],
    ['./a/', ['a/a.json'], []],
  ])('for the folder %s concerns the documents there alone: %j', async (file, files, found) => {
    expect(await codesIn(allow(file), { ...options, files })).toEqual(found);
  });

  test('is judged for the rules alone that were looked for', async () => {
    expect(await codesIn(allow(), { files: ['b/b.json'], profiles: ['cluster-app'], rules: ['R6'] })).toEqual([]);
    expect(await codesIn(allow(), { files: ['b/b.json'], profiles: ['helm'] })).toEqual([]);
  });
});

describe('models and documents in one run', () => {
  const model = `import { Description, Values } from 'schemawright';
@Values({ profile: 'cluster-app' })
export class A {
  @Description('text')
  name!: string;
}
`;
  const files = (rule: string): Files => ({
    'models/a.ts': model,
    'a.json': '{ "properties": { "b": {} } }',
    'schemawright.config.json': JSON.stringify({ lint: { allow: [{ rule, reason: 'why' }] } }),
  });

  test.each([
    ['used by the model', 'R6/description-punctuation', []],
    ['used by the document', 'R5/title-missing', ['a.json:1 R5/title-missing']],
    ['used by neither', 'R7/example-valid', ['schemawright.config.json:1 allow/unused']],
  ])('share the acceptances: %s', async (_, rule, found) => {
    const run = await codesIn(files(rule), { files: ['models', 'a.json'], profiles: ['cluster-app'], cache: false });
    expect(run.filter((line) => line.includes('allow/'))).toEqual(found.filter((line) => line.includes('allow/')));
    expect(run.filter((line) => line.endsWith(rule))).toEqual([]);
  });
});

/** What schemalint found, as far as these tests look at it. */
interface Recorded {
  readonly errors: readonly { readonly rule: string }[];
  readonly recommendations: readonly { readonly rule: string }[];
}

describeShared('a chart of the field', 'corpus/cluster-app/cluster-vsphere@485344a2', (chart) => {
  const schema = readFileSync(join(chart, 'values.schema.json'), 'utf8');
  const { errors, recommendations } = JSON.parse(readFileSync(join(chart, 'schemalint.json'), 'utf8')) as Recorded;

  test('has in the profile schemalint what that tool found', async () => {
    const found = await codesIn({ 'values.schema.json': schema }, { files: ['.'], profiles: ['schemalint'] });
    const rules = found.map((line) => line.split(' ')[1] ?? '');
    expect(rules.sort()).toEqual([...errors, ...recommendations].map(({ rule }) => rule).sort());
    expect(rules.length).toBeGreaterThan(200);
  });

  test('is linted as a cluster app without being told, twice the same', async () => {
    const first = await codesIn({ 'values.schema.json': schema }, { files: ['.'] });
    expect(await codesIn({ 'values.schema.json': schema }, { files: ['.'] })).toEqual(first);
    expect(first.some((line) => line.includes(' R5/'))).toBe(true);
  });
});
