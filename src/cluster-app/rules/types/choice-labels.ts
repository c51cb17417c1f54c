import type { SchemaObject } from '../../../schema/document/schema.ts';
import { branchesOf } from '../../../schema/effective/branches.ts';
import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** Choices in branches have labels; without labels they are an enum. */
export const choiceLabels = rule({
  code: 'R12/choice-labels',
  requirement: 'R12',
  summary: 'String constants in the branches of oneOf or anyOf each have a title; without titles they are an enum.',
  why: 'The branches are there for the labels. A form that finds a title on some constants only shows labels beside bare values.',
  help: 'Label each value with a "oneOf" of { "const", "title" }, or write an "enum".',
  helpInModel: "Label each value, @Choices([['a', 'Label'], …]), or write an enum, 'a' | 'b'.",
  keywords: ['anyOf', 'oneOf'],
  valid: [
    {
      oneOf: [
        { const: 'Always', title: 'Always pull' },
        { const: 'Never', title: 'Never pull' },
      ],
    },
    { oneOf: [{ pattern: '^[a-z]+$' }, { const: '' }] },
  ],
  invalid: [
    {
      schema: { properties: { pull: { oneOf: [{ const: 'Always' }, { const: 'Never' }] } } },
      message: 'choices of property "pull" have no labels: Always, Never',
      at: '/properties/pull/oneOf',
    },
    {
      schema: { properties: { pull: { oneOf: [{ const: 'Always', title: 'Always pull' }, { const: 'Never' }] } } },
      message: 'choices of property "pull" have no labels: Never',
    },
    {
      schema: { properties: { pull: { anyOf: [{ const: 'Always' }, { enum: ['Never'] }] } } },
      message: 'choices of property "pull" have no labels: Always, Never',
      at: '/properties/pull/anyOf',
    },
  ],
  *check(schema, { place }) {
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = branchesOf(schema, keyword);
      if (branches.length === 0 || !branches.every(isChoice)) continue;
      const bare = branches.filter(({ title }) => title === undefined).flatMap(valuesOf);
      if (bare.length === 0) continue;
      yield { message: `choices of ${nameOf(place)} have no labels: ${bare.join(', ')}`, at: [keyword] };
    }
  },
});

function isChoice(branch: SchemaObject): boolean {
  const values = valuesOf(branch);
  return values.length > 0 && values.every((value) => typeof value === 'string');
}

function valuesOf(branch: SchemaObject): readonly unknown[] {
  return branch.const === undefined ? arrayIn(branch.enum) : [branch.const];
}
