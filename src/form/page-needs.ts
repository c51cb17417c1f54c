import { listSchemaNames } from '../schema/document/keyword-values.ts';
import type { SchemaObject } from '../schema/document/schema.ts';
import { hasBranches } from '../schema/effective/closure.ts';
import { walk } from '../schema/keywords/walk.ts';
import type { PageNeeds } from './page-data.ts';

export function findPageNeeds(root: SchemaObject): PageNeeds {
  const schemas = [...walk(root)].map(({ schema }) => schema);
  return {
    evaluator: schemas.some(hasBranches),
    keyPatterns: [...new Set(schemas.flatMap(({ patternProperties }) => listSchemaNames(patternProperties)))],
  };
}
