import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRuleTools } from '../../src/kubernetes/definition/rule-tools.ts';
import { validateDefinition } from '../../src/kubernetes/definition/index.ts';
import type { KubeValue } from '../../src/kubernetes/structural/value.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { definitionOfKind } from '../support/definition.ts';
import { describeWith } from '../support/needs.ts';

const text = { type: 'string', maxLength: 40 };
const properties: KubeValue = {
  s: text,
  long: { type: 'string' },
  i: { type: 'integer' },
  n: { type: 'number' },
  b: { type: 'boolean' },
  p: { 'x-kubernetes-int-or-string': true },
  l: { type: 'array', maxItems: 100, items: text },
  free: { type: 'array', items: { type: 'string' } },
  o: { type: 'array', maxItems: 50, items: { type: 'object', properties: { name: text, 'a-b': text } } },
  m: { type: 'object', maxProperties: 20, additionalProperties: text },
  d: { type: 'string', format: 'date-time' },
  t: { type: 'string', format: 'duration' },
  e: { type: 'string', enum: ['a', 'bb'] },
};

/** Rules that the server takes or refuses: for their types, for what is not declared, or for what they cost. */
const rules = [
  "self.s == 'a'",
  'self.i == 1.0',
  'self.i <= 1.5',
  'self.n > 1',
  'self.b || self.s.size() > 1',
  'self.s',
  'self.x == 1',
  "self.l.all(x, x.startsWith('a'))",
  'self.l.all(x, self.l.all(y, x != y))',
  'self.free.all(x, x.size() < 5)',
  'self.free.all(x, self.free.all(y, x != y))',
  "self.free.all(x, x.matches('^a+$'))",
  "self.l.all(x, x.matches('^a+$'))",
  "self.o.exists_one(x, x.name == 'a')",
  "self.o.all(x, x.a__dash__b == 'b')",
  "self.o.map(x, x.name).join(',').size() < 10",
  'self.o.filter(x, has(x.name)).size() > 0',
  "self.m.all(k, self.m[k] != 'x')",
  "self.m['a'] == 'b'",
  'self.m.a.size() > 1',
  "self.p == 1 || self.p == 'a'",
  'type(self.p) == int',
  'self.d < timestamp("2024-01-01T00:00:00Z")',
  'self.d == timestamp("nope")',
  "self.t > duration('1h')",
  "self.t > duration('1x')",
  "self.e in ['a', 'b']",
  "self.e in ['a', 1]",
  "self.s.matches('(')",
  'self.i / 2 == 1 && self.i % 2 == 0',
  '-self.i < 0',
  '!self.s',
  'self.i + self.n > 1',
  'self.i + int(self.n) > 1',
  'self.i < int(-1e21)',
  'self.i < int(double("x"))',
  'self.i < int("9223372036854775808")',
  'self.i < int(uint(-1))',
  'self.b == bool("yes")',
  'self.i < int(2.5)',
  'self.i < 1 + int("2")',
  'self.d < timestamp(9999999999999)',
  "self.s + self.i == 'a1'",
  "self.?s.orValue('x') == 'x'",
  'self.?s.hasValue()',
  'self.?s.optMap(v, v.size()).orValue(0) > 1',
  "self.l[?0].orValue('a') == 'a'",
  "[?self.?s, 'b'].size() == 1",
  "{'a': 1, 'b': 'c'}.size() == 2",
  "{?'a': self.?s}.size() == 1",
  'cel.bind(x, self.i, x == 1)',
  'self.l.all(i, v, i < 3 && v.size() > 1)',
  'self.l.transformList(i, v, v + string(i)).size() == 1',
  'self.m.transformMap(k, v, v + k).size() > 1',
  'self.m.exists(k, v, k == v)',
  'self.l.sort() == self.l',
  'self.o.sortBy(x, x.name).size() > 0',
  'self.l.distinct().size() == self.l.size()',
  'ip(self.s).family() == 4',
  "cidr('10.0.0.0/8').containsIP(self.s)",
  "url(self.long).getPort() == '80'",
  'format.dns1123Label().validate(self.s).hasValue()',
  "quantity(self.s).isGreaterThan(quantity('1'))",
  'semver(self.s, true).major() == 1',
  "sets.contains(self.l, ['a'])",
  "self.long.replace('a', 'bbbbbbbbbbbb').size() > 1",
  'self.free.exists(x, self.long.contains(x))',
  "self.l.isSorted() && self.l.max() == 'a'",
  'self.l.sum() > 1',
  "'%s %d'.format([self.s, self.i]) == 'a'",
  "'%s'.format([self.s]) == 'a'",
  "has(self.s) ? self.s == 'a' : true",
  "has(self.i) ? 1 : 'a'",
  'has(self)',
  'self.l.map(x, x, x).size() == 1',
  'self.l.all(x.y, true)',
  'self.',
  'self == oldSelf',
  'oldSelf.s == self.s',
  'size(self.l) > 1 && self.m.size() > 1',
  'dyn(self.i) == dyn("a")',
  'self.o == self.o',
  'self.o[0] == self.o[1]',
  "b'ab'.size() == 2",
  "self.l + ['a'] == self.l",
  'authorizer.path("/").check("get").allowed()',
  'null == self.s',
  'self.b == null',
  'self.free.map(x, x + x).all(x, x.size() > 2)',
  'self.l.map(x, x.upperAscii()).exists(x, self.l.exists(y, y == x))',
  'self.o.all(x, self.o.all(y, self.o.all(z, x.name != y.name)))',
  "self.long.split(',').all(x, x.size() > 1)",
  "self.long.find('a') == 'a'",
  "self.free.join(',').size() > 1",
  "self.l.slice(0, 1).reverse().flatten() == ['a']",
  '[[1]].flatten() == [1]',
  '.has(self.s)',
  '.has(s)',
  '.has(self)',
  '.size(self.l) > 1',
  '.self.i == 1',
  '.s == 1',
  'self.l.all(x, .x == "a")',
  '.duration("1h") < self.t',
];

describeWith('rules are taken or refused as by the packages of kube-apiserver', crdOracle, (program) => {
  let oracle: ReturnType<typeof openCrdOracle>;
  beforeAll(() => {
    oracle = openCrdOracle(program);
  });
  afterAll(() => oracle.close());

  test.each(rules)('%s', async (rule) => {
    const crd = definitionOfKind('Port', { type: 'object', properties, 'x-kubernetes-validations': [{ rule }] });
    const { crd: said } = await oracle.ask({ crd });
    const own = validateDefinition(crd, { rules: openRuleTools() });
    const causes = (said?.causes ?? []).map(({ reason, field }) => `${reason} ${field}`);
    expect(own.errors.map(({ reason, field }) => `${reason} ${field}`).sort()).toEqual(causes.sort());
    // How much too expensive a rule is says that the estimate is the same, not only its verdict.
    const factors = (said?.causes ?? []).flatMap(({ message }) => /by factor of [\w. ]+x/.exec(message) ?? []);
    expect(own.errors.flatMap(({ message }) => /by factor of [\w. ]+x/.exec(message) ?? []).sort()).toEqual(
      factors.sort(),
    );
  });
});
