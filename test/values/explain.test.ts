import { describe, expect, it } from 'vitest';
import { forbidTwoSet, listSetBranches } from '../../src/schema/document/property-choice.ts';
import type { Schema, SchemaObject } from '../../src/schema/document/schema.ts';
import { type ValidationOptions, validateValues, openSchema } from '../../src/values/explain/validate-values.ts';
import { effectiveValues } from '../../src/values/layers/effective-values.ts';
import { readValues } from '../../src/text/read-values.ts';

function told(root: Schema, text: string, options: ValidationOptions = {}): readonly string[] {
  const effective = effectiveValues({ files: [readValues(text, 'values.yaml')] });
  return validateValues(effective, openSchema(root), options).map(
    ({ origin, code, message, help }) =>
      `${origin.line}:${origin.column} ${code} ${message}${help === undefined ? '' : ` — ${help}`}`,
  );
}

const property = (schema: SchemaObject): SchemaObject => ({ properties: { v: schema } });

it('what the metaschema of a draft does not describe is unevaluated behind a reference to it', () => {
  const root = property({ $ref: 'http://json-schema.org/draft-07/schema#', unevaluatedProperties: false });
  expect(told(root, 'v: {type: string, default: a, $defs: {}}')).toEqual([
    '1:31 false "$defs" is not allowed in "v" — Remove it.',
  ]);
});

describe('what is wrong with a value', () => {
  it.each<[SchemaObject, string, string]>([
    [
      { type: 'string' },
      'v: NO',
      'type "v" must be a string, not false — Quote it: "NO". Without quotes, YAML reads NO as false.',
    ],
    [
      { type: 'string' },
      'v: 1.20',
      'type "v" must be a string, not the fraction 1.2 — Quote it: "1.20". Without quotes, YAML reads 1.20 as 1.2.',
    ],
    [{ type: 'integer' }, 'v: "5"', 'type "v" must be an integer, not the string "5" — Write it without quotes: 5.'],
    [
      { type: 'object' },
      'v:',
      'type "v" must be an object, not null — Write a value, {} for an empty one, or remove the key.',
    ],
    [
      { title: 'Mode', enum: ['on', 'off'] },
      'v: "onn"',
      'enum "v" (Mode) must be one of "on" or "off" — Did you mean "on"?',
    ],
    [
      { $ref: 'http://json-schema.org/draft-07/schema#' },
      'v: {properties: {a: {minLength: -1}}}',
      'metaschema "v" must be a JSON Schema of draft-07',
    ],
    [
      { $dynamicRef: 'https://json-schema.org/draft/2020-12/schema' },
      'v: a',
      'metaschema "v" must be a JSON Schema of draft 2020-12',
    ],
    [{ const: 'aws' }, 'v: azure', 'const "v" must be "aws" — It is "azure".'],
    [
      {
        oneOf: [
          { const: 'a', title: 'First' },
          { const: 'b', title: 'Second' },
        ],
      },
      'v: second',
      'oneOf "v" must be one of "a" (First) or "b" (Second) — Did you mean "b"?',
    ],
    [
      { pattern: '^[a-z0-9]{5,10}$', examples: ['abc12'] },
      'v: Ab',
      'pattern "v" must be 5 to 10 characters of a–z or 0–9, not "Ab" — For example: "abc12". The pattern is ^[a-z0-9]{5,10}$.',
    ],
    [{ pattern: '^(a|b)c$' }, 'v: x', 'pattern "v" must match ^(a|b)c$, not "x" — For example: "ac".'],
    [{ minLength: 3 }, 'v: ab', 'minLength "v" must have at least 3 characters — It has 2.'],
    [{ exclusiveMaximum: 1 }, 'v: 1', 'exclusiveMaximum "v" must be less than 1 — It is 1.'],
    [{ multipleOf: 10 }, 'v: 15', 'multipleOf "v" must be a multiple of 10 — 10 or 20 would be.'],
    [{ uniqueItems: true }, 'v: [a, b, a]', 'uniqueItems "v" has duplicate items: 1 and 3 — Remove one of them.'],
    [{ not: { enum: ['kube-system'] } }, 'v: kube-system', 'not "v" must not be "kube-system"'],
    [
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      'v: []',
      'type "v" must be a string or an integer, not an array',
    ],
    [
      {
        anyOf: [
          { type: 'string', deprecated: true },
          { type: 'integer', maximum: 100 },
        ],
      },
      'v: 500',
      'maximum "v" must be at most 100 — It is 500.',
    ],
  ])('%j, %s', (schema, text, problem) => {
    expect(told(property(schema), text)).toEqual([`1:1 ${problem}`]);
  });
});

