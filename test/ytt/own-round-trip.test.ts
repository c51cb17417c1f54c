/** What the target writes, imported and written again: the same lines. */
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
