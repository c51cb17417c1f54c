import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { describeParts, type Parts } from './describe-parts.ts';
import { resolveLocal } from './references.ts';

/** The maximum number of inlined schemas; a CustomResourceDefinition of this size has megabytes. */
export const mostWrittenOut = 100_000;

/** A schema that is large as it is written may be as large when its references are inlined. */
const mostRepetition = 4;

/**
 * True if inlining every reference multiplies the schema beyond the limit. A recursive reference ends the expansion.
 * What is known of definitions need not be counted.
 */
export function isTooLargeWrittenOut(
  root: SchemaObject,
  findKnown: (reference: string) => Parts | undefined = () => undefined,
): boolean {
  const sizes = new Map<Parts, number>();
  let written = 0;
  const measureParts = (found: Parts): number => {
    const known = sizes.get(found);
    if (known !== undefined) return known;
    // A recursive reference adds nothing.
    sizes.set(found, 0);
    written += found.parts;
    const size = found.references.reduce((sum, reference) => sum + sizeOfTarget(reference), found.parts);
    sizes.set(found, size);
    return size;
  };
  const targets = new Map<string, Parts | undefined>();
  const describeTarget = (reference: string): Parts | undefined => {
    const schema = resolveLocal(root, reference);
    return isSchemaObject(schema) ? describeParts(schema) : undefined;
  };
  const sizeOfTarget = (reference: string): number => {
    if (!targets.has(reference)) targets.set(reference, findKnown(reference) ?? describeTarget(reference));
    const found = targets.get(reference);
    return found ? measureParts(found) : 0;
  };
  const size = measureParts(describeParts(root));
  return size > mostWrittenOut && size > mostRepetition * written;
}
