/** What applies below the edited values: the values of charts and of further files, merged as Helm does. */

import type { PageDocument } from '../../form/page-data.ts';
import { isArray, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';
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

export function openLayers({ layers: texts, yaml }: Pick<PageDocument, 'layers' | 'yaml'>): LayeredValues {
  if (texts.length === 0) return { inherited: {}, merge: (own) => own, findFile: () => undefined };
  const { chart, layers } = openTextLayers(texts, yaml);
  return {
    inherited: chart.values,
    merge: (own) => overrideValues(chart.values, own),
    findFile: (pointer) => {
      const path = parsePointer(pointer);
      return layers.findLast(({ values }) => path.reduce<Json | undefined>(getPart, values) !== undefined)?.file;
    },
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
