import { draftOf } from '../../../schema/keywords/drafts.ts';
import type { Node } from '../../../schema/resources/schema-nodes.ts';
import type { Astray, Resources } from '../../../schema/resources/resources.ts';

/** Follows the links of a document, its references, as Helm's validator does: from the innermost `$id`. */
export function follow(from: Node, reference: string, resources: Resources): Destination {
  const found = resources.locate(reference, resources.of(from.schema) ?? resources.main);
  if ('why' in found) return astray(found);
  const node = typeof found.schema === 'boolean' ? undefined : resources.nodeOf(found.schema);
  return node === undefined ? { kind: 'known' } : { kind: 'schema', node };
}

/** What a reference leads to. */
export type Destination =
  | { readonly kind: 'schema'; readonly node: Node }
  /** `true` or `false`, or one of the drafts' own schemas, which Helm brings with it. */
  | { readonly kind: 'known' }
  | { readonly kind: 'nothing' | 'no-schema' | 'file' | 'remote' | 'urn' | 'scheme'; readonly address: string };

/** A reference where it stands. */
export interface Link {
  readonly from: Node;
  readonly keyword: string;
  readonly reference: string;
  readonly to: Destination;
}

function astray({ why, address }: Astray): Destination {
  if (why === 'no-address') return { kind: 'scheme', address };
  if (why !== 'outside') return { kind: why, address };
  if (draftOf(address.split('#')[0]) !== undefined) return { kind: 'known' };
  const kinds = { 'http:': 'remote', 'https:': 'remote', 'file:': 'file', 'urn:': 'urn' } as const;
  // Helm reads any URN as the schema `true`, below which nothing is.
  if (/^urn:[^#]*#./.test(address)) return { kind: 'nothing', address };
  const protocol = Object.entries(kinds).find(([scheme]) => address.startsWith(scheme));
  return { kind: protocol?.[1] ?? 'scheme', address };
}
