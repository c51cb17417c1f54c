import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, reachableFrom } from '../support/imports.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { modulesToldIn, tellingModules } from '../support/told-modules.ts';

/** What a lint of a JSON file has no use for. */
const forbidden = [
  ...['ts-morph', '@ts-morph/common', 'typescript', 'ajv', 'ajv-formats', 'yaml', 'tinyglobby', 'diff'],
  ...['reflect-metadata', 'fast-check', 're2js'],
];

/** The files that a lint of a document loads one after the other, each with what it imports. */
const loaded = [
  'cli/main.ts',
  'cli/run.ts',
  'cli/terminal/terminal.ts',
  'cli/commands/lint.ts',
  'commands/lint/lint.ts',
  'diagnostics/report/pretty.ts',
];

test(`what lint imports leads to none of ${forbidden.join(', ')}`, () => {
  const graph = importGraph(join(repository, 'src'));
  const reached = reachableFrom(graph, loaded, ({ typeOnly, dynamic }) => !typeOnly && !dynamic);
  expect([...reached]).toContain('text/read-text.ts');
  expect([...reached].filter((name) => forbidden.includes(name))).toEqual([]);
});

describeWith('the program as it is built', built, () => {
  test('loads none of them to lint a JSON file', async () => {
    const { status, stdout, urls } = await lintTold(folderFor({ 'a.json': '{"type": "object"}' }), 'a.json');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^a\.json:/) as unknown]);
    expect(urls.filter((url) => forbidden.some((name) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
  });

  test('loads few files, each of which takes half a millisecond', async () => {
    const { urls } = await lintTold(folderFor({ 'a.json': '{"type": "object"}' }), 'a.json');
    const own = urls.filter((url) => url.includes('/dist/'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.length).toBeLessThan(24);
  });

  test('loads the library of YAML to lint a file that is more than plain blocks', async () => {
    const { urls } = await lintTold(folderFor({ 'a.yaml': 'type: &t object' }), 'a.yaml');
    expect(urls.join('\n')).toMatch('/node_modules/yaml/');
  });
});

/** Runs lint and tells, beside its answer, which modules it loaded. */
async function lintTold(cwd: string, file: string) {
  const main = join(repository, 'dist/cli/main.js');
  const args = ['lint', '--fail-on', 'never', '--format', 'concise', '--profile', 'cluster-app', file];
  const { status, stdout, stderr } = await runNode([...tellingModules, main, ...args], { cwd });
  return { status, stdout, urls: modulesToldIn(stderr) };
}
