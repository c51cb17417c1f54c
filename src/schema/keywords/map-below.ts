import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { applicators } from './walk.ts';
import { put } from '../../text/value/put.ts';

/** The value of a keyword with each schema object in it rewritten; the same value when all of them stay the same. */
export function mapBelow(keyword: string, value: unknown, write: (schema: SchemaObject) => Schema): unknown {
  if (typeof value !== 'object' || !Object.hasOwn(applicators, keyword)) return value;
  if (Array.isArray(value)) return mapList(value, write);
  if (!isSchemaObject(value)) return value;
  return applicators[keyword] === 'map' ? mapNamed(value, write) : write(value);
}

function mapList(list: readonly unknown[], write: (schema: SchemaObject) => Schema): readonly unknown[] {
  const written = list.map((schema) => (isSchemaObject(schema) ? write(schema) : schema));
  return written.every((schema, index) => schema === list[index]) ? list : written;
}

function mapNamed(map: Readonly<Record<string, unknown>>, write: (schema: SchemaObject) => Schema): unknown {
  let changed: Map<string, Schema> | undefined;
  for (const name in map) {
    const schema = map[name];
    const value = isSchemaObject(schema) ? write(schema) : schema;
    if (value !== schema) (changed ??= new Map()).set(name, value);
  }
  return changed === undefined ? map : withChanged(map, changed);
}

function withChanged(
  map: Readonly<Record<string, unknown>>,
  changed: ReadonlyMap<string, Schema>,
): Readonly<Record<string, unknown>> {
  const written: Record<string, unknown> = {};
  for (const name of Object.keys(map)) put(written, name, changed.get(name) ?? map[name]);
  return written;
}
