import { isObject, type JsonObject } from '../../text/value/json.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { startValues } from '../../schema/effective/start-values.ts';
import type { ChartValues } from '../layers/effective-values.ts';
import { type OpenSchema, openSchema } from '../explain/validate-values.ts';
import { type Defaults, defaultsOf } from '../layers/defaults.ts';
import { type Models, modelsOf } from './bound-models.ts';
import { type Plans, plansOf } from './instance-plans.ts';
import type { BindingSource } from './types.ts';
import { type Keys, unfinishedIn } from './unfinished-objects.ts';

/** Opens a binding: reads its schema, once. */
export function openBinding(source: BindingSource): Opened {
  const { name } = source;
  const parsed: unknown = JSON.parse(source.schema);
  const root = isSchemaObject(parsed) ? parsed : {};
  const starts = startValues(root);
  const start = isObject(starts) ? starts : {};
  const schema = openSchema(root, name);
  const models = modelsOf(root, source);
  const model = models.modelOf(root)?.class;
  return {
    ...{ name, root, schema, start, models },
    chart: { chart: { name, values: start, subCharts: [] }, layers: [], diagnostics: [] },
    defaults: defaultsOf(root, { inUnions: true, isOptional: models.isOptional }),
    unfinished: unfinishedIn(start, root, schema.validator),
    plans: plansOf(models, schema.validator),
    isRoot: (value) => model !== undefined && value instanceof model,
  };
}

/** A binding whose schema was read. */
export interface Opened {
  readonly name: string;
  readonly root: SchemaObject;
  readonly schema: OpenSchema;
  /** Fills in the defaults, also those in the branches of unions. */
  readonly defaults: Defaults;
  /** The values that values.yaml has. */
  readonly start: JsonObject;
  /** The objects in them that do not count unless somebody gives something in them. */
  readonly unfinished: readonly Keys[];
  /** A chart with these values. */
  readonly chart: ChartValues;
  readonly models: Models;
  readonly plans: Plans;
  /** True for an instance of the root class. */
  readonly isRoot: (value: unknown) => boolean;
}
