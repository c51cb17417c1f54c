import { step } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';

/** What stands below a value at some keys, if it is an object. */
export function objectAt(value: unknown, ...keys: readonly string[]): SchemaObject | undefined {
  const found = keys.reduce<unknown>(step, value);
  return isSchemaObject(found) ? found : undefined;
}

/** A text below an object. */
export function textAt(value: SchemaObject | undefined, key: string): string | undefined {
  const text: unknown = value?.[key];
  return typeof text === 'string' ? text : undefined;
}
