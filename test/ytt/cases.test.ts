/** Cases of schemas of ytt: each is what our engine says. */
import { expect, test } from 'vitest';
import { cases } from '../../src/commands/cases.ts';
import { loadYtt } from '../../src/ytt/values/index.ts';
import { folderFor } from '../support/folder.ts';

const schema = `#@data/values-schema
---
#@schema/validation min=1, max=9
replicas: 3
#@schema/validation ("a word", lambda v: regexp.match("^[a-z]+$", v))
name: web
#@schema/validation ("min must not exceed max", lambda v: v["min"] <= v["max"])
pool:
  min: 1
  max: 3
#@schema/validation ("even", lambda v: v // 2 * 2 == v), ("not ten", lambda v: v != 10)
shards: 2
ports:
#@schema/validation ("not telnet", lambda v: v // 1 != 23)
- 80
#@schema/nullable
#@schema/validation max_len=3
tag: ""
`;

test('cases are those of ytt, those of rules in code among them', async () => {
  const text = `#@ load("@ytt:regexp", "regexp")\n${schema}`;
  const cwd = folderFor({ 'schema.yml': text });
  const { written } = await cases({ cwd, schema: 'schema.yml', out: 'cases' });
  const all = written?.cases ?? [];
  for (const { valid, document, what } of all) {
    const values = [{ file: 'values.yml', text: JSON.stringify(document) }];
    const { verdict } = loadYtt({ files: [{ file: 'schema.yml', text }], values });
    expect([what, document, verdict === 'accept']).toEqual([what, document, valid]);
  }
  const ofRules = all.filter(({ keyword }) => keyword === 'predicates' || keyword === 'x-ytt-validation');
  expect(ofRules.map(({ pointer, valid, document }) => [pointer, valid, document])).toEqual([
    ['/properties/pool/predicates', true, { pool: {} }],
    ['/properties/pool/predicates', false, { pool: { min: 4 } }],
    ['/properties/shards/x-ytt-validation', true, { shards: 2 }],
    ['/properties/shards/x-ytt-validation', false, { shards: 3 }],
    ['/properties/ports/items/x-ytt-validation', true, { ports: [1] }],
    ['/properties/ports/items/x-ytt-validation', false, { ports: [23] }],
  ]);
});

test('a rule has its cases where other properties have to be given', async () => {
  const text = `#@data/values-schema
---
#@schema/validation min_len=1
name: ""
pool:
  #@schema/validation min_len=1
  zone: ""
  #@schema/validation ("even", lambda v: v // 2 * 2 == v)
  shards: 3
`;
  const cwd = folderFor({ 'schema.yml': text });
  const { written } = await cases({ cwd, schema: 'schema.yml', out: 'cases' });
  const ofRule = written?.cases.filter(({ keyword }) => keyword === 'x-ytt-validation') ?? [];
  expect(ofRule.map(({ valid, document }) => [valid, document])).toEqual([
    [true, { name: 'a', pool: { zone: 'a', shards: 2 } }],
    [false, { name: 'a', pool: { zone: 'a', shards: 3 } }],
  ]);
});

/** ytt refuses its defaults, so every accepted document gives the name and one of the two. */
const incomplete = `#@data/values-schema
#@schema/validation one_not_null=["own", "other"]
---
#@schema/validation min_len=1
name: ""
#@schema/nullable
own:
  replicas: 1
#@schema/nullable
other: ""
`;

test.each(['schema.yml', '_ytt_lib/app/schema.yml'])('what has no usable default is given: %s', async (file) => {
  const cwd = folderFor({ [file]: incomplete });
  const { written } = await cases({ cwd, schema: file.replace(/schema.yml$/, '.'), out: 'cases' });
  const all = written?.cases ?? [];
  for (const { valid, document, what } of all) {
    const values = [{ file: 'values.yml', text: JSON.stringify(document) }];
    const { verdict } = loadYtt({ files: [{ file: 'schema.yml', text: incomplete }], values });
    expect([what, document, verdict === 'accept']).toEqual([what, document, valid]);
  }
  const withReplicas = all.find(({ pointer }) => pointer === '/properties/own/properties/replicas/type');
  expect(withReplicas?.document).toEqual({ name: 'a', own: { replicas: expect.any(Number) as unknown } });
  expect(all.filter(({ keyword }) => keyword === 'required').map(({ pointer }) => pointer)).not.toContain('/required');
});
