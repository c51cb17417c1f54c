import { getChild } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';

export function findObject(value: unknown, ...keys: readonly string[]): SchemaObject | undefined {
  const found = keys.reduce<unknown>(getChild, value);
  return isSchemaObject(found) ? found : undefined;
}

export function findString(value: SchemaObject | undefined, key: string): string | undefined {
  const text: unknown = value?.[key];
  return typeof text === 'string' ? text : undefined;
}
