import { getOwn, isArray, isObject, isSame, type Json } from '../../text/value/json.ts';
import type { Shape } from './expression.ts';

/** Undeclared parts are ignored. */
export function haveSameShape(shape: Shape, a?: Json, b?: Json): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (shape === true) return isSame(a, b);
  if ('items' in shape) {
    if (!isArray(a) || !isArray(b)) return a === b;
    return a.length === b.length && a.every((item, index) => haveSameShape(shape.items, item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  if ('values' in shape)
    return listKeys(a, b).every((key) => haveSameShape(shape.values, getOwn(a, key), getOwn(b, key)));
  return Object.entries(shape.properties).every(([name, below]) =>
    haveSameShape(below, getOwn(a, name), getOwn(b, name)),
  );
}

function listKeys(...objects: readonly { readonly [name: string]: Json }[]): readonly string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}
