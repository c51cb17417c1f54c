/** What applies below the edited values: the values of charts and of further files, merged as Helm does. */

import type { PageDocument } from '../../form/page-data.ts';
import { isArray, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import { listOwners } from '../../values/layers/owners.ts';
import { openTextLayers, overrideValues } from '../../values/layers/text-layers.ts';
import { getPart } from './share-tree.ts';

export interface LayeredValues {
  /** What applies when the edited text is empty. */
  readonly inherited: JsonObject;
  /** What applies with these values on top: objects merge, lists replace, and null removes what is inherited. */
  readonly merge: (own: JsonObject) => JsonObject;
  /** The file of the topmost layer that has a value at the pointer. */
  readonly findFile: (pointer: Pointer) => string | undefined;
}

export function openLayers(document: Pick<PageDocument, 'layers' | 'yaml' | 'chart'>): LayeredValues {
  const { layers: texts, yaml, chart: whole } = document;
  if (texts.length === 0) return { inherited: {}, merge: (own) => own, findFile: () => undefined };
  const { chart, layers } = openTextLayers(texts, yaml);
  const findFile = (path: readonly string[]): string | undefined =>
    layers.findLast(({ values }) => path.reduce<Json | undefined>(getPart, values) !== undefined)?.file;
  if (!whole || whole.chart.subCharts.length === 0)
    return {
      inherited: chart.values,
      merge: (own) => overrideValues(chart.values, own),
      findFile: (pointer) => findFile(parsePointer(pointer)),
    };
  const given = layers.slice(whole.layers.length).map(({ values }) => values);
  const merge = (own: JsonObject): JsonObject =>
    coalesce(whole.chart, [...given, own].reduce<JsonObject>(mergeValues, {})).values;
  return {
    inherited: merge({}),
    merge,
    findFile: (pointer) => listOwners(whole.chart, parsePointer(pointer)).map(findFile).find(Boolean),
  };
}

/** What is inherited at a place; a list of the edited values replaces all items that are inherited. */
export function findInherited(inherited: JsonObject, own: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = inherited;
  let above: Json | undefined = own;
  for (const token of path) {
    if (isArray(above)) return undefined;
    value = getPart(value, token);
    above = getPart(above, token);
  }
  return value;
}
