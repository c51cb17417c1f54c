import fc from '../support/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import { compareDiagnostics } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { rules } from '../support/dialects.ts';
import { check, type CheckOptions } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import type { Profile } from '../../src/rules/runner/profile.ts';
import { type Rule, rule } from '../../src/rules/runner/rule.ts';
import type { Allowance, SchemaDocument } from '../../src/schema/document/document.ts';
import { isCompared } from '../../src/schema/document/deferred-definitions.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf, modelOf } from './documents.ts';
import { runs } from '../support/laws.ts';

/** A rule that finds something at every place it is shown, and says what stands there. */
const everywhere = rule({
  code: 'R0/everywhere',
  requirement: 'R0',
  summary: 'Nothing is right.',
  why: 'To see what the runner shows.',
  help: 'Nothing helps.',
  valid: [],
  invalid: [],
  check: (_, { place }) => [{ message: `${place.constraint ? 'test ' : ''}${place.kind}` }],
});

/** The profile of one rule. */
function only(code: string): Profile {
  return [...rules.values()].filter((one: Rule) => one.code === code).map((one) => [one, 'warning']);
}

/** What a rule finds, as `pointer message`. */
function findings(schema: unknown, profile: Profile, options: CheckOptions = {}): string[] {
  return check(documentOf(schema), profile, options).map(({ pointer, message }) => `${pointer} ${message}`);
}

describe('the places of a document', () => {
  it.each([
    ['the root', {}, [' root']],
    [
      'properties',
      { properties: { a: {}, b: true, c: false } },
      [' root', '/properties/a property', '/properties/b property'],
    ],
    [
      'map values',
      { patternProperties: { '^a/b': {} }, additionalProperties: {} },
      [' root', '/additionalProperties mapValue', '/patternProperties/^a~1b mapValue'],
    ],
    ['items', { items: { items: {} } }, [' root', '/items item', '/items/items item']],
    ['branches', { anyOf: [{}, {}], then: {} }, [' root', '/anyOf/0 branch', '/anyOf/1 branch', '/then branch']],
    ['tests', { not: { properties: { a: {} } } }, [' root', '/not test branch', '/not/properties/a test property']],
    [
      'a definition in use, once',
      { items: { $ref: '#/$defs/a' }, properties: { b: { $ref: '#/$defs/a' } }, $defs: { a: { items: {} }, c: {} } },
      [' root', '/$defs/a definition', '/$defs/a/items item', '/items item', '/properties/b property'],
    ],
    [
      'what a pointer into a definition leads to',
      { items: { $ref: '#/$defs/a/properties/b' }, $defs: { a: { properties: { b: {} } } } },
      [' root', '/$defs/a/properties/b definition', '/items item'],
    ],
    ['what an anchor leads to', { $ref: '#here', $defs: { a: { $anchor: 'here' } } }, [' root', '/$defs/a definition']],
    ['a place in the tree that is referred to, once', { items: { $ref: '#' } }, [' root', '/items item']],
    [
      'a property that a branch only refines',
      { properties: { a: {} }, anyOf: [{ properties: { a: {}, b: {} } }] },
      [
        ' root',
        '/anyOf/0 branch',
        '/anyOf/0/properties/a test property',
        '/anyOf/0/properties/b property',
        '/properties/a property',
      ],
    ],
    [
      'a property that an earlier part of allOf declares',
      { allOf: [{ properties: { a: {} } }, { properties: { a: {} } }] },
      [
        ' root',
        '/allOf/0 branch',
        '/allOf/0/properties/a property',
        '/allOf/1 branch',
        '/allOf/1/properties/a test property',
      ],
    ],
    [
      'no keyword of a property name',
      { properties: { items: { type: 'array' } } },
      [' root', '/properties/items property'],
    ],
    ['nothing that is no schema', { properties: [{}], items: 1, anyOf: {}, allOf: null, $defs: 'a' }, [' root']],
  ])('are %s', (_, schema, expected) => {
    expect(findings(schema, [[everywhere, 'info']]).sort()).toEqual([...expected].sort());
  });

  it('end where schemas contain themselves', () => {
    const schema = {
      $ref: '#/$defs/a',
      $defs: {
        a: { properties: { b: { $ref: '#/$defs/b' } } },
        b: { items: { $ref: '#/$defs/a' }, $ref: '#/$defs/b' },
      },
    };
    expect(findings(schema, [[everywhere, 'info']])).toHaveLength(5);
    expect(() => check(documentOf(schema), clusterApp)).not.toThrow();
  });

  it.each([
    ['items', (items: SchemaObject): SchemaObject => ({ type: 'array', items })],
    ['properties', (a: SchemaObject): SchemaObject => ({ required: ['a'], properties: { a } })],
    ['branches', (inner: SchemaObject): SchemaObject => ({ type: 'object', required: ['a'], allOf: [inner] })],
    ['alternatives', (inner: SchemaObject): SchemaObject => ({ oneOf: [inner, { deprecated: true }] })],
  ])('may be a thousand deep: %s', (_, around) => {
    const deep = Array.from({ length: 1000 }).reduce<SchemaObject>(around, {});
    expect(() => check(documentOf(deep), clusterApp)).not.toThrow();
  });
});

