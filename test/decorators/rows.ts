import * as d from '../../src/decorators/index.ts';

/** The arguments of a decorator and the schema that it then writes; what is no JSON Schema stands under `~`. */
type Right = readonly [args: readonly unknown[], schema: Readonly<Record<string, unknown>>];

/** Arguments that are refused, and how the message shows them. */
type Wrong = readonly [args: readonly unknown[], shown: string];

/** Right and wrong arguments of one entry. */
export interface Row {
  /** What the schema says before the decorator is applied. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly right: readonly Right[];
  /** The words of the message between the decorator's name and `, not …`. */
  readonly expects: string;
  readonly wrong: readonly Wrong[];
}

class Part {}
const toPart = () => Part;
const isOdd = (self: number): boolean => self % 2 === 1;

enum Direction {
  Up,
  Down,
}

const noArgument = (schema: Row['right'][0][1]): Row => ({
  right: [[[], schema]],
  expects: 'takes no argument',
  wrong: [
    [[true], 'true'],
    [[undefined], 'undefined'],
  ],
});

const count = (keyword: string): Row => ({
  right: [
    [[0], { [keyword]: 0 }],
    [[63], { [keyword]: 63 }],
  ],
  expects: 'takes a non-negative integer',
  wrong: [
    [[], 'nothing'],
    [[-1], '-1'],
    [[1.5], '1.5'],
    [['1'], '"1"'],
    [[2 ** 53], '9007199254740992'],
    [[NaN], 'NaN'],
    [[1, 2], '1, 2'],
    [[10n], '10n'],
  ],
});

const bound = (keyword: string): Row => ({
  right: [
    [[-1.5], { [keyword]: -1.5 }],
    [[0], { [keyword]: 0 }],
  ],
  expects: 'takes a number',
  wrong: [
    [[], 'nothing'],
    [['1'], '"1"'],
    [[null], 'null'],
    [[Infinity], 'Infinity'],
    [[NaN], 'NaN'],
  ],
});

const listOfDecorators = (right: readonly Right[]): Row => ({
  right,
  expects: 'takes one or more decorators',
  wrong: [
    [[], 'nothing'],
    [['a'], '"a"'],
    [[d.MinLength], 'MinLength without its call'],
    [[d.MinLength(1), 5], 'a decorator, 5'],
    [[[d.MinLength(1)]], '[a decorator]'],
  ],
});

const setsOfDecorators = (keyword: string): Row => ({
  right: [
    [
      [[d.MinLength(1), d.Title('Long')], [d.Enum('')]],
      { [keyword]: [{ minLength: 1, title: 'Long', '~': {} }, { enum: [''] }] },
    ],
    [[[d.MinLength(1)]], { [keyword]: [{ minLength: 1 }] }],
  ],
  expects: 'takes one or more arrays of decorators',
  wrong: [
    [[], 'nothing'],
    [[d.MinLength(1)], 'a decorator'],
    [[[d.MinLength(1)], []], '[a decorator], []'],
    [[[d.MinLength(1)], d.MinLength(2)], '[a decorator], a decorator'],
    [[[d.MinLength(1)], ['a']], '[a decorator], ["a"]'],
  ],
});

const part = (keyword: string): Row => ({
  right: [
    [[d.MinLength(1), d.MaxLength(9)], { [keyword]: { minLength: 1, maxLength: 9 } }],
    [[false], { [keyword]: false }],
  ],
  expects: 'takes one or more decorators, true or false',
  wrong: [
    [[], 'nothing'],
    [[null], 'null'],
    [[false, d.MinLength(1)], 'false, a decorator'],
  ],
});

const nonEmpty = (keyword: string): Row => ({
  right: [[['a b'], { [keyword]: 'a b' }]],
  expects: 'takes a non-empty string',
  wrong: [
    [[], 'nothing'],
    [[''], '""'],
    [[5], '5'],
    [['a', 'b'], '"a", "b"'],
  ],
});

const textOrNull = (right: readonly Right[]): Row => ({
  right,
  expects: 'takes a string or null',
  wrong: [
    [[], 'nothing'],
    [[5], '5'],
    [[undefined], 'undefined'],
    [['a', 'b'], '"a", "b"'],
  ],
});

