import { listOf } from '../rules/held.ts';
import type { Resources } from '../rules/validation/resources.ts';
import { isSchemaObject, type SchemaObject } from '../schema/schema.ts';

/** The schemas that all hold: they, what their references lead to, and the branches of their `allOf`. */
export function conjunctsOf(schemas: readonly unknown[], resources: Resources): readonly SchemaObject[] {
  const found = new Set<SchemaObject>();
  const add = (schema: unknown): void => {
    if (!isSchemaObject(schema) || found.has(schema)) return;
    found.add(schema);
    if (typeof schema.$ref === 'string')
      add(resources.find(schema.$ref, resources.of(schema) ?? resources.main)?.schema);
    for (const branch of listOf(schema.allOf)) add(branch);
  };
  for (const schema of schemas) add(schema);
  return [...found];
}
