import type { Fix } from '../../../rules/runner/fix.ts';
import { labelledPlaces, layerWith, nameOf } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** A pattern is no list of choices: those are an enum. */
export const patternChoices = rule({
  code: 'R12/pattern-choices',
  requirement: 'R12',
  summary: 'A string that takes only a few values lists them as enum or as labelled choices, not as a pattern.',
  why: 'A form offers the values of an enum for selection; from a regular expression it can offer nothing.',
  help: 'Write the values as an "enum", or as a "oneOf" of { "const", "title" }.',
  helpInModel: "Write the values as a union of literals ('a' | 'b'), or as @Choices([['a', 'Label'], …]).",
  fix: 'Writes the values as an enum in place of the pattern, where the type is string: it takes exactly the same values.',
  places: [...labelledPlaces, 'item'],
  keywords: ['pattern'],
  valid: [
    { properties: { state: { type: 'string', enum: ['active', 'inactive'] } } },
    { properties: { state: { type: 'string', pattern: '^(active|inactive)-[a-z]+$' } } },
    { properties: { state: { type: 'string', pattern: 'active|inactive' } } },
    { properties: { size: { type: 'string', pattern: '^[ab]$' } } },
  ],
  invalid: [
    {
      schema: { properties: { state: { type: 'string', pattern: '^(active|inactive)$' } } },
      message: 'pattern of property "state" lists values: active, inactive',
      at: '/properties/state/pattern',
      fixed: { properties: { state: { type: 'string', enum: ['active', 'inactive'] } } },
    },
    {
      schema: { properties: { hosts: { items: { pattern: '^(?:a\\.b|c)$' } } } },
      message: 'pattern of item of "hosts" lists values: a.b, c',
    },
    { schema: { properties: { a: { pattern: '^v1$' } } }, message: 'pattern of property "a" lists values: v1' },
  ],
  check: (_, { place }) => {
    const layer = layerWith(place, 'pattern');
    const list = typeof layer?.pattern === 'string' ? listIn(layer.pattern) : undefined;
    if (layer === undefined || list === undefined) return nothing;
    const values = list.split('|').map((value) => value.replaceAll('\\', ''));
    const message = `pattern of ${nameOf(place)} lists values: ${values.join(', ')}`;
    const finding = { message, at: ['pattern'], in: layer };
    const isCertain = layer.type === 'string' && layer.enum === undefined;
    return [isCertain ? { ...finding, fix: enumFor(values) } : finding];
  },
});

function enumFor(values: readonly string[]): Fix {
  return [
    { kind: 'remove', at: ['pattern'] },
    { kind: 'set', at: ['enum'], value: [...new Set(values)] },
  ];
}

/** The alternatives of a pattern that is nothing but literal values between its anchors. */
function listIn(pattern: string): string | undefined {
  const [, group, single] = /^\^(?:\((?:\?:)?([^()]*)\)|([^()|]*))\$$/.exec(pattern) ?? [];
  const list = group ?? single;
  return list !== undefined && /^(?:[\w \-/:@|]|\\[.\-/+])+$/.test(list) && /[^|]/.test(list) ? list : undefined;
}
