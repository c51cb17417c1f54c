import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import { fixUntilDone } from '../../src/commands/lint/fix.ts';
import { readNeighbours } from '../../src/helm/charts/neighbours.ts';
import { type Reading, readText } from '../../src/text/read-text.ts';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import type { Json } from '../../src/text/value/json.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { documentOf } from './documents.ts';

describeShared('the charts, fixed', 'corpus/cluster-app', (corpus) => {
  const charts = some(readdirSync(corpus).filter((name) => name.includes('@')));

  describe.each(charts)('%s', (chart) => {
    const { settings } = readNeighbours(chart, corpus, new Set(['values']));
    const read = (text: string): Reading => readText(text, 'values.schema.json');
    const found = ({ value }: Reading) => check(documentOf(value), clusterApp, settings);
    const before = read(readFileSync(join(corpus, chart, 'values.schema.json'), 'utf8'));
    const fixed = fixUntilDone(before.text, { read, check: found });

    test('has nothing left to fix, and no new error', async () => {
      const { text, applied } = await fixed;
      const after = read(text);
      const [had, has] = [found(before), found(after)];
      expect(applied).toBeGreaterThan(0);
      expect(has.filter(({ fixable }) => fixable)).toEqual([]);
      expect(has.length).toBeLessThan(had.length);
      const known = new Set(had.map(({ code, pointer }) => `${code} ${pointer}`));
      const errors = has.filter(({ severity }) => severity === 'error');
      expect(errors.filter(({ code, pointer }) => !known.has(`${code} ${pointer}`))).toEqual([]);
    });

    test('differs in a line for each fix, and is as normalized as before', async () => {
      const { text, applied } = await fixed;
      const after = read(text);
      const lines = new Set(before.text.split('\n'));
      expect(text.split('\n').filter((line) => !lines.has(line)).length).toBeLessThanOrEqual(applied);
      expect(isNormal(after)).toBe(isNormal(before));
    });

    test('judges the values of the chart as before', async () => {
      const after = read((await fixed).text);
      const values = [settings.values ?? {}, ...(settings.trials?.() ?? []).map(({ value }) => value)];
      expect(values.length).toBeGreaterThan(1);
      expect(errorsIn(after, values)).toEqual(errorsIn(before, values));
    });
  });
});

function isNormal({ value = null, text }: Reading): boolean {
  return normalForm(value) === text;
}

/** How many errors a validator finds in each of some values. */
function errorsIn({ value }: Reading, values: readonly Json[]): readonly number[] {
  if (!isSchemaObject(value)) return [];
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateFormats: false });
  const validate = ajv.compile(value);
  return values.map((one) => (validate(one) ? 0 : (validate.errors?.length ?? 0)));
}
