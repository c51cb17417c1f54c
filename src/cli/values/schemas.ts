import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { documentOf } from '../../generator/import/json-schema.ts';
import { check } from '../../rules/index.ts';
import { helm } from '../../rules/helm/index.ts';
import type { Reading } from '../../reading/index.ts';
import { isSchemaObject } from '../../schema/schema.ts';
import { type OpenSchema, openSchema } from '../../values/check.ts';
import type { SchemaSource } from './sources.ts';

/** The schemas that values have to satisfy, and what makes Helm refuse them. */
export interface Schemas {
  readonly open: readonly OpenSchema[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when Helm would not look at any value. */
  readonly isUsable: boolean;
}

/** Opens the schema of a chart, and those of its sub-charts. */
export function openSchemas({ reading, chart }: SchemaSource): Schemas {
  const all = chart?.schemas ?? [{ chart: 'values', below: [], reading }];
  const diagnostics = all.flatMap((one) => refusalsOf(one.reading));
  const open = all.flatMap(({ chart: name, below, reading: { value } }) =>
    isSchemaObject(value) || typeof value === 'boolean' ? [openSchema(value, name, below)] : [],
  );
  return { open, diagnostics, isUsable: diagnostics.every(({ severity }) => severity !== 'error') };
}

/** What is wrong with a schema, so that Helm judges nothing by it; what it refuses all values for shows in the values. */
function refusalsOf(reading: Reading): readonly Diagnostic[] {
  if (typeof reading.value === 'boolean') return reading.diagnostics;
  const { document, diagnostics } = documentOf(reading);
  if (document === undefined) return diagnostics;
  const found = check(
    document,
    helm.filter(([{ code }, severity]) => severity === 'error' && !judged.test(code)),
  );
  return [...diagnostics, ...found];
}

/** Errors of the schema that refuse values one by one. */
const judged = /^helm\/(?:ref-cycle|sub-chart-)/;
