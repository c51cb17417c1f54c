import { listSchemaNames } from '../schema/document/keyword-values.ts';
import type { SchemaObject } from '../schema/document/schema.ts';
import { walk } from '../schema/keywords/walk.ts';
import type { PageNeeds } from './page-data.ts';

export function findPageNeeds(root: SchemaObject): PageNeeds {
  const schemas = [...walk(root)].map(({ schema }) => schema);
  return {
    evaluator: schemas.some(isConditional),
    keyPatterns: [...new Set(schemas.flatMap(({ patternProperties }) => listSchemaNames(patternProperties)))],
  };
}

function isConditional({ if: condition, anyOf, oneOf, dependentSchemas }: SchemaObject): boolean {
  return (condition ?? anyOf ?? oneOf ?? dependentSchemas) !== undefined;
}
