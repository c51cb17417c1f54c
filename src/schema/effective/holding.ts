import { isSchemaObject, type SchemaObject } from '../document/schema.ts';

/** The schemas that all hold where these do: they, then what each refers to, then the branches of its `allOf`. */
export function holdingTogether(
  schemas: readonly unknown[],
  targetOf: (reference: string, schema: SchemaObject) => unknown,
): readonly SchemaObject[] {
  const found = new Set<SchemaObject>();
  const add = (schema: unknown): void => {
    if (!isSchemaObject(schema) || found.has(schema)) return;
    found.add(schema);
    if (typeof schema.$ref === 'string') add(targetOf(schema.$ref, schema));
    const branches: unknown = schema.allOf;
    if (Array.isArray(branches)) for (const branch of branches) add(branch);
  };
  for (const schema of schemas) add(schema);
  return [...found];
}
