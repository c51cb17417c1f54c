import { holdingTogether } from './holding.ts';
import { resolveLocal } from '../resources/local.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';

/** The schemas that all hold where these do: they, then what they refer to in the document, then the branches of `allOf`. */
export function conjunctsOf(root: SchemaObject, schemas: readonly (Schema | undefined)[]): readonly SchemaObject[] {
  return holdingTogether(schemas, (reference) => resolveLocal(root, reference));
}

/** The schemas of a member: those of the property, else those of any entry where there is but one kind. */
export function memberSchemas(
  root: SchemaObject,
  schemas: readonly SchemaObject[],
  name: string,
): readonly SchemaObject[] {
  const declared = schemas.flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, name) ? [properties[name]] : [],
  );
  return conjunctsOf(root, declared.length > 0 ? declared : schemas.flatMap(entrySchema));
}

function entrySchema({ patternProperties = {}, additionalProperties }: SchemaObject): readonly Schema[] {
  const entries = [...Object.values(patternProperties), additionalProperties].filter(isSchemaObject);
  return entries.length === 1 ? entries : [];
}
