/** What Helm passes between the charts of a chart: `global` to those below, and imported values to the one above. */

import type { FormLayer } from '../../form/create-form-view.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { getMember, isEmptyValue, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken, formatPointer, type Pointer, resolvePointer } from '../../text/value/pointer.ts';
import type { Chart } from '../../values/layers/chart.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import { listOwners } from '../../values/layers/owners.ts';

export interface PlacedLayer extends FormLayer {
  readonly values: JsonObject;
}

export interface PassedValues {
  readonly layers: readonly PlacedLayer[];
  /** The path that each is from, by the pointer to where it is passed. */
  readonly origins: ReadonlyMap<Pointer, readonly string[]>;
}

export function findPassed(chart: Chart, charts: readonly PlacedLayer[], given: readonly PlacedLayer[]): PassedValues {
  if (chart.subCharts.length === 0) return { layers: [], origins: new Map() };
  const { values } = coalesce(chart, mergeLayers(given));
  const all = [...charts, ...given];
  const highestFirst = all.toReversed();
  const layers: PlacedLayer[] = [];
  const origins = new Map<Pointer, readonly string[]>();
  for (const { around, key, value } of listDifferences(values, mergeLayers(all))) {
    const path = [...around, key];
    const [, ...owners] = listOwners(chart, path);
    for (const from of owners) {
      const pointer = formatPointer(from);
      const owner = highestFirst.find((layer) => isSame(resolvePointer(layer.values, pointer), value));
      if (!owner || origins.has(formatPointer(path))) continue;
      layers.push({ ...owner, values: placeValues({ [key]: value }, around) });
      origins.set(formatPointer(path), from);
    }
  }
  return { layers, origins };
}

export function mergeLayers(layers: readonly PlacedLayer[]): JsonObject {
  return layers.map(({ values }) => values).reduce<JsonObject>(mergeValues, {});
}

export function placeValues(values: JsonObject, below: readonly string[]): JsonObject {
  return below.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), values);
}

interface Difference {
  readonly around: readonly string[];
  readonly key: string;
  readonly value: Json;
}

/** The innermost values that differ from those below. */
function* listDifferences(values: JsonObject, below: Json, around: readonly string[] = []): Generator<Difference> {
  for (const [key, value] of Object.entries(values)) {
    const before = getMember(below, key);
    if (isSame(value, before)) continue;
    const inner = before ?? {};
    if (isObject(value) && !isEmptyValue(value) && isObject(inner))
      yield* listDifferences(value, inner, [...around, key]);
    else yield { around, key, value };
  }
}

export function describeOrigins(
  schema: SchemaObject,
  origins: PassedValues['origins'],
  pointer: Pointer = '',
): SchemaObject {
  const origin = origins.get(pointer);
  if (origin) return { ...schema, description: `Passed on from ${origin.join('.')}.` };
  const properties = Object.entries(schema.properties ?? {}).map(([name, inner]): [string, Schema] => [
    name,
    isSchemaObject(inner) ? describeOrigins(inner, origins, appendToken(pointer, name)) : inner,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
