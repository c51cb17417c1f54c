import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { type Ran, run, runNode } from '../support/run.ts';
import { startServer } from '../serve/process.ts';

const model = `import { Values } from 'schemawright';

@Values()
export class App {
  name = 'a';
}
`;
const project: Files = {
  'models/app.ts': model,
  'schemawright.config.json': '{}',
  'values.schema.json': '{ "type": "object", "properties": { "a": { "type": "integer", "minimum": 1 } } }\n',
  'next.schema.json': '{ "type": "object", "properties": { "a": { "type": "integer", "minimum": 2 } } }\n',
  'values.yaml': 'a: 0\n',
};

describeWith('the program', built, (repository) => {
  const schemawright = (
    cwd: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Ran> => runNode([join(repository, 'dist/cli/main.js'), ...args], { cwd, env });

  describe('--frozen', () => {
    test.each([
      'gen',
      'gen --check',
      'lint .',
      'validate --schema values.schema.json values.yaml',
      'values --schema values.schema.json -f values.yaml',
      'diff values.schema.json next.schema.json',
      'import values.schema.json',
      'convert values.schema.json --to openapi',
      'cases --schema values.schema.json --out cases',
      'normalize values.schema.json',
      'explain R5/title-missing',
    ])('answers as without it where nothing leads out of the project: %s', { timeout: 60_000 }, async (line) => {
      const [plain, frozen] = await Promise.all(
        [[], ['--frozen']].map((more) => {
          const folder = folderFor(
            Object.fromEntries(Object.entries(project).map(([path, text]) => [`app/${path}`, text])),
          );
          return schemawright(join(folder, 'app'), [...line.split(' '), ...more]);
        }),
      );
      const shown = (ran: Ran | undefined) =>
        [ran?.status, ran?.stdout, ran?.stderr].map((text) => String(text).replace(/ in \d+ ms/, ''));
      expect(shown(frozen)).toEqual(shown(plain));
    });

    test('opens what the command line names outside of the project', { timeout: 60_000 }, async () => {
      const outside = folderFor(project);
      const cwd = folderFor({ 'values.yaml': 'a: 0\n', 'models/app.ts': model });
      const schema = join(outside, 'values.schema.json');
      const report = join(outside, 'report.json');
      const validated = await schemawright(cwd, [
        'validate',
        '--schema',
        schema,
        'values.yaml',
        '--format',
        'json',
        '--output-file',
        report,
        '--frozen',
      ]);
      expect([validated.status, validated.stderr, existsSync(report)]).toEqual([1, '', true]);
      expect(await schemawright(cwd, ['gen', '--out', join(outside, 'made'), '--frozen'])).toMatchObject({ status: 0 });
      expect(existsSync(join(outside, 'made/app/values.schema.json'))).toBe(true);
      const piped = await run(
        'sh',
        ['-c', `echo 'a: 0' | node ${join(repository, 'dist/cli/main.js')} validate --schema ${schema} - --frozen`],
        { cwd },
      );
      expect(piped).toMatchObject({ status: 1, stderr: '' });
    });

    test('writes nothing through a link of the project, although the command line names the link', async () => {
      const outside = folderFor({ 'precious.txt': 'precious\n' });
      const cwd = folderFor(project);
      symlinkSync(join(outside, 'precious.txt'), join(cwd, 'report.txt'));
      const { status, stderr } = await schemawright(cwd, [
        'lint',
        'values.schema.json',
        '--output-file',
        'report.txt',
        '--frozen',
      ]);
      expect([status, stderr]).toEqual([2, expect.stringContaining('"report.txt" is outside the project')]);
      expect(statSync(join(outside, 'precious.txt')).size).toBe(9);
    });

    test('waits for no pipe', { timeout: 60_000 }, async () => {
      const cwd = folderFor({ 'schemawright.config.json': '{}' });
      mkdirSync(join(cwd, 'models'));
      await run('mkfifo', [join(cwd, 'models/app.ts')], { cwd });
      expect((await schemawright(cwd, ['gen', '--frozen'])).status).toBeGreaterThan(0);
    });
  });

  describe('--no-plugins', () => {
    const config = {
      'schemawright.config.json': '{ "plugins": ["./team.cjs"] }',
      'team.cjs': "throw new Error('executed');\n",
    };

    test.each([['gen'], ['lint', 'values.schema.json'], ['validate', '--schema', 'values.schema.json', 'next.yaml']])(
      'is a warning in every report: %s',
      { timeout: 60_000 },
      async (...args) => {
        const cwd = folderFor({ ...project, ...config, 'next.yaml': 'a: 5\n' });
        const { status, stdout } = await schemawright(cwd, [...args, '--no-plugins', '--format', 'json']);
        const { files } = JSON.parse(stdout) as { files: { diagnostics: { rule: string; message: string }[] }[] };
        const found = files
          .flatMap(({ diagnostics }) => diagnostics)
          .filter(({ rule }) => rule === 'configuration/plugin-skipped');
        expect([status, found.map(({ message }) => message)]).toEqual([
          0,
          [expect.stringContaining('"./team.cjs" is not loaded')],
        ]);
      },
    );

    test('holds in the workers of serve', { timeout: 60_000 }, async () => {
      const cwd = folderFor({ ...project, ...config });
      const crd = join(repository, 'out/cron-tab/crd.yaml');
      const served = ['--crd', crd, '--self-signed', 'made', '--port', '0', '--no-plugins', '--workers', '1'];
      const server = await startServer(served, { cwd });
      await server.end('SIGTERM');
      expect(server.events().map(({ event }) => event)).not.toContain('worker not started');
      await expect(
        startServer(
          served.filter((flag) => flag !== '--no-plugins'),
          { cwd },
        ),
      ).rejects.toThrow('executed');
    });

    test('fails, and writes nothing, where warnings do', { timeout: 60_000 }, async () => {
      const cwd = folderFor({ ...project, ...config });
      const { status, stdout } = await schemawright(cwd, ['gen', '--no-plugins', '--fail-on', 'warning']);
      expect([status, stdout, existsSync(join(cwd, 'out'))]).toEqual([
        1,
        expect.stringContaining('Nothing was written.'),
        false,
      ]);
    });

    test('passes over the options of targets of plugins, and over no others', { timeout: 60_000 }, async () => {
      const value = { plugins: ['./team.cjs'], targets: { owners: {} }, models: { App: { targets: { owners: {} } } } };
      const cwd = folderFor({ ...project, ...config, 'schemawright.config.json': JSON.stringify(value) });
      expect(await schemawright(cwd, ['gen', '--no-plugins'])).toMatchObject({ status: 0 });
      writeFiles(cwd, { 'schemawright.config.json': JSON.stringify({ ...value, owners: {} }) });
      const { status, stderr } = await schemawright(cwd, ['gen', '--no-plugins']);
      expect([status, stderr]).toEqual([2, expect.stringContaining('no key "owners"')]);
    });
  });

  describe('the cache', () => {
    const usual = process.platform === 'darwin' ? 'Library/Caches/schemawright' : '.cache/schemawright';
    test.each<readonly [string, (home: string) => Readonly<Record<string, string>>, string]>([
      ['in the home of the user', () => ({}), usual],
      [
        'where XDG_CACHE_HOME says',
        (home) => ({ XDG_CACHE_HOME: join(home, 'xdg') }),
        process.platform === 'darwin' ? usual : 'xdg/schemawright',
      ],
      ['in the home where XDG_CACHE_HOME is relative', () => ({ XDG_CACHE_HOME: '.' }), usual],
      ['where SCHEMAWRIGHT_CACHE says', (home) => ({ SCHEMAWRIGHT_CACHE: join(home, 'asked') }), 'asked'],
    ])('is %s', { timeout: 60_000 }, async (_, env, place) => {
      const home = folderFor();
      const cwd = folderFor(project);
      const before = readdirSync(cwd);
      await schemawright(cwd, ['gen'], { SCHEMAWRIGHT_CACHE: '', XDG_CACHE_HOME: '', HOME: home, ...env(home) });
      const named = readdirSync(join(home, place)).filter((name) => name.startsWith('schemawright-'));
      expect(named).toHaveLength(1);
      expect(readdirSync(cwd).sort()).toEqual([...before, 'out', 'schemawright.sha256'].sort());
    });

    test('may be unwritable, or impossible', { timeout: 60_000 }, async () => {
      for (const SCHEMAWRIGHT_CACHE of ['/dev/null', '/dev/null/cache']) {
        const cwd = folderFor(project);
        const { status, stderr } = await schemawright(cwd, ['gen'], { SCHEMAWRIGHT_CACHE });
        expect([status, stderr]).toEqual([0, '']);
      }
    });

    test('of a project answers for no other', { timeout: 60_000 }, async () => {
      const env = { SCHEMAWRIGHT_CACHE: folderFor() };
      const [one, other] = [folderFor(), folderFor()].map((folder) => join(folder, 'project'));
      for (const [cwd, text] of [
        [one, model],
        [other, model.replace("'a'", '1')],
      ] as const) {
        writeFiles(cwd ?? '', { ...project, 'models/app.ts': text });
        expect(await schemawright(cwd ?? '', ['gen'], env)).toMatchObject({ status: 0 });
      }
      expect(readdirSync(env.SCHEMAWRIGHT_CACHE).filter((name) => name.startsWith('project-'))).toHaveLength(2);
    });
  });

  describe('a run that is killed', () => {
    /** Kills the process in the middle of its work: at the third file that it puts in its place. */
    const killed = `
      const fs = require('node:fs');
      const { renameSync } = fs;
      let count = 0;
      fs.renameSync = (...paths) => (++count === 3 ? process.kill(process.pid, 'SIGKILL') : renameSync(...paths));
      require('node:module').syncBuiltinESMExports();`;
    const temporary = (folder: string): readonly string[] =>
      readdirSync(folder).filter((name) => name.endsWith('.tmp'));

    test('leaves files that the next run removes, and no others', { timeout: 60_000 }, async () => {
      const cwd = folderFor({ ...project, 'out/app/.keep': '', 'killed.cjs': killed });
      expect(await schemawright(cwd, ['gen'], { NODE_OPTIONS: `--require ${join(cwd, 'killed.cjs')}` })).toMatchObject({
        stdout: '',
      });
      const folder = join(cwd, 'out/app');
      const left = temporary(folder);
      expect(left.length).toBeGreaterThan(0);
      // One of a process that runs, one of another machine, and files of people.
      const [first = ''] = left;
      const others = [
        first.replace(/-\d+-/, `-${process.pid}-`),
        first.replace(/-[\da-f]{8}-/, '-00000000-'),
        '.schemawright.tmp',
        'mine.tmp',
      ];
      for (const name of others) copyFileSync(join(folder, first), join(folder, name));
      expect(await schemawright(cwd, ['gen', '--adopt'])).toMatchObject({ status: 0 });
      expect([...temporary(folder)].sort()).toEqual([...others].sort());
      expect(await schemawright(cwd, ['gen', '--check'])).toMatchObject({ status: 0 });
    });

    test('leaves what a run that finds everything written removes as well', { timeout: 60_000 }, async () => {
      const cwd = folderFor({ ...project, 'killed.cjs': killed, 'out/app/.keep': '' });
      expect(await schemawright(cwd, ['gen'], { NODE_OPTIONS: `--require ${join(cwd, 'killed.cjs')}` })).toMatchObject({
        stdout: '',
      });
      const [first = ''] = temporary(join(cwd, 'out/app'));
      const aside = join(folderFor(), first);
      renameSync(join(cwd, 'out/app', first), aside);
      await schemawright(cwd, ['gen', '--no-cache', '--adopt']);
      renameSync(aside, join(cwd, 'out/app', first));
      expect(await schemawright(cwd, ['gen', '--no-cache'])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('4 artifacts unchanged') as unknown,
      });
      expect(temporary(join(cwd, 'out/app'))).toEqual([]);
    });
  });

  test('a forged record has nothing deleted, and nothing overwritten but in the place of an artifact', {
    timeout: 60_000,
  }, async () => {
    const outside = folderFor({ 'a.txt': 'a\n' });
    const cwd = folderFor({ ...project, 'mine.txt': 'a\n' });
    // What "a" and a line feed have for a checksum.
    const sum = '87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7';
    writeFileSync(
      join(cwd, 'schemawright.sha256'),
      [`${sum}  mine.txt`, `${sum}  ${join(outside, 'a.txt')}`, `${sum}  ../../etc/passwd`, ''].join('\n'),
    );
    expect(await schemawright(cwd, ['gen'])).toMatchObject({ status: 0 });
    expect([existsSync(join(cwd, 'mine.txt')), existsSync(join(outside, 'a.txt'))]).toEqual([true, true]);
    rmSync(join(cwd, 'models'), { recursive: true });
  });
});
