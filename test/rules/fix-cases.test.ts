import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { applyFixes } from '../../src/commands/lint/fix.ts';
import { readText } from '../../src/text/read-text.ts';
import { check } from '../../src/rules/profiles/index.ts';
import type { InvalidCase, Rule } from '../../src/rules/runner/rule.ts';
import { profiles } from '../support/dialects.ts';
import { documentOf } from './documents.ts';
import { casesOf } from './more-cases.ts';

const rules = profiles.flatMap((profile) => (profile.kind === 'rules' ? profile.rules.map(([rule]) => rule) : []));

/** The ways a document may be written. */
const forms: readonly (readonly [name: string, file: string, write: (value: unknown) => string])[] = [
  ['JSON', 'a.json', (value) => `${JSON.stringify(value, null, 4)}\n`],
  ['JSON with tabs and CRLF', 'a.json', (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')],
  ['JSON in one line', 'a.json', (value) => JSON.stringify(value)],
  ['YAML', 'a.yaml', (value) => stringify(value)],
  ['YAML with quotes', 'a.yaml', (value) => stringify(value, { defaultStringType: 'QUOTE_SINGLE' })],
  ['YAML in braces', 'a.yaml', (value) => stringify(value, { collectionStyle: 'flow' })],
];

describe.each(rules.map((rule) => [rule.code, rule] as const))('the fix of %s', (_, rule) => {
  it('is told on its page exactly when there is one', () => {
    expect(casesOf(rule).invalid.some(({ fixed }) => fixed !== undefined)).toBe(rule.fix !== undefined);
  });

  const cases = casesOf(rule).invalid.map(
    (one) => [one.name ?? `${one.message} ${JSON.stringify(one.schema)}`, one] as const,
  );
  describe.each(cases)('%s', (_name, one) => {
    it('is offered exactly where it is certain', () => {
      expect(found(rule, one, one.schema).map(({ fixable = false }) => fixable)).toEqual([one.fixed !== undefined]);
    });

    it.each(one.fixed === undefined ? [] : forms)('mends %s', (_form, file, write) => {
      const reading = readText(write(one.schema), file);
      const fixed = applyFixes(reading, found(rule, one, reading.value));
      expect(fixed.applied).toBe(1);
      expect(readText(fixed.text, file)).toMatchObject({ value: one.fixed, diagnostics: [] });
      expect(found(rule, one, readText(fixed.text, file).value)).toEqual([]);
    });

    it('is not offered in a model', () => {
      const model = documentOf(one.schema, { fromModel: true });
      const found = check(model, [[rule, 'error']], settings(one));
      expect(found).toHaveLength(rule.handWritten === true ? 0 : 1);
      for (const finding of found) {
        expect(finding).not.toHaveProperty('fix');
        expect(finding).not.toHaveProperty('fixable');
      }
    });
  });
});

function found(rule: Rule, one: InvalidCase, schema: unknown) {
  return check(documentOf(schema), [[rule, 'error']], settings(one));
}

function settings({ values, settings: said = {} }: InvalidCase) {
  return values === undefined ? said : { ...said, values };
}
