import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Checkout, checkoutIn, checkoutWith, runAction } from '../support/action.ts';
import { type Files, folderFor, folderForAll, writeFiles } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { type Ran, runNode } from '../support/run.ts';

// What a pull request can carry, under the script of the Action as a workflow has it by default.

const model = `import { Values } from 'schemawright';

@Values()
export class App {
  name = 'a';
}
`;
const wrong = model.replace("name = 'a'", 'name!: Date');
const refused = '{ "properties": { "name": { "type": "string", "pattern": "^(?!a)" } } }\n';
const secret = 'root:x:0:0:SECRET-OF-THE-RUNNER';
/** What a run may say of a file that is none of the checkout's: its path, and nothing that stands in it. */
const ofRunner = /SECRET-OF|THE-RUNNER/;

const leaving = /leads outside the project|is outside the project/;

/** A folder beside checkouts, with what belongs to the runner. */
function runnerFolder(files: Files = {}): string {
  return folderFor({
    passwd: `${secret}\n`,
    'secret.json': `{ "type": "object", "title": "${secret}", }\n`,
    'secret.ts': `export ${secret};\n`,
    ...files,
  });
}

describeWith('the script of the Action', built, (repository) => {
  const program = join(repository, 'dist/cli/main.js');
  const schemawright = (
    cwd: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Ran> => runNode([program, ...args], { cwd, env });

  test('passes an honest project, and leaves no cache', { timeout: 60_000 }, async () => {
    const { cwd } = await checkoutWith({ 'models/app.ts': model, 'schemawright.config.json': '{}' });
    const cache = join(folderFor(), 'cache');
    await schemawright(cwd, ['gen'], { SCHEMAWRIGHT_CACHE: join(folderFor(), 'other') });
    const { status, output } = await runAction(cwd, { SCHEMAWRIGHT_CACHE: cache });
    expect([status, output, existsSync(cache)]).toEqual([0, 'status=0\n', false]);
  });

  describe('a forged cache', () => {
    /** A checkout whose model is wrong, and the entries of a cache that say of this very model that nothing is. */
    async function forged(): Promise<Checkout & { readonly cache: string; readonly entries: string }> {
      const checkout = await checkoutWith({ 'models/app.ts': model, 'schemawright.config.json': '{}' });
      const cache = folderFor();
      await schemawright(checkout.cwd, ['gen'], { SCHEMAWRIGHT_CACHE: cache });
      writeFiles(checkout.cwd, { 'models/app.ts': wrong });
      const folder = readdirSync(cache).find(
        (name) =>
          existsSync(join(cache, name)) && readdirSync(join(cache, name)).some((file) => file.startsWith('run-')),
      );
      const entries = join(cache, folder ?? '');
      for (const name of readdirSync(entries).filter((file) => file.startsWith('run-'))) {
        const [head = '', json = ''] = readFileSync(join(entries, name), 'utf8').split('\n');
        const entry = JSON.parse(json) as { inputs: Record<string, string> };
        entry.inputs['models/app.ts'] = shortHash(wrong);
        const text = JSON.stringify(entry);
        writeFileSync(join(entries, name), `${head.split(' ')[0] ?? ''} ${shortHash(text)}\n${text}`);
      }
      return { ...checkout, cache, entries };
    }

    function shortHash(text: string): string {
      return createHash('sha1').update(text).digest('base64').slice(0, 24);
    }

    test('is believed where it is the cache of the user, so that the next tests mean something', {
      timeout: 60_000,
    }, async () => {
      const { cwd, cache } = await forged();
      const { status, stdout } = await schemawright(cwd, ['gen', '--check'], { SCHEMAWRIGHT_CACHE: cache });
      expect([status, stdout]).toEqual([0, expect.stringContaining('No findings')]);
    });

    test.each(['.schemawright', 'node_modules/.cache/schemawright', '.cache/schemawright'])(
      'in the checkout is none: %s',
      { timeout: 60_000 },
      async (place) => {
        const { cwd, entries } = await forged();
        cpSync(entries, join(cwd, place), { recursive: true });
        for (const args of [['gen', '--check'], ['lint']]) {
          const { status, stdout } = await schemawright(cwd, args);
          expect([status, stdout]).toEqual([1, expect.stringContaining('Date')]);
        }
        expect(await runAction(cwd)).toMatchObject({ status: 1, output: 'status=1\n' });
      },
    );

    test('is not read by the Action, wherever it is', { timeout: 60_000 }, async () => {
      const { cwd, cache } = await forged();
      expect(await runAction(cwd, { SCHEMAWRIGHT_CACHE: cache })).toMatchObject({ status: 1 });
    });
  });

  describe('what a checkout has executed', () => {
    const evil = (marker: string): string =>
      `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');\nexports.evil = { name: 'evil', targets: [] };\n`;

    test.each<readonly [string, (folder: string) => readonly [named: string, file: string]]>([
      ['beside the configuration', () => ['./evil.cjs', 'evil.cjs']],
      ['outside of the checkout', (folder) => [join(folder, 'evil.cjs'), join(folder, 'evil.cjs')]],
      ['a package', () => ['evil', 'node_modules/evil/index.js']],
    ])('is no plugin %s', { timeout: 60_000 }, async (_, place) => {
      const outside = folderFor();
      const marker = join(outside, 'executed');
      const [named, file] = place(outside);
      const { cwd } = await checkoutWith({ 'models/app.ts': model });
      const path = file.startsWith('/') ? file : join(cwd, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, evil(marker));
      writeFiles(cwd, { 'schemawright.config.json': JSON.stringify({ plugins: [named], targets: { evil: {} } }) });
      const frozen = await runAction(cwd);
      expect(frozen).toMatchObject({ status: 2, output: 'status=2\n' });
      expect(frozen.stderr).toContain(`--frozen does not execute the plugin "${named}"`);
      const without = await runAction(cwd, { TRUST: 'no-plugins' });
      expect(without.stdout).toContain('::warning file=schemawright.config.json,line=1');
      expect(without.stdout).toContain(`the plugin "${named}" is not loaded`);
      expect(without.stdout).not.toContain('no key');
      expect(existsSync(marker)).toBe(false);
      await runAction(cwd, { TRUST: 'project' });
      expect(existsSync(marker)).toBe(true);
    });

    test('is no program that it carries', { timeout: 60_000 }, async () => {
      const marker = join(folderFor(), 'executed');
      const { cwd } = await checkoutWith({ 'values.schema.json': refused });
      const bin = join(cwd, 'node_modules/.bin/schemawright');
      rmSync(bin);
      writeFileSync(bin, `#!/bin/sh\ntouch '${marker}'\n`);
      chmodSync(bin, 0o755);
      expect(await runAction(cwd)).toMatchObject({ status: 1 });
      expect(existsSync(marker)).toBe(false);
    });

    test('is no configuration and no model', { timeout: 60_000 }, async () => {
      const marker = join(folderFor(), 'executed');
      const write = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(marker)}, '');\n`;
      const { cwd } = await checkoutWith({
        'schemawright.config.ts': `${write}export default { out: (() => { writeFileSync(${JSON.stringify(marker)}, ''); return 'out'; })() };\n`,
        'models/app.ts': write + model,
      });
      expect((await runAction(cwd)).status).toBeGreaterThan(0);
      writeFiles(cwd, { 'schemawright.config.ts': `${write}export default { out: 'out' };\n` });
      await runAction(cwd, { TRUST: 'project' });
      await schemawright(cwd, ['gen']);
      expect(existsSync(marker)).toBe(false);
    });
  });

  test('an input that it does not know is refused', async () => {
    const { cwd } = await checkoutWith({});
    expect(await runAction(cwd, { TRUST: 'all' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"all"') as unknown,
    });
  });

  describe('what leads out of a checkout', () => {
    type Lead = (cwd: string, outside: string) => void;
    const config = (value: object): Files => ({ 'schemawright.config.json': JSON.stringify(value) });
    const link = (target: string, path: string): void => {
      mkdirSync(dirname(path), { recursive: true });
      rmSync(path, { force: true });
      symlinkSync(target, path);
    };

    // What passes before something leads out of it: made and checked once, and copied for each row.
    const honest = folderForAll();
    beforeAll(async () => {
      await checkoutIn(honest, { 'models/app.ts': model, 'schemawright.config.json': '{}' });
      await schemawright(honest, ['gen']);
      expect(await runAction(honest)).toMatchObject({ status: 0 });
    });

    test.each<readonly [string, Lead]>([
      ['a model', (cwd, outside) => link(join(outside, 'secret.ts'), join(cwd, 'models/b.ts'))],
      [
        'a model, by a relative link',
        (cwd, outside) =>
          link(join('..', '..', ...outside.split('/').slice(-1), 'secret.ts'), join(cwd, 'models/b.ts')),
      ],
      ['a folder of models', (cwd, outside) => link(outside, join(cwd, 'models/more'))],
      ['the environment of the process', (cwd) => link('/proc/self/environ', join(cwd, 'models/b.ts'))],
      ['a device that gives bytes for ever', (cwd) => link('/dev/zero', join(cwd, 'values.schema.json'))],
      ['a schema', (cwd, outside) => link(join(outside, 'secret.json'), join(cwd, 'values.schema.json'))],
      [
        'the configuration',
        (cwd, outside) => link(join(outside, 'secret.json'), join(cwd, 'schemawright.config.json')),
      ],
      [
        'the models that the configuration includes',
        (cwd, outside) => writeFiles(cwd, config({ include: ['models/*.ts', `${outside}/*.ts`] })),
      ],
      [
        'the type that the configuration names',
        (cwd, outside) => writeFiles(cwd, config({ models: { X: { type: `${outside}/secret.ts#X` } } })),
      ],
      [
        'an import of a model',
        (cwd, outside) =>
          writeFiles(cwd, {
            'models/app.ts': `import { root } from '${outside}/secret.ts';\n${model.replace("'a'", 'root')}`,
          }),
      ],
      [
        'an import of JSON',
        (cwd, outside) =>
          writeFiles(cwd, {
            'models/app.ts': `import root from '${outside}/secret.json';\n${model.replace("'a'", 'root.title')}`,
          }),
      ],
      [
        'a chart in charts/',
        (cwd, outside) => {
          writeFiles(cwd, {
            'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 0.1.0\n',
            'chart/values.schema.json': '{ "type": "object" }\n',
            'chart/values.yaml': 'a: 1\n',
          });
          writeFiles(outside, {
            'sub/Chart.yaml': `apiVersion: v2\nname: ${secret}\n: : :\n`,
            'sub/values.yaml': `${secret}: [\n`,
          });
          link(join(outside, 'sub'), join(cwd, 'chart/charts/sub'));
        },
      ],
      [
        'the values of a chart',
        (cwd, outside) => {
          writeFiles(cwd, {
            'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 0.1.0\n',
            'chart/values.schema.json': '{ "type": "object" }\n',
          });
          link(join(outside, 'passwd'), join(cwd, 'chart/values.yaml'));
        },
      ],
    ])('is not opened: %s', { timeout: 60_000 }, async (_, lead) => {
      const outside = runnerFolder();
      const cwd = folderFor();
      cpSync(honest, cwd, { recursive: true, verbatimSymlinks: true });
      lead(cwd, outside);
      const { status, stdout, stderr, summary } = await runAction(cwd);
      expect(stdout + stderr + summary).not.toMatch(ofRunner);
      expect(status).toBeGreaterThan(0);
    });

    test.each<readonly [string, Lead]>([
      [
        '"out" with ..',
        (cwd, outside) => writeFiles(cwd, config({ out: join('..', outside.split('/').at(-1) ?? '') })),
      ],
      ['"out" as an absolute path', (cwd, outside) => writeFiles(cwd, config({ out: outside }))],
      ['"out" of a model', (cwd, outside) => writeFiles(cwd, config({ models: { App: { out: outside } } }))],
      [
        'the folder of a target',
        (cwd, outside) => writeFiles(cwd, config({ targets: { binding: { folder: outside } } })),
      ],
      ['a link in the place of the folder', (cwd, outside) => link(outside, join(cwd, 'out'))],
      [
        'a link in the place of a file',
        (cwd, outside) => {
          writeFiles(outside, {
            'values.yaml': `${secret}: 1
`,
          });
          link(join(outside, 'values.yaml'), join(cwd, 'out/app/values.yaml'));
        },
      ],
      [
        'a link in the place of the record',
        (cwd, outside) => link(join(outside, 'passwd'), join(cwd, 'schemawright.sha256')),
      ],
      [
        'a link in the place of .helmignore',
        (cwd, outside) => {
          writeFiles(cwd, {
            ...config({ models: { App: { out: '.' } } }),
            'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 0.1.0\n',
          });
          link(join(outside, 'passwd'), join(cwd, '.helmignore'));
        },
      ],
    ])('is not written, and not shown: %s', { timeout: 60_000 }, async (_, lead) => {
      const outside = runnerFolder();
      const { cwd } = await checkoutWith({ 'models/app.ts': model, 'schemawright.config.json': '{}' });
      lead(cwd, outside);
      const before = everyFile(outside);
      const action = await runAction(cwd);
      expect(action.stdout + action.stderr).not.toMatch(ofRunner);
      expect(action.stdout + action.stderr).toMatch(leaving);
      expect(action.status).toBeGreaterThan(0);
      // Without the Action, who runs it by hand is protected as well, and allows it by a flag.
      const frozen = await schemawright(cwd, ['gen', '--frozen']);
      expect([frozen.status > 0, frozen.stdout + frozen.stderr]).toEqual([true, expect.stringMatching(leaving)]);
      for (const more of [[], ['--adopt']]) {
        const { status, stdout } = await schemawright(cwd, ['gen', ...more]);
        expect([status, stdout]).toEqual([1, expect.stringContaining('artifact/outside')]);
      }
      expect(everyFile(outside)).toEqual(before);
      await schemawright(cwd, ['gen', '--allow-outside', '--adopt']);
      expect(everyFile(outside)).not.toEqual(before);
    });

    test('is fine where both are in one work tree of git', { timeout: 60_000 }, async () => {
      const { cwd } = await checkoutWith({
        'app/models/app.ts': model,
        'app/schemawright.config.json': '{ "out": "../helm" }',
      });
      for (const args of [['gen'], ['gen', '--check', '--frozen']])
        expect(await schemawright(join(cwd, 'app'), args)).toMatchObject({ status: 0 });
      expect(existsSync(join(cwd, 'helm/app/values.schema.json'))).toBe(true);
    });
  });

  test('a file that is named like a flag or a command of the runner is a file', { timeout: 60_000 }, async () => {
    const name = '--output-file=x/values.schema.json';
    const right = '{ "properties": { "name": { "type": "string" } } }\n';
    const { cwd, git } = await checkoutWith({ [name]: right });
    writeFiles(cwd, { [name]: right.replace('"string"', '"integer"') });
    await git('commit', '--quiet', '--all', '--message', 'second');
    const { status, summary } = await runAction(cwd, { GITHUB_BASE_REF: 'main', PATHS: './' });
    expect([status, summary]).toEqual([0, expect.stringContaining('no longer accepts a string')]);
    expect(readFileSync(join(cwd, name), 'utf8')).toContain('integer');
  });

  test('what a file holds is no command of the runner', { timeout: 60_000 }, async () => {
    const { cwd } = await checkoutWith({ 'models/app.ts': model, 'schemawright.config.json': '{}' });
    await schemawright(cwd, ['gen']);
    const file = join(cwd, 'out/app/values.yaml');
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}::stop-commands::a\n##[add-mask]a\nb: c\r::set-output name=status::0\n`,
    );
    const { status, stdout, stderr } = await runAction(cwd);
    expect(status).toBe(1);
    const lines = `${stdout}\n${stderr}`.split(/\r\n|\n|\r/);
    expect(lines.filter((line) => /^\s*::(?!error|warning|notice)|##\[/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('stop-commands'))).not.toEqual([]);
  });
});

function everyFile(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => [
      join(entry.parentPath, entry.name),
      readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    ]),
  );
}
