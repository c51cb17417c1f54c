import type * as browser from '../../src/browser.ts';

/** The functions of the entry point, wherever they run. */
export type Browser = typeof browser;

const draft7 = 'http://json-schema.org/draft-07/schema#';

/** Schemas, with values that each accepts and refuses. */
export const plain: readonly SchemaRow[] = [
  [{ type: 'integer', minimum: 1, multipleOf: 3 }, [3, 6], [0, 4, 3.5, '3', null]],
  [{ type: ['string', 'null'], minLength: 2, maxLength: 3 }, ['ab', '😀😀', null], ['a', '😀', 'abcd', 1]],
  [{ enum: ['a', { b: [1] }], default: 'a' }, ['a', { b: [1] }], ['b', { b: [2] }]],
  [
    { properties: { a: { const: 1 } }, required: ['a'], additionalProperties: false },
    [{ a: 1 }],
    [{}, { a: 2 }, { a: 1, b: 1 }],
  ],
  [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, [1.5], [1, 'x']],
  [
    { if: { required: ['a'] }, then: { required: ['b'] }, else: { maxProperties: 0 } },
    [{}, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
  ],
  [{ allOf: [{ properties: { a: true } }], unevaluatedProperties: false }, [{ a: 1 }], [{ b: 1 }]],
  [
    { prefixItems: [{ type: 'string' }], items: { type: 'boolean' }, uniqueItems: true },
    [['a', true]],
    [
      ['a', 1],
      ['a', true, true],
    ],
  ],
  [
    { $ref: '#/$defs/tree', $defs: { tree: { type: 'object', additionalProperties: { $ref: '#/$defs/tree' } } } },
    [{ a: { b: {} } }],
    [{ a: { b: 1 } }],
  ],
  [{ dependentRequired: { a: ['b'] }, propertyNames: { maxLength: 2 } }, [{ a: 1, b: 1 }], [{ a: 1 }, { abc: 1 }]],
  [
    { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }], additionalItems: false },
    [['a']],
    [[1], ['a', 'b']],
  ],
  [{ pattern: '^[a-z]+$' }, ['abc'], ['ab1', 'ABC']],
  ...(
    [
      ['ipv4', ['10.0.0.1'], ['10.0.0.256', '010.0.0.1', '1.2.3']],
      ['ipv6', ['::', 'fe80::1', '::ffff:1.2.3.4'], [':::', '1.2.3.4', 'fe80::1%eth0']],
      ['date-time', ['2024-02-29T12:00:00Z'], ['2023-02-29T12:00:00Z', '2024-02-29']],
      ['email', ['a@b.cd', 'a@[IPv6:::1]'], ['a', 'a@b@c d']],
      ['uri', ['https://a.bc/d?e#f'], ['/a', 'a b:c']],
      ['hostname', ['a.b-c'], ['a..b', '-a']],
      ['duration', ['P1DT2H'], ['P', '1h']],
      ['uuid', ['00000000-0000-0000-0000-00000000000f'], ['0']],
      ['regex', ['^(?P<a>b)$'], ['(?=a)', '[']],
    ] as const
  ).map(([format, accepted, refused]): SchemaRow => [{ $schema: draft7, type: 'string', format }, accepted, refused]),
];

/** Patterns that JavaScript reads otherwise, refuses, or may search for without end. */
export const patterns: readonly SchemaRow[] = [
  [{ pattern: '\\A[a-z]+\\z' }, ['abc'], ['abc\n', 'Az']],
  [{ pattern: '(?i)^straße$' }, ['STRAßE', 'straße'], ['strasse']],
  [{ pattern: '^[[:alpha:]]+$' }, ['abc'], ['a:', '1', '[:']],
  [{ pattern: '^\\pL+$' }, ['äß', 'pL'], ['1', 'a1']],
  [{ pattern: '^\\Qa.b\\E$' }, ['a.b'], ['aXb']],
  [{ pattern: '^(?s:.)$' }, ['\n', '😀'], ['ab', '']],
  [{ pattern: '^\\w+$' }, ['a_1'], ['ä', 'a-b']],
  [{ pattern: '^(?:a+)+$' }, ['a'.repeat(5000)], [`${'a'.repeat(5000)}b`]],
  [
    { patternProperties: { '^(?i)x-': { type: 'string' } }, additionalProperties: false },
    [{ 'X-a': 'b' }],
    [{ 'X-a': 1 }, { y: 'a' }],
  ],
];

