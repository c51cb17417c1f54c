import { afterEach, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { yamlLibrary } from '../../src/text/yaml/library.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { toys } from '../support/toys.ts';

// A tag leaves the text to the library, whose calls are counted.
const definition = toys('{ type: object, description: !!str a, maxProperties: 0o10 }');

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['diff crd.yaml same.yaml', 2],
  ['convert crd.yaml --to schema.json', 1],
  ['audit crd.yaml crd.yaml --allow-empty', 1],
  ['validate --crd crd.yaml crd.yaml', 1],
  ['import crd.yaml --out models/a.ts', 1],
])('a definition is read once: %s', async (line, count) => {
  const own = `${definition}# ${line}\n`;
  const cwd = folderFor({ 'crd.yaml': own, 'same.yaml': own });
  const lex = vi.spyOn(yamlLibrary().Lexer.prototype, 'lex');
  const terminal = recordedTerminal(cwd);
  await runCommandLine(line.split(' '), terminal);
  expect([terminal.stderr(), lex.mock.calls.length]).toEqual(['', count]);
});

test.each([
  ['several definitions', `${definition}---\n${definition}`, 'diff/defined-twice'],
  ['a schema that names a definition', '# not a CustomResourceDefinition\ntype: object\n', 'is a JSON schema and'],
])('what only mentions a definition is read as what it is: %s', async (_, text, told) => {
  const terminal = recordedTerminal(folderFor({ 'a.yaml': text, 'b.yaml': definition }));
  await runCommandLine(['diff', 'a.yaml', 'b.yaml'], terminal);
  expect(terminal.stdout() + terminal.stderr()).toContain(told);
});
