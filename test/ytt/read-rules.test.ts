/** Rules in Starlark, read back as keywords, as predicates, or kept as they are. */
import { expect, test } from 'vitest';
import { printChecks } from '../../src/generator/print/predicates/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { readCheck } from '../../src/ytt/read/checks.ts';
import { decodableKeywords, readKeywords, type KeywordType } from '../../src/ytt/read/keywords.ts';
import { parseExpression } from '../../src/ytt/starlark/index.ts';

const keywords: readonly (readonly [kind: KeywordType, rule: string, keywords: object])[] = [
  ['string', 'lambda v: regexp.match("^[a-z]+$", v)', { pattern: '^[a-z]+$' }],
  ['string', 'lambda v: v.startswith("https://")', { pattern: '^https://' }],
  ['string', 'lambda v: v.endswith(".io")', { pattern: '\\.io$' }],
  ['string', 'lambda v: len(list(v.codepoints())) >= 3', { minLength: 3 }],
  [
    'string',
    'lambda v: 3 <= len(list(v.codepoints())) and len(list(v.codepoints())) < 6',
    { minLength: 3, maxLength: 5 },
  ],
  ['string', 'lambda v: v != ""', { minLength: 1 }],
  ['string', 'lambda v: ip.parse_addr(v) != None', { format: 'ip' }],
  ['string', 'lambda v: ip.parse_addr(v).is_ipv4()', { format: 'ipv4' }],
  ['string', 'lambda v: base64.decode(v) != None', decodableKeywords('base64')],
  ['string', 'lambda v: [json.decode(v)] != None', { 'x-ytt-decodable': 'json' }],
  ['string', 'lambda v: [yaml.decode(v)] != None', { 'x-ytt-decodable': 'yaml' }],
  ['string', 'lambda v: v in ("a", "b")', { enum: ['a', 'b'] }],
  ['integer', 'lambda v: v > 0 and v % 5 == 0', { exclusiveMinimum: 0, multipleOf: 5 }],
  ['number', 'lambda v: 0.5 <= v', { minimum: 0.5 }],
  ['integer', 'lambda v: v == -1', { const: -1 }],
  ['array', 'lambda v: len({json.encode(x): 1 for x in v}) == len(v)', { uniqueItems: true }],
  ['array', 'lambda v: len(v) >= 1', { minItems: 1 }],
  ['object', 'lambda v: len(v) <= 4', { maxProperties: 4 }],
  ['any', 'lambda v: type(v) in ("string", "int")', { type: ['string', 'integer'] }],
];

test.each(keywords)('%s: %s', (kind, rule, expected) => {
  expect(readKeywords(parseExpression(rule, 'rule'), kind)).toEqual(expected);
});

const object = {
  type: 'object',
  properties: {
    min: { type: 'integer', default: 1 },
    max: { type: ['integer', 'null'], default: null },
    name: { type: 'string', default: '' },
    host: { type: ['string', 'null'], default: null },
    tags: { type: 'array', items: { type: 'string' }, default: [] },
    ports: {
      type: 'array',
      items: { type: 'object', properties: { port: { type: 'integer', default: 1 } } },
      default: [],
    },
    tls: { type: 'boolean', default: false },
    on: { type: ['boolean', 'null'], default: null },
    share: { type: 'number', default: 1 },
    any: {},
    'a-b': { type: 'string', default: '' },
  },
} satisfies SchemaObject;

function checkIn(rule: string, schema: SchemaObject = object): string | undefined {
  const predicate = readCheck(parseExpression(rule, 'rule'), { message: 'm', schema });
  const [args] = predicate === undefined ? [] : (printChecks([predicate], 'T')?.checks ?? []);
  return args === undefined ? undefined : String(args[0]).replace('(self: T) => ', '');
}

