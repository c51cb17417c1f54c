import { describe, expect, it } from 'vitest';
import { formatFieldError } from '../../src/kubernetes/structural/field-error.ts';
import { judged, widget, widgets } from './support.ts';

const text = { type: 'string', maxLength: 40 };
const properties = {
  s: text,
  absent: text,
  i: { type: 'integer' },
  n: { type: 'number' },
  p: { 'x-kubernetes-int-or-string': true },
  l: { type: 'array', items: text },
  set: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
  m: { type: 'object', additionalProperties: { type: 'integer' } },
  o: { type: 'object', properties: { 'a-b': text, for: text, c: text } },
  d: { type: 'string', format: 'date-time' },
  t: { type: 'string', format: 'duration' },
};

const spec = {
  s: 'aäb',
  i: 4,
  n: 2,
  p: '50%',
  l: ['a', 'b'],
  set: ['b', 'a'],
  m: { a: 1 },
  o: { 'a-b': 'x', for: 'y' },
  d: '2024-01-01T00:00:00Z',
  t: '90s',
};

async function ruled(rule: object, values: unknown = spec): Promise<{ errors: string[]; notEvaluated: string[] }> {
  const schema = { type: 'object', properties, 'x-kubernetes-validations': [rule] };
  const { errors, notEvaluated } = await judged(widgets(schema), widget(values));
  return { errors: errors.map(formatFieldError), notEvaluated: notEvaluated.map(formatFieldError) };
}

