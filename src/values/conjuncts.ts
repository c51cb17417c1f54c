import type { Resources } from '../rules/validation/resources.ts';
import { holdingTogether } from '../schema/conjuncts.ts';
import type { SchemaObject } from '../schema/schema.ts';

/** The schemas that all hold: they, what their references lead to, and the branches of their `allOf`. */
export function conjunctsOf(schemas: readonly unknown[], resources: Resources): readonly SchemaObject[] {
  return holdingTogether(
    schemas,
    (reference, schema) => resources.find(reference, resources.of(schema) ?? resources.main)?.schema,
  );
}
