import { step, tokensOf } from '../../text/value/pointer.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { draftOf } from '../../schema/keywords/drafts.ts';
import { isSchema } from '../../schema/keywords/forms.ts';
import type { Node } from './node.ts';
import { joined, nodeBelow } from './tree.ts';

/** The part of a document below one `$id`. */
export interface Resource {
  readonly root: Node;
  readonly anchors: ReadonlyMap<string, Node>;
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

/** Follows a reference as Helm's validator does: from the innermost `$id`. */
export function follow(from: Node, reference: string, resources: ReadonlyMap<string, Resource>): Destination {
  const address = reference.startsWith('#') ? from.base + reference : joined(from.base, reference);
  if (address === undefined) return { kind: 'scheme', address: reference };
  const [base = '', fragment = ''] = address.split('#');
  const resource = resources.get(base);
  if (resource === undefined) return outside(base, address);
  const path = decoded(fragment);
  if (path === '' || path.startsWith('/')) return at(resource.root, path, address);
  const node = resource.anchors.get(path);
  return node === undefined ? { kind: 'nothing', address } : { kind: 'schema', node };
}

function outside(base: string, address: string): Destination {
  if (draftOf(base) !== undefined) return { kind: 'known' };
  const kinds = { 'http:': 'remote', 'https:': 'remote', 'file:': 'file', 'urn:': 'urn' } as const;
  const protocol = Object.entries(kinds).find(([scheme]) => address.startsWith(scheme));
  return { kind: protocol?.[1] ?? 'scheme', address };
}

function at(root: Node, pointer: string, address: string): Destination {
  const tokens = tokensOf(pointer);
  const value = tokens.reduce<unknown>(step, root.schema);
  if (value === undefined) return { kind: 'nothing', address };
  if (!isSchema(value)) return { kind: 'no-schema', address };
  if (!isSchemaObject(value)) return { kind: 'known' };
  return { kind: 'schema', node: tokens.length === 0 ? root : nodeBelow(root, value, tokens) };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
