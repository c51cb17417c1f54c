import type { SchemaObject } from '../../schema/document/schema.ts';
import { listBranchSchemas, isLabelledChoice, findLiveBranch } from '../../schema/effective/branches.ts';
import { labelledPlaces, findLayer, describePlace } from '../../rules/runner/place.ts';
import type { Fix } from '../../rules/runner/fix.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';

export const anyOfPurpose = rule({
  code: 'R10/any-of-purpose',
  summary:
    'anyOf and oneOf only add constraints, or phase out an old schema with all branches deprecated but one; a oneOf of labelled constants is the third form, by R12.',
  why: 'A form shows one input for one value and cannot offer alternatives. Branches that add constraints have no type, annotations, properties or items; a $ref or allOf in a branch counts as its content. R10 forbids titles in branches and R12 requires them beside constants; there R12 takes precedence as the more specific rule. A single branch phases nothing out.',
  help: 'Use one schema with a type of its own, and branches that only test it; or mark all branches but one as deprecated.',
  keywords: ['anyOf', 'oneOf'],
  valid: [{ type: 'string', oneOf: [{ pattern: '^[0-9]+ GB$' }, { pattern: '^[0-9]+ MB$' }] }],
  invalid: [
    {
      schema: { properties: { size: { oneOf: [{ type: 'string' }, { type: 'integer' }] } } },
      message: 'oneOf of property "size" is more than constraints: its branch 1 has "type"',
      at: '/properties/size/oneOf',
    },
  ],
  *check(schema, { place, survey: { resolve, views } }) {
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = listBranchSchemas(schema, keyword);
      if (findLiveBranch(schema, keyword, resolve) || isChoiceForm(keyword, branches)) continue;
      const found = branches.map((branch) => listForbiddenKeywords(views().of([branch]).schemas));
      const index = found.findIndex((keywords) => keywords.length > 0);
      if (index < 0) continue;
      const names = found[index]?.map((name) => `"${name}"`).join(', ');
      const message = `${keyword} of ${describePlace(place)} is more than constraints: its branch ${index + 1} has ${names}`;
      yield { message, at: [keyword] };
    }
  },
});

const forbidden = [
  'type',
  'title',
  'description',
  'examples',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'additionalItems',
];

function listForbiddenKeywords(schemas: readonly SchemaObject[]): readonly string[] {
  return forbidden.filter((keyword) => schemas.some((schema) => schema[keyword] !== undefined));
}

/** R12 restricts oneOf only. */
function isChoiceForm(keyword: string, branches: readonly SchemaObject[]): boolean {
  return keyword === 'oneOf' && isLabelledChoice(branches);
}

export const choiceLabels = rule({
  code: 'R12/choice-labels',
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
  ],
  invalid: [
    {
      schema: { properties: { pull: { oneOf: [{ const: 'Always' }, { const: 'Never' }] } } },
      message: 'choices of property "pull" have no labels: Always, Never',
      at: '/properties/pull/oneOf',
    },
  ],
  *check(schema, { place }) {
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = listBranchSchemas(schema, keyword);
      if (branches.length === 0 || !branches.every(isStringChoice)) continue;
      const bare = branches.filter(({ title }) => title === undefined).flatMap(listChoices);
      if (bare.length === 0) continue;
      yield { message: `choices of ${describePlace(place)} have no labels: ${bare.join(', ')}`, at: [keyword] };
    }
  },
});

function isStringChoice(branch: SchemaObject): boolean {
  const values = listChoices(branch);
  return values.length > 0 && values.every((value) => typeof value === 'string');
}

function listChoices(branch: SchemaObject): readonly unknown[] {
  return branch.const === undefined ? readArrayItems(branch.enum) : [branch.const];
}

export const patternChoices = rule({
  code: 'R12/pattern-choices',
  summary: 'A string that accepts only a few values lists them as enum or as labelled choices, not as a pattern.',
  why: 'A form offers the values of an enum for selection; it cannot offer anything for a regular expression.',
  help: 'Write the values as an "enum", or as a "oneOf" of { "const", "title" }.',
  helpInModel: "Write the values as a union of literals ('a' | 'b'), or as @Choices([['a', 'Label'], …]).",
  fix: 'Replaces the pattern by an enum where the type is string: it accepts exactly the same values.',
  places: [...labelledPlaces, 'item'],
  keywords: ['pattern'],
  valid: [{ properties: { state: { type: 'string', enum: ['active', 'inactive'] } } }],
  invalid: [
    {
      schema: { properties: { state: { type: 'string', pattern: '^(active|inactive)$' } } },
      message: 'pattern of property "state" lists values: active, inactive',
      at: '/properties/state/pattern',
      fixed: { properties: { state: { type: 'string', enum: ['active', 'inactive'] } } },
    },
  ],
  check: (_, { place }) => {
    const layer = findLayer(place, 'pattern');
    const list = typeof layer?.pattern === 'string' ? findAlternatives(layer.pattern) : undefined;
    if (!layer || list === undefined) return nothing;
    const values = list.split('|').map((value) => value.replaceAll('\\', ''));
    const message = `pattern of ${describePlace(place)} lists values: ${values.join(', ')}`;
    const finding = { message, at: ['pattern'], in: layer };
    const isCertain = layer.type === 'string' && !layer.enum;
    return [isCertain ? { ...finding, fix: createEnumFix(values) } : finding];
  },
});

function createEnumFix(values: readonly string[]): Fix {
  return [
    { kind: 'remove', at: ['pattern'] },
    { kind: 'set', at: ['enum'], value: [...new Set(values)] },
  ];
}

function findAlternatives(pattern: string): string | undefined {
  const [, group, single] = /^\^(?:\((?:\?:)?([^()]*)\)|([^()|]*))\$$/.exec(pattern) ?? [];
  const list = group ?? single;
  return list !== undefined && /^(?:[\w \-/:@|]|\\[.\-/+])+$/.test(list) && /[^|]/.test(list) ? list : undefined;
}
