import { describe, expect, it, test } from 'vitest';
import { check, listPages } from '../../src/rules/profiles/index.ts';
import type { Rule } from '../../src/rules/runner/rule.ts';
import { profiles, rules } from '../support/dialects.ts';
import { documentOf } from './documents.ts';
import { ruleFile } from '../support/remedy.ts';
import { casesOf, moreCases } from './more-cases.ts';

describe.each([...rules.values()])('$code', (rule) => {
  it.each(casesOf(rule).valid.map((schema) => [JSON.stringify(schema), schema]))('accepts %s', (_, schema) => {
    expect(check(documentOf(schema), only(rule))).toEqual([]);
  });

  it.each(casesOf(rule).invalid.map((one) => [one.name ?? one.message, one] as const))('reports: %s', (_, one) => {
    const options = one.values === undefined ? {} : { values: one.values };
    const [finding, ...more] = check(documentOf(one.schema), only(rule), options);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ code: rule.code, message: one.message, severity: 'error' });
    expect(finding?.pointer).toBe(one.at ?? finding?.pointer);
    expect(finding?.help).toMatch(/.\.$/);
    expect(finding?.help, 'a document has no decorators').not.toMatch(/@[A-Z]|\bmodel\b/);
  });

  it('explains itself', () => {
    expect(rule.code).toMatch(/^(R\d+|schema)\/[a-z]+(-[a-z]+)*$/);
    expect(rule.code.startsWith(`${rule.requirement}/`)).toBe(true);
    for (const text of [rule.summary, rule.why, rule.help])
      expect(text, `a sentence in ${ruleFile(rule.code)}`).toMatch(/^\S.{8,}\.$/);
    expect(rule.valid.length, `give the rule a valid case in ${ruleFile(rule.code)}`).toBeGreaterThanOrEqual(1);
    const remedy = `give the rule two invalid cases or more, in ${ruleFile(rule.code)} or test/rules/more-cases.ts`;
    expect(casesOf(rule).invalid.length, remedy).toBeGreaterThanOrEqual(2);
  });
});

test('every requirement has a rule', () => {
  const requirements = new Set([...rules.values()].map((rule) => rule.requirement));
  expect([...requirements]).toEqual(expect.arrayContaining(Array.from({ length: 18 }, (_, index) => `R${index + 1}`)));
});

test('every case is one of a rule', () => {
  const codes = profiles.flatMap((profile) => listPages(profile).map(([{ code }]) => code));
  const unknown = Object.keys(moreCases).filter((code) => !codes.includes(code));
  expect(unknown, 'test/rules/cases has cases of rules that no profile has').toEqual([]);
});

test.each(profiles)('no two rules of $name have the same code', (profile) => {
  const codes = listPages(profile).map(([{ code }]) => code);
  expect(codes).toEqual([...new Set(codes)]);
});

function only(rule: Rule): [[Rule, 'error']] {
  return [[rule, 'error']];
}
