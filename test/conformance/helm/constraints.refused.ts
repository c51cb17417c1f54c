import type { Refused } from './refused.ts';

/** At least one wrong values file for each kind of constraint that a model can make. */
export const refused: readonly Refused[] = [
  { kind: 'string', values: { text: 5 }, reasons: ["'/text': got number, want string"] },
  { kind: 'boolean', values: { flag: 'true' }, reasons: ["'/flag': got string, want boolean"] },
  { kind: 'number', values: { amount: '5' }, reasons: ["'/amount': got string, want number"] },
  { kind: 'integer', values: { count: 1.5 }, reasons: ["'/count': got number, want integer"] },
  { kind: 'array', values: { list: 'a' }, reasons: ["'/list': got string, want array"] },
  { kind: 'object', values: { size: [1] }, reasons: ["'/size': got array, want object"] },
  { kind: 'string or null', values: { nullable: 5 }, reasons: ["'/nullable': got number, want null or string"] },
  { kind: 'null', values: { text: null }, reasons: ["'/text': got null, want string"] },
  { kind: 'null in an array', values: { list: ['a', null] }, reasons: ["'/list/1': got null, want string"] },
  {
    kind: 'integer or string',
    values: { port: true },
    reasons: ["'/port': 'anyOf' failed", "'/port': got boolean, want integer", "'/port': got boolean, want string"],
  },

  { kind: 'required', values: { name: undefined }, reasons: ["'': missing property 'name'"] },
  { kind: 'required below', values: { size: {} }, reasons: ["'/size': missing property 'width'"] },
  { kind: 'unknown key', values: { txet: 'a' }, reasons: ["'': additional properties 'txet' not allowed"] },
  {
    kind: 'unknown key below',
    values: { size: { width: 1, depth: 2 } },
    reasons: ["'/size': additional properties 'depth' not allowed"],
  },

  { kind: 'enum', values: { colour: 'blue' }, reasons: ["'/colour': value must be one of 'red', 'green'"] },
  {
    kind: 'union of literals',
    values: { direction: 'left' },
    reasons: ["'/direction': value must be one of 'up', 'down'"],
  },
  { kind: 'literal type', values: { literal: 'other' }, reasons: ["'/literal': value must be 'only'"] },
  { kind: 'const', values: { seven: 8 }, reasons: ["'/seven': value must be 7"] },
  {
    kind: 'labelled choices',
    values: { region: 'asia' },
    reasons: [
      "'/region': 'oneOf' failed, none matched",
      "'/region': value must be 'eu'",
      "'/region': value must be 'us'",
    ],
  },

  {
    kind: 'pattern',
    values: { pattern: '1a' },
    reasons: ["'/pattern': '1a' does not match pattern '^[a-z][a-z0-9-]*$'"],
  },
  {
    kind: 'template literal',
    values: { template: '5Mi' },
    reasons: ["'/template': '5Mi' does not match pattern '^-?[0-9]+([.][0-9]+)?Gi$'"],
  },
  { kind: 'minLength', values: { length: 'ab' }, reasons: ["'/length': minLength: got 2, want 3"] },
  { kind: 'minLength in code points', values: { length: '😀😀' }, reasons: ["'/length': minLength: got 2, want 3"] },
  { kind: 'maxLength', values: { length: 'abcdef' }, reasons: ["'/length': maxLength: got 6, want 5"] },

  { kind: 'minimum', values: { between: 0 }, reasons: ["'/between': minimum: got 0, want 1"] },
  { kind: 'maximum', values: { between: 10.5 }, reasons: ["'/between': maximum: got 10.5, want 10"] },
  { kind: 'exclusiveMinimum', values: { inside: 1 }, reasons: ["'/inside': exclusiveMinimum: got 1, want 1"] },
  { kind: 'exclusiveMaximum', values: { inside: 10 }, reasons: ["'/inside': exclusiveMaximum: got 10, want 10"] },
  { kind: 'multipleOf', values: { step: 7 }, reasons: ["'/step': multipleOf: got 7, want 5"] },

  { kind: 'minItems', values: { items: [] }, reasons: ["'/items': minItems: got 0, want 1"] },
  { kind: 'maxItems', values: { items: ['a', 'b', 'c', 'd'] }, reasons: ["'/items': maxItems: got 4, want 3"] },
  { kind: 'uniqueItems', values: { items: ['a', 'b', 'a'] }, reasons: ["'/items': items at 0 and 2 are equal"] },
  { kind: 'type of an item', values: { words: ['a', 5] }, reasons: ["'/words/1': got number, want string"] },
  {
    kind: 'pattern of an item',
    values: { words: ['a', 'B'] },
    reasons: ["'/words/1': 'B' does not match pattern '^[a-z]+$'"],
  },
  {
    kind: 'minimum of an item of an item',
    values: { matrix: [[1], [0, -1]] },
    reasons: ["'/matrix/1/1': minimum: got -1, want 0"],
  },
  {
    kind: 'required in an item',
    values: { sizes: [{ width: 1 }, { height: 1 }] },
    reasons: ["'/sizes/1': missing property 'width'"],
  },

  {
    kind: 'key of a map',
    values: { pools: { Small: { width: 1 } } },
    reasons: ["'/pools': additional properties 'Small' not allowed"],
  },
  {
    kind: 'value of a map with key pattern',
    values: { pools: { abc: { width: 0 } } },
    reasons: ["'/pools/abc/width': minimum: got 0, want 1"],
  },
  { kind: 'value of a map', values: { labels: { a: 'long' } }, reasons: ["'/labels/a': maxLength: got 4, want 3"] },
  { kind: 'type of a map’s value', values: { labels: { a: 5 } }, reasons: ["'/labels/a': got number, want string"] },
  {
    kind: 'value of a key beside properties',
    values: { 'x-a': { width: 0 } },
    reasons: ["'/x-a/width': minimum: got 0, want 1"],
  },
  {
    kind: 'key beside properties',
    values: { 'x-1': { width: 1 } },
    reasons: ["'': additional properties 'x-1' not allowed"],
  },
  {
    kind: 'propertyNames',
    values: { named: { A: 'a' } },
    reasons: ["'': 'A' does not match pattern '^[a-z]+$'", "invalid propertyName 'A'"],
  },
  { kind: 'minProperties', values: { few: {} }, reasons: ["'/few': minProperties: got 0, want 1"] },
  {
    kind: 'maxProperties',
    values: { few: { a: 'a', b: 'b', c: 'c' } },
    reasons: ["'/few': maxProperties: got 3, want 2"],
  },

  {
    kind: 'dependentRequired',
    values: { password: undefined },
    reasons: ["'': properties 'password' required, if 'user' exists"],
  },
  { kind: 'mutual exclusion', values: { tcp: true }, reasons: ["'': 'not' failed"] },
  {
    kind: 'exactly one of: none',
    values: { file: undefined },
    reasons: ["'': 'oneOf' failed, none matched", "'': missing property 'file'", "'': missing property 'inline'"],
  },
  {
    kind: 'exactly one of: both',
    values: { inline: 'b' },
    reasons: ["'': 'oneOf' failed, subschemas 0, 1 matched"],
  },
  {
    kind: 'anyOf',
    values: { address: '127.0.0.1' },
    reasons: [
      "'/address': '127.0.0.1' does not match pattern '^10\\\\.'",
      "'/address': '127.0.0.1' does not match pattern '^192\\\\.168\\\\.'",
      "'/address': 'anyOf' failed",
    ],
  },
  {
    kind: 'oneOf: none',
    values: { odd: 4 },
    reasons: [
      "'/odd': 'oneOf' failed, none matched",
      "'/odd': maximum: got 4, want 3",
      "'/odd': minimum: got 4, want 5",
    ],
  },
  { kind: 'not', values: { dashes: 'a--b' }, reasons: ["'/dashes': 'not' failed"] },
  {
    kind: 'union of classes',
    values: { storage: { kind: 'disk', gigabytes: 1 } },
    reasons: [
      "'/storage': 'oneOf' failed, none matched",
      "'/storage': additional properties 'gigabytes' not allowed",
      "'/storage': missing property 'name'",
      "'/storage': validation failed",
      "'/storage/gigabytes': minimum: got 1, want 10",
      "'/storage/kind': value must be 'bucket'",
    ],
  },

  {
    kind: 'unknown key on the fourth level',
    values: { first: { second: { third: { nmae: 'a' } } } },
    reasons: ["'/first/second/third': additional properties 'nmae' not allowed"],
  },
  {
    kind: 'pattern on the fourth level',
    values: { first: { second: { third: { name: 'A' } } } },
    reasons: ["'/first/second/third/name': 'A' does not match pattern '^[a-z]+$'"],
  },
  {
    kind: 'map of arrays of objects',
    values: { first: { second: { third: { sizes: { a: [{ width: 0 }] } } } } },
    reasons: ["'/first/second/third/sizes/a/0/width': minimum: got 0, want 1"],
  },
  {
    kind: 'several at once',
    values: { text: 5, colour: 'blue', size: { width: 0 } },
    reasons: [
      "'/colour': value must be one of 'red', 'green'",
      "'/size/width': minimum: got 0, want 1",
      "'/text': got number, want string",
    ],
  },
];