describe('what stands beside a $ref', () => {
  const $defs = { name: { type: 'string', title: 'cluster name', description: 'Names it.' } };
  it.each([
    ['wins over the definition', { a: { $ref: '#/$defs/name', title: 'Name' } }, []],
    [
      'leaves what it does not say to the definition, where it is reported',
      { a: { $ref: '#/$defs/name' } },
      ['/$defs/name/title title "cluster name" is not in sentence case: "cluster"'],
    ],
    [
      'is reported once for all that refer to the definition',
      { a: { $ref: '#/$defs/name' }, b: { $ref: '#/$defs/name' } },
      ['/$defs/name/title title "cluster name" is not in sentence case: "cluster"'],
    ],
    [
      'is reported where it stands',
      { a: { $ref: '#/$defs/name', title: 'name' } },
      ['/properties/a/title title "name" is not in sentence case: "name"'],
    ],
  ])('%s', (_, properties, expected) => {
    expect(findings({ properties, $defs }, only('R5/title-case'))).toEqual(expected);
  });

  it('may be missing in a document that is elsewhere', () => {
    const schema = { type: 'object', properties: { a: { $ref: 'https://example.com/a' } } };
    expect(findings(schema, [...only('R5/title-missing'), ...only('R2/type-missing')])).toEqual([]);
  });
});

describe('the place of a finding', () => {
  const root: SchemaObject = {
    properties: { a: { title: 'Cluster Name', required: ['x'], properties: { x: { default: 1 } } }, b: { title: 'B' } },
  };
  const lines = (profile: Profile): number[] => check(modelOf(root), profile).map(({ origin }) => origin.line);

  it('is the line of its keyword', () => {
    expect(lines(only('R5/title-case'))).toEqual([21]);
  });

  it('is the line of the schema when the keyword is missing', () => {
    expect(lines(only('R3/root-closed'))).toEqual([10]);
    expect(lines(only('R5/title-missing'))).toEqual([30]);
  });

  it('is the line of the innermost schema on its way', () => {
    expect(lines(only('R9/required-default'))).toEqual([30]);
  });

  it('is the keyword around a schema without a line of its own', () => {
    const found = check(modelOf({ properties: { a: true } }), only('R5/title-missing'));
    expect(found).toMatchObject([{ pointer: '/properties/a', origin: { line: 11 } }]);
  });

  it('says whether it is a line of a model', () => {
    expect(check(modelOf(root), only('R3/root-closed'))).toMatchObject([{ fromModel: true }]);
    expect(check(documentOf(root), only('R3/root-closed'))[0]).not.toHaveProperty('fromModel');
  });

  it('is the file when nothing is known', () => {
    expect(check(documentOf({}), only('R1/dialect'))).toMatchObject([{ origin: { file: 'case', line: 1, column: 1 } }]);
  });
});

describe('severities, order and options', () => {
  it('gives each finding the severity of the profile', () => {
    const [dialect] = only('R1/dialect');
    expect(check(documentOf({}), dialect === undefined ? [] : [[dialect[0], 'info']])).toMatchObject([
      { severity: 'info', code: 'R1/dialect' },
    ]);
  });

  it('sorts findings by place', () => {
    const found = check(modelOf({ properties: { b: { title: 'b' }, a: { title: 'a' } } }), clusterApp);
    expect(found).toEqual([...found].sort(compareDiagnostics));
    expect(found.length).toBeGreaterThan(5);
  });

  it('takes more names', () => {
    const schema = { properties: { a: { title: 'Size of Tuxedo in the Big House' } } };
    expect(findings(schema, only('R5/title-case'))).toHaveLength(1);
    expect(findings(schema, only('R5/title-case'), { properNouns: ['Tuxedo', 'Big House'] })).toEqual([]);
  });

  it.each([
    ['rfc', ['/properties/global property "global" is not part of the common structure']],
    ['global', []],
  ] as const)('looks for the common structure where the option says: %s', (structure, expected) => {
    const schema = { properties: { global: { properties: { metadata: {} } } } };
    expect(findings(schema, only('R17/structure-unknown-property'), { structure })).toEqual(expected);
  });
});

