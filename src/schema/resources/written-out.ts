import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { forEachSubschema } from '../keywords/walk.ts';
import { resolveLocal } from './references.ts';

/** The maximum number of inlined schemas; a CustomResourceDefinition of this size has megabytes. */
export const mostWrittenOut = 100_000;

/** A schema that is large as it is written may be as large when its references are inlined. */
const mostRepetition = 4;

/** True if inlining every reference multiplies the schema beyond the limit. A recursive reference ends the expansion. */
export function isTooLargeWrittenOut(root: SchemaObject): boolean {
  const sizes = new Map<SchemaObject, number>();
  let written = 0;
  const measureSchema = (schema: SchemaObject): number => {
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    // A recursive reference adds nothing.
    sizes.set(schema, 0);
    const { parts, references } = describeParts(schema);
    written += parts;
    const size = references.reduce((sum, reference) => sum + sizeOfTarget(reference), parts);
    sizes.set(schema, size);
    return size;
  };
  const targets = new Map<string, Schema | undefined>();
  const sizeOfTarget = (reference: string): number => {
    if (!targets.has(reference)) targets.set(reference, resolveLocal(root, reference));
    const found = targets.get(reference);
    return isSchemaObject(found) ? measureSchema(found) : 0;
  };
  const size = measureSchema(root);
  return size > mostWrittenOut && size > mostRepetition * written;
}

interface Parts {
  readonly parts: number;
  readonly references: readonly string[];
}

const described = new WeakMap<SchemaObject, Parts>();

/** Counts a schema and those inside, without definitions. */
function describeParts(start: SchemaObject): Parts {
  const known = described.get(start);
  if (known) return known;
  const references: string[] = [];
  const countParts = (schema: SchemaObject): number => {
    let count = 1;
    if (schema.$ref !== undefined) references.push(schema.$ref);
    forEachSubschema(schema, (below, keyword) => {
      if (keyword !== '$defs' && keyword !== 'definitions') count += countParts(below);
    });
    return count;
  };
  const found = { parts: countParts(start), references };
  described.set(start, found);
  return found;
}
