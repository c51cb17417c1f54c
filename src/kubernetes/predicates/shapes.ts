import type { Shape } from '../../schema/predicate/index.ts';

export function collectNames(shape: Shape): readonly string[] {
  if (shape === true) return [];
  if ('items' in shape) return collectNames(shape.items);
  if ('values' in shape) return collectNames(shape.values);
  return Object.entries(shape.properties).flatMap(([name, below]) => [name, ...collectNames(below)]);
}

export function hasProperties(shape: Shape): boolean {
  if (shape === true) return false;
  if ('properties' in shape) return true;
  return hasProperties('items' in shape ? shape.items : shape.values);
}