describe('an acceptance', () => {
  const a = { title: 'Cluster Name' };
  const b = { properties: { a } };
  const root = { properties: { b } };

  function accepted(schema: SchemaObject, by: SchemaObject, code = 'R5/title-case'): string[] {
    const allowance: Allowance = {
      rule: code,
      reason: 'why',
      schema: by,
      origin: { file: 'm.ts', line: 7, column: 3 },
    };
    const document: SchemaDocument = documentOf(schema, { allowances: [allowance] });
    const found = check(document, only('R5/title-case'), { otherCodes: rules.keys() });
    return found.map(({ code: told, pointer, origin }) => `${told} ${pointer} ${origin.line}`);
  }

  it.each([
    ['there', a],
    ['below', b],
    ['in the whole document', root],
  ])('holds %s', (_, by) => {
    expect(accepted(root, by)).toEqual([]);
  });

  it('holds in a definition that only the accepting property uses', () => {
    const user = { $ref: '#/$defs/b' };
    expect(accepted({ properties: { user }, $defs: { b } }, user)).toEqual([]);
  });

  it('does not hold in a definition that others use too', () => {
    const user = { $ref: '#/$defs/b' };
    expect(accepted({ properties: { user, other: { $ref: '#/$defs/b' } }, $defs: { b } }, user)).toEqual([
      'R5/title-case /$defs/b/properties/a/title 1',
      'allow/unused /properties/user 7',
    ]);
  });

  it('of one property does not hold for another with the same definition', () => {
    const user = { $ref: '#/$defs/a' };
    expect(accepted({ properties: { user, other: { $ref: '#/$defs/a' } }, $defs: { a } }, user)).toEqual([
      'R5/title-case /$defs/a/title 1',
    ]);
  });

  it('is reported when nothing is accepted by it', () => {
    const c = { title: 'Name' };
    expect(accepted({ properties: { c } }, c)).toEqual(['allow/unused /properties/c 7']);
  });

  it('is not reported when its rule is not checked', () => {
    expect(accepted({ properties: { a: {} } }, a, 'R5/title-missing')).toEqual([]);
  });

  it('is reported when its rule does not exist', () => {
    expect(accepted({ properties: { b: {} } }, a, 'R5/titel-case')).toEqual(['allow/unknown-rule undefined 7']);
  });

  it('holds in a definition that refers to itself', () => {
    const tree: SchemaObject = { properties: { a, children: { title: 'Children', items: { $ref: '#/$defs/tree' } } } };
    const user = { $ref: '#/$defs/tree' };
    expect(accepted({ properties: { user }, $defs: { tree } }, user)).toEqual([]);
  });
});

describe('what is found in a definition depends on others where an acceptance holds', () => {
  const seeing = rule({
    ...everywhere,
    code: 'R0/seen',
    check: (_, { place, survey }) => {
      const target = survey.root.$defs?.a;
      return place.kind === 'property' && isSchemaObject(target) ? [{ message: 'seen', in: target }] : [];
    },
  });
  const a: SchemaObject = { title: 'A' };
  const user: SchemaObject = { $ref: '#/$defs/a' };

  it.each([
    ['only in itself', everywhere, a, false],
    ['that its users have', everywhere, user, true],
    ['of what is seen from a user', seeing, a, true],
    ['nowhere', everywhere, { title: 'another' }, true],
  ] as const)('%s', (_, found, schema, isWhole) => {
    const origin = { file: 'm.ts', line: 7, column: 3 };
    const root: SchemaObject = { properties: { user }, $defs: { a } };
    const allowances: Allowance[] = [{ rule: found.code, reason: 'why', schema, origin }];
    check(documentOf(root, { allowances }), [[found, 'warning']]);
    expect(isCompared(root)).toBe(isWhole);
  });
});

describe('whatever stands in a document', () => {
  const keywords = [
    ...[
      '$ref',
      '$defs',
      'type',
      'title',
      'description',
      'default',
      'examples',
      'deprecated',
      '$comment',
      'enum',
      'const',
    ],
    ...[
      'pattern',
      'format',
      'minLength',
      'minimum',
      'items',
      'prefixItems',
      'required',
      'properties',
      'patternProperties',
    ],
    ...['additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'global', 'metadata', 'a', '__proto__'],
    ...['constructor', 'propertyNames'],
    ...['dependentRequired', 'dependentSchemas', 'contains', 'unevaluatedProperties', 'unevaluatedItems', 'multipleOf'],
    ...['maximum', 'exclusiveMinimum', '$id', '$anchor', '$dynamicRef', '$dynamicAnchor', 'definitions', 'max', 'else'],
  ];
  const texts = [
    '#',
    '#/$defs/a',
    '#/properties/a',
    '#a',
    '#/%',
    'string',
    'object',
    'array',
    'integer',
    '(',
    '^a$',
    '',
  ];
  const schemas = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(...texts),
      fc.constantFrom(null, true, false, 0, 3),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('schema'),
    ),
    schema: fc.dictionary(fc.constantFrom(...keywords), tie('value'), { maxKeys: 6, noNullPrototype: true }),
  })).schema;

  const names = fc.constantFrom('a', 'global', 'metadata', '__proto__');
  const values = fc.dictionary(names, fc.constantFrom(null, 0, 'a', [], {}, { a: 1 }), { noNullPrototype: true });

  test('a check ends, throws nothing, and finds the same twice', () => {
    fc.assert(
      fc.property(schemas, values, (schema, given) => {
        const options = { values: given };
        const found = check(documentOf(schema), clusterApp, options);
        expect(check(documentOf(schema), clusterApp, options)).toEqual(found);
      }),
      { numRuns: runs(300) },
    );
  });
});
