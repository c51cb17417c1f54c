import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';

/** What a document that is compared is, by what stands at its root. */
export type ComparedKind = 'schema' | 'crd' | 'openapi';

/** Tells what a document is. */
export function comparedKind(root: SchemaObject): ComparedKind {
  if (root.kind === 'CustomResourceDefinition') return 'crd';
  return typeof root.openapi === 'string' || typeof root.swagger === 'string' ? 'openapi' : 'schema';
}

/** What stands below a value at some keys, if it is an object. */
export function objectAt(value: unknown, ...keys: readonly string[]): SchemaObject | undefined {
  const found = keys.reduce<unknown>(
    (at, key) => (isSchemaObject(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );
  return isSchemaObject(found) ? found : undefined;
}

/** A text below an object. */
export function textAt(value: SchemaObject | undefined, key: string): string | undefined {
  const text: unknown = value?.[key];
  return typeof text === 'string' ? text : undefined;
}
