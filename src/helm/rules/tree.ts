import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Draft, draftOf, newest } from '../../schema/keywords/drafts.ts';
import { formOf } from '../../schema/keywords/table.ts';
import type { Node } from './node.ts';

/** The address under which Helm's validator knows the document. */
export const ownAddress = 'file:///values.schema.json';

/** The root as Helm's validator finds it. */
export function rootNode(schema: SchemaObject): Node {
  const around: Around = { draft: newest, base: ownAddress };
  return nodeOf(schema, around, undefined, []);
}

interface Around {
  readonly draft: Draft;
  readonly base: string;
}

function nodeOf(schema: SchemaObject, around: Around, parent: Node | undefined, steps: Node['steps']): Node {
  const named = namedDraft(schema, around.draft);
  const id = idOf({ schema, draft: named });
  const draft = id !== undefined || steps.length === 0 ? named : around.draft;
  const base = id === undefined ? undefined : joined(around.base, id)?.split('#', 1)[0];
  return { schema, draft, base: base ?? around.base, parent, steps };
}

/** The address that a schema gives itself; before draft 2019-09 nothing beside a `$ref` counts. */
export function idOf({ schema, draft }: Pick<Node, 'schema' | 'draft'>): string | undefined {
  const id = draft === 4 ? schema.id : schema.$id;
  if (draft < 2019 && schema.$ref !== undefined) return undefined;
  return typeof id === 'string' && id !== '' && !id.startsWith('#') ? id : undefined;
}

function namedDraft({ $schema }: SchemaObject, around: Draft): Draft {
  return $schema === undefined ? around : (draftOf($schema) ?? around);
}

/** An address as seen from another; `undefined` when it is none. */
export function joined(base: string, reference: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** A schema below another one, at steps from there. */
export function nodeBelow(parent: Node, schema: SchemaObject, steps: Node['steps']): Node {
  return nodeOf(schema, parent, parent, steps);
}

/** The schemas directly below one that the draft's keywords hold. */
function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (const keyword of Object.keys(node.schema)) {
    const holds = formOf(keyword, node.draft)?.holds;
    if (holds === undefined) continue;
    const value = node.schema[keyword];
    for (const [key, inner] of Array.isArray(value) || holds === 'map'
      ? entriesOf(value)
      : [[undefined, value] as const]) {
      if (isSchemaObject(inner)) children.push(nodeBelow(node, inner, key === undefined ? [keyword] : [keyword, key]));
    }
  }
  return children;
}

function entriesOf(value: unknown): readonly (readonly [key: string | number, inner: unknown])[] {
  if (Array.isArray(value)) return [...value.entries()];
  return isSchemaObject(value) ? Object.entries(value) : [];
}

/** A schema and all below it, each with those directly below. Without recursion: documents may be thousands deep. */
export function allBelow(start: Node): ReadonlyMap<Node, readonly Node[]> {
  const all = new Map<Node, readonly Node[]>([[start, none]]);
  // A map that is read shows what is added to it meanwhile.
  for (const node of all.keys()) {
    const children = childrenOf(node);
    if (children.length === 0) continue;
    all.set(node, children);
    for (const child of children) all.set(child, none);
  }
  return all;
}

const none: readonly Node[] = [];
