import { isSchemaObject } from '../../schema/document/schema.ts';
import { hostOf, type Place } from './place.ts';

/** True for a property in a branch that is declared where the composition stands, or in a schema that holds beside it. */
export function isRefinement(parent: Place, key: string | number | undefined): boolean {
  if (parent.kind !== 'branch') return false;
  if (declares(hostOf(parent).layers, key)) return true;
  for (let branch = parent; branch.kind === 'branch' && branch.parent !== undefined; branch = branch.parent) {
    const all: unknown = branch.parent.schema.allOf;
    const siblings: readonly unknown[] = Array.isArray(all) ? all : [];
    const others = branch.keyword === 'allOf' ? siblings.slice(0, Number(branch.key)) : siblings;
    if (declares(others, key) || (branch !== parent && declares(branch.layers, key))) return true;
  }
  return false;
}

function declares(schemas: readonly unknown[], key: string | number | undefined): boolean {
  return schemas.some((schema) => {
    const properties: unknown = isSchemaObject(schema) ? schema.properties : undefined;
    return isSchemaObject(properties) && key !== undefined && Object.hasOwn(properties, key);
  });
}
