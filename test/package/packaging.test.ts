import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { checkoutWith, projectWith, runAction } from '../support/action.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { built, describeWith, helm, programOnPath } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { type Ran, run } from '../support/run.ts';

const packaging = join(repository, 'packaging');
const textOf = (path: string): string => readFileSync(join(repository, path), 'utf8');
const wrong = '{ "properties": { "name": { "type": "string", "pattern": "^(?!a)" } } }\n';
const right = '{ "properties": { "name": { "type": "string" } } }\n';

test('every file names the version of the package', () => {
  expect(parse(textOf('packaging/plugin.yaml'))).toMatchObject({ version: manifest.version });
  const krew = parse(textOf('packaging/krew.yaml')) as {
    readonly spec: { readonly platforms: readonly { readonly uri: string }[] };
  };
  expect(krew).toMatchObject({ spec: { version: `v${manifest.version}` } });
  expect(krew.spec.platforms.map(({ uri }) => uri)).toEqual([
    `https://registry.npmjs.org/schemawright/-/schemawright-${manifest.version}.tgz`,
  ]);
  expect(textOf('packaging/schemawright.sh')).toContain(`version=${manifest.version}\n`);
});

test('the plugins bring the client of clusters only where a cluster is read', async () => {
  const cwd = folderFor({ 'bin/npx': '#!/bin/sh\necho "$@"\n' });
  chmodSync(join(cwd, 'bin/npx'), 0o755);
  const ask = async (...args: string[]): Promise<string> => {
    const env = { PATH: `${join(cwd, 'bin')}:/usr/bin:/bin` };
    return (await run('bash', [join(packaging, 'schemawright.sh'), ...args], { cwd, env })).stdout;
  };
  expect(await ask('lint', 'a.json')).toBe(`--yes schemawright@${manifest.version} lint a.json\n`);
  const client = `--yes -p schemawright@${manifest.version} -p @kubernetes/client-node@1 schemawright`;
  expect(await ask('audit', 'crds', 'cluster://')).toBe(`${client} audit crds cluster://\n`);
  expect(await ask('preflight', 'chart')).toBe(`${client} preflight chart\n`);
});

describeWith('the Helm plugin', helm, (program) => {
  const withHelm = (cwd: string, home: string, ...args: string[]): Promise<Ran> =>
    run(program, args, {
      cwd,
      env: { HELM_PLUGINS: join(home, 'plugins'), HELM_DATA_HOME: home, HELM_CACHE_HOME: home },
    });

  describeWith('with the built package', built, () => {
    test('is installed by Helm, and checks a chart', { timeout: 60_000 }, async () => {
      const home = folderFor();
      const cwd = projectWith({ 'chart/Chart.yaml': 'name: a\nversion: 0.1.0\n', 'chart/values.schema.json': wrong });
      const installed = await withHelm(cwd, home, 'plugin', 'install', packaging);
      expect(installed).toMatchObject({ status: 0 });
      const { status, stdout } = await withHelm(cwd, home, 'schemawright', 'lint', 'chart', '--format', 'concise');
      expect(status).toBe(1);
      expect(stdout).toMatch(/^chart\/values\.schema\.json:1:\d+.*helm\/pattern-refused/m);
      writeFileSync(join(cwd, 'chart/values.schema.json'), right);
      expect(await withHelm(cwd, home, 'schemawright', 'lint', 'chart')).toMatchObject({ status: 0 });
    });
  });
});

describeWith('the light hook', built, () => {
  interface Hook {
    readonly id: string;
    readonly entry: string;
    readonly language: string;
  }
  const hooks = parse(textOf('.pre-commit-hooks.yaml')) as readonly Hook[];
  const entry = hooks.find(({ id }) => id === 'schemawright-lint-light')?.entry ?? '';

  test('keeps a commit from being made, and lets a right one pass', { timeout: 60_000 }, async () => {
    const cwd = projectWith({ 'a/values.schema.json': wrong, '.gitignore': 'node_modules\n' });
    // What pre-commit does for the language "script": the entry below the folder of the hooks, with the staged files.
    const hook = `#!/bin/sh\nexec ${join(repository, entry)} $(git diff --cached --name-only -- '*values.schema.json')\n`;
    const git = (...args: string[]): Promise<Ran> =>
      run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd });
    await git('init', '--quiet');
    writeFileSync(join(cwd, '.git/hooks/pre-commit'), hook, { mode: 0o755 });
    await git('add', '.');
    const refused = await git('commit', '--message', 'wrong');
    expect([refused.status, `${refused.stdout}${refused.stderr}`]).toEqual([
      1,
      expect.stringContaining('helm/pattern-refused'),
    ]);
    writeFiles(cwd, { 'a/values.schema.json': right });
    await git('add', '.');
    expect(await git('commit', '--quiet', '--message', 'right')).toMatchObject({ status: 0 });
  });
});

describeWith('the light hook in pre-commit', programOnPath('pre-commit'), (program) => {
  test('finds what Helm refuses, and passes when it is right', { timeout: 60_000 }, async () => {
    const hooks = folderFor({ '.pre-commit-hooks.yaml': textOf('.pre-commit-hooks.yaml') });
    cpSync(packaging, join(hooks, 'packaging'), { recursive: true });
    const revision = await committed(hooks);
    const hook = 'hooks: [{ id: schemawright-lint-light }]';
    const cwd = projectWith({
      'a/values.schema.json': wrong,
      '.gitignore': 'node_modules\n',
      '.pre-commit-config.yaml': `repos: [{ repo: '${hooks}', rev: ${revision}, ${hook} }]\n`,
    });
    await committed(cwd);
    const env = { PRE_COMMIT_HOME: folderFor() };
    const refused = await run(program, ['run', '--all-files'], { cwd, env });
    expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('helm/pattern-refused')]);
    writeFiles(cwd, { 'a/values.schema.json': right });
    expect(await run(program, ['run', '--all-files'], { cwd, env })).toMatchObject({ status: 0 });
  });

  async function committed(cwd: string): Promise<string> {
    const git = (...args: string[]): Promise<Ran> =>
      run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd });
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'first');
    return (await git('rev-parse', 'HEAD')).stdout.trim();
  }
});

