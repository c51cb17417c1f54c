import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cyclesOf, type Import, importGraph, reachableFrom, undocumentedExports } from './support/imports.ts';
import { built, describeWith } from './support/needs.ts';
import { repository } from './support/repository.ts';
import { runNode } from './support/run.ts';

/** The floors of the house, the lowest first: a file imports from its own floor and from those below it. */
const floors: readonly (readonly string[])[] = [
  ['diagnostics', 'text'],
  ['schema'],
  ['decorators'],
  ['generator', 'rules', 'values', 'diff', 'cases'],
  ['helm', 'cluster-app', 'openapi', 'kubernetes', 'kudo', 'ytt'],
  ['dialects', 'config'],
  ['serve'],
  ['commands'],
  ['cli'],
];

/** The dialects that build on another one. */
const dialectsOn: readonly string[] = ['cluster-app on helm', 'kubernetes on openapi', 'kudo on kubernetes'];

/** The entry points of the package, which nobody inside imports. */
const entries = [
  'index.ts',
  'values.ts',
  'kubernetes.ts',
  'ytt.ts',
  'kudo.ts',
  'cel.ts',
  'conversion.ts',
  'serve.ts',
  'config.ts',
  'api.ts',
  'plugin.ts',
  'generator.ts',
  'vite.ts',
];

/** The old entry, which has the names of two others for one more version. */
const entriesAgain: readonly string[] = ['generator.ts imports api.ts', 'generator.ts imports plugin.ts'];

/** Imports of a higher floor that are still there, each to go. */
const upward: readonly string[] = [];

/** Engines that name a dialect, each to go. */
const naming: readonly string[] = ['values/explain/validate-values.ts'];

/** The packages that know TypeScript's syntax tree. */
const syntaxTree = ['ts-morph', '@ts-morph/common', 'typescript'];

/** What an entry point must not load. */
const entryPoints = [
  { specifier: 'schemawright', file: 'index.ts', forbidden: [...syntaxTree, 'ajv', 'ajv-formats', 'yaml'] },
  { specifier: 'schemawright/kubernetes', file: 'kubernetes.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/kudo', file: 'kudo.ts', forbidden: syntaxTree },
  // It loads the compiler with the first file that it compiles.
  {
    specifier: 'schemawright/vite',
    file: 'vite.ts',
    forbidden: ['ts-morph', 'typescript', 'yaml', 'reflect-metadata'],
  },
  { specifier: 'schemawright/cel', file: 'cel.ts', forbidden: syntaxTree },
  {
    specifier: 'schemawright/conversion',
    file: 'conversion.ts',
    forbidden: [...syntaxTree, 'yaml', 'reflect-metadata'],
  },
  { specifier: 'schemawright/serve', file: 'serve.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/values', file: 'values.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/ytt', file: 'ytt.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/plugin', file: 'plugin.ts', forbidden: [...syntaxTree, 'yaml'] },
];

const folder = join(repository, 'src');
const graph = importGraph(folder);
const imports = [...graph].flatMap(([file, all]) => all.map((one) => ({ file, ...one })));

test('every file stands on a floor or is an entry point', () => {
  expect([...graph.keys()].filter((file) => floorOf(file) === -1 && !entries.includes(file))).toEqual([]);
});

test('nobody inside imports an entry point', () => {
  const found = imports.filter(({ to }) => entries.includes(to)).map(({ file, to }) => `${file} imports ${to}`);
  expect([...new Set(found)]).toEqual(entriesAgain);
});

test('a file imports from its own floor and from those below it', () => {
  const found = imports.filter(
    ({ file, to, isPackage }) => !isPackage && !entries.includes(file) && floorOf(to) > floorOf(file),
  );
  expect([...new Set(found.map(({ file, to }) => `${file} imports ${to}`))]).toEqual(upward);
});

test('no two folders import each other, however deep', () => {
  expect(cyclesOf(folderGraph()).map((cycle) => cycle.join(' '))).toEqual([]);
});

test('a dialect imports another only where it builds on it', () => {
  const dialects = floors.find((folders) => folders.includes('helm')) ?? [];
  const found = imports
    .map(({ file, to }) => [file.split('/')[0] ?? '', to.split('/')[0] ?? ''] as const)
    .filter(([from, to]) => from !== to && dialects.includes(from) && dialects.includes(to))
    .map(([from, to]) => `${from} on ${to}`);
  expect([...new Set(found)].filter((one) => !dialectsOn.includes(one))).toEqual([]);
});

test('no engine names a dialect', () => {
  const engines = ['decorators', 'generator', 'rules', 'values', 'diff', 'cases'];
  const named = /(?<![\w/-])'(?:helm|cluster-app|openapi|kubernetes|kudo|ytt)'/;
  const files = [...graph.keys()].filter((file) => engines.includes(file.split('/')[0] ?? ''));
  expect(files.filter((file) => named.test(readFileSync(join(folder, file), 'utf8')))).toEqual(naming);
});

test('imports make no cycle, types included', () => {
  expect(cyclesOf(graph).map((cycle) => cycle.join(' '))).toEqual([]);
});

test('only the extractor and the printer know the syntax tree', () => {
  const knowing = imports.filter(({ to }) => syntaxTree.includes(to));
  const wrong = knowing.filter(({ file }) => !/^generator\/(extract|print)\//.test(file));
  expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('every export is documented', () => {
  expect(undocumentedExports(folder, graph.keys())).toEqual([]);
});

describe.each(entryPoints.filter(({ file }) => graph.has(file)))('$specifier', ({ specifier, file, forbidden }) => {
  test(`does not import ${forbidden.join(', ')}`, () => {
    const loaded = reachableFrom(graph, [file], ({ typeOnly }) => !typeOnly);
    expect([...loaded].filter((name) => forbidden.includes(name))).toEqual([]);
  });

  describeWith('as it is built', built, (cwd) => {
    test(`does not load ${forbidden.join(', ')}`, async () => {
      const loaded = await modulesLoadedBy(specifier, cwd);
      expect(loaded).toContain(pathToFileURL(join(cwd, 'dist', file.replace(/ts$/, 'js'))).href);
      expect(loaded.filter((url) => forbidden.some((name) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
    });
  });
});

/** The modules that are loaded, by their addresses, when a program imports one of the package's entry points. */
async function modulesLoadedBy(specifier: string, cwd: string): Promise<string[]> {
  const program = `
    import { createRequire, register } from 'node:module';
    const hooks = \`
      import { writeSync } from 'node:fs';
      export async function resolve(specifier, context, next) {
        const resolved = await next(specifier, context);
        writeSync(1, resolved.url + '\\\\n');
        return resolved;
      }\`;
    register('data:text/javascript,' + encodeURIComponent(hooks));
    await import('${specifier}');
    for (const path of Object.keys(createRequire(import.meta.url).cache)) console.log('file://' + path);
  `;
  const { status, stdout, stderr } = await runNode(['--input-type=module', '--eval', program], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trim().split('\n');
}

/** The folders of `src`, each room by itself, and what they import. */
function folderGraph(): ReadonlyMap<string, readonly Import[]> {
  const folders = new Map<string, Import[]>();
  for (const { file, ...one } of imports) {
    const from = dirname(file);
    const to = one.isPackage ? from : dirname(one.to);
    if (from !== '.' && to !== from) folders.set(from, [...(folders.get(from) ?? []), { ...one, to }]);
  }
  return folders;
}

function floorOf(file: string): number {
  const [first = ''] = file.split('/');
  return floors.findIndex((folders) => folders.includes(first));
}
