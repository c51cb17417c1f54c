/** What the target writes, imported and written again: the same lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';

const folder = folderForAll();

/** The lines of a schema in an order of their own: functions stand where they are first used. */
function linesOf(text: string): readonly string[] {
  // A rule that refuses everything comes back as a check, in parentheses.
  return text.replace('lambda v: (False)', 'lambda v: False').split('\n').sort();
}

test.each(['minio', 'pod-spec', 'volume'])('%s', async (name) => {
  const text = readFileSync(join(repository, 'out', name, 'schema.yml'), 'utf8');
  writeFiles(folder, {
    [`${name}/schema.yml`]: text,
    [`${name}/schemawright.config.json`]: JSON.stringify({ models: { Root: { out: 'out' } } }),
  });
  const cwd = join(folder, name);
  await importModels({ cwd, file: 'schema.yml', out: 'models/root.ts', name: 'Root' });
  await generateArtifacts({ cwd, cache: false, failOn: 'never', mode: 'write' });
  expect(linesOf(readFileSync(join(cwd, 'out/schema.yml'), 'utf8'))).toEqual(linesOf(text));
});
