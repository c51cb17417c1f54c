import { describe, expect, it } from 'vitest';
import { valuesYaml, readUnquoted, yaml12 } from '../../src/text/yaml/policy.ts';
import { createChart } from '../../src/helm/rules/chart-values.ts';
import { helm } from '../../src/helm/rules/index.ts';
import { check } from '../../src/rules/profiles/index.ts';
import type { Profile } from '../../src/rules/runner/profile.ts';
import type { Rule } from '../../src/rules/runner/rule.ts';
import { documentOf } from './documents.ts';
import { ruleFile } from '../support/remedy.ts';
import { casesOf } from './more-cases.ts';

describe.each(helm.map(([rule]) => rule))('$code', (rule) => {
  it.each(casesOf(rule).valid.map((schema) => [JSON.stringify(schema), schema]))('accepts %s', (_, schema) => {
    expect(check(documentOf(schema), only(rule))).toEqual([]);
  });

  it.each(casesOf(rule).invalid.map((one) => [one.name ?? one.message, one] as const))('reports: %s', (_, one) => {
    const [finding, ...more] = check(documentOf(one.schema), only(rule), one.settings);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ code: rule.code, message: one.message });
    expect(finding?.pointer).toBe(one.at ?? finding?.pointer);
    expect(finding?.help).toMatch(/.[.?]$/);
  });

  it('explains itself', () => {
    expect(rule.code).toMatch(/^helm\/[a-z]+(-[a-z]+)*$/);
    for (const text of [rule.summary, rule.why, rule.help])
      expect(text, `a sentence in ${ruleFile(rule.code)}`).toMatch(/^\S.{8,}\.$/);
    const remedy = `give the rule two invalid cases or more, in ${ruleFile(rule.code)} or test/rules/more-cases.ts`;
    expect(casesOf(rule).invalid.length, remedy).toBeGreaterThanOrEqual(2);
  });
});

describe('the profile helm', () => {
  it('says nothing of chains and depths, however long', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`a${index}`, { $ref: `#/$defs/a${index + 1}` }]),
    );
    const deep = Array.from({ length: 10_000 }).reduce<object>((inner) => ({ items: inner }), { required: true });
    expect(check(documentOf({ $ref: '#/$defs/a0', $defs: { ...chain, a10000: {} } }), errors)).toEqual([]);
    expect(check(documentOf(deep), errors)).toMatchObject([{ code: 'helm/keyword-value' }]);
  });

  it.each([
    ['4', 'http://json-schema.org/draft-04/schema#', { not: true }, 1],
    ['4', 'http://json-schema.org/draft-04/schema#', { required: [] }, 1],
    ['6', 'http://json-schema.org/draft-06/schema#', { enum: [1, 1] }, 1],
    ['7', 'http://json-schema.org/draft-07/schema#', { items: [], if: 1 }, 2],
    ['7', 'http://json-schema.org/draft-07/schema#', { $id: '#a', properties: { b: { $ref: '#a' } } }, 0],
    ['2019-09', 'https://json-schema.org/draft/2019-09/schema', { items: [true], $recursiveAnchor: true }, 0],
    ['2020-12', 'https://json-schema.org/draft/2020-12/schema', { enum: [], $recursiveAnchor: true }, 1],
  ])('knows draft %s: %s %j', (_, $schema, schema, count) => {
    expect(check(documentOf({ $schema, ...schema }), errors)).toHaveLength(count);
  });
});

describe('a name that differs by a letter', () => {
  const current = { properties: { fullNameOverride: {} } };
  const old = { properties: { fullNameOverride: { deprecated: true } } };

  it.each([
    ['from a property', current, createChart('fullnameOverride: a\n'), 'Did you mean "fullNameOverride"?'],
    ['from a deprecated property', old, createChart('fullnameOverride: a\n'), 'Add a property'],
    ['from a value', {}, createChart('fullNameOverride: a\n', 'fullnameOverride?'), 'Did you mean "fullNameOverride"?'],
    ['from a deprecated value', old, createChart('fullNameOverride: a\n', 'fullnameOverride'), 'Correct the path'],
  ])('%s has its own hint', (_, schema, settings, help) => {
    const found = check(documentOf(schema), helm, settings).filter(({ code }) => code.endsWith('undeclared'));
    expect(found.map((one) => one.help)).toEqual([expect.stringContaining(help)]);
  });
});

describe('a text without quotation marks', () => {
  it.each([
    ['y', true, 'y'],
    ['OFF', false, 'OFF'],
    ['~', null, null],
    ['0755', 493, 755],
    ['08', 8, 8],
    ['-010', -8, -10],
    ['0o17', 15, 15],
    ['0b11', 3, '0b11'],
    ['0x1F', 31, 31],
    ['1_000', 1000, '1_000'],
    ['_1', '_1', '_1'],
    ['1e3', 1000, 1000],
    ['1.10', 1.1, 1.1],
    ['12:30', '12:30', '12:30'],
    ['2020-01-01', '2020-01-01', '2020-01-01'],
    ['1e400', '1e400', '1e400'],
    ['-', '-', '-'],
    ['0x', '0x', '0x'],
  ])('%s is %j to Helm and %j to editors', (text, byHelm, byEditors) => {
    expect([readUnquoted(text, valuesYaml), readUnquoted(text, yaml12)]).toEqual([byHelm, byEditors]);
  });
});

const errors: Profile = helm.filter(([, severity]) => severity === 'error');

function only(rule: Rule): Profile {
  return [[rule, 'error']];
}
