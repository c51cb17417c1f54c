import { isSchemaObject } from '../document/schema.ts';
import { isSchema } from '../document/keyword-values.ts';
import type { Draft } from '../keywords/drafts.ts';
import { formOf } from '../keywords/table.ts';
import { allBelow, type Node, rootNode } from './schema-nodes.ts';
import { ownAddress } from './resources.ts';

/**
 * Validates a value by the metaschema of a draft: each keyword that the draft knows has a value of its form, all
 * through.
 */
export function isSchemaOfDraft(value: unknown, draft: Draft): boolean {
  if (typeof value === 'boolean') return draft > 4;
  if (!isSchemaObject(value)) return false;
  return [...allBelow(rootNode(value, ownAddress, draft)).keys()].every((node) => isWellFormed(node, draft));
}

/** A schema below may name another draft: the metaschema reads all of them as its own. */
function isWellFormed({ schema }: Node, draft: Draft): boolean {
  return Object.keys(schema).every((keyword) => {
    const form = formOf(keyword, draft);
    if (form === undefined) return true;
    const value = schema[keyword];
    if (!form.fits(value)) return false;
    const areHeld =
      form.holds === 'map' ? keyword !== 'dependencies' : form.holds !== undefined && Array.isArray(value);
    return (
      !areHeld || Object.values(value ?? {}).every((inner) => (draft === 4 ? isSchemaObject(inner) : isSchema(inner)))
    );
  });
}
