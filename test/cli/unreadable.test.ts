import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { tellFailure } from '../../src/cli/terminal/command.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const schema = 'schema: { openAPIV3Schema: { type: object } }';
const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.a.example.com }
spec:
  group: a.example.com
  scope: Namespaced
  names: { kind: Toy, plural: toys }
  versions: [{ name: v1, served: true, storage: true, ${schema} }]
`;

async function ran(cwd: string, ...args: readonly string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await run([...args], terminal);
  return { status, output: terminal.stdout() + terminal.stderr() };
}

test.each([
  ['validate', '--crd', 'crd.yaml', 'loop.yaml'],
  ['validate', '--crd', 'loop.yaml', 'crd.yaml'],
  ['validate', '--ytt', 'loop.yaml'],
  ['audit', '--crd', 'loop.yaml', 'crd.yaml'],
  ['params', 'list', 'loop.yaml'],
])('a link that leads to itself is told: %s %s %s %s', async (...args) => {
  const cwd = folderFor({ 'crd.yaml': definition });
  symlinkSync('loop.yaml', join(cwd, 'loop.yaml'));
  const { status, output } = await ran(cwd, ...args);
  expect(status).toBe(2);
  expect(output).toMatch(/"loop\.yaml" (?:is a link that leads to itself|does not exist)/);
});

test.each([
  ['itself', 'schemawright.config.json', 'is a link that leads to itself'],
  ['nothing', 'gone.json', 'does not exist'],
])('a configuration that is a link to %s is told, not passed over', async (_, target, reason) => {
  const cwd = folderFor({ 'models/a.ts': '' });
  symlinkSync(target, join(cwd, 'schemawright.config.json'));
  const { status, output } = await ran(cwd, 'gen');
  expect(status).toBe(2);
  expect(output).toContain(`"schemawright.config.json" ${reason}`);
});

test.each([['validate'], ['audit']])('%s does not pass objects by a file without any definition', async (command) => {
  const object = 'apiVersion: a.example.com/v1\nkind: A\nmetadata: { name: a }\n';
  for (const text of ['', '# nothing yet\n', '---\n---\n']) {
    const cwd = folderFor({ 'crd.yaml': text, 'object.yaml': object });
    const { status, output } = await ran(cwd, command, '--crd', 'crd.yaml', 'object.yaml');
    expect([status, output]).toEqual([2, expect.stringContaining('"crd.yaml" holds no CustomResourceDefinition')]);
  }
});

test('what the operating system refuses is told without an internal error', () => {
  const terminal = recordedTerminal('/');
  const error = Object.assign(new Error("EACCES: permission denied, scandir '/secret'"), {
    ...{ code: 'EACCES', syscall: 'scandir', path: '/secret' },
  });
  expect(tellFailure(error, terminal, { debug: false })).toBe(2);
  expect(terminal.stderr()).toBe('schemawright: error: "/secret": permission denied (scandir)\n');
});
