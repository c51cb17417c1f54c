import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { run } from '../support/run.ts';

describeWith('standard input', built, (repository) => {
  const program = join(repository, 'dist/cli/main.js');

  test('is waited for', { timeout: 20_000 }, async () => {
    const cwd = folderFor({ 'values.schema.json': '{"properties": {"a": {"type": "integer"}}}' });
    const call = '(sleep 0.7; echo "a: x"; sleep 0.3; echo "b: 1") | "$0" "$1" validate --schema values.schema.json -';
    const { status, stdout, stderr } = await run('bash', ['-c', call, process.execPath, program], { cwd });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('"a" must be an integer');
  });

  test.each([
    ['of a file', '< huge.yaml'],
    ['of a pipe', '< <(cat huge.yaml)'],
  ])('is refused as 100 MB %s', { timeout: 20_000 }, async (_, input) => {
    const cwd = folderFor({ 'values.schema.json': '{}', 'huge.yaml': '' });
    truncateSync(join(cwd, 'huge.yaml'), 100_000_000);
    const call = `"$0" --max-old-space-size=128 "$1" validate --schema values.schema.json - ${input}`;
    const { status, stderr } = await run('bash', ['-c', call, process.execPath, program], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('"-" is larger than 8 MiB');
  });
});