/** An object in which these properties are set to a value that is not empty. */
const set = (...names: readonly string[]): Readonly<Record<string, unknown>> => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { not: { enum: ['', null, false, 0, [], {}] } }])),
});

const severalNames = (right: readonly Right[]): Row => ({
  right,
  expects: 'takes two or more different property names',
  wrong: [
    [[], 'nothing'],
    [['a'], '"a"'],
    [['a', 'a'], '"a", "a"'],
    [['a', 1], '"a", 1'],
  ],
});

const jsonValue = (right: readonly Right[]): Row => ({
  right,
  expects: 'takes a JSON value',
  wrong: [
    [[], 'nothing'],
    [[undefined], 'undefined'],
    [[1, 2], '1, 2'],
    [[NaN], 'NaN'],
    [[1n], '1n'],
    [[[1n, [2n]]], '[1n, [2n]]'],
    [[{ a: 1n }], '{"a":"1n"}'],
    [[new Date(0)], '"1970-01-01T00:00:00.000Z"'],
    [[toPart], 'a function'],
    [
      ['a', 'long argument that does not fit into one line of a message'],
      '"a", "long argument that does not fit into one line of a …',
    ],
  ],
});

/** Right and wrong arguments of every entry of the vocabulary, by its name. */
export const rows: Readonly<Record<string, Row>> = {
  Title: textOrNull([
    [['Name'], { title: 'Name', '~': {} }],
    [[null], { '~': { untitled: true } }],
  ]),
  Description: textOrNull([
    [['What it is.'], { description: 'What it is.' }],
    [[null], {}],
  ]),
  Examples: {
    right: [
      [['a'], { examples: ['a'] }],
      [[{ a: 1 }, null], { examples: [{ a: 1 }, null] }],
    ],
    expects: 'takes one or more JSON values',
    wrong: [
      [[], 'nothing'],
      [[undefined], 'undefined'],
      [['a', toPart], '"a", a function'],
    ],
  },
  Default: jsonValue([
    [[null], { default: null, '~': {} }],
    [[{ a: [1, true] }], { default: { a: [1, true] }, '~': {} }],
  ]),
  Deprecated: {
    right: [
      [[], { deprecated: true }],
      [['Use size.'], { deprecated: true, $comment: 'Use size.' }],
    ],
    expects: 'takes nothing or a non-empty string',
    wrong: [
      [[''], '""'],
      [[true], 'true'],
      [['a', 'b'], '"a", "b"'],
    ],
  },
  Comment: {
    right: [
      [['to be checked'], { $comment: 'to be checked' }],
      [[''], { $comment: '' }],
    ],
    expects: 'takes a string',
    wrong: [
      [[], 'nothing'],
      [[null], 'null'],
    ],
  },
  Group: nonEmpty('x-group'),
  Hint: nonEmpty('x-hint'),
  Order: bound('x-order'),
  Essential: noArgument({ 'x-essential': true }),
  Advanced: noArgument({ 'x-advanced': true }),
  Hidden: noArgument({ 'x-hidden': true }),
  Widget: {
    right: [[['textarea'], { 'x-widget': 'textarea' }]],
    expects: 'takes one of text, textarea, password, number, checkbox, select, group, list, map, union, yaml',
    wrong: [
      [[], 'nothing'],
      [['slider'], '"slider"'],
      [['toString'], '"toString"'],
      [['text', 'yaml'], '"text", "yaml"'],
    ],
  },
  RenamedFrom: {
    before: { 'x-renamed-from': [{ from: 'first', since: '1.0.0' }] },
    right: [
      [
        ['logs.level', { since: '2.0.0', until: '3.0.0' }],
        {
          'x-renamed-from': [
            { from: 'first', since: '1.0.0' },
            { from: 'logs.level', since: '2.0.0', until: '3.0.0' },
          ],
        },
      ],
    ],
    expects: 'takes an old key or path and { since: "1.2.0", until?: "2.0.0" }',
    wrong: [
      [[], 'nothing'],
      [['old'], '"old"'],
      [['', { since: '1.0.0' }], '"", {"since":"1.0.0"}'],
      [['a..b', { since: '1.0.0' }], '"a..b", {"since":"1.0.0"}'],
      [['old', { since: 'soon' }], '"old", {"since":"soon"}'],
      [['old', { since: 'x' }], '"old", {"since":"x"}'],
      [['old', { since: '1.0.0', to: 'new' }], '"old", {"since":"1.0.0","to":"new"}'],
      [['old', { since: '1.0.0' }, 5], '"old", {"since":"1.0.0"}, 5'],
    ],
  },
  RemovedIn: {
    right: [
      [['2.0.0', 'old'], { 'x-removed-in': [{ key: 'old', since: '2.0.0' }] }],
      [['2', 'a.b', 'Use c.'], { 'x-removed-in': [{ key: 'a.b', since: '2', note: 'Use c.' }] }],
    ],
    expects: 'takes a version, a key or path, and what to do instead',
    wrong: [
      [[], 'nothing'],
      [['2.0.0'], '"2.0.0"'],
      [['old', '2.0.0'], '"old", "2.0.0"'],
      [['2.0.0', 'old', ''], '"2.0.0", "old", ""'],
      [['2.0.0', 'old', 'Use c.', 5], '"2.0.0", "old", "Use c.", 5'],
    ],
  },
  SplitFrom: {
    right: [
      [
        ['address', '{host}:{port}', { since: '2.0.0' }],
        { 'x-split-from': [{ from: 'address', format: '{host}:{port}', since: '2.0.0' }] },
      ],
    ],
    expects: 'takes an old key or path, a text such as "{host}:{port}" and { since: "1.2.0" }',
    wrong: [
      [[], 'nothing'],
      [['address', { since: '2.0.0' }], '"address", {"since":"2.0.0"}'],
      [['address', 'host', { since: '2.0.0' }], '"address", "host", {"since":"2.0.0"}'],
      [['address', '{host}{port}', { since: '2.0.0' }], '"address", "{host}{port}", {"since":"2.0.0"}'],
      [['address', '{a}:{a}', { since: '2.0.0' }], '"address", "{a}:{a}", {"since":"2.0.0"}'],
      [['address', '{a}:{', { since: '2.0.0' }], '"address", "{a}:{", {"since":"2.0.0"}'],
      [['', '{a}:{b}', { since: '2.0.0' }], '"", "{a}:{b}", {"since":"2.0.0"}'],
      [['address', '{a}:{b}', { since: 'soon' }], '"address", "{a}:{b}", {"since":"soon"}'],
    ],
  },
  MergedFrom: {
    right: [
      [['{seconds}s', { since: '2.0.0' }], { 'x-merged-from': [{ format: '{seconds}s', since: '2.0.0' }] }],
      [['{a.b}-{.c}', { since: '2.0.0' }], { 'x-merged-from': [{ format: '{a.b}-{.c}', since: '2.0.0' }] }],
    ],
    expects: 'takes a text such as "{host}:{port}" and { since: "1.2.0" }',
    wrong: [
      [[], 'nothing'],
      [['{}s', { since: '2.0.0' }], '"{}s", {"since":"2.0.0"}'],
      [['{a..b}', { since: '2.0.0' }], '"{a..b}", {"since":"2.0.0"}'],
      [['{a}', { since: '2.0.0' }, 5], '"{a}", {"since":"2.0.0"}, 5'],
    ],
  },
  TypeChangedFrom: {
    right: [
      [['string', { since: '2.0.0' }], { 'x-type-changed-from': [{ type: 'string', since: '2.0.0' }] }],
      [
        ['boolean', { since: '2.0.0', values: [[true, 'on']] }],
        { 'x-type-changed-from': [{ type: 'boolean', since: '2.0.0', values: [[true, 'on']] }] },
      ],
      [
        ['array', { since: '2.0.0', key: 'name', value: 'value' }],
        { 'x-type-changed-from': [{ type: 'array', since: '2.0.0', key: 'name', value: 'value' }] },
      ],
    ],
    expects: 'takes the old type and { since: "1.2.0" }, with values, a separator, a format, a syntax or a key',
    wrong: [
      [[], 'nothing'],
      [['text', { since: '2.0.0' }], '"text", {"since":"2.0.0"}'],
      [['string', { since: '2.0.0', values: [] }], '"string", {"since":"2.0.0","values":[]}'],
      [['string', { since: '2.0.0', syntax: 'xml' }], '"string", {"since":"2.0.0","syntax":"xml"}'],
      [['string', { since: '2.0.0', separator: '' }], '"string", {"since":"2.0.0","separator":""}'],
      [['string', { since: '2.0.0', format: 'x' }], '"string", {"since":"2.0.0","format":"x"}'],
      [['array', { since: '2.0.0', value: 'x' }], '"array", {"since":"2.0.0","value":"x"}'],
      [['array', { since: '2.0.0', key: 'a', separator: ',' }], '"array", {"since":"2.0.0","key":"a","separator":","}'],
      [
        [
          'boolean',
          {
            since: '2.0.0',
            values: [
              [true, 1],
              [true, 2],
            ],
          },
        ],
        '"boolean", {"since":"2.0.0","values":[[true,1],[true,2]]}',
      ],
    ],
  },
  DefaultChangedFrom: {
    right: [
      [['INFO', { since: '2.0.0' }], { 'x-default-changed-from': [{ default: 'INFO', since: '2.0.0' }] }],
      [[null, { since: '2.0.0' }], { 'x-default-changed-from': [{ default: null, since: '2.0.0' }] }],
    ],
    expects: 'takes the old default and { since: "1.2.0" }',
    wrong: [
      [[], 'nothing'],
      [['INFO'], '"INFO"'],
      [['INFO', { since: 2 }], '"INFO", {"since":2}'],
      [['INFO', { since: '2.0.0' }, 5], '"INFO", {"since":"2.0.0"}, 5'],
    ],
  },
  ReadOnly: noArgument({ readOnly: true }),
  WriteOnly: noArgument({ writeOnly: true }),
  Secret: noArgument({ writeOnly: true, format: 'password' }),
  Enum: {
    right: [
      [['a', 'b'], { enum: ['a', 'b'] }],
      [[1], { enum: [1] }],
      [[['a', null]], { enum: ['a', null] }],
      [[{ Up: 'up', Down: 'down' }], { enum: ['up', 'down'] }],
      [[Direction], { enum: [0, 1] }],
    ],
    expects: 'takes one or more values, an array of them or an enum',
    wrong: [
      [[], 'nothing'],
      [[[]], '[]'],
      [[{}], '{}'],
      [[undefined], 'undefined'],
      [[NaN], 'NaN'],
      [['a', toPart], '"a", a function'],
    ],
  },
  Const: jsonValue([
    [[null], { const: null }],
    [[{ a: [1, true] }], { const: { a: [1, true] } }],
  ]),
  Choices: {
    before: { type: 'string', enum: ['a', 'b'] },
    right: [
      [
        [
          [
            ['a', 'First'],
            ['b', 'Second'],
          ],
        ],
        {
          type: 'string',
          oneOf: [
            { const: 'a', title: 'First' },
            { const: 'b', title: 'Second' },
          ],
        },
      ],
    ],
    expects: 'takes an array of [value, label]',
    wrong: [
      [[], 'nothing'],
      [[[]], '[]'],
      [[['a', 'First']], '["a", "First"]'],
      [[[['a']]], '[["a"]]'],
      [[[['a', 1]]], '[["a", 1]]'],
      [[[['a', 'First']], 5], '[["a", "First"]], 5'],
    ],
  },
  Keyword: {
    right: [
      [['x-order', 3], { 'x-order': 3 }],
      [['additionalItems', true], { additionalItems: true }],
    ],
    expects: 'takes a keyword and its value',
    wrong: [
      [[], 'nothing'],
      [['x-order'], '"x-order"'],
      [['', 1], '"", 1'],
      [['~', 1], '"~", 1'],
      [['__proto__', 1], '"__proto__", 1'],
      [['a', 1, 2], '"a", 1, 2'],
      [['a', toPart], '"a", a function'],
    ],
  },
  Without: {
    before: { type: 'string', pattern: 'a', minLength: 1 },
    right: [
      [['pattern'], { type: 'string', minLength: 1 }],
      [['pattern', 'minLength', 'format'], { type: 'string' }],
    ],
    expects: 'takes one or more keywords',
    wrong: [
      [[], 'nothing'],
      [[5], '5'],
      [['a', null], '"a", null'],
    ],
  },
  Pattern: {
    right: [
      [[/^a$/], { pattern: '^a$' }],
      [[/a\/b/u], { pattern: 'a\\/b' }],
      [['[a-z]'], { pattern: '[a-z]' }],
    ],
    expects: 'takes a regular expression without flags',
    wrong: [
      [[], 'nothing'],
      [[/a/i], '/a/i'],
      [[/a/m], '/a/m'],
      [[/a/s], '/a/s'],
      [[5], '5'],
      [['a', 'b'], '"a", "b"'],
    ],
  },
  Format: {
    right: [[['ipv4'], { format: 'ipv4' }]],
    expects: 'takes a non-empty string',
    wrong: [
      [[], 'nothing'],
      [[''], '""'],
      [[/a/], '/a/'],
    ],
  },
  MinLength: count('minLength'),
  MaxLength: count('maxLength'),
  Integer: {
    before: { type: ['number', 'null'] },
    right: [[[], { type: ['integer', 'null'] }]],
    expects: 'takes no argument',
    wrong: [[[1], '1']],
  },
  Minimum: bound('minimum'),
  Maximum: bound('maximum'),
  ExclusiveMinimum: bound('exclusiveMinimum'),
  ExclusiveMaximum: bound('exclusiveMaximum'),
  MultipleOf: {
    right: [[[0.5], { multipleOf: 0.5 }]],
    expects: 'takes a number greater than 0',
    wrong: [
      [[], 'nothing'],
      [[0], '0'],
      [[-2], '-2'],
      [['2'], '"2"'],
    ],
  },
  MinItems: count('minItems'),
  MaxItems: count('maxItems'),
  UniqueItems: noArgument({ uniqueItems: true }),
  Items: listOfDecorators([
    [[d.MinLength(1), d.MaxLength(9)], { items: { minLength: 1, maxLength: 9 } }],
    [[d.Items(d.Minimum(1))], { items: { items: { minimum: 1 } } }],
  ]),
  Keys: {
    before: { type: 'object', additionalProperties: { type: 'string' } },
    right: [
      [[/^a/], { type: 'object', patternProperties: { '^a': { type: 'string' } }, additionalProperties: false }],
      [
        [/^a/, { others: 'allowed' }],
        { type: 'object', patternProperties: { '^a': { type: 'string' } }, '~': { openness: 'absent' } },
      ],
      [
        [/^a/, toPart, d.MaxLength(9)],
        {
          type: 'object',
          additionalProperties: { type: 'string' },
          '~': { keys: [{ pattern: '^a', type: toPart, applied: d.MaxLength(9) }] },
        },
      ],
    ],
    expects:
      'takes a regular expression, on a property also { others: "allowed" }, and on a class also () => Type and decorators for the values',
    wrong: [
      [[], 'nothing'],
      [[/a/i], '/a/i'],
      [[/a/, 'Pool'], '/a/, "Pool"'],
      [[/a/, { others: 'refused' }], '/a/, {"others":"refused"}'],
      [[/a/, toPart, 5], '/a/, a function, 5'],
    ],
  },
  MapValues: listOfDecorators([
    [[d.MinLength(1)], { additionalProperties: { minLength: 1 } }],
    [[d.MapValues(d.Minimum(1))], { additionalProperties: { additionalProperties: { minimum: 1 } } }],
  ]),
  PropertyNames: listOfDecorators([[[d.MaxLength(63)], { propertyNames: { maxLength: 63 } }]]),
  MinProperties: count('minProperties'),
  MaxProperties: count('maxProperties'),
  Closed: noArgument({ additionalProperties: false, '~': { openness: 'closed' } }),
  Open: {
    before: { type: 'object', additionalProperties: false },
    right: [
      [[], { type: 'object', additionalProperties: true, '~': { openness: 'open' } }],
      [[true], { type: 'object', additionalProperties: true, '~': { openness: 'open' } }],
      [['absent'], { type: 'object', '~': { openness: 'absent' } }],
    ],
    expects: 'takes nothing, true or "absent"',
    wrong: [
      [[false], 'false'],
      [['closed'], '"closed"'],
      [[true, true], 'true, true'],
    ],
  },
  Required: {
    right: [
      [[], { '~': { required: true } }],
      [['a', 'b'], { required: ['a', 'b'] }],
    ],
    expects: 'takes nothing, or different property names',
    wrong: [
      [[true], 'true'],
      [['a', 'a'], '"a", "a"'],
    ],
  },
  Optional: noArgument({ '~': { required: false } }),
  DependentRequired: {
    right: [[[{ user: ['password'] }], { dependentRequired: { user: ['password'] } }]],
    expects: 'takes an object of arrays of property names',
    wrong: [
      [[], 'nothing'],
      [['user'], '"user"'],
      [[{ user: 'password' }], '{"user":"password"}'],
      [[{ user: ['a', 'a'] }], '{"user":["a","a"]}'],
      [[{}, {}], '{}, {}'],
    ],
  },
  MutuallyExclusive: severalNames([[['a', 'b'], { not: { required: ['a', 'b'] } }]]),
  ExactlyOneOf: severalNames([[['a', 'b'], { oneOf: [{ required: ['a'] }, { required: ['b'] }] }]]),
  AtMostOneSet: severalNames([
    [['a', 'b'], { not: set('a', 'b') }],
    [['a', 'b', 'c'], { not: { anyOf: [set('a', 'b'), set('a', 'c'), set('b', 'c')] } }],
  ]),
  ExactlyOneSet: severalNames([[['a', 'b'], { oneOf: [set('a'), set('b')] }]]),
  AnyOf: setsOfDecorators('anyOf'),
  OneOf: setsOfDecorators('oneOf'),
  Not: listOfDecorators([[[d.Pattern(/--/), d.MinLength(3)], { not: { pattern: '--', minLength: 3 } }]]),
  AllOf: setsOfDecorators('allOf'),
  PrefixItems: setsOfDecorators('prefixItems'),
  Contains: part('contains'),
  MinContains: count('minContains'),
  MaxContains: count('maxContains'),
  UnevaluatedItems: part('unevaluatedItems'),
  UnevaluatedProperties: part('unevaluatedProperties'),
  If: part('if'),
  Then: part('then'),
  Else: part('else'),
  ContentSchema: part('contentSchema'),
  DependentSchemas: {
    right: [
      [[{ tls: [d.Required('port')] }], { dependentSchemas: { tls: { required: ['port'] } } }],
      [[{}], { dependentSchemas: {} }],
    ],
    expects: 'takes an object of arrays of decorators',
    wrong: [
      [[], 'nothing'],
      [[{ tls: [] }], '{"tls":[]}'],
      [[{ tls: 'port' }], '{"tls":"port"}'],
    ],
  },
  Properties: {
    right: [
      [[{ kind: [d.Enum('file')] }], { properties: { kind: { enum: ['file'], '~': { untitled: true } } } }],
      [[{}], {}],
    ],
    expects: 'takes an object of arrays of decorators',
    wrong: [
      [[], 'nothing'],
      [[{ kind: [] }], '{"kind":[]}'],
      [[{ kind: 'file' }], '{"kind":"file"}'],
    ],
  },
  Type: {
    right: [
      [['string'], { type: 'string' }],
      [['string', 'null'], { type: ['string', 'null'] }],
      [[['string']], { type: ['string'] }],
      [[toPart], { '~': { behind: { type: toPart } } }],
    ],
    expects: 'takes names of JSON types, an array of them, or () => Type',
    wrong: [
      [[], 'nothing'],
      [['text'], '"text"'],
      [[toPart, 'string'], 'a function, "string"'],
    ],
  },
  Exactly: {
    before: { type: 'string', minLength: 1, description: 'What it is.' },
    right: [
      [[], { description: 'What it is.', '~': {} }],
      [[d.Type('integer'), d.Minimum(1)], { description: 'What it is.', '~': {}, type: 'integer', minimum: 1 }],
    ],
    expects: 'takes decorators',
    wrong: [[['string'], '"string"']],
  },
  Definitions: {
    right: [[[d.Type('string')], { '~': { unused: [{ type: 'string' }] } }]],
    expects: 'takes decorators',
    wrong: [[[toPart], 'a function']],
  },
  Definition: {
    right: [
      [[], { '~': { definition: true } }],
      [['node-pool.v1'], { '~': { definition: 'node-pool.v1' } }],
      [[{ references: 'typed' }], { '~': { definition: true, typed: true } }],
      [['pool', { references: 'typed' }], { '~': { definition: 'pool', typed: true } }],
    ],
    expects: 'takes nothing or a name of letters, digits, "-", "_" and ".", and { references: "typed" }',
    wrong: [
      [['a', { references: 'plain' }], '"a", {"references":"plain"}'],
      [[''], '""'],
      [['a b'], '"a b"'],
      [['a/b'], '"a/b"'],
      [['a', 'b'], '"a", "b"'],
    ],
  },
  Inline: noArgument({ '~': { inline: true } }),
  Override: {
    right: [[['size', d.Minimum(3)], { '~': { override: [{ property: 'size', applied: d.Minimum(3) }] } }]],
    expects: 'takes the name of an inherited property and decorators',
    wrong: [
      [[], 'nothing'],
      [['size'], '"size"'],
      [[d.Minimum(3)], 'a decorator'],
      [['size', 3], '"size", 3'],
    ],
  },
  Values: {
    right: [
      [[], { '~': { root: { kind: 'values' } } }],
      [[{}], { '~': { root: { kind: 'values' } } }],
      [[{ profile: 'cluster-app' }], { '~': { root: { kind: 'values', profile: 'cluster-app' } } }],
      [[{ closed: true }], { '~': { root: { kind: 'values', closed: true } } }],
      [[{ targets: ['ytt'] }], { '~': { root: { kind: 'values', targets: { ytt: {} } } } }],
      [
        [{ targets: { 'json-schema': { draft: 'draft-07' }, openapi: false } }],
        { '~': { root: { kind: 'values', targets: { 'json-schema': { draft: 'draft-07' }, openapi: false } } } },
      ],
    ],
    expects: 'takes nothing or { profile: NAME, closed: true, targets: […] }',
    wrong: [
      [['cluster-app'], '"cluster-app"'],
      [[{ profile: '' }], '{"profile":""}'],
      [[{ closed: 'yes' }], '{"closed":"yes"}'],
      [[{ profil: 'cluster-app' }], '{"profil":"cluster-app"}'],
      [[{ targets: { openapi: 'no' } }], '{"targets":{"openapi":"no"}}'],
      [[{ targets: ['ytt', 'ytt'] }], '{"targets":["ytt","ytt"]}'],
      [[{}, {}], '{}, {}'],
    ],
  },
  Schema: {
    right: [
      [[], { '~': { root: { kind: 'schema' } } }],
      [
        [{ targets: { 'json-schema': { draft: 'draft-07' } } }],
        { '~': { root: { kind: 'schema', targets: { 'json-schema': { draft: 'draft-07' } } } } },
      ],
    ],
    expects: 'takes nothing or { targets: […] }',
    wrong: [
      [['values'], '"values"'],
      [[{ profile: 'cluster-app' }], '{"profile":"cluster-app"}'],
    ],
  },
  Prefix: {
    right: [
      [['https://'], { allOf: [{ pattern: '^https://' }] }],
      [['a.b'], { allOf: [{ pattern: String.raw`^a\.b` }] }],
    ],
    expects: 'takes a non-empty string',
    wrong: [
      [[''], '""'],
      [[5], '5'],
    ],
  },
  Decodable: {
    right: [
      [
        ['base64'],
        {
          'x-ytt-decodable': 'base64',
          contentEncoding: 'base64',
          allOf: [{ pattern: '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$' }],
        },
      ],
      [['json'], { 'x-ytt-decodable': 'json', contentMediaType: 'application/json' }],
      [['yaml'], { 'x-ytt-decodable': 'yaml', contentMediaType: 'application/yaml' }],
    ],
    expects: 'takes "base64", "json" or "yaml"',
    wrong: [
      [[], 'nothing'],
      [['xml'], '"xml"'],
    ],
  },
  TitledExamples: {
    right: [[[{ One: 1, Two: 2 }], { examples: [1, 2], 'x-ytt-example-titles': ['One', 'Two'] }]],
    expects: 'takes an object that maps titles to values',
    wrong: [
      [[{}], '{}'],
      [[['a']], '["a"]'],
    ],
  },
  Removed: {
    right: [
      [[], { 'x-ytt-removed': true, deprecated: true, not: {}, '~': { required: false } }],
      [
        ['use version'],
        {
          'x-ytt-removed': 'use version',
          ...{ deprecated: true, not: {}, $comment: 'use version', '~': { required: false } },
        },
      ],
    ],
    expects: 'takes nothing or a non-empty string',
    wrong: [[[5], '5']],
  },
  YttLengths: {
    right: [
      [['bytes'], { 'x-ytt-lengths': 'bytes' }],
      [['characters'], { 'x-ytt-lengths': 'characters' }],
    ],
    expects: 'takes "bytes" or "characters"',
    wrong: [
      [[], 'nothing'],
      [['words'], '"words"'],
    ],
  },
  YttMessages: {
    right: [[[{ pattern: 'a name' }], { 'x-ytt-messages': { pattern: 'a name' } }]],
    expects: 'takes an object that maps keywords to messages',
    wrong: [
      [[], 'nothing'],
      [[{}], '{}'],
      [[{ pattern: 1 }], '{"pattern":1}'],
    ],
  },
  YttValidation: {
    right: [
      [['min="a"'], { 'x-ytt-validation': { arguments: 'min="a"' } }],
      [['("f", f)', 'f = g'], { 'x-ytt-validation': { arguments: '("f", f)', code: 'f = g' } }],
    ],
    expects: 'takes the arguments of @schema/validation as a string, and optionally the code that they need',
    wrong: [
      [[], 'nothing'],
      [[' '], '" "'],
      [['min=1', ''], '"min=1", ""'],
    ],
  },
  SubChart: {
    right: [
      [[], { 'x-helm-sub-chart': true, '~': { overrides: 'included', required: false } }],
      [[{ schema: 'included' }], { 'x-helm-sub-chart': true, '~': { overrides: 'included', required: false } }],
      [[{ schema: 'own' }], { 'x-helm-sub-chart': true, '~': { overrides: 'own', required: false } }],
    ],
    expects: 'takes nothing, or { schema: "included" } or { schema: "own" }',
    wrong: [
      [['own'], '"own"'],
      [[{ schema: 'none' }], '{"schema":"none"}'],
      [[{ alias: 'web' }], '{"alias":"web"}'],
      [[{}, {}], '{}, {}'],
    ],
  },
  KeyMayBePresent: {
    ...noArgument({ 'x-ytt-key-may-be-present': true, '~': { required: false } }),
  },
  Check: {
    right: [[[isOdd, 'must be odd'], {}]],
    expects: 'takes a function and a message',
    wrong: [
      [[], 'nothing'],
      [[isOdd], 'a function'],
      [[isOdd, ' '], 'a function, " "'],
      [['odd', 'must be odd'], '"odd", "must be odd"'],
    ],
  },
  Allow: {
    right: [
      [
        ['R6/description-length', 'A table needs it.'],
        { '~': { allow: [{ rule: 'R6/description-length', reason: 'A table needs it.' }] } },
      ],
    ],
    expects: 'takes the code of a rule and a reason',
    wrong: [
      [[], 'nothing'],
      [['R6/description-length'], '"R6/description-length"'],
      [['R6/description-length', ' '], '"R6/description-length", " "'],
      [['description', 'why'], '"description", "why"'],
      [['R6/description-length', 'why', 5], '"R6/description-length", "why", 5'],
    ],
  },
};
