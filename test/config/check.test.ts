import { expect, test } from 'vitest';
import { checkConfiguration as checkWith } from '../../src/config/check.ts';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { defineConfig } from '../../src/config/define-config.ts';
import { targets } from '../support/dialects.ts';

const checkConfiguration = (value: unknown) => checkWith(value, targets);

const whole = defineConfig({
  include: ['charts/*/model.ts'],
  exclude: ['charts/old/**'],
  out: 'dist',
  models: { ClusterApp: { out: 'helm/cluster-app', targets: { openapi: false } } },
  targets: {
    'json-schema': { draft: 'draft-07', definitions: 'inline' },
    openapi: { version: '1.2.0' },
    'values-yaml': { style: 'commented', schemaLink: true },
  },
  diff: {
    mode: 'full',
    severity: { 'diff/default-changed': 'error', neutral: 'off' },
    allow: [{ rule: 'breaking', file: 'old', reason: 'nobody reads it' }],
  },
  lint: {
    allow: [{ rule: 'R6/description-length', pointer: '/properties/a', reason: 'a quotation' }],
    severity: { 'R5/title-missing': 'off' },
    words: ['Cilium'],
  },
});

test('an empty configuration gives the defaults', () => {
  expect(checkConfiguration({})).toEqual({ configuration: defaultConfiguration, problems: [] });
});

test('a whole configuration is taken over, and exclusions are added to those that always hold', () => {
  const exclude = [...defaultConfiguration.exclude, 'charts/old/**'];
  expect(checkConfiguration(whole)).toEqual({ configuration: { ...whole, exclude, plugins: [] }, problems: [] });
});

test('an acceptance without a reason is left to the rules, which report it', () => {
  const { configuration, problems } = checkConfiguration({ lint: { allow: [{ rule: 'R1/dialect' }] } });
  expect(configuration.lint.allow).toEqual([{ rule: 'R1/dialect', reason: '' }]);
  expect(problems).toEqual([]);
});

test.each([
  ['no object', [], [], 'the configuration must be an object, not an array'],
  ['null', null, [], 'the configuration must be an object, not null'],
  ['text for a list', { include: 'models' }, ['include'], '"include" must be an array, not "models"'],
  ['a number in a list', { include: ['a', 3] }, ['include', 1], '"include[1]" must be a string, not 3'],
  ['a list for text', { out: ['a'] }, ['out'], '"out" must be a string, not an array'],
  [
    'true for a target',
    { targets: { openapi: true } },
    ['targets', 'openapi'],
    '"targets.openapi" must be an object, not true',
  ],
  [
    'an unknown word',
    { targets: { 'json-schema': { draft: '2019-09' } } },
    ['targets', 'json-schema', 'draft'],
    '"targets["json-schema"].draft" must be one of "2020-12", "draft-07", not "2019-09"',
  ],
  [
    'a link that ends at a blank',
    { targets: { 'values-yaml': { schemaLink: 'my schema.json' } } },
    ['targets', 'values-yaml', 'schemaLink'],
    '"targets["values-yaml"].schemaLink" must be a path or a URL without spaces, not "my schema.json"',
  ],
  [
    'an acceptance of nothing',
    { lint: { allow: [{ reason: 'x' }] } },
    ['lint', 'allow', 0],
    'an acceptance names no rule',
  ],
])('%s is a problem with its place', (_name, value, path, message) => {
  const { configuration, problems } = checkConfiguration(value);
  expect(problems).toMatchObject([{ path, message }]);
  expect(configuration.out).toBe('out');
});

test.each([
  ['a misspelt key', { inclde: [] }, ['inclde'], 'the configuration has no key "inclde"', 'Did you mean "include"?'],
  [
    'a misspelt target',
    { models: { A: { targets: { openapy: {} } } } },
    ['models', 'A', 'targets', 'openapy'],
    '"models.A.targets" has no key "openapy"',
    'Did you mean "openapi"?',
  ],
  [
    'a strange key',
    { templates: [] },
    ['templates'],
    'the configuration has no key "templates"',
    /^It takes include, /,
  ],
  [
    'an option of a target that has none',
    { targets: { 'values-yaml': { indent: 2 } } },
    ['targets', 'values-yaml', 'indent'],
    '"targets["values-yaml"]" has no key "indent"',
    'It takes style, schemaLink, header.',
  ],
  [
    'a misspelt severity',
    { lint: { severity: { R1: 'warn' } } },
    ['lint', 'severity', 'R1'],
    '"lint.severity.R1" must be one of "off", "info", "warning", "error", not "warn"',
    'Did you mean "warning"?',
  ],
])('%s is a problem with a remedy', (_name, value, path, message, help) => {
  const [problem, ...others] = checkConfiguration(value).problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ path, message });
  expect(problem?.help).toMatch(help);
});

test('all problems are told at once, and what is right is kept', () => {
  const { configuration, problems } = checkConfiguration({ out: 3, includ: [], lint: { words: ['Cilium', 4] } });
  expect(problems.map(({ path }) => path.join('.'))).toEqual(['out', 'includ', 'lint.words.1']);
  expect(configuration.lint.words).toEqual(['Cilium']);
});

test('a key named like a property of every object is unknown', () => {
  expect(checkConfiguration(JSON.parse('{"constructor":{},"__proto__":{}}')).problems).toHaveLength(2);
});
