/** The release script, run by `npm version` in a small repository that has the files which it reads. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { folderFor, writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { type Ran, run } from '../support/run.ts';

const copied = [
  ...['scripts/release.mjs', 'packaging/plugin.yaml', 'packaging/schemawright.sh', 'docs/hooks.md', 'LICENSE'],
  'packaging/krew.yaml',
  ...['README.md', 'examples/controller/package.json', 'examples/operator/package.json'],
];
const textOf = (path: string): string => readFileSync(join(repository, path), 'utf8');
const { version } = manifest;
const next = version.replace(/\d+\.\d+$/, (rest) => `${Number(rest.split('.')[0]) + 1}.0`);
const dated = `# Changelog\n\n## Unreleased\n\n## ${version} - 2026-01-31\n\n- The first version.\n`;
const open = dated.replace('## Unreleased\n', '## Unreleased\n\n### Added\n\n- A command.\n');

interface Clone {
  readonly cwd: string;
  run(program: string, ...args: string[]): Promise<Ran>;
  commit(files: Readonly<Record<string, string>>): Promise<void>;
}

/** A repository in the state of the last release, where another change was committed after it. */
async function cloneWith(files: Readonly<Record<string, string>>): Promise<Clone> {
  const cwd = folderFor({
    ...Object.fromEntries(copied.map((path) => [path, textOf(path)])),
    ...{ 'package.json': textOf('package.json'), '.gitignore': 'dist\n', 'api/index.txt': 'const a: 1;\n' },
    ...{ 'CHANGELOG.md': dated, 'dist/cli/main.js': '', 'dist/index.d.ts': '' },
  });
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'a'],
      [`GIT_${who}_EMAIL`, 'a@example.com'],
    ]),
  );
  const clone: Clone = {
    cwd,
    run: (program, ...args) => run(program, args, { cwd, env }),
    commit: async (changed) => {
      writeFiles(cwd, changed);
      await run('git', ['add', '.'], { cwd });
      await run('git', [...identity, 'commit', '--quiet', '--message', 'a change'], { cwd });
    },
  };
  await run('git', ['init', '--quiet'], { cwd });
  await clone.commit({});
  await run('git', ['tag', `v${version}`], { cwd });
  await clone.commit(files);
  return clone;
}

test('npm version dates the changelog, names the version everywhere, commits and tags', async () => {
  const clone = await cloneWith({ 'CHANGELOG.md': open, 'api/index.txt': 'const a: 2;\n' });
  const ran = await clone.run('npm', 'version', 'minor');
  expect([ran.status, ran.stdout]).toEqual([0, expect.stringContaining(`The package ${next} holds `)]);
  const after = (path: string): string => readFileSync(join(clone.cwd, path), 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const heading = `## Unreleased\n\n## ${next} - ${today}\n\n### Added\n\n- A command.\n`;
  expect(after('CHANGELOG.md')).toBe(open.replace('## Unreleased\n\n### Added\n\n- A command.\n', heading));
  expect(after('packaging/plugin.yaml')).toContain(`version: ${next}\n`);
  expect(after('packaging/krew.yaml')).toContain(`version: v${next}\n`);
  expect(after('packaging/krew.yaml')).toContain(`/schemawright-${next}.tgz\n`);
  expect(after('packaging/schemawright.sh')).toContain(`version=${next}\n`);
  expect(after('docs/hooks.md')).toContain(`rev: v${next}\n`);
  expect(after('docs/hooks.md')).toContain(`schemawright@${next}'`);
  expect(after('examples/operator/package.json')).toContain(`"schemawright": "^${next}"`);
  expect((await clone.run('git', 'status', '--porcelain')).stdout).toBe('');
  expect((await clone.run('git', 'tag', '--points-at', 'HEAD')).stdout).toBe(`v${next}\n`);
});

test.each([
  ['nothing to release', {}, 'minor', 'has no entry under "## Unreleased"'],
  ['a changed API under a patch version', { 'CHANGELOG.md': open, 'api/index.txt': 'b\n' }, 'patch', 'the API changed'],
  [
    'a changelog without the version',
    { 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- a\n' },
    'minor',
    'is not "## ',
  ],
  ['a changelog without Unreleased', { 'CHANGELOG.md': '# Changelog\n' }, 'minor', 'is not "## Unreleased"'],
  [
    'a file with another version',
    { 'CHANGELOG.md': open, 'packaging/plugin.yaml': 'version: 0.0.1\n' },
    'minor',
    'packaging/plugin.yaml does not name',
  ],
] as const)('npm version refuses %s, and changes nothing', async (_, files, kind, message) => {
  const clone = await cloneWith(files);
  const { status, stderr } = await clone.run('npm', 'version', kind);
  expect([status === 0, stderr]).toEqual([false, expect.stringContaining(message)]);
  expect((await clone.run('git', 'status', '--porcelain')).stdout).toBe('');
});

test('the check refuses changes that are not committed, and a package without what it needs', async () => {
  const clone = await cloneWith({ 'CHANGELOG.md': open, '.gitignore': '', 'src/index.ts': '' });
  writeFiles(clone.cwd, {
    'package.json': textOf('package.json').replace('"files": [', '"files": [\n    "src",'),
    'dist/index.d.ts': '',
  });
  await clone.run('rm', 'dist/cli/main.js');
  const { status, stderr } = await clone.run('node', 'scripts/release.mjs', 'check');
  expect(status).toBe(1);
  for (const problem of ['the work tree has changes', 'lacks dist/cli/main.js', 'holds src/index.ts'])
    expect(stderr).toContain(problem);
});

test('this repository names its version in all files, and its changelog has it', () => {
  const [, , newest = ''] = textOf('CHANGELOG.md').split(/^## /m);
  expect(newest).toMatch(new RegExp(`^${version.replaceAll('.', '[.]')} - \\d{4}-\\d{2}-\\d{2}\\n`));
});
