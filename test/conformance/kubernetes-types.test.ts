import { beforeAll, expect, test } from 'vitest';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { folderForAll } from '../support/folder.ts';
import { differenceIn } from '../support/kubernetes-differences.ts';
import { askKubernetes, kubernetesTypesOracle, type TypeVerdict } from '../support/kubernetes-oracle.ts';
import { kubernetesTypes } from '../support/kubernetes-types.ts';
import { some } from '../support/laws.ts';
import { describeWith, requireAll } from '../support/needs.ts';
import { textOf, type Value } from '../support/raw-json.ts';
import { listValues } from '../support/kubernetes-values.ts';

/** How many random values there are of each type. */
const perType = requireAll ? 1000 : 25;

describeWith(
  'the types of schemawright/kubernetes beside the validation of Kubernetes',
  kubernetesTypesOracle,
  (path) => {
    // What Kubernetes has no type and no function for.
    const own = ['CountOrPercentage'];
    const types = some(
      kubernetesTypes(folderForAll()).filter(({ name }) => !own.includes(name)),
      8,
    );
    const examined = new Map<string, Examined>();

    beforeAll(() => {
      const questions = types.map((type) => ({ type: type.name, values: listValues(type.schema, perType) }));
      const answers = askKubernetes(path, questions);
      for (const [index, { type, values }] of questions.entries())
        examined.set(type, { values, verdicts: answers[index] ?? [] });
    });

    test.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
      const { values, verdicts } = examined.get(name) ?? { values: [], verdicts: [] };
      const { validate } = compileSchema(type.schema);
      const wrong = values.flatMap((value, index) => {
        const verdict = verdicts[index] ?? { valid: false };
        const error = validate(JSON.parse(textOf(value)) as Value);
        if (verdict.valid === (error === undefined) || differenceIn(type, value, verdict) !== undefined) return [];
        return [{ value, errors: verdict.errors, error: error && [error.keyword, error.at] }];
      });
      expect(wrong.slice(0, 5)).toEqual([]);
    });
  },
);

interface Examined {
  readonly values: readonly Value[];
  readonly verdicts: readonly TypeVerdict[];
}
