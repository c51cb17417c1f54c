import type { SchemaObject } from '../document/schema.ts';
import { type Draft, draftOfRoot } from '../keywords/drafts.ts';
import { type Rewriting, omitKeywords } from '../keywords/rewrite.ts';
import { createUpgrade } from '../keywords/upgrade.ts';
import { type Resources, openResources } from './resources.ts';

/**
 * Upgrades each schema of a document to 2020-12, by the draft of its resource; `undefined` if nothing has to be
 * changed. `draft` overrides the draft that the document names.
 */
export function createDocumentUpgrade(root: SchemaObject, draft: Draft = draftOfRoot(root)): Rewriting | undefined {
  const named = draftOfRoot(root);
  const resources = openResources(root);
  const nodes = [...resources.nodes().bySchema.values()];
  const recursive = nodes.filter((node) => node.draft === 2019 && node.schema.$recursiveAnchor === true);
  const upgrade = nodes.every((node) => node.draft === named)
    ? createUpgrade(draft)
    : byResource(resources, named, draft);
  // If only one resource can be re-entered, a plain reference is equivalent.
  if (!upgrade || recursive.length < 2) return upgrade;
  const names = new Set(nodes.flatMap(({ schema: { $anchor, $dynamicAnchor } }) => [$anchor, $dynamicAnchor]));
  const anchor = freeName('recursive', names);
  return withDynamicReferences(upgrade, anchor, resources);
}

function byResource({ draftOf }: Resources, named: Draft, draft: Draft): Rewriting {
  return (schema, place) => {
    const own = draftOf(place.from);
    return createUpgrade(own === named ? draft : own)?.(schema, place) ?? schema;
  };
}

/**
 * `$recursiveRef` leads to the outermost resource with `$recursiveAnchor` in the dynamic scope, as `$dynamicRef` leads
 * to the outermost one with an anchor of its name (2019-09 and 2020-12, core sections 8.2.4.2 and 8.2.3.2).
 */
function withDynamicReferences(upgrade: Rewriting, anchor: string, { of, main, draftOf }: Resources): Rewriting {
  return (schema, place) => {
    const upgraded = upgrade(schema, place);
    const { root } = of(place.from) ?? main;
    if (draftOf(place.from) !== 2019 || root.$recursiveAnchor !== true) return upgraded;
    const named = place.from === root ? { ...upgraded, $dynamicAnchor: anchor } : upgraded;
    if (place.from.$recursiveRef === undefined) return named;
    // Next to a `$ref` it kept its name; alone it became a `$ref`.
    const rest = omitKeywords(named, place.from.$ref === undefined ? '$ref' : '$recursiveRef');
    return { ...rest, $dynamicRef: `#${anchor}` };
  };
}

function freeName(wish: string, taken: ReadonlySet<unknown>): string {
  let name = wish;
  for (let number = 2; taken.has(name); number += 1) name = `${wish}-${number}`;
  return name;
}
