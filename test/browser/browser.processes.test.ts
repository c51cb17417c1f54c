import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type BuildResult } from 'esbuild';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as browser from '../../src/browser.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith, programOnPath } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';
import { evaluateRows, patterns, plain, rules, runOthers, validateRows } from './program.ts';

describe('in Node', () => {
  test.each(Object.entries({ plain, patterns }))('values are accepted and refused: %s', async (_, rows) => {
    const results = await validateRows(browser, rows);
    expect(results.filter(({ isAccepted, errors }) => isAccepted !== (errors.length === 0))).toEqual([]);
    expect(results.length).toBeGreaterThan(20);
  });

  test('rules hold, and their opposites do not', async () => {
    const results = await evaluateRows(browser);
    expect(results.map(({ result }) => result)).toEqual(rules.flatMap(() => [true, false]));
  });

  test('a schema that is none is reported, and no schema comes of it', async () => {
    expect(await browser.readSchema('{ "type":')).toMatchObject({
      schema: undefined,
      diagnostics: [{ code: 'document/syntax' }],
    });
    expect(await browser.readSchema('[]')).toMatchObject({
      schema: undefined,
      diagnostics: [{ code: 'document/not-a-schema' }],
    });
  });

  test('a keyword with a value that is none of its own is reported', async () => {
    const { schema, diagnostics } = await browser.readSchema('{ "type": 1 }');
    expect(schema?.root).toEqual({});
    expect(diagnostics).toMatchObject([{ code: 'schema/keyword-value', pointer: '/type' }]);
  });

  test('a text of values is validated with the line of each value', async () => {
    const { schema } = await browser.readSchema({ properties: { replicas: { type: 'integer' } } });
    expect(schema && (await browser.validateText(schema, 'a: 1\nreplicas: three\n'))).toMatchObject([
      { code: 'type', origin: { file: 'values.yaml', line: 2, column: 1 }, pointer: '/replicas' },
    ]);
  });

  test('a text of values is edited where it must be, and nowhere else', async () => {
    const { schema } = await browser.readSchema({});
    expect(schema && (await browser.editText(schema, '# one\na:   1 # two\nb: [ x ]\n', { a: 2, b: ['x'] }))).toEqual({
      text: '# one\na:   2 # two\nb: [ x ]\n',
      diagnostics: [],
    });
  });

  test('a place is described with what references and branches say of it', async () => {
    const { schema } = await browser.readSchema({
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { size: { title: 'Size', type: 'integer', default: 1 } },
      properties: { pools: { items: [{ $ref: '#/definitions/size' }] } },
    });
    expect(schema && (await browser.describePlace(schema, '/pools/0'))).toMatchObject({ title: 'Size', default: 1 });
    expect(schema && (await browser.describePlace(schema, ''))).toMatchObject({ properties: ['pools'], required: [] });
  });
});

