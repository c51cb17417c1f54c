/** Rules in Starlark, read back as keywords, as predicates, or kept as they are. */
import { expect, test } from 'vitest';
import type { ValueKind } from '../../src/schema/predicate/index.ts';
import { writeStarlark } from '../../src/ytt/predicates/index.ts';
import { type RuledKind, readRule } from '../../src/ytt/read/index.ts';

const keywords: readonly (readonly [kind: RuledKind, rule: string, keywords: object])[] = [
  ['string', 'lambda v: regexp.match("^[a-z]+$", v)', { pattern: '^[a-z]+$' }],
  ['string', 'lambda v: v.startswith("https://")', { pattern: '^https://' }],
  ['string', 'lambda v: v.endswith(".io")', { pattern: '\\.io$' }],
  ['string', 'lambda v: len(list(v.codepoints())) >= 3', { minLength: 3 }],
  ['string', 'lambda v: 3 <= len(list(v.codepoints())) and len(characters(v)) < 6', { minLength: 3, maxLength: 5 }],
  ['string', 'lambda v: v != ""', { minLength: 1 }],
  ['string', 'lambda v: ip.parse_addr(v) != None', { format: 'ip' }],
  ['string', 'lambda v: ip.parse_addr(v).is_ipv4()', { format: 'ipv4' }],
  ['string', 'lambda v: ip.parse_addr(v) != None and ":" in v', { format: 'ipv6' }],
  ['string', 'lambda v: url.parse(v) != None and regexp.match("^[A-Za-z][A-Za-z0-9+.-]*:", v)', { format: 'uri' }],
  ['string', 'lambda v: base64.decode(v) != None', { 'x-ytt-decodable': 'base64' }],
  ['string', 'lambda v: [json.decode(v)] != None', { 'x-ytt-decodable': 'json' }],
  ['string', 'lambda v: works(lambda: [yaml.decode(v)] != None)', { 'x-ytt-decodable': 'yaml' }],
  ['string', 'lambda v: v in ("a", "b")', { enum: ['a', 'b'] }],
  ['integer', 'lambda v: v > 0 and v % 5 == 0', { exclusiveMinimum: 0, multipleOf: 5 }],
  ['number', 'lambda v: 0.5 <= v', { minimum: 0.5 }],
  ['integer', 'lambda v: v == -1', { const: -1 }],
  ['array', 'lambda v: len({json.encode(x): 1 for x in v}) == len(v)', { uniqueItems: true }],
  ['array', 'lambda v: len(v) >= 1', { minItems: 1 }],
  ['object', 'lambda v: len(v) <= 4', { maxProperties: 4 }],
  ['any', 'lambda v: type(v) in ("string", "int")', { type: ['string', 'integer'] }],
  ['any', 'lambda v: (type(v) != "string" or regexp.match("a", v))', { pattern: 'a' }],
];

test.each(keywords)('%s: %s', (kind, rule, expected) => {
  expect(readRule(rule, { kind })).toEqual({ kind: 'keywords', keywords: expected });
});

const kinds: Readonly<Record<string, ValueKind>> = {
  ...{ min: 'integer', max: 'integer', name: 'string', tags: 'string[]', tls: 'boolean', share: 'number' },
};
const object = { kind: 'object', is: 'object', property: (_: unknown, name: string) => kinds[name] } as const;

const predicates: readonly (readonly [rule: string, written: string])[] = [
  ['lambda v: v["min"] <= v["max"]', 'v["min"] <= v["max"]'],
  ['lambda x: not x["tls"] or x["name"] != ""', 'not v["tls"] or v["name"] != ""'],
  ['lambda v: v["share"] < 1', 'v["share"] < 1'],
  [
    'lambda v: all([t.startswith(v["name"]) for t in v["tags"]])',
    'all([t_.startswith(v["name"]) for t_ in v["tags"]])',
  ],
  ['lambda v: v["name"] in v["tags"] and len(v["tags"]) > 1', 'v["name"] in v["tags"] and len(v["tags"]) > 1'],
  ['lambda v: v["name"] in ["a", "b"]', 'v["name"] in ["a", "b"]'],
  ['lambda v: regexp.match("^a", v["name"])', 'regexp.match("^a", v["name"])'],
  ['lambda v: v["max"] != None', '"max" in v'],
  ['lambda v: len(list(v["name"].codepoints())) < 9', 'len(characters(v["name"])) < 9'],
  ['lambda v: (v["min"] + 1 if v["tls"] else v["min"]) > 3', '(v["min"] + 1 if v["tls"] else v["min"]) > 3'],
];

test.each(predicates)('%s is a predicate', (rule, written) => {
  const read = readRule(rule, object);
  const scope = { self: 'v', helper: (name: string) => name, load: (name: string) => name };
  expect(read.kind === 'predicate' ? writeStarlark(read.rule, scope) : read).toBe(written);
});

const sources: readonly (readonly [kind: RuledKind, rule: string, why: string])[] = [
  ['string', 'lambda v: len(v) >= 3', 'bytes are counted'],
  ['string', 'lambda v: regexp.match("(?=a)", v)', 'Go refuses the pattern'],
  ['string', 'lambda v: v > 3', 'a string has no order with a number'],
  ['integer', 'lambda v: v > 1 and v > 2', 'a keyword would stand twice'],
  ['any', 'lambda v: v.startswith("a")', 'other values than strings break it'],
  ['object', 'lambda v, ctx: ctx.parent["x"] == 1', 'it looks beyond the value'],
  ['object', 'check', 'it is the name of a function'],
  ['object', 'lambda v: v["nothing"] == 1', 'the property has no kind'],
  ['object', 'lambda v: v["min"]', 'it is no condition'],
  ['object', 'lambda v: (', 'it cannot be read'],
];

test.each(sources)('%s: %s stays as it is: %s', (kind, rule) => {
  expect(readRule(rule, kind === 'object' ? object : { kind, ...(kind === 'string' ? { is: kind } : {}) })).toEqual({
    kind: 'source',
    source: rule,
  });
});