describe('what is wrong with keys', () => {
  const closed: SchemaObject = {
    required: ['name'],
    properties: { name: { type: 'string', title: 'Cluster name', examples: ['prod'] }, on: {} },
    additionalProperties: false,
  };

  it('takes a misspelt key for the one that is missing', () => {
    expect(told(closed, 'nam: x')).toEqual(['1:1 additionalProperties unknown property "nam" — Did you mean "name"?']);
  });

  it('says what a missing property is', () => {
    expect(told(closed, '{}')).toEqual([
      '1:1 required property "name" (Cluster name) is missing — Add it: a string, such as "prod".',
    ]);
  });

  it('says that YAML reads a key otherwise', () => {
    expect(told(closed, 'name: x\non: 1')).toEqual([
      '2:1 additionalProperties unknown property "true" — YAML reads the key on as true. Quote it: "on".',
    ]);
  });

  it('tells a wrong key where it stands', () => {
    const root = property({ propertyNames: { pattern: '^[a-z]+$' } });
    expect(told(root, 'v:\n  Ab: 1')).toEqual([
      '2:3 propertyNames key "Ab" must be one or more characters of a–z, not "Ab" — For example: "a". The pattern is ^[a-z]+$.',
    ]);
  });
});

describe('a choice between forms', () => {
  const form = (kind: string, other: string): SchemaObject => ({
    title: kind,
    properties: { kind: { const: kind }, [other]: { type: 'integer' } },
    required: ['kind', other],
    additionalProperties: false,
  });
  const root = property({ oneOf: [form('disk', 'gib'), form('nfs', 'port')] });

  it('is explained by the form that fits best', () => {
    expect(told(root, 'v: {kind: disk, gib: x}')).toEqual(['1:17 type "gib" must be an integer, not the string "x"']);
    expect(told(root, 'v: {kind: nfs}')).toEqual([
      '1:1 required property "port" is missing in "v" — Add it: an integer.',
    ]);
  });

  it('names the forms that fit at once', () => {
    const several = property({
      oneOf: [
        { title: 'Even', multipleOf: 2 },
        { title: 'Large', minimum: 9 },
      ],
    });
    expect(told(several, 'v: 10')).toEqual([
      '1:1 oneOf "v" must match exactly one alternative, but matches several: "Even" and "Large" — Change or remove what makes it match several alternatives.',
    ]);
  });
});

describe('a choice of properties that may be set', () => {
  const names = ['password', 'existingSecret', 'inline'];
  const atMostOne: SchemaObject = { type: 'object', not: forbidTwoSet(names) };
  const exactlyOne: SchemaObject = { type: 'object', oneOf: listSetBranches(names) };
  const empty = "{password: '', existingSecret: null, inline: {}}";
  const two = '{password: a, existingSecret: b, inline: {}}';
  const several =
    'only one of "password", "existingSecret", "inline" may be set in "v" — "password" and "existingSecret" are set: keep one, and remove or empty the others.';
  const none = 'one of "password", "existingSecret", "inline" must be set in "v" — Empty values do not count.';

  it.each([
    [atMostOne, empty, []],
    [atMostOne, '{}', []],
    [atMostOne, '{inline: {a: 1}}', []],
    [atMostOne, two, [`1:1 not ${several}`]],
    [exactlyOne, '{inline: {a: 1}, password: ""}', []],
    [exactlyOne, two, [`1:1 oneOf ${several}`]],
    [exactlyOne, empty, [`1:1 oneOf ${none}`]],
    [exactlyOne, '{}', [`1:1 oneOf ${none}`]],
  ])('%#: %s', (schema, values, expected) => {
    expect(told(property(schema), `v: ${values}`)).toEqual(expected);
  });

  it('may be open in the values of a chart', () => {
    expect(told(property(exactlyOne), `v: ${empty}`, { mode: 'defaults' })).toEqual([]);
    expect(told(property(exactlyOne), `v: ${two}`, { mode: 'defaults' })).toEqual([`1:1 oneOf ${several}`]);
  });

  it('names the values themselves', () => {
    expect(told(atMostOne, 'password: a\nexistingSecret: b')).toEqual([`1:1 not ${several.replace(' in "v"', '')}`]);
  });
});

describe('modes and styles', () => {
  const root: SchemaObject = {
    required: ['a'],
    properties: { a: {}, b: { anyOf: [{ required: ['c'] }, { type: 'string' }] }, d: { type: 'integer' } },
  };

  it('may leave out what is required in the values of a chart', () => {
    expect(told(root, 'b: {}\nd: x', { mode: 'defaults' })).toEqual([
      '2:1 type "d" must be an integer, not the string "x"',
    ]);
    expect(told(root, 'b: {}\nd: x')).toHaveLength(3);
  });

  it('speaks as Helm does on request', () => {
    const lines = told(property({ maximum: 65_535, type: ['string', 'integer'] }), 'v: 70000', { style: 'helm' });
    expect(lines).toEqual(["1:1 maximum - at '/v': maximum: got 70,000, want 65,535"]);
  });

  it('warns of what is deprecated, with its comment', () => {
    const old = property({
      anyOf: [{ type: 'string', deprecated: true, $comment: 'Write a number.' }, { type: 'integer' }],
    });
    expect(told(old, 'v: x')).toEqual(['1:1 deprecated "v" is deprecated — Write a number.']);
    expect(told(old, 'v: 1')).toEqual([]);
  });
});
