import { describe, expect, test } from 'vitest';
import { updateParameters } from '../../src/kudo/update/index.ts';
import { checkParameterSchema, planOf } from '../../src/kudo/plan/index.ts';

/** What one argument makes of no values, or the codes that it is refused with. */
function made(schema: object, ...set: readonly string[]): unknown {
  const { parameters, findings } = updateParameters(schema as never, {}, { set });
  return findings.length === 0 ? parameters : findings.map(({ code, pointer }) => `${code} ${pointer ?? ''}`.trim());
}

const draft7 = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  definitions: { x: { type: 'object', properties: { n: { type: 'integer', trigger: 'p' }, s: { type: 'string' } } } },
  properties: {
    a: { $ref: '#/definitions/x' },
    t: { type: 'array', items: [{ type: 'integer' }, { type: 'string' }] },
  },
};
const recursive = {
  properties: { node: { $ref: '#/$defs/n' } },
  $defs: { n: { properties: { v: { type: 'integer', trigger: 'x' }, next: { $ref: '#/$defs/n' } } } },
};
const branches = {
  properties: { kind: { type: 'string' } },
  oneOf: [
    { properties: { s3: { type: 'string' } }, required: ['s3'] },
    { properties: { gcs: { type: 'string' } }, required: ['gcs'] },
  ],
};
const any = { properties: { a: {} } };

describe('values are read by what the schema says at the pointer', () => {
  test.each([
    ['references and older drafts', draft7, ['a/n=5', 'a/s=12'], { a: { n: 5, s: '12' } }],
    ['references to itself', recursive, ['node/next/v=3'], { node: { next: { v: 3 } } }],
    ['names that a branch declares', branches, ['s3=12.10'], { s3: '12.10' }],
    [
      'names of a pattern',
      { properties: {}, patternProperties: { '^x-': { type: 'integer' } } },
      ['x-a=5'],
      { 'x-a': 5 },
    ],
    ['a string or null, as a string', { properties: { a: { type: ['string', 'null'] } } }, ['a=12'], { a: '12' }],
    ['a string or null, as null', { properties: { a: { type: ['string', 'null'] } } }, ['a=null'], { a: null }],
    ['a string or a number, as YAML', { properties: { a: { type: ['string', 'integer'] } } }, ['a=12'], { a: 12 }],
    ['an enumeration of strings', { properties: { a: { enum: ['1', '2'] } } }, ['a=1'], { a: '1' }],
    ['an empty string in quotes', { properties: { a: { type: 'string' } } }, ['a=""'], { a: '' }],
    ['quotes that are no pair', { properties: { a: { type: 'string' } } }, ['a="x" y"'], { a: '"x" y"' }],
    ['several lines', any, ['a=x: 1\ny: [a]\n'], { a: { x: 1, y: ['a'] } }],
    [
      'integers of any size',
      any,
      ['a=[9223372036854775807, 123456789012345678901234567890]'],
      { a: [9223372036854775807n, 123456789012345678901234567890n] },
    ],
    [
      'the default of an object',
      { properties: { s: { default: { x: 1, y: 2 }, properties: { x: {}, y: {} } } } },
      ['s/x=5'],
      { s: { x: 5, y: 2 } },
    ],
  ])('%s', (_, schema, set, expected) => {
    expect(made(schema, ...set)).toEqual(expected);
  });

  test.each([
    ['a text that is no YAML', 'a=[1', ['update/bad-value /a']],
    ['two values', 'a=[1] [2]', ['update/bad-value /a']],
    ['a comment, which would be null', 'a=# x', ['update/bad-value /a']],
    ['an alias of nothing', 'a=*x', ['update/bad-value /a']],
    ['a number that JSON does not have', 'a=.inf', ['update/bad-value /a']],
    ['a key twice, of which one would be lost', 'a={x: 1, x: 2}', ['update/bad-value /a']],
    ['no name', '/=1', ['update/unknown-parameter /']],
  ])('refuses %s', (_, argument, expected) => {
    expect(made(any, argument)).toEqual(expected);
  });

  test('an object that declares names knows no others; one that declares none knows all', () => {
    expect(made({ properties: {} }, 'x=1')).toEqual(['update/unknown-parameter /x']);
    expect(made({ type: 'object' }, 'x=1')).toEqual({ x: 1 });
    expect(made({ properties: {}, additionalProperties: true }, 'x=1')).toEqual({ x: 1 });
  });
});

test('triggers are found through references, also those of a schema to itself', () => {
  expect(planOf(draft7 as never, {}, { a: { n: 1 } }).plan).toBe('p');
  expect(planOf(recursive as never, {}, { node: { next: { next: { v: 3 } } } }).plan).toBe('x');
  const found = checkParameterSchema(recursive, { plans: ['deploy'] });
  expect(found.map(({ code, pointer }) => `${code} ${pointer ?? ''}`)).toEqual([
    'trigger/unknown-plan /node/v',
    'trigger/unknown-plan /node/next/v',
  ]);
});
