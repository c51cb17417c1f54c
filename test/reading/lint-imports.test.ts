import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  'commands/lint.ts',
  'diagnostics/report/pretty.ts',
];

test(`what lint imports leads to none of ${forbidden.join(', ')}`, () => {
  const graph = importGraph(join(repository, 'src'));
  const reached = reachableFrom(graph, loaded, ({ typeOnly, dynamic }) => !typeOnly && !dynamic);
  expect([...reached]).toContain('text/index.ts');
  expect([...reached].filter((name) => forbidden.includes(name))).toEqual([]);
});

test('a lint of a JSON file loads none of them', async () => {
  const cwd = folderFor({ 'a.json': '{"type": "object"}' });
  const { status, stdout, stderr } = await lintTold(cwd, 'a.json');
  const urls = modulesToldIn(stderr);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^a\.json:/) as unknown]);
  expect(urls.some((url) => url.includes('/src/text/json/parse-json.ts'))).toBe(true);
  expect(urls.filter((url) => forbidden.some((name) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
});

describeWith('the program as it is built', built, () => {
  test('loads few files, each of which takes half a millisecond', async () => {
    const cwd = folderFor({ 'a.json': '{"type": "object"}' });
    const main = join(repository, 'dist/cli/main.js');
    const { stderr } = await runNode([...tellingModules, main, 'lint', '--fail-on', 'never', 'a.json'], { cwd });
    const own = modulesToldIn(stderr).filter((url) => url.includes('/dist/'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.length).toBeLessThan(24);
  });
});

test('a lint of a YAML file loads the reader of YAML', async () => {
  const { stderr } = await lintTold(folderFor({ 'a.yaml': 'type: object' }), 'a.yaml');
  expect(stderr).toMatch('/node_modules/yaml/');
});

/** Runs lint from its source and tells on standard error which modules it loaded. */
function lintTold(cwd: string, file: string) {
  const tsx = pathToFileURL(join(repository, 'node_modules/tsx/dist/loader.mjs')).href;
  const args = ['--import', tsx, ...tellingModules];
  const main = join(repository, 'src/cli/main.ts');
  return runNode(
    [...args, main, 'lint', '--fail-on', 'never', '--format', 'concise', '--profile', 'cluster-app', file],
    { cwd },
  );
}