describeWith('the GitHub Action', built, () => {
  const model = "import { Values } from 'schemawright';\n@Values()\nexport class App {\n  name = 'a';\n}\n";

  test('annotates what it finds, and fails', { timeout: 60_000 }, async () => {
    const { cwd } = await checkoutWith({ 'chart/values.schema.json': wrong });
    const { status, stdout, output } = await runAction(cwd, {});
    expect([status, output]).toEqual([1, 'status=1\n']);
    expect(stdout).toMatch(/^::error file=chart\/values\.schema\.json,line=1.*helm\/pattern-refused/m);
  });

  test('fails where a generated file is not current', { timeout: 60_000 }, async () => {
    const { cwd } = await checkoutWith({ 'models/app.ts': model, 'schemawright.config.json': '{}' });
    const { status, stdout } = await runAction(cwd, { PATHS: 'models' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=out\/app\/values\.schema\.json/m);
  });

  test('shows in the summary what a pull request breaks, and passes', { timeout: 60_000 }, async () => {
    const { cwd, git } = await checkoutWith({ 'chart/values.schema.json': right });
    writeFiles(cwd, { 'chart/values.schema.json': right.replace('"string"', '"integer"') });
    await git('commit', '--quiet', '--all', '--message', 'second');
    const { status, summary, output } = await runAction(cwd, { GITHUB_BASE_REF: 'main' });
    expect([status, output]).toEqual([0, 'status=0\n']);
    expect(summary).toMatch(/^### `chart\/values\.schema\.json`\n[^]*name/);
  });

  test('compares the files that it is told to, in the mode, and fails where it should', {
    timeout: 60_000,
  }, async () => {
    const { cwd, git } = await checkoutWith({ 'api/event.json': right, 'api/other.json': right });
    writeFiles(cwd, { 'api/event.json': right.replace('"type": "string"', '') });
    await git('commit', '--quiet', '--all', '--message', 'second');
    const inputs = {
      PATHS: 'api/event.json',
      GITHUB_BASE_REF: 'main',
      COMPARE: 'api/*.json *.yaml',
      FAIL_ON_CHANGE: 'error',
    };
    expect(await runAction(cwd, inputs)).toMatchObject({ status: 0 });
    const { status, summary } = await runAction(cwd, { ...inputs, MODE: 'forward' });
    expect([status, summary]).toEqual([1, expect.stringContaining('OLD reads what is written for NEW')]);
    expect(summary).not.toContain('other.json');
  });
});

describeWith('the container file', built, () => {
  const lines = textOf('packaging/Containerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  test('its commands give a program that runs, in an empty folder', { timeout: 300_000 }, async () => {
    const root = folderFor();
    let cwd = root;
    let entry: readonly string[] = [];
    for (const line of lines) {
      const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      if (instruction === 'WORKDIR') {
        cwd = join(root, rest);
        mkdirSync(cwd, { recursive: true });
      } else if (instruction === 'COPY') {
        const parts = rest.split(' ');
        const target = parts.at(-1) ?? '';
        for (const source of parts.slice(0, -1)) {
          const to = target.endsWith('/') ? join(cwd, target, source) : join(cwd, target);
          mkdirSync(dirname(to), { recursive: true });
          cpSync(join(repository, source), to, { recursive: true });
        }
      } else if (instruction === 'RUN') {
        expect(await run('bash', ['-c', rest.replace('npm ', 'npm --prefer-offline ')], { cwd })).toMatchObject({
          status: 0,
        });
      } else if (instruction === 'ENTRYPOINT') {
        entry = (JSON.parse(rest) as string[]).map((part) => (part.startsWith('/') ? join(root, part) : part));
      }
    }
    writeFiles(cwd, { 'values.schema.json': wrong });
    const [program = '', ...args] = entry;
    expect(await run(program, [...args, '--version'], { cwd })).toMatchObject({
      status: 0,
      stdout: `${manifest.version}\n`,
    });
    const { status, stdout } = await run(program, [...args, 'lint', 'values.schema.json'], { cwd });
    expect([status, stdout]).toEqual([1, expect.stringContaining('helm/pattern-refused')]);
  });
});

test('what the pages of the package link to is in the package', () => {
  const pages = ['README.md', 'CHANGELOG.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))];
  const isShipped = (path: string): boolean =>
    existsSync(join(repository, path)) && manifest.files.some((one) => `${path}/`.startsWith(`${one}/`));
  const links = pages.flatMap((page) =>
    [
      ...textOf(page)
        .replace(/^```[^]*?^```|`[^`\n]*`/gm, '')
        .matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g),
    ].map(([, link = '']) => normalize(join(dirname(page), link))),
  );
  expect(links.length).toBeGreaterThan(100);
  expect([...new Set(links)].filter((path) => !isShipped(path))).toEqual([]);
});

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(join(repository, folder), { recursive: true }).map(String);
  return names.map((name) => `${folder}/${name}`);
}
