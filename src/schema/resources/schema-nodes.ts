/** The schemas of a document as nodes: each with its draft, its base address and its steps from the root. */

import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Draft, findDraft, newest } from '../keywords/drafts.ts';
import { findKeywordForm } from '../keywords/table.ts';
import { listHeld } from '../keywords/walk.ts';

/** A schema where a document holds it. */
export interface Node {
  readonly schema: SchemaObject;
  readonly draft: Draft;
  /** The address that references start from: the document's own, or the innermost `$id`. */
  readonly base: string;
  /** The schema around; none for the root, and for one that only a reference finds. */
  readonly parent: Node | undefined;
  /** The steps from the schema around. */
  readonly steps: readonly (string | number)[];
}

/** The steps from the root to a schema, and on. */
export function listSteps(node: Node, ...further: readonly (string | number)[]): readonly (string | number)[] {
  const parts = [further];
  for (let at: Node | undefined = node; at; at = at.parent) parts.push(at.steps);
  return parts.reverse().flat();
}

type Around = Pick<Node, 'draft' | 'base'>;

/** The root of a document that is known under an address; `draft` is that of one that names none. */
export function rootNode(schema: SchemaObject, address: string, draft: Draft = newest): Node {
  return createNode(schema, { draft, base: address }, undefined, []);
}

/** A schema below another one, at steps from there. */
export function createChildNode(parent: Node, schema: SchemaObject, steps: Node['steps']): Node {
  return createNode(schema, parent, parent, steps);
}

/** Only what has an address of its own, by the draft that it names, is written in that draft. */
function createNode(schema: SchemaObject, around: Around, parent: Node | undefined, steps: Node['steps']): Node {
  // Nearly all schemas have no language and no address of their own.
  if (schema.$schema === undefined && schema.$id === undefined && schema.id === undefined)
    return { schema, draft: around.draft, base: around.base, parent, steps };
  const named = schema.$schema === undefined ? around.draft : (findDraft(schema.$schema) ?? around.draft);
  const isNamed = !parent || findId({ schema, draft: named }) !== undefined;
  const draft = isNamed ? named : around.draft;
  const id = findId({ schema, draft });
  const base = id === undefined ? undefined : joinAddress(around.base, id)?.split('#', 1)[0];
  return { schema, draft, base: base ?? around.base, parent, steps };
}

/** The address that a schema gives itself; before draft 2019-09 nothing beside a `$ref` counts. */
export function findId({ schema, draft }: Pick<Node, 'schema' | 'draft'>): string | undefined {
  const id = draft === 4 ? schema.id : schema.$id;
  if (draft < 2019 && schema.$ref !== undefined) return;
  return typeof id === 'string' && id !== '' && !id.startsWith('#') ? id : undefined;
}

/** A name below an address: an anchor, in older drafts the fragment of an `$id`. */
type Anchor = Readonly<Record<'keyword' | 'name', string>>;

const anchorKeywords = ['$anchor', '$dynamicAnchor'];

const noAnchors: readonly Anchor[] = [];

/** The names that a schema gives itself below its address. */
export function listAnchors({ schema, draft }: Node): readonly Anchor[] {
  if (draft < 2019) return schema.$ref === undefined ? oldAnchors(draft === 4 ? 'id' : '$id', schema) : noAnchors;
  if (schema.$anchor === undefined && schema.$dynamicAnchor === undefined) return noAnchors;
  return anchorKeywords.flatMap((keyword) => {
    const name = schema[keyword];
    return typeof name === 'string' && findKeywordForm(keyword, draft) ? [{ keyword, name }] : [];
  });
}

function oldAnchors(keyword: string, schema: SchemaObject): readonly Anchor[] {
  const id = schema[keyword];
  const name = typeof id === 'string' ? id.split('#')[1] : undefined;
  return name === undefined || name === '' || name.startsWith('/') ? [] : [{ keyword, name }];
}

/** An address as seen from another; `undefined` when it is none. */
export function joinAddress(base: string, reference: string): string | undefined {
  // Go leaves what follows the scheme of a URN as it is, whatever path is seen from there (measured).
  const [, opaque] = /^([A-Za-z][A-Za-z0-9+.-]*:[^/?#][^?#]*)/.exec(base) ?? [];
  const [, path, rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? [];
  if (opaque !== undefined && path !== '' && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(reference)) return opaque + rest;
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** The schemas of a document, each where it stands first: aliases of YAML lead to one from several places. */
export interface NodesOfDocument {
  /** In the order of the document, level by level. */
  readonly bySchema: ReadonlyMap<SchemaObject, Node>;
  /** Those directly below a schema; nothing for one that has none below it. */
  readonly below: ReadonlyMap<Node, readonly Node[]>;
}

/** The schemas of a document while they are entered. */
export interface OpenNodes extends NodesOfDocument {
  readonly bySchema: Map<SchemaObject, Node>;
  readonly below: Map<Node, readonly Node[]>;
}

/**
 * Enters a schema and all below it into those of a document, and gives those that are new. Without recursion: documents may be thousands
 * deep. One map for all and one entry for each, since a large document has tens of thousands.
 */
export function enterAll(start: Node, { bySchema, below }: OpenNodes): readonly Node[] {
  if (bySchema.has(start.schema)) return none;
  const entered = [start];
  bySchema.set(start.schema, start);
  // An array that is read shows what is added to it meanwhile.
  for (const node of entered) {
    const children = listNewChildren(node, bySchema);
    if (!children) continue;
    below.set(node, children);
    for (const child of children) entered.push(child);
  }
  return entered;
}

/** The schemas directly below one that the draft's keywords hold, those left out that are known. */
function listNewChildren(node: Node, bySchema: Map<SchemaObject, Node>): readonly Node[] | undefined {
  const { schema, draft } = node;
  const children: Node[] = [];
  // A document that was read inherits nothing that would be listed here.
  for (const keyword in schema) {
    const value = schema[keyword];
    if (typeof value !== 'object') continue;
    const holds = findKeywordForm(keyword, draft)?.holds;
    if (!holds) continue;
    if (holds === 'map' && isSchemaObject(value)) {
      for (const key in value) addChild(children, node, value[key], [keyword, key], bySchema);
    } else {
      for (const [key, item] of listHeld(holds, value)) {
        addChild(children, node, item, key === undefined ? [keyword] : [keyword, key], bySchema);
      }
    }
  }
  return children.length === 0 ? undefined : children;
}

function addChild(
  children: Node[],
  parent: Node,
  item: unknown,
  steps: Node['steps'],
  bySchema: Map<SchemaObject, Node>,
): void {
  if (!isSchemaObject(item) || bySchema.has(item)) return;
  const child = createChildNode(parent, item, steps);
  bySchema.set(item, child);
  children.push(child);
}

/** A schema and all below it. */
export function listDescendants(start: Node): readonly Node[] {
  return enterAll(start, { bySchema: new Map(), below: new Map() });
}

const none: readonly Node[] = [];
