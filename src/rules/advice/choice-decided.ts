import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { listStringItems } from '../../schema/document/keyword-values.ts';
import { readAlternatives, readExclusion } from '../../schema/document/property-choice.ts';
import { describePlace } from '../runner/place.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';

export const choiceDecided = rule({
  code: 'schema/choice-decided',
  summary: 'When only one of several properties may be present, none is required.',
  why: 'The choice is already made: the others can never be set, although forms and documentation show them.',
  help: 'Make the property optional, or remove it from the choice.',
  keywords: ['oneOf', 'not', 'allOf'],
  valid: [
    { properties: { a: {}, b: {} }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { properties: { a: {}, b: {} }, required: ['a'], anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    {
      properties: { a: {}, b: {} },
      required: ['a'],
      oneOf: [{ required: ['a'], maxProperties: 1 }, { required: ['b'] }],
    },
  ],
  invalid: [
    {
      schema: {
        properties: { a: {}, b: {} },
        required: ['a'],
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      message: 'the root requires property "a", and accepts only one of "a" and "b": "b" can never be set',
      at: '/oneOf',
    },
    {
      schema: { properties: { a: {}, b: {} }, required: ['a'], allOf: [{ not: { required: ['a', 'b'] } }] },
      message: 'the root requires property "a", and accepts only one of "a" and "b": "b" can never be set',
      at: '/allOf/0/not',
    },
  ],
  check: (schema, { place }) => {
    const required = listStringItems(schema.required);
    return required.length === 0 ? nothing : decidedChoices(listChoices(schema), required, describePlace(place));
  },
});

export function decidedChoices(
  choices: readonly Choice[],
  required: readonly unknown[],
  subject: string,
): readonly (Finding & Pick<Choice, 'at'>)[] {
  return choices.flatMap(({ names, at }) => {
    const chosen = names.find((name) => required.includes(name));
    if (chosen === undefined) return [];
    const others = names.filter((name) => name !== chosen);
    const message = `${subject} requires property "${chosen}", and accepts only one of ${joinNames(names)}: ${joinNames(others)} can never be set`;
    return [{ message, at }];
  });
}

function joinNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' and ');
}

export interface Choice {
  readonly names: readonly string[];
  readonly at: readonly (string | number)[];
}

export function listChoices({ allOf, ...own }: SchemaObject): readonly Choice[] {
  const inner = Array.isArray(allOf) ? allOf : [];
  return [
    ...listOwnChoices(own),
    ...inner.flatMap((branch: unknown, index) =>
      isSchemaObject(branch)
        ? listOwnChoices(branch).map(({ names, at }) => ({ names, at: ['allOf', index, ...at] }))
        : [],
    ),
  ];
}

function listOwnChoices({ oneOf, not }: SchemaObject): readonly Choice[] {
  const [alternatives, exclusion] = [readAlternatives(oneOf), readExclusion(not)].map((choice) =>
    // A required property may be empty.
    choice?.counts === 'present' ? choice.names : [],
  );
  return [
    ...(alternatives && alternatives.length > 1 ? [{ names: alternatives, at: ['oneOf'] }] : []),
    ...(exclusion?.length === 2 ? [{ names: exclusion, at: ['not'] }] : []),
  ];
}
