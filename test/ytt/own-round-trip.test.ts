/** What the target writes, imported and written again: the same lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { yttFilesIn } from '../support/ytt-files.ts';

const folder = folderForAll();

/** The lines of a schema in an order of their own: functions stand where they are first used. */
function linesOf(text: string): readonly string[] {
  // A rule that refuses everything comes back as a check, in parentheses.
  return text.replace('lambda v: (False)', 'lambda v: False').split('\n').sort();
}

test.each(['minio', 'pod-spec', 'volume'])('%s', async (name) => {
  const files = yttFilesIn(join(repository, 'out', name));
  writeFiles(folder, {
    ...Object.fromEntries(files.map(({ file, text }) => [`${name}/${file}`, text])),
    [`${name}/schemawright.config.json`]: JSON.stringify({ models: { Root: { out: 'out' } } }),
  });
  const cwd = join(folder, name);
  await importModels({ cwd, file: 'schema.yml', out: 'models/root.ts', name: 'Root' });
  await generateArtifacts({ cwd, cache: false, failOn: 'never', mode: 'write' });
  const written = yttFilesIn(join(cwd, 'out'));
  expect(written.map(({ text }) => linesOf(text))).toEqual(files.map(({ text }) => linesOf(text)));
});

test('titles of examples that a list of TypeScript would put in another order are kept as they are', async () => {
  const examples = '#@schema/examples ("One", 1), ("2", 2)\n';
  const text = `#@data/values-schema\n---\n${examples}a: 1\n${examples.replace('"2"', '"Two"')}b: 1\n`;
  writeFiles(folder, { 'titled/schema.yml': text });
  const cwd = join(folder, 'titled');
  await importModels({ cwd, file: 'schema.yml', out: 'models/root.ts', name: 'Root' });
  const model = readFileSync(join(cwd, 'models/root.ts'), 'utf8');
  expect(model).toContain("@Keyword('x-ytt-example-titles', ['One', '2'])");
  expect(model).toContain('@TitledExamples({ One: 1, Two: 2 })');
});
