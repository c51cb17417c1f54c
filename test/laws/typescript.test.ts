import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Commands, openCommands } from '../support/commands.ts';
import { lawsSeed as seed } from '../support/fast-check.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { describeShared, requireAll } from '../support/needs.ts';
import { type MutatedModel, modelSources, mutatedModel } from './mutated-models.ts';

// Whatever stands in a model, `gen` answers: with artifacts or with diagnostics, never with an error of its own, and without going on for ever.
const runs = Number(process.env.LAWS_MODELS ?? (requireAll ? 500 : 16));

/** `LAWS_MODEL_MUTANTS=24,593` examines these mutants alone, and shows them. */
const chosen = (process.env.LAWS_MODEL_MUTANTS ?? '').split(',').flatMap((one) => (one === '' ? [] : [Number(one)]));
const indexes = chosen.length > 0 ? chosen : [...Array(runs).keys()];

describe(`${indexes.length} mutated models of seed ${seed}`, () => {
  test('are answered with artifacts or diagnostics', { timeout: 60_000 + indexes.length * 1000 }, async () => {
    const sources = modelSources();
    const folder = folderFor();
    const commands = openCommands();
    const wrong: string[] = [];
    for (const index of indexes) {
      const mutant = mutatedModel(sources, seed, index);
      const problem = mutant && (await problemOf(mutant, commands, join(folder, String(index))));
      if (mutant !== undefined && problem !== undefined) wrong.push(told(index, mutant, problem));
    }
    commands.close();
    expect(wrong).toEqual([]);
  });
});

describeShared('models that crashed or did not end', 'corpus/type-forms/found', (folder) => {
  const names = readdirSync(folder).filter((name) => /^[CH].*\.ts$/.test(name));
  const commands = openCommands();
  afterAll(() => commands.close());

  test.each(names)('%s has an answer', { timeout: 60_000 }, async (name) => {
    const files = { [name]: readFileSync(join(folder, name), 'utf8') };
    const source = { name, files, model: name };
    expect(await problemOf({ source, text: files[name] ?? '' }, commands, join(folderFor(), 'model'))).toBeUndefined();
  });
});

async function problemOf(
  { source, text }: MutatedModel,
  commands: Commands,
  folder: string,
): Promise<string | undefined> {
  mkdirSync(folder);
  writeFiles(folder, { ...source.files, [source.model]: text });
  const { ended, status, stderr } = await commands.run(['gen', source.model, '--no-cache'], folder);
  rmSync(folder, { recursive: true });
  if (ended !== 'itself') return `ended ${ended}`;
  return status === 0 || status === 1 ? undefined : `status ${status}: ${stderr}`;
}

function told(index: number, { source, text }: MutatedModel, problem: string): string {
  return `${index} ${source.name}: ${problem}${chosen.length > 0 ? `\n${text}` : ''}`;
}
