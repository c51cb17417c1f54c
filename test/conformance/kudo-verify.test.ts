import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { checkFormsText, checkOperator, checkParameters } from '../../src/kudo/rules/check-text.ts';
import { describeShared, existing } from '../support/needs.ts';

/**
 * What the recorded `kubectl kudo package verify`, of KUDO after 0.19, does not say: fields that nothing reads, and
 * files that KUDO refuses before 0.18. The recordings lie in the folders of the operators.
 */
const beyond: ReadonlySet<string> = new Set(['params/unknown-field', 'operator/unexpected-file']);

describeShared('packages are verified as KUDO verifies them', 'corpus/kudo/packages', (root) => {
  const names = readdirSync(root).filter((name) => existing(join(root, name, 'params.yaml')) !== undefined);

  test('the packages are all there', () => expect(names).toHaveLength(20));

  describe.each(names)('%s', (name) => {
    const text = readFileSync(join(root, name, 'params.yaml'), 'utf8');
    const found = [
      ...checkParameters(text, 'params.yaml', join(root, name)),
      ...checkOperator(readFileSync(join(root, name, 'operator.yaml'), 'utf8'), 'operator.yaml', join(root, name)),
    ];
    const forms = checkFormsText(text, 'params.yaml');
    const recorded = (file: string) =>
      parse(readFileSync(join(root, name, 'recorded', file), 'utf8')) as {
        errors: string[];
        warnings: string[];
        valid: boolean;
      };

    test('as it is asked usually', () => {
      const { errors, warnings, valid } = recorded('verify.json');
      expect(messages(found, 'error')).toEqual(errors.sort());
      expect(messages(found, 'warning')).toEqual(warnings.sort());
      expect(messages(found, 'error').length === 0).toBe(valid);
      expect(linesIn(readFileSync(join(root, name, 'recorded/verify.txt'), 'utf8'))).toEqual(
        [...messages(found, 'error'), ...messages(found, 'warning')].sort(),
      );
    });

    test('with all optional checks', () => {
      const { errors, warnings } = recorded('verify-all.json');
      expect(messages([...found, ...forms], 'error')).toEqual(errors.sort());
      expect(messages([...found, ...forms], 'warning')).toEqual(warnings.sort());
    });

    test('each finding has a line and a remedy', () => {
      expect([...found, ...forms].filter(({ help, origin }) => help === undefined || origin.line < 1)).toEqual([]);
    });
  });
});

function messages(found: readonly Diagnostic[], severity: string): readonly string[] {
  return found
    .filter((one) => one.severity === severity && !beyond.has(one.code))
    .map(({ message }) => message)
    .sort();
}

/** The findings in KUDO's table for people. */
function linesIn(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => !['', 'Errors', 'Warnings', 'package is valid'].includes(line)).sort();
}
