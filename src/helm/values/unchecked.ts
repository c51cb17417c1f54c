import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isSchemaObject, type Schema } from '../../schema/document/schema.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { getMember, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { formatPathText } from '../../schema/keywords/history-keywords.ts';
import type { OpenSchema } from '../../values/explain/index.ts';
import type { Chart, EffectiveValues } from '../../values/layers/index.ts';
import { findChart } from '../../values/layers/chart.ts';
import type { ChartFolder, ChartSchema } from '../charts/chart-folder.ts';
import { openSchemas, readChartSchema } from './open-schemas.ts';

export interface SubchartSchemas {
  readonly chart: ChartFolder;
  readonly inner: readonly SubchartSchema[];
}

/** `open` is absent if Helm refuses the schema. */
interface SubchartSchema extends Pick<ChartSchema, 'below'> {
  readonly open?: OpenSchema | undefined;
}

export function openSubchartSchemas(chart: ChartFolder): SubchartSchemas {
  const inner = chart.schemas.flatMap(({ reading, ...place }): readonly SubchartSchema[] => {
    if (place.below.length === 0) return [];
    const { open, isUsable } = openSchemas([{ ...place, schema: readChartSchema(reading) }]);
    return [{ below: place.below, open: isUsable ? open[0] : undefined }];
  });
  return { chart, inner };
}

/** The subcharts whose values nothing describes, and `global` if subcharts may read it: each once. */
export function findUnchecked(
  effective: EffectiveValues,
  subcharts: SubchartSchemas,
  root: Schema,
): readonly Diagnostic[] {
  return [...findUncheckedSubcharts(effective, subcharts, root), ...findGlobal(effective, root)];
}

export function findUncheckedSubcharts(
  effective: EffectiveValues,
  { chart, inner }: SubchartSchemas,
  root: Schema,
  { onlyEnabled = false }: { readonly onlyEnabled?: boolean } = {},
): readonly Diagnostic[] {
  const view = isSchemaObject(root) ? getDocumentViews(root).root : undefined;
  const visitChart = (around: Chart, below: readonly string[]): readonly Diagnostic[] =>
    listSubchartNames(around).flatMap((name) => {
      const path = [...below, name];
      const own = around.subCharts.find((subchart) => subchart.name === name);
      const schema = inner.find((placed) => formatPointer(placed.below) === formatPointer(path));
      const isEnabled = effective.chart !== undefined && findChart(effective.chart, path) !== undefined;
      const reason = onlyEnabled && !(own && isEnabled) ? undefined : explainSubchart({ own, schema, isEnabled });
      const values = selectOwnValues(effective.given, path, around);
      const isChecked = !reason || !values || (view && isDescribed(findView(view, path), values));
      const found = isChecked ? [] : [createUnchecked(path, ...reason)];
      return [...found, ...(own && isEnabled ? visitChart(own, path) : [])];
    });
  return visitChart(chart.chart, []);
}

function findView(view: View, path: readonly string[]): View {
  return path.reduce((around, name) => around.applied.property(name), view);
}

function isDescribed(view: View, value: Json): boolean {
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, member]) => {
    const inner = view.applied.property(name);
    return inner.isNever || (inner.given.length > 0 && isDescribed(inner, member));
  });
}

function listSubchartNames({ subCharts, dependencies = [] }: Chart): readonly string[] {
  return [...new Set([...subCharts, ...dependencies].map(({ name }) => name))];
}

interface SubchartState {
  readonly own: Chart | undefined;
  readonly schema: SubchartSchema | undefined;
  readonly isEnabled: boolean;
}

function explainSubchart({
  own,
  schema,
  isEnabled,
}: SubchartState): readonly [reason: string, help: string] | undefined {
  if (!own) return ['the subchart is not in charts/', 'Run helm dependency build.'];
  if (!isEnabled) return ['the subchart is disabled', 'Remove the values, or enable the subchart.'];
  if (!schema) return ['the subchart has no values.schema.json', 'Compare the keys with its values.yaml.'];
  return schema.open ? undefined : ['Helm refuses the schema of the subchart', 'Check it with schemawright lint.'];
}

/** `undefined` if there are none but what Helm itself reads or passes on. */
function selectOwnValues(given: Json, path: readonly string[], { dependencies = [] }: Chart): JsonObject | undefined {
  const conditions = dependencies.flatMap(({ condition }) => condition.split(',').map((text) => text.trim()));
  const values = path.reduce<Json | undefined>(getMember, given);
  if (!isObject(values)) return;
  const own = Object.entries(values).filter(
    ([key]) => key !== 'global' && !conditions.includes(`${path.at(-1) ?? ''}.${key}`),
  );
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

function findGlobal({ given, dependencies }: EffectiveValues, root: Schema): readonly Diagnostic[] {
  const { global } = given;
  if (dependencies.length === 0 || !isObject(global) || !isSchemaObject(root)) return [];
  const { names } = getDocumentViews(root).root.applied.property('global').applied;
  if (Object.keys(global).every((key) => names.has(key))) return [];
  return [createUnchecked(['global'], 'subcharts may read it', 'Compare the keys with what the subcharts read.')];
}

function createUnchecked(path: readonly string[], reason: string, help: string): Diagnostic {
  return {
    code: 'values/unchecked',
    severity: 'info',
    message: `what the schema does not describe below "${formatPathText(path)}" is not checked: ${reason}`,
    help,
    origin: { file: '', line: 1, column: 1 },
    pointer: formatPointer(path),
  };
}

export function isForSubcharts([first]: readonly string[], { dependencies }: EffectiveValues): boolean {
  return first === 'global' && dependencies.length > 0;
}
