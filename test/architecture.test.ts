import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cyclesOf, importGraph, reachableFrom, undocumentedExports } from './support/imports.ts';
import { built, describeWith } from './support/needs.ts';
import { repository } from './support/repository.ts';
import { runNode } from './support/run.ts';

/** The folders of `src`; a file imports from its own folder and from those in the lines above it. */
const layers: readonly (readonly string[])[] = [
  ['diagnostics'],
  ['schema'],
  ['reading'],
  ['decorators'],
  ['index.ts', 'kubernetes', 'generator/typescript'],
  ['generator/import', 'generator/emit', 'rules'],
  ['config', 'instances'],
  ['values', 'diff'],
  ['cases', 'crd'],
  ['generator/extract', 'generator/print'],
  ['generator'],
  ['cli'],
];

/** The packages that know TypeScript's syntax tree. */
const syntaxTree = ['ts-morph', '@ts-morph/common', 'typescript'];

/** What an entry point must not load. */
const entryPoints = [
  { specifier: 'schemawright', file: 'index.ts', forbidden: [...syntaxTree, 'ajv', 'ajv-formats', 'yaml'] },
  { specifier: 'schemawright/kubernetes', file: 'kubernetes/index.ts', forbidden: syntaxTree },
  { specifier: 'schemawright/values', file: 'values/index.ts', forbidden: syntaxTree },
];

const folder = join(repository, 'src');
const graph = importGraph(folder);
const imports = [...graph].flatMap(([file, all]) => all.map((one) => ({ file, ...one })));

test('every file stands in a folder of the plan', () => {
  expect([...graph.keys()].filter((file) => layerOf(file) === -1)).toEqual([]);
});

test('a file imports from its own folder and from those to its left', () => {
  const wrong = imports.filter(({ file, to, isPackage }) => !isPackage && !mayImport(file, to));
  expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('targets do not import each other', () => {
  const index = graph.get('generator/emit/index.ts') ?? [];
  const targets = index.filter(({ typeOnly, reExport }) => !typeOnly && !reExport).map(({ to }) => to);
  expect(targets.length).toBeGreaterThanOrEqual(3);
  expect(imports.filter(({ file, to }) => targets.includes(file) && targets.includes(to))).toEqual([]);
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

/** The folder of the plan that a file of `src` stands in: the longest one that its path begins with. */
function folderOf(file: string): string | undefined {
  const folders = layers.flat().filter((folder) => file === folder || file.startsWith(`${folder}/`));
  return folders.sort((a, b) => b.length - a.length)[0];
}

function layerOf(file: string): number {
  const folder = folderOf(file);
  return layers.findIndex((folders) => folder !== undefined && folders.includes(folder));
}

function mayImport(file: string, to: string): boolean {
  return folderOf(file) === folderOf(to) || layerOf(to) < layerOf(file);
}
