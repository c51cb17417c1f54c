import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf, importGraph, reachableFrom } from './support/imports.ts';
import { built, describeWith } from './support/needs.ts';
import { repository } from './support/repository.ts';
import { runNode } from './support/run.ts';

/** The folders of `src`; a file imports from its own folder and from those in the lines above it. */
const layers: readonly (readonly string[])[] = [
  ['diagnostics'],
  ['schema'],
  ['decorators'],
  ['index.ts', 'kubernetes'],
  ['generator/import', 'generator/emit', 'rules', 'values'],
  ['config', 'diff'],
  ['generator/extract', 'generator/print'],
  ['generator'],
  ['cli'],
];

/** What an entry point must not load. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  'index.ts': ['ts-morph', '@ts-morph/common', 'typescript', 'ajv', 'ajv-formats', 'yaml'],
  'kubernetes/index.ts': ['ts-morph', '@ts-morph/common', 'typescript'],
  'values/index.ts': ['ts-morph', '@ts-morph/common', 'typescript'],
};

const graph = importGraph(join(repository, 'src'));
const imports = [...graph].flatMap(([file, all]) => all.map((one) => ({ file, ...one })));

test('every file stands in a folder of the plan', () => {
  expect([...graph.keys()].filter((file) => layerOf(file) === -1)).toEqual([]);
});

test('a file imports from its own folder and from those to its left', () => {
  const wrong = imports.filter(({ file, to, isPackage }) => !isPackage && !mayImport(file, to));
  expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('targets do not import each other', () => {
  const isTarget = (file: string) => targets.includes(file);
  const targets = (graph.get('generator/emit/index.ts') ?? []).map(({ to }) => to).filter(isTargetFile);
  expect(imports.filter(({ file, to }) => isTarget(file) && isTarget(to))).toEqual([]);
});

test('imports make no cycle, types included', () => {
  expect(cyclesOf(graph).map((cycle) => cycle.join(' '))).toEqual([]);
});

test('only the extractor and the printer know the syntax tree', () => {
  const knowing = imports.filter(({ to }) => ['ts-morph', '@ts-morph/common', 'typescript'].includes(to));
  const folders = new Set(knowing.map(({ file }) => folderOf(file)));
  expect([...folders].filter((folder) => !['generator/extract', 'generator/print'].includes(folder))).toEqual([]);
});

describe.each(Object.entries(forbidden).filter(([entry]) => graph.has(entry)))('%s', (entry, packages) => {
  test(`does not import ${packages.join(', ')}`, () => {
    const loaded = reachableFrom(graph, [entry], ({ typeOnly }) => !typeOnly);
    expect([...loaded].filter((name) => packages.includes(name))).toEqual([]);
  });
});
