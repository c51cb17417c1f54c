import fc from '../support/fast-check.ts';
import { afterAll, describe, expect, it, test } from 'vitest';
import { checkRules, checkSchemalint } from '../../src/cluster-app/schemalint/check.ts';
import { convertToPointer, stepToProperty } from '../../src/cluster-app/schemalint/walk/location.ts';
import { schemalintRules } from '../../src/cluster-app/schemalint/rules/index.ts';
import { resolvePointer } from '../../src/text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf, modelOf } from './documents.ts';
import { casesOf } from './more-cases.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';

describe.each(schemalintRules)('$code', (rule) => {
  it.each(casesOf(rule).valid.map((schema) => [JSON.stringify(schema), schema]))('accepts %s', (_, schema) => {
    expect(checkRules(documentOf(schema), { rules: [rule] })).toEqual([]);
  });

  it.each(casesOf(rule).invalid.map((one) => [JSON.stringify(one.schema), one] as const))('reports %s', (_, one) => {
    const { code, severity, help } = rule;
    const found = checkRules(documentOf(one.schema), { rules: [rule] });
    expect(found).toMatchObject([{ code, severity, help, message: one.message }]);
    expect(found[0]?.pointer).toBe(one.at ?? found[0]?.pointer);
  });

  it('explains itself', () => {
    for (const text of [rule.summary, rule.why, rule.help]) expect(text).toMatch(/^\S.{8,}\.$/);
    expect(rule.requirement).toMatch(/^(R\d+|none)$/);
    expect(rule.valid.length).toBeGreaterThanOrEqual(1);
    expect(casesOf(rule).invalid.length).toBeGreaterThanOrEqual(2);
  });
});

test('there are 28 rules, each once', () => {
  expect(new Set(schemalintRules.map(({ code }) => code)).size).toBe(28);
});

describe('locations', () => {
  it.each([
    ['a b%', '/properties/a%20b%25'],
    ['a/b~c', '/properties/a~1b~0c'],
    ['eks.amazonaws.com/role-arn', '/properties/eks.amazonaws.com~1role-arn'],
    ['$&+,:;=@', '/properties/$&+,:;=@'],
    ["!'()*?[]", '/properties/%21%27%28%29%2A%3F%5B%5D'],
    ['ä', '/properties/%C3%A4'],
    ['', '/properties/'],
    ['\ud800', '/properties/%EF%BF%BD'],
  ])('%j is written %s', (name, step) => {
    expect(stepToProperty(name)).toBe(step);
  });

  it.each([
    ['', ''],
    ['/', ''],
    ['//properties/a', '/properties/a'],
    ['/properties/', '/properties/'],
    ['/properties/a%20b%25/items', '/properties/a b%/items'],
  ])('%j becomes the pointer %j', (location, pointer) => {
    expect(convertToPointer(location)).toBe(pointer);
  });

  it('lead to the property when no $ref is on the way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(resolvePointer({ properties: { [name]: 1 } }, convertToPointer(stepToProperty(name)))).toBe(1);
      }),
    );
  });
});

describe('what is left out', () => {
  it.each([
    [['internal'], []],
    [['internal2'], ['/properties/internal2/properties/x']],
    [['global', 'apps'], []],
    [['global', 'other'], ['/properties/global/properties/other/properties/x']],
    [['global', 'cluster'], ['/properties/global/properties/cluster/properties/x']],
  ])('below %j', (names, pointers) => {
    const schema = names.reduceRight<object>((inner, name) => ({ title: 'T', properties: { [name]: inner } }), {
      title: 'T',
      properties: { x: {} },
    });
    expect(codesAt(schema, 'TitleExists')).toEqual(pointers);
  });
});

