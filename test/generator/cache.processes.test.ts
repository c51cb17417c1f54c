import { expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { bothOutcomes, edit, optionsIn, project } from './project.ts';

test('an unchanged project is answered without the compiler', async () => {
  const cwd = folderFor(project);
  expect(await runInProcess(cwd)).toEqual({ cached: false, compiler: true });
  expect(await runInProcess(cwd)).toEqual({ cached: true, compiler: false });
});

test('runs in several processes at once do no harm', { timeout: 120_000 }, async () => {
  const cwd = folderFor(project);
  await Promise.all([runInProcess(cwd), runInProcess(cwd), runInProcess(cwd)]);
  edit(cwd, 'shared/factor.ts', '2', '3');
  await Promise.all([runInProcess(cwd), runInProcess(cwd)]);
  const { cached, withCache, without } = await bothOutcomes(cwd);
  expect(cached).toBe(true);
  expect(withCache).toEqual(without);
});

/** A run in a process of its own: whether the cache answered, and whether the compiler was loaded. */
async function runInProcess(cwd: string): Promise<unknown> {
  const input = await bundled('test/support/gen-process.ts');
  const args = ['--input-type=module', '-', JSON.stringify(optionsIn(cwd))];
  const { stdout, stderr } = await runNode(args, { cwd: repository, input });
  return stdout === '' ? stderr : JSON.parse(stdout);
}
