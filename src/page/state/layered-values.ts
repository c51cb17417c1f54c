/** What applies below the edited values: the values of charts and of further files, merged as Helm does. */

import type { PageDocument } from '../../form/page-data.ts';
import { readValues } from '../../text/read-values.ts';
import { isArray, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { coalesce } from '../../values/layers/coalesce.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import { getPart } from './share-tree.ts';

export interface LayeredValues {
  /** What applies when the edited text is empty. */
  readonly inherited: JsonObject;
  /** What applies with these values on top: objects merge, lists replace, and null removes what is inherited. */
  readonly merge: (own: JsonObject) => JsonObject;
  /** The file of the topmost layer that has a value at the pointer. */
  readonly findFile: (pointer: Pointer) => string | undefined;
}

export function openLayers({ layers, yaml }: Pick<PageDocument, 'layers' | 'yaml'>): LayeredValues {
  const read = layers.map(({ file, text }) => ({ file, values: readValues(text, file, yaml).value ?? {} }));
  const [first = { values: {} }, ...further] = read;
  const inherited = coalesceLayers(
    first.values,
    further.reduce<JsonObject>((below, { values }) => mergeValues(below, values), {}),
  );
  return {
    inherited,
    merge: (own) => coalesceLayers(inherited, own),
    findFile: (pointer) => {
      const path = parsePointer(pointer);
      return read.findLast(({ values }) => path.reduce<Json | undefined>(getPart, values) !== undefined)?.file;
    },
  };
}

function coalesceLayers(values: JsonObject, own: JsonObject): JsonObject {
  return coalesce({ name: '', values, subCharts: [] }, own).values;
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
