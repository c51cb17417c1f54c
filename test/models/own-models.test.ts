/** The models of this repository: a fresh clone sees no finding of `gen` that somebody would have to explain. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { repository } from '../support/repository.ts';

test.each(['.', 'examples/controller', 'examples/operator'])('gen in %s has no finding', async (folder) => {
  const cwd = join(repository, folder);
  const { diagnostics, models } = await generateArtifacts({ cwd, failOn: 'info', mode: 'check', cache: false });
  expect(models.length).toBeGreaterThan(0);
  expect(diagnostics.map(({ code, origin }) => `${origin.file}:${origin.line} ${code}`)).toEqual([]);
});
