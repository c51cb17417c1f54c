import type { Json } from '../../text/value/json.ts';
import { put } from '../../text/value/put.ts';
import type { Place } from './place.ts';
import type { Maker } from './emission.ts';
import type { Node } from './text/index.ts';

/**
 * True for an object that is there although nobody gives it, as in `values.yaml`: every required one, and an optional one
 * that is complete by itself.
 */
export function starts({ emission, schemas, use }: Place, entries: Maker['entries']): boolean {
  if (use.presence !== 'optional') return true;
  const start = startOf({ shape: { kind: 'map', entries } });
  return start !== undefined && emission.validator.accepts({ allOf: [...schemas] }, start);
}

/** The value that a node has when nothing is given; `undefined` for null, which stands for what is absent. */
function startOf(node: Pick<Node, 'shape'> & Partial<Node>): Json | undefined {
  if (node.default !== undefined) return node.default;
  if (node.isNullable === true) return undefined;
  const { shape } = node;
  if (shape.kind === 'array') return [];
  if (shape.kind !== 'map' && shape.kind !== 'function') return shape.value ?? undefined;
  const start: Record<string, Json> = {};
  for (const [name, one] of shape.entries) {
    const value = startOf(one);
    if (value !== undefined) put(start, name, value);
  }
  return start;
}