describeWith('the page of forms, as it is built', built, (root) => {
  test('needs nothing of Node, and runs no text as code', () => {
    const names = readdirSync(join(root, 'dist/page'), { recursive: true, encoding: 'utf8' });
    const programs = names.filter((name) => name.endsWith('.js') && name !== 'render.js');
    const texts = programs.map((name) => [name, readFileSync(join(root, 'dist/page', name), 'utf8')] as const);
    expect(programs.length).toBeGreaterThan(10);
    expect(
      texts.filter(([, text]) => /\bnew Function\(|\bBuffer\.|\bfrom *["']node:/.test(text)).map(([name]) => name),
    ).toEqual([]);
  });
});

describeWith('as it is built', built, () => {
  test('needs nothing of Node, runs no text as code, and weighs at most 60 KB before anything is asked for', async () => {
    const { outputFiles, metafile } = await bundle("export * from 'schemawright/browser'", ['yaml', 're2js']);
    const outputs = new Map(Object.entries(metafile.outputs));
    const all = [...outputs.values()].flatMap(({ imports }) => imports);
    const external = all.filter((one) => one.external === true).map(({ path, kind }) => `${kind} ${path}`);
    expect(external.sort()).toEqual(['dynamic-import re2js', 'dynamic-import yaml']);
    expect(
      outputFiles.filter(({ text }) => /\beval\(|\bFunction\(|\bBuffer\b/.test(text)).map(({ path }) => path),
    ).toEqual([]);
    const eager = loadedFrom(outputs, 'stdin.js');
    const sizes = outputFiles
      .filter(({ path }) => [...eager].some((name) => path.endsWith(name)))
      .map(({ contents }) => gzipSync(contents, { level: 9 }).length);
    expect(sizes).toHaveLength(eager.size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  });

  describeWith('in Chromium, under a strict policy of content', programOnPath('chromium'), (chromium) => {
    test('a page and a worker decide as Node does, and load libraries when a value asks for them', async () => {
      const { outputFiles, metafile } = await bundle(page, []);
      const files = new Map(outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf('/')), text]));
      const answers = await resultsIn(chromium, files);
      const libraries = Object.entries(metafile.outputs)
        .filter(([, { inputs }]) => Object.keys(inputs).some((input) => /node_modules\/(?:yaml|re2js)\//.test(input)))
        .map(([path]) => path.slice(path.lastIndexOf('/')));
      const inNode = JSON.parse(
        JSON.stringify({
          plain: await validateRows(browser, plain),
          patterns: await validateRows(browser, patterns),
          rules: await evaluateRows(browser),
          others: await runOthers(browser),
        }),
      ) as object;
      expect(libraries.length).toBeGreaterThan(0);
      for (const answer of [answers.page, answers.worker]) {
        const { before, after, ...results } = answer;
        expect(results).toEqual(inNode);
        expect(before.filter((path) => libraries.includes(path))).toEqual([]);
        expect(after).toEqual(expect.arrayContaining(libraries));
      }
      expect(answers.violations).toEqual([]);
    });
  });
});

/** What a place in Chromium found; the files that it had loaded before it was asked for more than is plain, and in the end. */
interface Answer {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A program that answers in a page, and in a worker that it starts. */
const page = `
  import * as api from 'schemawright/browser';
  import { evaluateRows, patterns, plain, runOthers, validateRows } from './test/browser/program.ts';
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  async function answer() {
    const results = { plain: await validateRows(api, plain) };
    const before = loaded();
    results.patterns = await validateRows(api, patterns);
    results.rules = await evaluateRows(api);
    results.others = await runOthers(api);
    return { ...results, before, after: loaded() };
  }
  async function show() {
    const violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
    const policy = trustedTypes.createPolicy('worker', { createScriptURL: (text) => text });
    const worker = new Worker(policy.createScriptURL(import.meta.url), { type: 'module' });
    const inWorker = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    return { page: await answer(), worker: await inWorker, violations };
  }
  if (typeof document === 'undefined') {
    answer().then((results) => postMessage(JSON.parse(JSON.stringify(results))));
  } else {
    const text = await show().then(JSON.stringify, (error) => String(error.stack));
    document.querySelector('pre').textContent = encodeURIComponent(text);
    await import('/done.js');
  }
`;

/** A module bundled as a user bundles it; what the bundler warns of fails. */
async function bundle(contents: string, external: string[]): Promise<Bundle> {
  const bundled = await build({
    absWorkingDir: repository,
    stdin: { contents, resolveDir: repository },
    outdir: 'out-of-bundle',
    external: [...external, '/done.js'],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  expect(bundled.warnings).toEqual([]);
  return bundled;
}

type Bundle = BuildResult<{ write: false; metafile: true }>;

/** The files that are loaded with an entry point, by the ends of their paths. */
function loadedFrom(
  outputs: ReadonlyMap<string, Bundle['metafile']['outputs'][string]>,
  entry: string,
): ReadonlySet<string> {
  const reached = new Set([...outputs.keys()].filter((path) => path.endsWith(`/${entry}`)));
  for (const path of reached)
    for (const next of outputs.get(path)?.imports ?? []) if (next.kind === 'import-statement') reached.add(next.path);
  return reached;
}

const html =
  '<!doctype html><title>Test</title><pre></pre><script type="module" src="/stdin.js"></script><script defer src="/wait.js"></script>';

/** Serves files under the policy, and has Chromium open them; what the page shows in the end is the result. */
async function resultsIn(chromium: string, files: ReadonlyMap<string, string>) {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const text = path === '/' ? html : (files.get(path) ?? '');
    response.setHeader('content-type', path === '/' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'",
    );
    if (path === '/done.js') finish();
    // The page is loaded when this script is: once there is a result.
    if (path === '/wait.js') void finished.then(() => response.end(text));
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  const headless = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    ...quiet,
    `--user-data-dir=${folderFor()}`,
    '--dump-dom',
  ];
  const { stdout } = await run(chromium, [...headless, `http://127.0.0.1:${port}/`], { cwd: repository });
  const [, shown = ''] = /<pre>([^<]*)<\/pre>/.exec(stdout) ?? [];
  return JSON.parse(decodeURIComponent(shown)) as { page: Answer; worker: Answer; violations: unknown[] };
}
