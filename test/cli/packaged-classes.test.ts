import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

/** What `gen` tells of a property with the class `Probe` under the profile of cluster apps, but for the structure of these. */
async function toldOf(property: string): Promise<readonly string[]> {
  const model = [
    "import { Allow, Values } from 'schemawright';",
    "import { Probe } from 'schemawright/kubernetes';",
    "@Values({ profile: 'cluster-app' })",
    'export class App {',
    '  /** How the kubelet asks whether the process of the app is still alive and well. */',
    `  ${property}`,
    '}',
  ].join('\n');
  const cwd = folderFor({ 'package.json': '{}', 'models/app.ts': model });
  mkdirSync(join(cwd, 'node_modules'));
  symlinkSync(repository, join(cwd, 'node_modules/schemawright'));
  const terminal = recordedTerminal(cwd);
  await runCommandLine(['gen', '--format', 'concise'], terminal);
  const lines = `${terminal.stdout()}${terminal.stderr()}`.split('\n');
  return lines.filter((line) => line.includes(' error ') && !line.includes('R17/'));
}

test('what is wrong with a class of the package is told where the model uses it', async () => {
  const told = await toldOf('probe: Probe = { httpGet: { port: 80 } } as Probe;');
  expect(told.map((line) => line.replace(/: .*$/, ''))).toEqual(
    [
      'models/app.ts:6:10 error R10/any-of-purpose in HTTPGetAction of schemawright/kubernetes',
      'models/app.ts:6:10 error R10/any-of-purpose in TCPSocketAction of schemawright/kubernetes',
      'models/app.ts:6:10 error R18/empty-default in GRPCAction of schemawright/kubernetes',
      'models/app.ts:6:10 error R18/empty-default in Probe of schemawright/kubernetes',
      'models/app.ts:6:10 error R2/type-missing in HTTPGetAction of schemawright/kubernetes',
      'models/app.ts:6:10 error R2/type-missing in TCPSocketAction of schemawright/kubernetes',
    ].map((line) => line.replace(':6:10', told[0]?.match(/:\d+:\d+/)?.[0] ?? '')),
  );
});

test('and can be accepted there', async () => {
  const codes = ['R10/any-of-purpose', 'R2/type-missing', 'R18/empty-default', 'helm/values-refused'];
  const accepted = codes.map((code) => `@Allow('${code}', 'as Kubernetes has it')`).join(' ');
  expect(await toldOf(`${accepted} probe?: Probe;`)).toEqual([]);
});

test('a value of one branch is all that the chart starts with', async () => {
  expect((await toldOf('probe: Probe = {} as Probe;')).join('\n')).toContain('helm/values-refused');
  expect((await toldOf('probe: Probe = { exec: { command: ["a"] } } as Probe;')).join('\n')).not.toContain('helm/');
});
