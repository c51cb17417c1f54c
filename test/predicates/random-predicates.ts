import type { Expression, Operator, ValueKind } from '../../src/schema/predicate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import fc from '../support/fast-check.ts';

// Conditions on the values of one schema, each of a kind by construction, and values of that schema.

const whole = {
  s: { type: 'string', maxLength: 8 },
  is: { type: 'array', maxItems: 3, items: { type: 'integer' } },
  m: { type: 'object', maxProperties: 2, additionalProperties: { type: 'integer' } },
};

/** The schema of the values, with the bounds that the API server asks for. */
export const schema = {
  type: 'object',
  properties: {
    i: { type: 'integer' },
    j: { type: 'integer' },
    n: { type: 'number' },
    s: { type: 'string', maxLength: 8 },
    'a-b': { type: 'string', maxLength: 8 },
    b: { type: 'boolean' },
    is: { type: 'array', maxItems: 3, items: { type: 'integer' } },
    ns: { type: 'array', maxItems: 3, items: { type: 'number' } },
    ss: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 8 } },
    os: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: { s: { type: 'string', maxLength: 8 }, i: { type: 'integer' } },
        required: ['s'],
      },
    },
    m: { type: 'object', maxProperties: 3, additionalProperties: { type: 'string', maxLength: 8 } },
    zi: { type: 'integer', nullable: true },
    zs: { type: 'string', nullable: true, maxLength: 8 },
    zl: { type: 'array', maxItems: 3, items: { type: 'string', nullable: true, maxLength: 8 } },
    p: { 'x-kubernetes-int-or-string': true, maxLength: 8 },
    o: { type: 'object', properties: whole },
    oo: { type: 'object', properties: whole },
  },
  required: ['i', 's', 'is', 'zi'],
};

/** The same as JSON Schema, which has null among the types. */
export const schemaInCode = {
  ...schema,
  properties: {
    ...schema.properties,
    zi: { type: ['integer', 'null'] },
    zs: { type: ['string', 'null'], maxLength: 8 },
    zl: { type: 'array', items: { type: ['string', 'null'] } },
    p: { type: ['integer', 'string'] },
  },
};

const text = fc.constantFrom('', 'a', 'b', 'A', 'ab', 'a b', ' a', 'ä', '😀', '1', 'aXa', "it's", 'a\\b', '100%');
const integer = fc.constantFrom(0, 1, 2, 3, -1, -2, 7, 100, 9007199254740991, -9007199254740991);
const number = fc.constantFrom(0, 1, -1, 0.5, 2.5, -0.25, 3, 1e6, 1e21, 1e-7, 123456.75);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

const wholeValue = fc.record({
  s: fc.option(fc.constantFrom('a', 'b'), { nil: undefined, freq: 3 }),
  is: fc.option(fc.array(fc.constantFrom(0, 1), { maxLength: 2 }), { nil: undefined, freq: 2 }),
  m: fc.option(fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom(0, 1), { maxKeys: 2 }), {
    nil: undefined,
    freq: 2,
  }),
});

/** A value of the schema. */
export const value: fc.Arbitrary<Json> = fc
  .record({
    i: integer,
    j: optional(integer),
    n: optional(number),
    s: text,
    'a-b': optional(text),
    b: optional(fc.boolean()),
    is: fc.array(integer, { maxLength: 3 }),
    ns: optional(fc.array(number, { maxLength: 3 })),
    ss: optional(fc.array(text, { maxLength: 3 })),
    os: optional(fc.array(fc.record({ s: text, i: optional(integer) }), { maxLength: 3 })),
    zi: fc.option(integer, { nil: null, freq: 2 }),
    zs: optional(fc.option(text, { nil: null, freq: 2 })),
    zl: optional(fc.array(fc.option(text, { nil: null }), { maxLength: 2 })),
    p: optional(fc.oneof(integer, text)),
    o: optional(wholeValue),
    oo: optional(wholeValue),
    m: optional(fc.dictionary(fc.constantFrom('a', 'b', 'a-b'), text, { maxKeys: 3 })),
  })
  .map((one) => JSON.parse(JSON.stringify(one)) as Json);

