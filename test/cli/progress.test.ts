import { expect, test } from 'vitest';
import { diff } from '../../src/commands/diff.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const old = '{"type": "object", "properties": {"a": {"type": "string"}, "b": {"minimum": 1}}}';
const next = '{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"minimum": 2}}}';

test('diff and import tell how far they are', async () => {
  const cwd = folderFor({ 'old.json': old, 'new.json': next });
  const told: unknown[] = [];
  await diff({ cwd, old: 'old.json', new: 'new.json', onProgress: (done) => told.push(done) });
  expect(told).toEqual([
    { phase: 'proving changes', count: 0, total: 2 },
    { phase: 'proving changes', count: 1, total: 2 },
  ]);
  const phases: string[] = [];
  await importModels({ cwd, file: 'old.json', onProgress: ({ phase }) => phases.push(phase) });
  expect(phases).toEqual(['checking the result', 'writing models']);
});

test.each([
  ['diff', 'old.json', 'new.json'],
  ['import', 'old.json'],
])('%s shows it to somebody who watches, and leaves nothing behind', async (...args) => {
  let now = 0;
  const clock = { noteIsTerminal: true, now: () => (now += 5000) };
  const terminal = recordedTerminal(folderFor({ 'old.json': old, 'new.json': next }), clock);
  await runCommandLine(args, terminal);
  expect(terminal.stderr()).toMatch(/\r\u001b\[K(?:proving changes|checking the result|writing models)/);
  expect(terminal.stderr().split('\r\u001b[K').at(-1)).not.toContain('…');
});
