import type { Edit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Pointer, pointerOf, step, valueAt } from '../../text/value/pointer.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';

/**
 * The fix of a finding, certain enough to need no guess at what the author means: changes at steps from the schema that
 * the finding starts from. After it the rule has nothing to say there, and no value is validated differently, unless the
 * rule asks for just that.
 */
export type Fix = readonly Edit<readonly (string | number)[], Json>[];

/** Where a fix starts: a schema, and its pointer in the document. */
interface Start {
  readonly root: SchemaObject;
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
}

/** The fix by pointers of the document; `undefined` where nothing stands that can be changed, as for a property that is `true`. */
export function editsOf(fix: Fix, { root, schema, pointer }: Start): readonly Edit[] | undefined {
  const isWritten = valueAt(root, pointer) === schema;
  const isPossible = isWritten && fix.every(({ at }) => isSchemaObject(at.slice(0, -1).reduce<unknown>(step, schema)));
  return isPossible ? fix.map((edit) => ({ ...edit, at: pointer + pointerOf(edit.at) })) : undefined;
}