describe('rules in CEL', () => {
  it.each([
    'self.i > 3 && self.n == 2.0',
    'self.n * 2.0 > 3.0',
    "type(self.p) == int ? self.p > 10 : self.p.endsWith('%')",
    "self.l.all(x, x.size() == 1) && self.l.exists_one(x, x == 'a')",
    "self.set == ['a', 'b'] && 'a' in self.set",
    "self.m.all(k, self.m[k] > 0) && self.m['a'] == 1",
    "self.o.a__dash__b == 'x' && self.o.__for__ == 'y'",
    "self.d < timestamp('2025-01-01T00:00:00Z') && self.d.getFullYear() == 2024",
    "self.t == duration('1m30s')",
    '!has(self.absent) || false',
    'self.?absent.optMap(a, a.size() > 3).orValue(true) && optional.of(1).optFlatMap(v, optional.of(v + 1)).value() == 2',
    "self.s.matches('^\\\\pL+$') && self.s.indexOf('b') == 2 && self.s.substring(1, 2) == 'ä'",
    "self.s.upperAscii() == 'AäB' && self.s.charAt(1) == 'ä'",
    "self.s.find('[a-z]') == 'a' && self.s.findAll('[a-z]').size() == 2",
    "self.l.isSorted() && [1, 2].sum() == 3 && [1, 2].max() == 2 && self.l.indexOf('b') == 1",
    "sets.contains(self.l, ['a']) && sets.equivalent(self.l, self.set) && sets.intersects(self.l, ['a', 'z'])",
    "quantity('1Gi').isGreaterThan(quantity('1G')) && quantity('500m').add(quantity('0.5')).compareTo(quantity('1')) == 0",
    "isQuantity('1.5Ki') && !isQuantity('1Q') && isIP('::1') && !isIP('::ffff:1.2.3.4') && isCIDR('10.0.0.0/8') && isURL('/a')",
    "semver('v01.2', true).minor() == 2 && !isSemver('v1', false) && semver('1.2.3') == semver('1.2.3+b')",
    "self.l.all(i, v, i < 5 && v != 'q') && self.l.transformList(i, v, v + string(i)) == ['a0', 'b1'] && self.m.transformMap(k, v, v + 1)['a'] == 2",
    "self.m.exists(k, v, k == 'a' && v == 1) && self.l.existsOne(i, v, v == 'b') && {'x': 1}.transformMapEntry(k, v, {k + k: v}).size() == 1",
    "ip('1.2.3.4').family() == 4 && ip('::1').isLoopback() && ip.isCanonical('2001:db8::1') && string(ip('2001:DB8:0:0::1')) == '2001:db8::1'",
    "cidr('10.0.0.0/8').containsIP('10.1.2.3') && cidr('10.0.0.0/8').containsCIDR(cidr('10.2.0.0/16')) && cidr('10.1.2.3/8').masked() == cidr('10.0.0.0/8') && cidr('10.0.0.0/8').prefixLength() == 8",
    "url('https://example.com:80/a%20b?x=1&x=2#f').getPort() == '80' && url('https://u@example.com/p').getHost() == 'example.com' && url('http://a/?x=1&x=2').getQuery()['x'] == ['1', '2']",
    "!format.dns1123Label().validate('my-name').hasValue() && format.named('uuid').value().validate('x').value() == ['does not match the UUID format']",
    `!format.qualifiedName().validate('a.b/${'x'.repeat(63)}').hasValue() && format.qualifiedName().validate('a.b/${'x'.repeat(64)}').hasValue()`,
    "['c', 'a', 'b'].sort() == ['a', 'b', 'c'] && [3, 1].sortBy(x, -x) == [3, 1] && [1, 1, 2].distinct() == [1, 2] && [[1], [2]].flatten() == [1, 2] && lists.range(3) == [0, 1, 2] && [1, 2].reverse()[0] == 2",
    "'%s is %d of %.2f, %x'.format([dyn('a'), dyn(3), dyn(1234.5), dyn(255)]) == 'a is 3 of 1,234.50, ff'",
    "duration('1h') + duration('30m') == duration('90m') && timestamp('2024-01-31T00:00:00Z') + duration('24h') == timestamp('2024-02-01T00:00:00Z') && self.d.getHours('+02:00') == 2",
    "1 <= 1.0 && 1.0 < 2u ? 2u + 1u == 3u && -7 / 2 == -3 && -7 % 2 == -1 && b'ab'.size() == 2 && r'\\d' == '\\\\d' : false",
    "isSemver('1.0.0-a.1+b') && !isSemver('v1.0') && semver('1.0.0-2').isLessThan(semver('1.0.0-10')) && semver('1.2.3').minor() == 2",
    "self.?o.?c.orValue('z') == 'z' && self.?i.hasValue() && self.l[?7].orValue('x') == 'x' && [?self.?absent, 'b'].size() == 1",
  ])('%s', async (rule) => {
    expect(await ruled({ rule })).toEqual({ errors: [], notEvaluated: [] });
  });

  it.each<[string, object, string]>([
    ['no message', { rule: ' self.i < 1 ' }, 'spec: Invalid value: failed rule: self.i < 1'],
    ['a message', { rule: 'self.i < 1', message: ' small ' }, 'spec: Invalid value: small'],
    [
      'an expression',
      { rule: 'self.i < 1', message: 'm', messageExpression: "'not %d'.format([self.i])" },
      'spec: Invalid value: not 4',
    ],
    [
      'an expression that fails',
      { rule: 'self.i < 1', message: 'm', messageExpression: 'self.absent' },
      'spec: Invalid value: m',
    ],
    ['a field', { rule: 'self.i < 1', fieldPath: ".o['a-b']" }, 'spec.o.a-b: Invalid value: failed rule: self.i < 1'],
    ['a reason', { rule: 'self.i < 1', reason: 'FieldValueForbidden' }, 'spec: Forbidden: failed rule: self.i < 1'],
    [
      'what is required',
      { rule: 'self.i < 1', reason: 'FieldValueRequired' },
      'spec: Required value: failed rule: self.i < 1',
    ],
    [
      'a missing key',
      { rule: "self.absent == 'x'" },
      'spec: Invalid value: "object": no such key: absent evaluating rule: self.absent == \'x\'',
    ],
    [
      'a wrong index',
      { rule: "self.l[5] == 'a'", message: 'm' },
      'spec: Invalid value: "object": index out of bounds: 5 evaluating rule: m',
    ],
    [
      'a division by zero',
      { rule: 'self.i / 0 == 1' },
      'spec: Invalid value: "object": division by zero evaluating rule: self.i / 0 == 1',
    ],
    [
      'no number',
      { rule: 'int(self.s) == 1' },
      "spec: Invalid value: \"object\": type conversion error from 'string' to 'int' evaluating rule: int(self.s) == 1",
    ],
  ])('tells of %s', async (_, rule, error) => {
    expect(await ruled(rule)).toEqual({ errors: [error], notEvaluated: [] });
  });

  it.each(['self.nope == 1', 'cel.bind(x, 1, x == 1)', "self.i == 'a'", 'self.i', 'self.i +'])(
    'says that it cannot judge %s',
    async (rule) => {
      const { errors, notEvaluated } = await ruled({ rule });
      expect(errors).toEqual([]);
      expect(notEvaluated).toEqual([expect.stringContaining(`spec: not evaluated: ${rule} (`)]);
    },
  );

  it('are not evaluated where other things are wrong', async () => {
    const { errors } = await ruled({ rule: 'self.i < 1' }, { ...spec, i: 'x' });
    expect(errors.at(-1)).toMatch(/^<nil>: Invalid value: null: some validation rules were not checked/);
  });

  it('stand on items and map values, too', async () => {
    const positive = { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0' }] };
    const schema = {
      type: 'object',
      properties: { l: { type: 'array', items: positive }, m: { type: 'object', additionalProperties: positive } },
    };
    const { errors } = await judged(widgets(schema), widget({ l: [1, 0], m: { k: -1 } }));
    expect(errors.map(({ field, message }) => [field, message])).toEqual([
      ['spec.l[1]', 'Invalid value: 0: failed rule: self > 0'],
      ['spec.m[k]', 'Invalid value: -1: failed rule: self > 0'],
    ]);
  });
});

describe('an update', () => {
  const immutable = { ...text, 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] };
  const list = {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['k'],
    items: { type: 'object', required: ['k'], properties: { k: text, v: immutable } },
  };
  const short = { type: 'object', properties: { a: { type: 'string', maxLength: 1 }, b: text } };
  const broken = { ...short, 'x-kubernetes-validations': [{ rule: 'false', message: 'never' }] };

  it.each<[string, object, unknown, unknown, readonly string[]]>([
    [
      'may not change what is immutable',
      { type: 'object', properties: { a: immutable } },
      { a: 'x' },
      { a: 'y' },
      ['spec.a'],
    ],
    ['may set it', { type: 'object', properties: { a: immutable } }, {}, { a: 'y' }, []],
    [
      'knows items by their keys',
      list,
      [{ k: 'a', v: 'x' }],
      [
        { k: 'b', v: 'z' },
        { k: 'a', v: 'y' },
      ],
      ['spec[1].v'],
    ],
    ['may leave alone what was wrong', short, { a: 'long', b: 'x' }, { a: 'long', b: 'y' }, []],
    ['may not change it to something else that is', short, { a: 'long' }, { a: 'longer' }, ['spec.a']],
    ['may leave alone what breaks a rule', broken, { b: 'x' }, { b: 'x' }, []],
    ['may not touch it', broken, { b: 'x' }, { b: 'y' }, ['spec']],
  ])('%s', async (_, schema, before, after, fields) => {
    const { errors } = await judged(widgets(schema), widget(after), widget(before));
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });

  it('warns of rules that stay broken', async () => {
    const { forgiven } = await judged(widgets(broken), widget({ b: 'x' }), widget({ b: 'x' }));
    expect(forgiven.map(formatFieldError)).toEqual(['spec: Invalid value: never']);
  });

  it('gives rules nothing to compare with where nothing was before', async () => {
    const rule = { rule: 'oldSelf.hasValue() || self.b == "x"', optionalOldSelf: true };
    const schema = { ...short, 'x-kubernetes-validations': [rule] };
    const errorsOf = async (b: string, old?: string): Promise<number> =>
      (await judged(widgets(schema), widget({ b }), old)).errors.length;
    expect([await errorsOf('x'), await errorsOf('y'), await errorsOf('y', widget({ b: 'x' }))]).toEqual([0, 1, 0]);
  });
});
