import { describe, expect, test } from 'vitest';
import { diff } from '../../src/commands/diff.ts';
import { folderFor } from '../support/folder.ts';

const old = { type: 'object', properties: { a: { type: 'integer' } } };
const next = { type: 'object', required: ['b'], properties: { a: { type: 'integer', maximum: 3 }, b: {} } };

const files = {
  'old/values.schema.json': JSON.stringify(old),
  'new/values.schema.json': JSON.stringify(next),
};

async function compare(more: Readonly<Record<string, string>>) {
  const cwd = folderFor({ ...files, ...more });
  const { changes } = await diff({ cwd, old: 'old/values.schema.json', new: 'new/values.schema.json' });
  return changes
    .filter(({ code }) => /required|maximum/.test(code))
    .map(({ kind, code, witness }) => ({ kind, code, witness }));
}

describe('two schemas of charts, with values.yaml beside them', () => {
  test('a new required key that values.yaml sets breaks nobody, and witnesses leave it out', async () => {
    expect(await compare({ 'old/values.yaml': 'a: 1\n', 'new/values.yaml': 'a: 1\nb: x\n' })).toEqual([
      { kind: 'breaking', code: 'diff/maximum-added', witness: { a: 4 } },
      { kind: 'neutral', code: 'diff/required-added', witness: undefined },
    ]);
  });

  test('a new required key that values.yaml does not set breaks every user', async () => {
    expect((await compare({ 'old/values.yaml': '{}\n', 'new/values.yaml': 'b: x\n' }))[1]?.kind).toBe('neutral');
    const changes = await compare({ 'old/values.yaml': '{}\n', 'new/values.yaml': '{}\n' });
    expect(changes.find(({ code }) => code === 'diff/required-added')?.kind).toBe('breaking');
  });

  test('without values.yaml the schemas alone decide', async () => {
    const changes = await compare({});
    expect(changes.find(({ code }) => code === 'diff/required-added')).toMatchObject({ kind: 'breaking', witness: {} });
  });
});