describe('lines', () => {
  const schema = {
    properties: { a: { $ref: '#/$defs/a' }, b: { title: 'b' } },
    $defs: { a: { title: 'a' } },
  };
  const found = checkRules(modelOf(schema), { rules: schemalintRules });
  const line = (code: string, pointer: string): number | undefined =>
    found.find((one) => one.code === code && one.pointer === pointer)?.origin.line;

  it('are those of the keyword that was looked at, also where a $ref leads', () => {
    expect(line('TitleMustBeSentenceCase', '/properties/a')).toBe(41);
    expect(line('TitleMustBeSentenceCase', '/properties/b')).toBe(31);
  });

  it('are those of the nearest schema where nothing is', () => {
    expect(line('DescriptionExists', '/properties/a')).toBe(20);
  });

  it('are those of the holder for a boolean schema', () => {
    const [first] = checkRules(modelOf({ properties: { a: true } })).filter(({ code }) => code === 'TitleExists');
    expect(first?.origin.line).toBe(10);
  });

  it('put the findings in order', () => {
    const lines = found.map(({ origin }) => origin.line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });
});

describe('older drafts', () => {
  const draft07 = 'http://json-schema.org/draft-07/schema#';

  it('leave what stands beside a $ref unread', () => {
    const schema = { properties: { a: { $ref: '#/definitions/a', title: 'A' } }, definitions: { a: {} } };
    expect(codesAt({ $schema: draft07, ...schema }, 'TitleExists')).toEqual(['/properties/a']);
    expect(codesAt(schema, 'TitleExists')).toEqual([]);
  });

  it('have lists of items, and examples inside', () => {
    const schema = {
      properties: { a: { type: 'array', items: [{ properties: { b: { type: 'string', pattern: 'b' } } }] } },
    };
    expect(codesAt({ $schema: draft07, ...schema }, 'ExampleExists')).toEqual(['/properties/a/items/0/properties/b']);
    expect(codesAt({ $schema: draft07, ...schema }, 'ArraysMustHaveItems')).toEqual([]);
  });

  it('do not know deprecated', () => {
    const schema = { properties: { a: { deprecated: true } } };
    expect(codesAt({ $schema: draft07, ...schema }, 'DeprecatedPropertiesShouldHaveComment')).toEqual([]);
  });
});

describe('references', () => {
  it('of the root are followed', () => {
    expect(codesAt({ $ref: '#/$defs/v', $defs: { v: { properties: { a: {} } } } }, 'TitleExists')).toEqual([
      '/properties/a',
    ]);
  });

  it('that lead to nothing are left alone', () => {
    expect(codesAt({ properties: { a: { $ref: '#/$defs/gone', title: 'A' } } }, 'TitleExists')).toEqual([]);
  });

  it('that meet themselves are reported where they come the second time', () => {
    const schema = {
      properties: { a: { $ref: '#/$defs/a' } },
      $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
    };
    expect(codesAt(schema, 'AvoidRecursion')).toEqual(['/properties/a']);
  });

  it.each([
    ['many definitions that each refer to all', crowd(12), true],
    ['definitions that double what they refer to', doubling(40), false],
  ])('end: %s', (_, schema, recursive) => {
    const found = checkRules(documentOf(schema));
    expect(found.map(({ code }) => code)).toContain('schemalint/too-many-ways');
    expect(found.some(({ code }) => code === 'AvoidRecursion')).toBe(recursive);
    expect(found.length).toBeLessThan(2000);
  });

  it('are followed however deep the document is', () => {
    let deep: SchemaObject = { $ref: '#' };
    for (let depth = 0; depth < 2000; depth += 1) deep = depth % 2 ? { items: deep } : { properties: { a: deep } };
    expect(codesAt(deep, 'AvoidRecursion')).toHaveLength(1);
  });
});

const refused: readonly object[] = [
  { type: 5 },
  { properties: [] },
  { properties: { a: { type: 'strin' } } },
  { properties: { a: { pattern: '(?!x)' } } },
  { properties: { a: { $ref: '#/$defs/gone' } } },
  { required: 'a' },
  { $defs: { a: { minLength: -1 } } },
].filter(isSchemaObject);

test.each(refused)('a schema that does not compile is the only error: %j', (schema) => {
  expect(checkSchemalint(documentOf(schema))).toMatchObject([{ code: 'schemalint/schema-invalid', severity: 'error' }]);
});

describeWith('the library of schemalint', jsonSchemaOracle, (program) => {
  const oracle = openOracle(program);
  afterAll(oracle.close);

  test.each(refused)('does not compile %j', async (schema) => {
    const { compiles } = await oracle.ask({ schema: JSON.stringify(schema), instances: [] });
    expect(compiles).toBe(false);
  });
});

test('any JSON object gets an answer', () => {
  const keywords = ['$ref', '$schema', 'properties', 'items', 'type', 'title', 'anyOf', 'examples', '$defs', 'a'];
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(
        'object',
        'string',
        '#',
        '#/properties/a',
        '#/$defs/a',
        'http://json-schema.org/draft-04/schema#',
      ),
      fc.jsonValue({ maxDepth: 0 }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keywords), tie('value'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keywords), value), (schema) => {
      expect(checkSchemalint(documentOf(schema)).length).toBeGreaterThan(0);
    }),
    { numRuns: runs(300) },
  );
});

function codesAt(schema: object, code: string): (string | undefined)[] {
  const found = checkRules(documentOf(schema)).filter((one) => one.code === code);
  return found.map(({ pointer }) => pointer).sort();
}

/** Definitions that each refer to all. */
function crowd(count: number): object {
  const names = Array.from({ length: count }, (_, index) => `d${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  return { properties, $defs: Object.fromEntries(names.map((name) => [name, { properties }])) };
}

/** Definitions that each refer twice to the next. */
function doubling(count: number): object {
  const next = (index: number): object => ({ $ref: `#/$defs/d${index + 1}` });
  const definitions = Array.from({ length: count }, (_, index): [string, object] => [
    `d${index}`,
    { properties: { a: next(index), b: next(index) } },
  ]);
  return { $ref: '#/$defs/d0', $defs: Object.fromEntries(definitions) };
}
