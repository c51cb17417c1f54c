import { describe, expect, test } from 'vitest';
import { check } from '../../src/rules/profiles/index.ts';
import type { Rule } from '../../src/rules/runner/rule.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { profiles, rules } from '../support/dialects.ts';
import { documentOf } from './documents.ts';

const all: readonly Rule[] = [
  ...new Set([
    ...rules.values(),
    ...profiles.flatMap((profile) => (profile.kind === 'rules' ? profile.rules.map(([rule]) => rule) : [])),
  ]),
];

/** Schemas of all cases, and texts that rules about titles and descriptions look for. */
const schemas: readonly SchemaObject[] = [
  ...all.flatMap(({ valid, invalid }) => [...valid, ...invalid.map(({ schema }) => schema)]),
  ...['Deprecated, use b.', 'Name (REQUIRED)', 'It is mandatory.', 'Used when unset.', 'OPTIONAL name.', ''].flatMap(
    (text) => [
      { required: ['a'], properties: { a: { title: text } } },
      { required: ['a'], properties: { a: { title: 'A', description: text } } },
      { required: ['a'], properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { description: text } } },
    ],
  ),
  { properties: { a: { type: 'string', format: 'int32', 'x-order': 1, minimun: 3 }, b: { items: {}, type: 'array' } } },
];

function findAll(rule: Rule, schema: SchemaObject, oldestReader?: string) {
  const settings = oldestReader === undefined ? {} : { oldestReader };
  return check(documentOf(schema), [[rule, 'warning']], settings).map(({ message, pointer }) => [message, pointer]);
}

/** What a rule says that it looks for. */
const hints = new Set(['keywords', 'types', 'unless', 'otherKeywords', 'lacks', 'mentions', 'form']);

function hasHints(rule: Rule): boolean {
  return Object.keys(rule).some((key) => hints.has(key));
}

/** The rule, shown every schema at its places. */
function withoutHints(rule: Rule): Rule {
  return { ...rule, ...Object.fromEntries([...hints].map((key) => [key, undefined])) };
}

describe('a rule finds the same in the schemas that it asks for as in all of them', () => {
  test.each(all.filter(hasHints).map((rule) => [rule.code, rule] as const))('%s', (_, rule) => {
    for (const schema of schemas) expect(findAll(rule, schema)).toEqual(findAll(withoutHints(rule), schema));
  });
});

describe('a rule of Helm finds the same in the schemas of its topic as in all of them', () => {
  const ofHelm = all.filter(({ code }) => code.startsWith('helm/'));

  // A named version of Helm shows every schema; this one reads all drafts.
  test.each(ofHelm.map((rule) => [rule.code, rule] as const))('%s', (_, rule) => {
    for (const schema of schemas) expect(findAll(rule, schema)).toEqual(findAll(rule, schema, '4.0'));
  });
});

test('a rule checks only the places that mention what it looks for, whatever another one looks for', () => {
  const rule = (mentions: string): Rule => ({
    ...{
      code: `team/${mentions}`,
      requirement: 'team',
      summary: '',
      why: '',
      help: '',
      valid: [],
      invalid: [],
      mentions,
    },
    check: () => [{ message: mentions }],
  });
  const document = documentOf({ properties: { a: { title: 'ABAB' }, b: { description: 'one' } } });
  const found = check(
    document,
    [rule('one'), rule('(ab)\\1')].map((entry) => [entry, 'warning']),
  );
  expect(found.map(({ message, pointer }) => `${pointer} ${message}`)).toEqual([
    '/properties/a (ab)\\1',
    '/properties/b one',
  ]);
});