type Scope = readonly (readonly [name: string, kind: ValueKind])[];

const node = (op: Operator, is: ValueKind, ...of: readonly Expression[]): Expression => ({ op, of, is });
const literal = (constant: Json, is: ValueKind): Expression => ({ op: 'value', value: constant, is });
const self: Expression = { op: 'self', is: 'object' };
const get = (name: string, is: ValueKind, owner: Expression = self): Expression => ({
  op: 'get',
  of: [owner],
  name,
  is,
});

/** A property that may be absent, or a constant in its place; sometimes the property as it is. */
function maybe(name: string, is: ValueKind, instead: Expression, owner: Expression = self): fc.Arbitrary<Expression> {
  const read = get(name, is, owner);
  const guarded = node('if', is, node('present', 'boolean', read), read, instead);
  return fc.constantFrom(guarded, guarded, guarded, read);
}

/** A property that may be null. */
const nullable = (name: 'zi' | 'zs', is: ValueKind): Expression => ({
  ...{ op: 'get', of: [self], name, is, nullable: true },
});

function unlessNull(name: 'zi' | 'zs', is: ValueKind, instead: Expression): fc.Arbitrary<Expression> {
  const read = nullable(name, is);
  const guarded = node('if', is, node('present', 'boolean', read), read, instead);
  return fc.constantFrom(guarded, guarded, guarded, read);
}

/** A property of two types, read as one of them: models ask of which it is first. */
function typed(is: 'integer' | 'string', instead: Expression): fc.Arbitrary<Expression> {
  const there = node('present', 'boolean', get('p', is));
  const test: Expression = {
    op: 'type',
    of: [get('p', 'object')],
    type: is === 'string' ? 'string' : 'number',
    is: 'boolean',
  };
  return fc.constant(node('if', is, node('&&', 'boolean', there, test), get('p', is), instead));
}

const shape = { properties: { s: true, is: { items: true }, m: { values: true } } } as const;

/** Whether two objects are the same. */
const compared: fc.Arbitrary<Expression> = fc
  .tuple(fc.constantFrom('o', 'oo'), fc.constantFrom('o', 'oo'))
  .map(([a, b]): Expression => {
    const same: Expression = { op: 'same', of: [get(a, 'object'), get(b, 'object')], shape, is: 'boolean' };
    const there = [a, b].map((name) => node('present', 'boolean', get(name, 'object')));
    return [...there, same].reduce((all, part) => node('&&', 'boolean', all, part));
  });

const nullTests: fc.Arbitrary<Expression> = fc.constantFrom(
  node('present', 'boolean', nullable('zi', 'integer')),
  node('present', 'boolean', nullable('zs', 'string')),
  ...(['some', 'every'] as const).flatMap((op) =>
    (['null', 'present'] as const).map((asked): Expression => {
      const list = get('zl', 'any[]');
      const item: Expression = { op: 'item', name: 'z', is: 'string', nullable: true };
      const each: Expression = { op, of: [list, node(asked, 'boolean', item)], item: 'z', is: 'boolean' };
      return node('||', 'boolean', node('not', 'boolean', node('present', 'boolean', list)), each);
    }),
  ),
);

/** What holds of the entries of a map: its keys, and the values under them. */
const entries: fc.Arbitrary<Expression> = fc.constantFrom('some' as const, 'every' as const).map((op): Expression => {
  const map = get('m', 'string{}');
  const key: Expression = { op: 'item', name: 'k', is: 'string' };
  const each = node('==', 'boolean', node('key', 'string', map, key), key);
  const asked: Expression = { op, of: [node('keys', 'string[]', map), each], item: 'k', is: 'boolean' };
  return node('&&', 'boolean', node('present', 'boolean', map), asked);
});

function items(scope: Scope, kind: ValueKind): fc.Arbitrary<Expression>[] {
  return scope.flatMap(([name, is]) => (is === kind ? [fc.constant<Expression>({ op: 'item', name, is })] : []));
}

function owners(scope: Scope): readonly Expression[] {
  return scope.flatMap(([name, is]) => (is === 'object' ? [{ op: 'item', name, is } as const] : []));
}