/** Rules in CEL, each true and then false of an object with a name and two numbers. */
export const rules: readonly (readonly [rule: string, opposite: string])[] = [
  ['self.min <= self.max', 'self.min > self.max'],
  ["self.name.matches('^[[:alpha:]]+$')", "self.name.matches('^\\\\d+$')"],
  ["isIP('::1') && ip('::1').isLoopback()", "isIP('10.0.0.256') || ip('10.0.0.1').isLoopback()"],
  ["!isIP('fe80::1%eth0') && string(ip('2001:db8:0:0::1')) == '2001:db8::1'", "isIP('::ffff:1.2.3.4')"],
  ["cidr('10.0.0.0/8').containsIP('10.1.2.3')", "cidr('10.0.0.0/8').containsCIDR('10.0.0.0/7')"],
  ["url('https://a.bc:80/x?y=z').getHostname() == 'a.bc'", "isURL('a bc')"],
  ["quantity('1Gi').isGreaterThan(quantity('1Mi'))", "quantity('1k').isLessThan(quantity('1'))"],
  ["b'a\\xffb' == b'a' + b'\\xff' + b'b'", "b'a' > b'b'"],
  ["bytes('ü').size() == 2 && string(b'\\xc3\\xbc') == 'ü'", "'%x'.format(['ü']) == 'fc'"],
  ["'%s-%d-%x'.format([b'ab', 7, 'ü']) == 'ab-7-c3bc'", "'%s'.format([self.min]) == 'x'"],
  ["'\uffee' < '😀' && ['b', 'a'].max() == 'b'", "'\uffee' > '😀'"],
  [
    "timestamp('2024-02-29T12:00:00Z') - timestamp('2024-02-28T12:00:00Z') == duration('24h')",
    "duration('1h') > duration('61m')",
  ],
  ["!format.dns1123Label().validate('a-b').hasValue()", "!format.dns1123Label().validate('A').hasValue()"],
  ["semver('1.2.3').isLessThan(semver('1.10.0'))", "isSemver('1.2')"],
  ["self.name.find('[a-z]+') == 'abc' && self.name.split('b') == ['a', 'c']", "self.name.endsWith('b')"],
];

/** Texts of values, and what they are to give. */
export const texts: readonly (readonly [text: string, values: Readonly<Record<string, unknown>>])[] = [
  ['# one\nname: abc # kept\nmin: 1\nmax: 2\n', { name: 'abc', min: 1, max: 3 }],
  ['{"name": "abc", "min": 1}', { name: 'abc', min: 1, max: 2 }],
  [
    'base: &base\n  min: 1\nname: >-\n  ab\n  c\nall: {<<: *base, max: 2}\n',
    { base: { min: 1 }, name: 'x', all: { min: 2, max: 2 } },
  ],
  ['name: yes\nmin: "1"\nother: 1\n', { name: 'no', min: 1 }],
  ['name: [\n', {}],
];

type SchemaRow = readonly [schema: object, accepted: readonly unknown[], refused: readonly unknown[]];

/** The schema that rules and texts are for. */
const settings = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 9 },
    min: { type: 'integer' },
    max: { type: 'integer' },
  },
  required: ['name'],
};

/** What is wrong with each value, in the order of the rows. */
export async function validateRows(api: Browser, rows: readonly SchemaRow[]): Promise<readonly ValueErrors[]> {
  const results: ValueErrors[] = [];
  for (const [source, accepted, refused] of rows) {
    const { schema } = await api.readSchema(source);
    for (const [isAccepted, values] of [
      [true, accepted],
      [false, refused],
    ] as const)
      for (const value of values)
        results.push({
          source,
          value,
          isAccepted,
          errors: schema === undefined ? [] : await api.validateValue(schema, value as browser.Json),
        });
  }
  return results;
}

/** A value of a row, and what the schema has against it. */
interface ValueErrors {
  readonly source: object;
  readonly value: unknown;
  readonly isAccepted: boolean;
  readonly errors: readonly browser.ValueError[];
}

/** What each rule and its opposite give. */
export async function evaluateRows(
  api: Browser,
): Promise<readonly { readonly rule: string; readonly result: unknown }[]> {
  const results = [];
  for (const rule of rules.flat()) {
    const { schema } = await api.readSchema({ ...settings, 'x-kubernetes-validations': [{ rule }] });
    if (schema === undefined) continue;
    const compiled = await api.compileRule(schema, rule);
    const result = await api.evaluateRules(schema, { name: 'abc', min: 1, max: 2 });
    results.push({ rule, compiled, result: result.length === 0 });
  }
  return results;
}

/** Everything else that the entry point does. */
export async function runOthers(api: Browser): Promise<unknown> {
  const { schema } = await api.readSchema(settings, 'values.schema.json');
  const { schema: next } = await api.readSchema({ ...settings, required: ['name', 'min'] });
  if (schema === undefined || next === undefined) return undefined;
  const results: unknown[] = [];
  for (const [text, values] of texts) {
    results.push(await api.validateText(schema, text, { undescribed: true }));
    results.push(await api.validateText(schema, text, { style: 'helm' }));
    results.push(await api.editText(schema, text, values as browser.JsonObject, { comments: true }));
  }
  return {
    results,
    place: await api.describePlace(schema, '/name'),
    changes: await api.diffSchemas(schema, next),
    samples: await api.sampleValues(next, 3),
    cases: await api.makeCases(next),
    unreadable: [
      await api.readSchema('{ "type":'),
      await api.readSchema('{ "type": 1 }'),
      await api.readSchema('true'),
    ],
    refused: await api.compileRule(schema, 'self.name < 1'),
  };
}
