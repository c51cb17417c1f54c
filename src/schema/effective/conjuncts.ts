import type { Resources } from '../resources/resources.ts';
import { holdingTogether } from './holding.ts';
import type { SchemaObject } from '../document/schema.ts';

/** The schemas that all hold: they, what their references lead to, and the branches of their `allOf`. */
export function conjunctsOf(schemas: readonly unknown[], resources: Resources): readonly SchemaObject[] {
  return holdingTogether(
    schemas,
    (reference, schema) => resources.find(reference, resources.of(schema) ?? resources.main)?.schema,
  );
}
