import { isArray, isObject, isSame, type Json } from '../../text/value/json.ts';
import type { Shape } from './expression.ts';

/** True for two values that are the same in all that their shape knows: what is not declared is not looked at. */
export function isSameBy(shape: Shape, a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (shape === true) return isSame(a, b);
  if ('items' in shape) {
    if (!isArray(a) || !isArray(b)) return a === b;
    return a.length === b.length && a.every((item, index) => isSameBy(shape.items, item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  if ('values' in shape) return keysOf(a, b).every((key) => isSameBy(shape.values, own(a, key), own(b, key)));
  return Object.entries(shape.properties).every(([name, below]) => isSameBy(below, own(a, name), own(b, name)));
}

function keysOf(...objects: readonly { readonly [name: string]: Json }[]): readonly string[] {
  return [...new Set(objects.flatMap((one) => Object.keys(one)))];
}

function own(object: { readonly [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
