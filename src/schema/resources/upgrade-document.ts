import type { SchemaObject } from '../document/schema.ts';
import { type Draft, draftOfRoot } from '../keywords/drafts.ts';
import type { Rewriting } from '../keywords/rewrite.ts';
import { upgradeFrom } from '../keywords/upgrade.ts';
import { resourcesOf } from './resources.ts';

/**
 * How each schema of a document is written in 2020-12, by the draft of the resource that it belongs to; `undefined` where nothing is
 * to be done. `draft` is that of the document itself, where it is not the one that it names.
 */
export function upgradeOf(root: SchemaObject, draft: Draft = draftOfRoot(root)): Rewriting | undefined {
  const named = draftOfRoot(root);
  const { nodes, draftOf } = resourcesOf(root);
  if ([...nodes().keys()].every((node) => node.draft === named)) return upgradeFrom(draft);
  return (schema, place) => {
    const own = draftOf(place.from);
    return upgradeFrom(own === named ? draft : own)?.(schema, place) ?? schema;
  };
}