function one(parts: readonly fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> {
  return fc.oneof(...parts);
}

function integers(depth: number, scope: Scope): fc.Arbitrary<Expression> {
  const leaves = [
    ...[fc.constant(get('i', 'integer')), maybe('j', 'integer', literal(2, 'integer'))],
    integer.map((constant) => literal(constant, 'integer')),
    unlessNull('zi', 'integer', literal(1, 'integer')),
    typed('integer', literal(3, 'integer')),
    ...items(scope, 'integer'),
    ...owners(scope).map((owner) => maybe('i', 'integer', literal(0, 'integer'), owner)),
  ];
  if (depth <= 0) return one(leaves);
  const inner = integers(depth - 1, scope);
  return one([
    ...leaves,
    fc
      .tuple(fc.constantFrom<Operator>('+', '-', '*', '/', '%'), inner, inner)
      .map(([op, a, b]) => node(op, 'integer', a, b)),
    inner.map((of) => node('negate', 'integer', of)),
    fc
      .oneof(strings(depth - 1, scope), arrays(depth - 1, scope, 'integer'), arrays(depth - 1, scope, 'object'), map())
      .map((of) => node('length', 'integer', of)),
    fc.tuple(strings(depth - 1, scope), strings(0, scope)).map(([a, b]) => node('indexOf', 'integer', a, b)),
    // The server works out what is made of constants when it takes a rule, and refuses what fails; models have no such constants.
    numbers(depth - 1, scope)
      .filter(({ op }) => op !== 'value')
      .map((of) => node('integer', 'integer', of)),
    chosen(depth, scope, inner),
    fc
      .tuple(arrays(depth - 1, scope, 'integer'), fc.constantFrom(0, 1, 2))
      .map(([array, index]) => node('at', 'integer', array, literal(index, 'integer'))),
  ]);
}

function numbers(depth: number, scope: Scope): fc.Arbitrary<Expression> {
  const leaves = [
    maybe('n', 'number', literal(0.5, 'number')),
    number.map((constant) => literal(constant, 'number')),
    ...items(scope, 'number'),
  ];
  if (depth <= 0) return one(leaves);
  const inner = numbers(depth - 1, scope);
  return one([
    ...leaves,
    fc.tuple(fc.constantFrom<Operator>('+', '-', '*', '/'), inner, inner).map(([op, a, b]) => node(op, 'number', a, b)),
    integers(depth - 1, scope).map((of) => node('number', 'number', of)),
    inner.map((of) => node('negate', 'number', of)),
    chosen(depth, scope, inner),
  ]);
}

function strings(depth: number, scope: Scope): fc.Arbitrary<Expression> {
  const leaves = [
    ...[fc.constant(get('s', 'string')), maybe('a-b', 'string', literal('', 'string'))],
    text.map((constant) => literal(constant, 'string')),
    unlessNull('zs', 'string', literal('a', 'string')),
    typed('string', literal('b', 'string')),
    ...items(scope, 'string'),
    ...owners(scope).map((owner) => fc.constant(get('s', 'string', owner))),
  ];
  if (depth <= 0) return one(leaves);
  const inner = strings(depth - 1, scope);
  return one([
    ...leaves,
    fc.tuple(inner, inner).map(([a, b]) => node('+', 'string', a, b)),
    fc.tuple(fc.constantFrom<Operator>('lower', 'upper', 'trim'), inner).map(([op, of]) => node(op, 'string', of)),
    fc
      .tuple(fc.constantFrom<Operator>('replace', 'replaceFirst'), inner, text, text)
      .map(([op, of, from, to]) => node(op, 'string', of, literal(from, 'string'), literal(to, 'string'))),
    fc
      .oneof(integers(0, scope), numbers(0, scope), fc.constant(literal(true, 'boolean')))
      .map((of) => node('text', 'string', of)),
    fc
      .tuple(map(), fc.constantFrom('a', 'b', 'c'))
      .map(([owner, key]) => node('key', 'string', owner, literal(key, 'string'))),
    chosen(depth, scope, inner),
  ]);
}

function map(): fc.Arbitrary<Expression> {
  return maybe('m', 'string{}', literal({}, 'string{}'));
}

const arraysOf: Readonly<Record<string, fc.Arbitrary<Expression>>> = {
  integer: fc.constant(get('is', 'integer[]')),
  number: maybe('ns', 'number[]', literal([], 'number[]')),
  string: maybe('ss', 'string[]', literal([], 'string[]')),
  object: maybe('os', 'object[]', literal([], 'object[]')),
};

function arrays(
  depth: number,
  scope: Scope,
  kind: 'integer' | 'number' | 'string' | 'object',
): fc.Arbitrary<Expression> {
  const leaf = arraysOf[kind] ?? fc.constant(literal([], `${kind}[]`));
  const leaves = kind === 'string' ? [leaf, map().map((of) => node('keys', 'string[]', of))] : [leaf];
  if (depth <= 0) return one(leaves);
  const name = `x${scope.length}`;
  const filtered = fc
    .tuple(arrays(depth - 1, scope, kind), conditions(depth - 1, [...scope, [name, kind]]))
    .map(([array, each]): Expression => ({ op: 'filter', of: [array, each], item: name, is: `${kind}[]` }));
  return one([...leaves, filtered]);
}

/** `condition ? a : b`. */
function chosen(depth: number, scope: Scope, inner: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc
    .tuple(conditions(depth - 1, scope), inner, inner)
    .map(([condition, a, b]) => node('if', a.is, condition, a, b));
}

const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;

/** A condition. */
export function conditions(depth: number, scope: Scope = []): fc.Arbitrary<Expression> {
  const values = fc.oneof(
    fc.tuple(integers(depth - 1, scope), integers(depth - 1, scope)),
    fc.tuple(numbers(depth - 1, scope), numbers(depth - 1, scope)),
    fc.tuple(strings(depth - 1, scope), strings(depth - 1, scope)),
  );
  const comparison = fc
    .tuple(fc.constantFrom<Operator>(...comparisons), values)
    .map(([op, [a, b]]) => node(op, 'boolean', a, b));
  const presence = fc
    .constantFrom('j', 'n', 'a-b', 'b', 'ss', 'm')
    .map((name) => node('present', 'boolean', get(name, 'string')));
  const leaves = [comparison, presence, nullTests, compared, entries, maybe('b', 'boolean', literal(false, 'boolean'))];
  if (depth <= 0) return one(leaves);
  const inner = conditions(depth - 1, scope);
  const name = `x${scope.length}`;
  const kind = fc.constantFrom('integer' as const, 'number' as const, 'string' as const, 'object' as const);
  const quantified = fc
    .tuple(fc.constantFrom('some' as const, 'every' as const), kind)
    .chain(([op, of]) =>
      fc
        .tuple(arrays(depth - 1, scope, of), conditions(depth - 1, [...scope, [name, of]]))
        .map(([array, each]): Expression => ({ op, of: [array, each], item: name, is: 'boolean' })),
    );
  return one([
    ...leaves,
    inner.map((of) => node('not', 'boolean', of)),
    fc.tuple(fc.constantFrom<Operator>('&&', '||'), inner, inner).map(([op, a, b]) => node(op, 'boolean', a, b)),
    ...[quantified, quantified],
    chosen(depth, scope, inner),
    fc
      .tuple(
        fc.constantFrom<Operator>('startsWith', 'endsWith', 'contains'),
        strings(depth - 1, scope),
        strings(0, scope),
      )
      .map(([op, a, b]) => node(op, 'boolean', a, b)),
    fc
      .tuple(fc.constantFrom('^a', 'b$', '^[A-Z]+$', String.raw`\d`, "it's", '.'), strings(depth - 1, scope))
      .map(([pattern, of]): Expression => ({ op: 'matches', of: [of], pattern, is: 'boolean' })),
    fc
      .tuple(integers(depth - 1, scope), arrays(depth - 1, scope, 'integer'))
      .map(([item, array]) => node('in', 'boolean', item, array)),
    fc
      .tuple(
        strings(0, scope),
        fc.oneof(
          arrays(0, scope, 'string'),
          map().map((of) => node('values', 'string[]', of)),
        ),
      )
      .map(([item, array]) => node('in', 'boolean', item, array)),
  ]);
}
