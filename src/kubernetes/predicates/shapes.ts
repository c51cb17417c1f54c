/** What the rules of predicates ask of the shapes of values. */

import type { Shape } from '../../schema/predicate/index.ts';

/** The names of all properties that a comparison looks at. */
export function collectNames(shape: Shape): readonly string[] {
  if (shape === true) return [];
  if ('items' in shape) return collectNames(shape.items);
  if ('values' in shape) return collectNames(shape.values);
  return Object.entries(shape.properties).flatMap(([name, below]) => [name, ...collectNames(below)]);
}

/** True for a shape with objects in it that declare properties. */
export function hasProperties(shape: Shape): boolean {
  if (shape === true) return false;
  if ('properties' in shape) return true;
  return hasProperties('items' in shape ? shape.items : shape.values);
}
