/** What Helm passes between the charts of a chart: `global` to those below, and imported values to the one above. */

import type { FormLayer } from '../../form/create-form-view.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { getMember, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken, formatPointer, type Pointer } from '../../text/value/pointer.ts';
import type { Chart } from '../../values/layers/chart.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import { listOwners } from '../../values/layers/owners.ts';

/** A layer with values of the whole. */
export interface PlacedLayer extends FormLayer {
  readonly values: JsonObject;
}

/** Values at places where no file has them. */
export interface PassedValues {
  readonly layers: readonly PlacedLayer[];
  /** The path that each is from, by the pointer to where it is passed. */
  readonly origins: ReadonlyMap<Pointer, readonly string[]>;
}

/** The lowest layers come first; those of the charts apply below those that were given. */
export function findPassed(
  chart: Chart,
  charts: readonly PlacedLayer[],
  given: readonly PlacedLayer[],
): PassedValues | undefined {
  if (chart.subCharts.length === 0) return;
  const { values } = coalesce(chart, mergeLayers(given));
  const all = [...charts, ...given];
  const highestFirst = all.toReversed();
  const layers: PlacedLayer[] = [];
  const origins = new Map<Pointer, readonly string[]>();
  for (const { around, key, value } of listDifferences(values, mergeLayers(all))) {
    const path = [...around, key];
    for (const from of listOwners(chart, path)) {
      const owner = highestFirst.find((layer) => isSame(from.reduce<Json | undefined>(getMember, layer.values), value));
      if (!owner || origins.has(formatPointer(path))) continue;
      layers.push({ ...owner, values: placeValues({ [key]: value }, around) });
      origins.set(formatPointer(path), from);
    }
  }
  return layers.length === 0 ? undefined : { layers, origins };
}

export function mergeLayers(layers: readonly PlacedLayer[]): JsonObject {
  return layers.map(({ values }) => values).reduce<JsonObject>(mergeValues, {});
}

export function placeValues(values: JsonObject, below: readonly string[]): JsonObject {
  return below.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), values);
}

interface Difference {
  /** The keys of the object around. */
  readonly around: readonly string[];
  readonly key: string;
  readonly value: Json;
}

/** The innermost values that differ from those below. */
function* listDifferences(
  values: JsonObject,
  below: Json | undefined,
  around: readonly string[] = [],
): Generator<Difference> {
  for (const [key, value] of Object.entries(values)) {
    const before = getMember(below, key);
    if (isSame(value, before)) continue;
    const isInner = isObject(value) && Object.keys(value).length > 0 && (before === undefined || isObject(before));
    if (isInner) yield* listDifferences(value, before, [...around, key]);
    else yield { around, key, value };
  }
}

/** Says of each property where its value is from. */
export function describeOrigins(
  schema: SchemaObject,
  origins: PassedValues['origins'],
  pointer: Pointer = '',
): SchemaObject {
  const origin = origins.get(pointer);
  const { properties = {} } = schema;
  const described = Object.entries(properties).map(([name, inner]): [string, Schema] => [
    name,
    isSchemaObject(inner) ? describeOrigins(inner, origins, appendToken(pointer, name)) : inner,
  ]);
  return {
    ...schema,
    ...(schema.properties === undefined ? {} : { properties: Object.fromEntries(described) }),
    ...(origin === undefined ? {} : { description: `Passed on from ${origin.join('.')}.` }),
  };
}
