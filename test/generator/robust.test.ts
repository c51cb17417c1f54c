import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runs } from '../support/laws.ts';

const texts = ['test/fixtures', 'test/invalid']
  .flatMap((folder) => readdirSync(join(repository, folder)).map((name) => join(repository, folder, name, 'model.ts')))
  .filter((path) => existsSync(path))
  .sort()
  .map((path) => readFileSync(path, 'utf8'));

/** One change of a list of tokens: a token leaves, comes twice, or gives way to another. */
const change = fc.record({
  kind: fc.constantFrom('remove', 'repeat', 'replace'),
  at: fc.nat({ max: 9999 }),
  from: fc.nat({ max: 9999 }),
});

const brokenModel = fc
  .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([text, changes]) => changes.reduce(changed, text.split(/(\b|\s+)/)).join(''));

function changed(tokens: readonly string[], { kind, at, from }: { kind: string; at: number; from: number }): string[] {
  const index = at % tokens.length;
  const other = tokens[from % tokens.length] ?? '';
  const added = { remove: [], repeat: [tokens[index] ?? '', other], replace: [other] }[kind] ?? [];
  return [...tokens.slice(0, index), ...added, ...tokens.slice(index + 1)];
}

test('whatever a model says, there is an answer with places in it', () => {
  const cwd = folderFor();
  fc.assert(
    fc.property(brokenModel, (text) => {
      writeFiles(cwd, { 'model.ts': text });
      const { diagnostics } = extractModels(cwd, [join(cwd, 'model.ts')]);
      const lines = text.split('\n').length;
      expect(diagnostics.filter(({ origin }) => origin.file !== 'model.ts' || origin.line > lines)).toEqual([]);
      expect(diagnostics.filter(({ message }) => message.replaceAll(/"[^"]*"/g, '').includes('[object'))).toEqual([]);
    }),
    { numRuns: runs(120, 12) },
  );
}, 120_000);
