import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { toys } from '../support/toys.ts';

const toy = 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\n';
const files = { 'crd.yaml': toys() };

describeWith('the program', built, (root) => {
  const program = `${process.execPath} ${join(root, 'dist/cli/main.js')}`;

  async function inShell(line: string) {
    const script = line.replace('schemawright', program);
    const { status, stdout, stderr } = await run('bash', ['-c', script], { cwd: folderFor(files) });
    return { status, output: stdout + stderr };
  }

  test.each([
    [`audit --crd crd.yaml -`, `"-" is a device, not a file`],
    [`lint -`, `"-" is a device, not a file`],
  ])('reads no device by the name of standard input: %s', async (line, message) => {
    expect(await inShell(`schemawright ${line} < /dev/zero`)).toEqual({
      status: 2,
      output: expect.stringContaining(message) as unknown,
    });
  });

  test.each([
    [`printf '${toy}' | schemawright audit --crd crd.yaml /dev/stdin`],
    [`printf '${toy}' | schemawright audit --crd crd.yaml -`],
    [`schemawright audit --crd crd.yaml <(printf '${toy}')`],
    [`schemawright audit --crd <(cat crd.yaml) <(printf '${toy}')`],
    [`schemawright audit --crd crd.yaml - <<< $'${toy}'`],
  ])('reads what comes through a pipe, whatever its name: %s', async (line) => {
    expect(await inShell(line.replaceAll('\n', '\\n'))).toEqual({
      status: 0,
      output: expect.stringContaining('1 object') as unknown,
    });
  });

  test('ends at what goes on without an object in it', async () => {
    expect(await inShell(`yes ${'long '.repeat(200)} | schemawright audit --crd crd.yaml -`)).toEqual({
      status: 2,
      output: expect.stringContaining('"-" has 16 MiB without the end of an object') as unknown,
    });
  });
});
