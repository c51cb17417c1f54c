import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Draft, findDraft, newest } from '../keywords/drafts.ts';
import { findKeywordForm } from '../keywords/table.ts';
import { listHeld } from '../keywords/walk.ts';

export interface Node {
  readonly schema: SchemaObject;
  readonly draft: Draft;
  /** The base address for references: that of the document, or the innermost `$id`. */
  readonly base: string;
  /** Absent for the root, and for a schema that only a reference finds. */
  readonly parent: Node | undefined;
  readonly steps: readonly (string | number)[];
}

export function listSteps(node: Node, ...further: readonly (string | number)[]): readonly (string | number)[] {
  const parts = [further];
  for (let at: Node | undefined = node; at; at = at.parent) parts.push(at.steps);
  return parts.reverse().flat();
}

type Around = Pick<Node, 'draft' | 'base'>;

/** `draft` applies if the schema names none. */
export function rootNode(schema: SchemaObject, address: string, draft: Draft = newest): Node {
  return createNode(schema, { draft, base: address }, undefined, []);
}

export function createChildNode(parent: Node, schema: SchemaObject, steps: Node['steps']): Node {
  return createNode(schema, parent, parent, steps);
}

/** A schema can only change the draft if it has an address of its own. */
function createNode(schema: SchemaObject, around: Around, parent: Node | undefined, steps: Node['steps']): Node {
  // Nearly all schemas have neither a dialect nor an address of their own.
  if (schema.$schema === undefined && schema.$id === undefined && schema.id === undefined)
    return { schema, draft: around.draft, base: around.base, parent, steps };
  const named = schema.$schema === undefined ? around.draft : (findDraft(schema.$schema) ?? around.draft);
  const isNamed = !parent || findId({ schema, draft: named }) !== undefined;
  const draft = isNamed ? named : around.draft;
  const id = findId({ schema, draft });
  const base = id === undefined ? undefined : joinAddress(around.base, id)?.split('#', 1)[0];
  return { schema, draft, base: base ?? around.base, parent, steps };
}

/** Before draft 2019-09, keywords next to `$ref` are ignored. */
export function findId({ schema, draft }: Pick<Node, 'schema' | 'draft'>): string | undefined {
  const id = draft === 4 ? schema.id : schema.$id;
  if (draft < 2019 && schema.$ref !== undefined) return;
  return typeof id === 'string' && id !== '' && !id.startsWith('#') ? id : undefined;
}

/** An anchor; in older drafts the fragment of an `$id`. */
type Anchor = Readonly<Record<'keyword' | 'name', string>>;

const anchorKeywords = ['$anchor', '$dynamicAnchor'];

const noAnchors: readonly Anchor[] = [];

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

/** `undefined` for an invalid address. */
export function joinAddress(base: string, reference: string): string | undefined {
  // Go keeps the opaque part of a URN unchanged, whatever path is resolved against it (measured).
  const [, opaque] = /^([A-Za-z][A-Za-z0-9+.-]*:[^/?#][^?#]*)/.exec(base) ?? [];
  const [, path, rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? [];
  if (opaque !== undefined && path !== '' && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(reference)) return opaque + rest;
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** Each at its first place, because YAML aliases make one appear in several. */
export interface NodesOfDocument {
  /** In breadth-first order. */
  readonly bySchema: ReadonlyMap<SchemaObject, Node>;
  /** Absent for a schema without subschemas. */
  readonly below: ReadonlyMap<Node, readonly Node[]>;
}

export interface OpenNodes extends NodesOfDocument {
  readonly bySchema: Map<SchemaObject, Node>;
  readonly below: Map<Node, readonly Node[]>;
}

/**
 * Adds a schema and its subschemas to those of a document, and returns the new ones. Iterative, because documents may
 * be thousands of levels deep, with one map for all of them, because a large document has tens of thousands.
 */
export function enterAll(start: Node, { bySchema, below }: OpenNodes): readonly Node[] {
  if (bySchema.has(start.schema)) return none;
  const entered = [start];
  bySchema.set(start.schema, start);
  // The array grows during iteration.
  for (const node of entered) {
    const children = listNewChildren(node, bySchema);
    if (!children) continue;
    below.set(node, children);
    for (const child of children) entered.push(child);
  }
  return entered;
}

/** The subschemas that are not known yet, which are then; `undefined` without any. */
export function listNewChildren(node: Node, bySchema: Map<SchemaObject, Node>): readonly Node[] | undefined {
  const { schema, draft } = node;
  const children: Node[] = [];
  // Parsed objects have no inherited properties.
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

export function listDescendants(start: Node): readonly Node[] {
  return enterAll(start, { bySchema: new Map(), below: new Map() });
}

const none: readonly Node[] = [];
