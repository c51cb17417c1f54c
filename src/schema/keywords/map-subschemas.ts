import { put } from '../../text/value/put.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { applicators } from './walk.ts';

/** Rewrites the subschemas that a keyword holds; the same value when all of them stay the same. */
export function mapSubschemas(keyword: string, value: unknown, write: (schema: SchemaObject) => Schema): unknown {
  return mapHeld(keyword, value, (one) => (isSchemaObject(one) ? write(one) : one));
}

/** The value of a keyword with whatever it holds in the place of a schema rewritten, booleans too. */
export function mapHeld(keyword: string, value: unknown, write: (held: unknown) => unknown): unknown {
  if (!Object.hasOwn(applicators, keyword)) return value;
  if (Array.isArray(value)) return mapArray(value, write);
  return applicators[keyword] === 'map' && isSchemaObject(value) ? mapNamed(value, write) : write(value);
}

function mapArray(items: readonly unknown[], write: (held: unknown) => unknown): readonly unknown[] {
  const written = items.map(write);
  return written.every((one, index) => one === items[index]) ? items : written;
}

function mapNamed(map: SchemaObject, write: (held: unknown) => unknown): SchemaObject {
  let changed: Map<string, unknown> | undefined;
  for (const name in map) {
    const value = write(map[name]);
    if (value !== map[name]) (changed ??= new Map()).set(name, value);
  }
  if (changed === undefined) return map;
  const written: Record<string, unknown> = {};
  for (const name of Object.keys(map)) put(written, name, changed.has(name) ? changed.get(name) : map[name]);
  return written;
}
