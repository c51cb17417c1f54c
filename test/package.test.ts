import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { memoize } from '../src/text/value/once.ts';
import { chromium, serveFolder, useChromium } from './support/chromium.ts';
import { folderFor, folderForAll, writeFiles } from './support/folder.ts';
import { built, describeWith } from './support/needs.ts';
import { packageIn } from './support/packed.ts';
import { type Ran, run, runNode } from './support/run.ts';
import { compilers, modes } from './support/toolchains.ts';

const model = `import { type Integer, Minimum, Pattern, Title, Values } from 'schemawright';
import { DnsLabel } from 'schemawright/kubernetes';

class Pool {
  @Title('Replicas') @Minimum(1) replicas: Integer = 3;
}

@Values()
export class Demo {
  @Title('Name') @DnsLabel name!: string;
  @Title('Region') @Pattern(/^[a-z]+$/) region = 'eu';
  @Title('Pools') pools?: Record<string, Pool>;
}
`;
const artifacts = ['values.schema.json', 'values.yaml', 'openapi.json'];

const project = folderForAll({ 'package.json': '{ "type": "module", "private": true }' });
const installed = await packageIn(project);

describeWith('the package, installed in an empty project', built, () => {
  describeWith('with its dependencies', installed, describePackage);
});

function describePackage(folder: string): void {
  beforeEach(() => {
    writeFiles(project, { 'models/demo.ts': model });
  });

  test('has its program, its licence and nothing of its sources', () => {
    const has = (path: string) => existsSync(join(folder, path));
    expect(['dist', 'LICENSE', 'README.md', 'CHANGELOG.md'].filter(has)).toHaveLength(4);
    expect(['src', 'test', 'models/cluster-app', 'out', 'bench/run.mjs', '.ci', 'tsconfig.json'].filter(has)).toEqual(
      [],
    );
  });

  test('says its version', async () => {
    const version = ['--no-install', 'schemawright', '--version'];
    expect(await run('npx', version, { cwd: project })).toMatchObject({ status: 0, stdout: `${manifest.version}\n` });
  });

  test.each(Object.entries(modes))('compiles a model with %s', async (_, mode) => {
    const compilerOptions = { target: 'es2022', module: 'nodenext', strict: true, noEmit: true, types: [], ...mode };
    writeFiles(project, { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['models'] }) });
    expect(await runNode([compilers[0].program], { cwd: project })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('is what a program gets that imports a model', async () => {
    writeFiles(project, { 'use.js': `import { MinLength } from 'schemawright';\nMinLength(-1);\n` });
    const { status, stderr } = await runNode(['use.js'], { cwd: project });
    expect(status).toBe(1);
    expect(stderr).toContain('ArgumentError: @MinLength takes a non-negative integer, not -1');
  });

  test('writes the artifacts of a model', async () => {
    expect(await schemawright('gen')).toMatchObject({ status: 0 });
    expect(artifacts.filter((name) => !existsSync(join(project, 'out/demo', name)))).toEqual([]);
    expect(JSON.parse(readFileSync(join(project, 'out/demo/values.schema.json'), 'utf8'))).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      required: ['name'],
      properties: { region: { type: 'string', title: 'Region', pattern: '^[a-z]+$', default: 'eu' } },
    });
  });

  test('brings the classes of Kubernetes: for gen by their source, for a binding as they run', async () => {
    const kind = `import { Schema } from 'schemawright';
import { Probe, type EnvVar } from 'schemawright/kubernetes';
export class NamedProbe extends Probe { label?: string; }
@Schema() export class Workload { probe?: NamedProbe; env?: EnvVar[]; }
`;
    const use = `import { workload } from './out/workload/binding.ts';
const { probe, env } = workload.parse('probe: { httpGet: { port: http } }\\nenv: [{ name: A, value: b }]');
console.log(probe.constructor.name, env[0].constructor.name, probe.periodSeconds, probe.httpGet.path);
`;
    writeFiles(project, { 'models/workload.ts': kind });
    expect(await schemawright('gen', 'models/workload.ts')).toMatchObject({ status: 0 });
    const schema: unknown = JSON.parse(readFileSync(join(project, 'out/workload/schema.json'), 'utf8'));
    expect(schema).toMatchObject({
      properties: { probe: { properties: { periodSeconds: { default: 10 } }, oneOf: expect.any(Array) as unknown } },
    });
    writeFiles(project, { 'use.ts': use });
    const bundle = { absWorkingDir: project, entryPoints: ['use.ts'], outfile: 'use.js', bundle: true };
    await build({ ...bundle, packages: 'external', format: 'esm', platform: 'node', target: 'node20' });
    expect(await runNode(['use.js'], { cwd: project })).toEqual({
      status: 0,
      stdout: 'NamedProbe EnvVar 10 /\n',
      stderr: '',
    });
  });

  test('finds what was written unchanged, and with another model changed', async () => {
    await schemawright('gen');
    expect(await schemawright('gen', '--check')).toMatchObject({ status: 0 });
    writeFiles(project, { 'models/demo.ts': model.replace("'Region'", "'Place'") });
    const { status, stdout } = await schemawright('gen', '--check');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^ *-.*Region.*\n *\+.*Place/m);
  });

  test('refuses a wrong model with its place', async () => {
    writeFiles(project, { 'models/demo.ts': model.replace('Minimum(1)', 'Minimum("1")') });
    const { status, stdout } = await schemawright('gen', '--format', 'concise');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^models\/demo\.ts:5:\d+.*@Minimum takes a number, not "1"/m);
  });

  test('writes the form and the reference of a chart with all that their pages load', async () => {
    await writePages();
    for (const site of ['form', 'reference']) expect(findUnlinked(join(project, site))).toEqual([]);
    expect(findUnlinked(folderFor({ 'index.html': '<script src="./gone.js">' }))).toEqual(['gone.js']);
  });

  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);

    test('its form and its reference open', async () => {
      await writePages();
      const form = await browser.open(await serveFolder(join(project, 'form')));
      const input = form.page.getByRole('textbox', { name: 'Replicas' });
      await input.fill('many');
      await input.press('Tab');
      await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
      const { page } = await browser.open(await serveFolder(join(project, 'reference')));
      expect(await page.getByRole('heading', { name: 'Replicas' }).count()).toBe(1);
    });
  });

  test('refuses a wrong option without a stack trace', async () => {
    const { status, stderr } = await schemawright('gen', '--chekc');
    expect(status).toBe(2);
    expect(stderr).toContain('--chekc');
    expect(stderr).not.toMatch(/^ +at /m);
  });
}

const writePages = memoize(async (): Promise<void> => {
  writeFiles(project, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 0.1.0\n',
    'chart/values.yaml': 'replicas: 2\n',
    'chart/values.schema.json': '{ "properties": { "replicas": { "type": "integer", "title": "Replicas" } } }\n',
  });
  expect(await schemawright('preview', 'chart', '--static', 'form')).toMatchObject({ status: 0 });
  expect(await schemawright('docs', 'chart', '--html', 'reference')).toMatchObject({ status: 0 });
});

/** The files that pages, scripts and styles of a folder name and that are not there. */
function findUnlinked(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => /\.(?:html|js|css)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const links = file.endsWith('.html')
        ? /(?:src|href)="(?![a-z]+:|#)([^"#]+)/g
        : /["'(`](\.{1,2}\/[\w./-]+\.(?:js|css|json))["')`]/g;
      return [...text.matchAll(links)].map(([, link = '']) => join(dirname(file), link));
    });
  return [...new Set(named)].filter((file) => !existsSync(join(folder, file)));
}

function schemawright(...args: readonly string[]): Promise<Ran> {
  return run(join(project, 'node_modules/.bin/schemawright'), args, { cwd: project });
}
