import { beforeAll, expect, test } from 'vitest';
import { createCases } from '../../src/cases/index.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { chanceOf } from '../support/chance.ts';
import { folderForAll } from '../support/folder.ts';
import { differenceIn } from '../support/kubernetes-differences.ts';
import { askKubernetes, kubernetesTypesOracle, type TypeVerdict } from '../support/kubernetes-oracle.ts';
import { kubernetesTypes, type KubernetesType } from '../support/kubernetes-types.ts';
import { some } from '../support/laws.ts';
import { describeWith, requireAll } from '../support/needs.ts';
import { textOf, type Value } from '../support/raw-json.ts';
import { sampleValues } from '../support/sample-values.ts';

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
      const questions = types.map((type) => ({ type: type.name, values: valuesFor(type) }));
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

/** Border values, examples, and random values near the schema. */
function valuesFor({ schema }: KubernetesType): readonly Value[] {
  const examples = [schema.examples ?? []].flat() as Value[];
  const { $defs = {}, ...rest } = schema;
  // Cases are documents, so the type is that of a property.
  const holder = { type: 'object', properties: { value: rest }, required: ['value'], $defs } as const;
  const border = createCases(holder).cases.flatMap(({ document }) =>
    'value' in document ? [document.value as Value] : [],
  );
  const random = Array.from({ length: perType / 10 }, (_, index) =>
    sampleValues(schema as Value, chanceOf(20261122, index), [...examples, ...border], 10),
  ).flat();
  // What is null is absent.
  return [...examples, ...border, ...random].filter((value) => value !== null);
}