test.each([
  ['lambda v: v["min"] <= v["max"]', undefined],
  ['lambda v: v["max"] == None or v["min"] <= v["max"]', 'self.max == null || self.min <= self.max'],
  ['lambda v: v["max"] != None and v["max"] > 1', 'self.max != null && self.max > 1'],
  ['lambda v: not v["max"] or v["max"] > 1', '!(self.max != null && self.max !== 0) || self.max > 1'],
  ['lambda x: not x["tls"] or x["name"] != ""', "!self.tls || self.name !== ''"],
  ['lambda v: v["name"] if v["tls"] else True', undefined],
  ['lambda v: v["name"] != "" if v["tls"] else True', "!self.tls || self.name !== ''"],
  [
    'lambda v: v["name"] and v["host"] and v["host"].startswith(v["name"])',
    "self.name !== '' && (self.host != null && self.host !== '') && self.host.startsWith(self.name)",
  ],
  ['lambda v: v["on"] or v["tls"]', '(self.on != null && self.on) || self.tls'],
  ['lambda v: v["share"] < 1', 'self.share < 1'],
  ['lambda v: v["min"] < v["share"] * 2', 'self.min < self.share * 2'],
  ['lambda v: len(v["name"]) > 0', "self.name !== ''"],
  ['lambda v: len(list(v["name"].codepoints())) < 9', 'self.name.length < 9'],
  ['lambda v: len(v["tags"]) > 1', 'self.tags.length > 1'],
  ['lambda v: v["name"] in ["a", "b"]', "['a', 'b'].includes(self.name)"],
  ['lambda v: v["name"] not in ("a", "b")', "!['a', 'b'].includes(self.name)"],
  ['lambda v: v["host"] in ["a"]', "self.host != null && ['a'].includes(self.host)"],
  ['lambda v: "a" in v["name"]', "self.name.includes('a')"],
  ['lambda v: regexp.match("^a/b", v["name"])', '/^a\\/b/.test(self.name)'],
  ['lambda v: v["a-b"].endswith("x")', "self['a-b'].endsWith('x')"],
])('%s is the check %s', (rule, expected) => {
  expect(checkIn(rule)).toBe(expected);
});

test.each([
  ['string', 'lambda v: v != "a"', "self !== 'a'"],
  ['integer', 'lambda v: v == 1 or v > 5', 'self === 1 || self > 5'],
] as const)('of a %s, %s is the check %s', (type, rule, expected) => {
  expect(checkIn(rule, { type })).toBe(expected);
});

const sources: readonly (readonly [kind: KeywordType, rule: string, why: string])[] = [
  ['string', 'lambda v: len(v) >= 3', 'bytes are counted'],
  ['string', 'lambda v: regexp.match("(?=a)", v)', 'Go refuses the pattern'],
  ['string', 'lambda v: v > 3', 'a string has no order with a number'],
  ['integer', 'lambda v: v > 1 and v > 2', 'a keyword would stand twice'],
  ['any', 'lambda v: v.startswith("a")', 'other values than strings break it'],
];

test.each(sources)('%s: %s is no keyword: %s', (kind, rule) => {
  expect(readKeywords(parseExpression(rule, 'rule'), kind)).toBeUndefined();
});

test.each([
  ['lambda v, ctx: ctx.parent["x"] == 1', 'it looks beyond the value'],
  ['check', 'it is no lambda'],
  ['lambda v: v["min"] >= least', 'it uses what stands at the top of the file'],
  ['lambda v: positive(v["min"])', 'it calls a function of the file'],
  ['lambda v: all([t != "" for t in v["tags"]])', 'it loops'],
  ['lambda v: (v["min"] + 1 if v["tls"] else v["min"]) > 3', 'the value depends on a condition'],
  ['lambda v: v["nothing"] == 1', 'there is no such property'],
  ['lambda v: v["min"]', 'it is no condition'],
  ['lambda v: v["name"] in v["tags"]', 'an array of a document is asked for its indexes, so that it never holds'],
  ['lambda v: v["min"] % 3 == 1', 'remainders of negative integers differ'],
  ['lambda v: v["min"] // 2 == 1', 'it is rounded down'],
  ['lambda v: v["name"].lower() == "a"', 'letters beyond ASCII have other forms'],
  ['lambda v: v["any"] == 1', 'the property is of any kind'],
  ['lambda v: v["min"] > 1 or fail("no")', 'it says something else'],
  ['lambda v: v["name"] or v["tls"]', 'a string is not True'],
  ['lambda v: len(characters(v["name"])) > 3', 'it calls a function of the file'],
  ['lambda v: v["tags"] == ["a"]', 'parts of documents are not compared'],
  ['lambda v: v["name"][0] == "a"', 'bytes are counted'],
])('%s is no check: %s', (rule) => {
  expect(checkIn(rule)).toBeUndefined();
});
