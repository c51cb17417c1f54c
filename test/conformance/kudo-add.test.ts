import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { askDraft, type Question } from '../../src/generator/add/draft.ts';
import { listDraft } from '../../src/kudo/add/list-draft.ts';
import { structureDraft } from '../../src/kudo/add/structure-draft.ts';
import { isObject, type JsonObject } from '../../src/text/value/json.ts';
import { describeShared } from '../support/needs.ts';

interface AddCase {
  readonly id: string;
  readonly title: string;
  readonly input: {
    readonly params: JsonObject;
    readonly plans: readonly string[];
    readonly answers: Readonly<Record<string, string | readonly string[]>>;
  };
  readonly expect: { readonly added: JsonObject; readonly refused?: readonly object[] };
}

describeShared('parameters are added', 'corpus/kudo/cases', (root) => {
  const cases = parse(readFileSync(join(root, 'add-parameter.yaml'), 'utf8')) as readonly AddCase[];

  test.each(cases)('$id $title', async ({ input: { params, plans, answers }, expect: expected }) => {
    const given = new Map(
      Object.entries(answers).map(([name, one]) => [name, typeof one === 'string' ? [one] : [...one]]),
    );
    const draft = params.apiVersion === 'kudo.dev/v1beta2' ? structureDraft(params, plans) : listDraft(params, plans);
    const answer = ({ name, usual }: Question): string => given.get(name)?.shift() ?? usual;
    const { answers: taken, refused } = await askDraft(draft, answer);
    const { added, file } = taken === undefined ? expect.fail('nothing was answered') : draft.finish(taken);
    expect(added).toEqual(expected.added);
    expect(refused).toMatchObject(expected.refused ?? []);
    expect(refused).toHaveLength(expected.refused?.length ?? 0);
    expect(isObject(file) && file.apiVersion).toBe(params.apiVersion);
  });
});
