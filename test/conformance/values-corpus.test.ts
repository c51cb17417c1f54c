import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateValues, openSchema } from '../../src/values/explain/validate-values.ts';
import { effectiveValues } from '../../src/values/layers/effective-values.ts';
import { createLayer } from '../../src/values/layers/layer.ts';
import { readValues, type ValuesReading } from '../../src/text/read-values.ts';
import { isObject } from '../../src/text/value/json.ts';
import { type Schema } from '../../src/schema/document/schema.ts';
import { describeShared } from '../support/needs.ts';

interface Verdict {
  readonly values: string;
  readonly valid: boolean;
}

const alone = '(values.yaml only)';

describeShared('the charts of cluster apps', 'corpus/cluster-app', (corpus) => {
  const charts = readdirSync(corpus).filter((name) => existsSync(join(corpus, name, 'validation.json')));
  const runs = charts.flatMap((chart) => verdictsOf(corpus, chart).map((verdict) => ({ chart, ...verdict })));

  test.each(runs)('$chart with $values: valid is $valid', ({ chart, values, valid }) => {
    const folder = join(corpus, chart);
    const schema = openSchema(JSON.parse(readFileSync(join(folder, 'values.schema.json'), 'utf8')) as Schema);
    const base = readingOf(folder, 'values.yaml');
    const ci = values === alone ? [] : [readingOf(folder, join('ci', values))];
    const effective = effectiveValues({ chart: chartOf(base), files: ci });
    const errors = validateValues(effective, schema).filter(({ severity }) => severity === 'error');
    expect(errors.length === 0).toBe(valid);
  });
});

function chartOf(
  base: ValuesReading & { readonly value: NonNullable<ValuesReading['value']> },
): NonNullable<Parameters<typeof effectiveValues>[0]['chart']> {
  const chart = { name: 'chart', values: base.value, subCharts: [] };
  return { chart, layers: [createLayer(base, base.value)], diagnostics: base.diagnostics };
}

function readingOf(
  folder: string,
  file: string,
): ValuesReading & { readonly value: NonNullable<ValuesReading['value']> } {
  const reading = readValues(readFileSync(join(folder, file), 'utf8'), file);
  const { value } = reading;
  if (!isObject(value)) throw new Error(`${file} cannot be read: ${JSON.stringify(reading.diagnostics)}`);
  return { ...reading, value };
}

function verdictsOf(corpus: string, chart: string): readonly Verdict[] {
  const text = readFileSync(join(corpus, chart, 'validation.json'), 'utf8');
  return (JSON.parse(text) as { readonly ajv: { readonly runs: readonly Verdict[] } }).ajv.runs;
}
