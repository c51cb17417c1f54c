import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { expectRecorded, installVocabulary, projectConfiguration, projectFiles } from '../support/mode-project.ts';
import { runNode } from '../support/run.ts';
import { compilers, modes, programOf } from '../support/toolchains.ts';

const refused = 'SyntaxError: Invalid or unexpected token';
const tsx = pathToFileURL(programOf('tsx/dist/loader.mjs')).href;

describe.each(Object.entries(modes))('a model with %s', (_, mode) => {
  const project = folderForAll({ ...projectFiles, 'tsconfig.json': projectConfiguration(mode) });

  beforeAll(() => installVocabulary(project));

  test.each(compilers)('records the same, compiled by TypeScript $version', async ({ version, program }) => {
    await output(project, program, '--outDir', version);
    await expectRecorded(await output(project, `${version}/main.js`));
  });

  test('records the same, run by tsx', async () => {
    await expectRecorded(await output(project, '--import', tsx, 'main.ts'));
  });

  test('records the same, bundled by esbuild', async () => {
    await bundle(project, 'es2022');
    await expectRecorded(await output(project, 'bundle.js'));
  });

  test('records the same, run by vitest', async () => {
    await output(project, programOf('vitest/vitest.mjs'), 'run', '--globals', '--root', project);
    await expectRecorded(readFileSync(join(project, 'recorded.txt'), 'utf8'));
  });
});

describe('with target esnext, decorators stay', () => {
  const project = folderForAll({ ...projectFiles, 'tsconfig.json': projectConfiguration({ target: 'esnext' }) });

  beforeAll(() => installVocabulary(project));

  test('of esbuild', async () => {
    await bundle(project, 'esnext');
    expect((await runNode(['bundle.js'], { cwd: project })).stderr).toContain(refused);
  });

  test.each(compilers)('of TypeScript $version', async ({ version, program }) => {
    await output(project, program, '--outDir', version);
    expect((await runNode([`${version}/main.js`], { cwd: project })).stderr).toContain(refused);
  });
});

async function bundle(project: string, target: string): Promise<void> {
  const options = {
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    outfile: 'bundle.js',
  } as const;
  await build({ ...options, target, absWorkingDir: project, entryPoints: ['main.ts'] });
}

async function output(project: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runNode(args, { cwd: project });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}
