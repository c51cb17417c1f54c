import { type Pointer, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { isSchema } from '../document/keyword-values.ts';
import { createObjectSearch } from '../document/object-search.ts';
import { type Draft, draftOfRoot } from '../keywords/drafts.ts';
import { findKeywordForm } from '../keywords/table.ts';
import {
  listAnchors,
  enterAll,
  findId,
  joinAddress,
  type Node,
  createChildNode,
  type NodesOfDocument,
  rootNode,
} from './schema-nodes.ts';

/** A part of a document with an address of its own: the document itself, and each schema with an `$id`. */
interface Resource {
  readonly root: SchemaObject;
  readonly uri: string;
  readonly anchors: ReadonlyMap<string, SchemaObject>;
  readonly dynamicAnchors: ReadonlyMap<string, SchemaObject>;
}

export interface Referred {
  readonly schema: Schema;
  readonly resource: Resource;
  /** A pointer relative to the resource, or the name of an anchor. */
  readonly fragment: string;
  readonly dynamicAnchor: string | undefined;
}

export interface Astray {
  /** `createUnsupported`: another document. `no-address`: no valid address. `no-schema`: the target is no schema. */
  readonly why: 'nothing' | 'no-schema' | 'outside' | 'no-address';
  readonly address: string;
}

/** A duplicate name: an `$id`, or an anchor within one `$id`. */
export interface NameTwice {
  readonly node: Node;
  readonly keyword: string;
  readonly name: string;
}

/** JSON Schema 2020-12, core sections 8 and 9. */
export type Resources = ReturnType<typeof indexResources>;

type Fetch = (address: string) => SchemaObject | undefined;

/** The default address of a document, as Helm's validator sets it. */
export const ownAddress = 'file:///values.schema.json';

const known = new WeakMap<SchemaObject, Resources>();

/** Nearly all documents have one resource, so the schemas are not searched. */
export function openResources(root: SchemaObject, options?: { readonly fetch?: Fetch }): Resources {
  if (options) return indexResources(root, options);
  const resources = known.get(root) ?? indexResources(root);
  known.set(root, resources);
  return resources;
}

/** Without a search of all schemas of a copy, if neither its original nor what was put into it has an address. */
export function openCopiedResources(copy: SchemaObject, original: SchemaObject, added: readonly unknown[]): void {
  const isAlone = openResources(original).isAlone() && !holdsAddress(added, draftOfRoot(copy));
  if (isAlone) known.set(copy, indexResources(copy, { isAlone }));
}

interface Opening {
  readonly fetch?: Fetch | undefined;
  readonly isAlone?: boolean;
}

function indexResources(root: SchemaObject, { fetch, isAlone }: Opening = {}) {
  const index = new Index(root, isAlone);
  const main: Resource = index.main;
  const locate = (reference: string, from: Resource): Referred | Astray => {
    const [, base = '', fragment = ''] = /^([^#]*)#?([^]*)$/.exec(reference) ?? [];
    const uri = base === '' ? from.uri : joinAddress(from.uri, base);
    if (uri === undefined) return { why: 'no-address', address: reference };
    const resource = uri === from.uri ? from : (index.at(uri) ?? index.fetched(uri, fetch?.(uri)));
    // With the fragment as written in the address.
    const whole = base === '' ? `${uri}#${fragment}` : (joinAddress(from.uri, reference) ?? reference);
    if (!resource) return { why: 'outside', address: whole };
    const found = index.find(resource, decodedFragment(fragment));
    return typeof found === 'string' ? { why: found, address: whole } : found;
  };
  /** `undefined` when it leads out of the document or to nothing. */
  const find = (reference: string, from: Resource): Referred | undefined => {
    const found = locate(reference, from);
    return 'why' in found ? undefined : found;
  };
  return {
    main,
    draftOf: (schema: SchemaObject): Draft => index.draftOf(schema),
    /** `undefined` for a schema that no keyword holds. */
    of: (schema: SchemaObject): Resource | undefined => index.of(schema),
    find,
    locate,
    resolve: (reference: string, from: SchemaObject) => find(reference, index.of(from) ?? index.main)?.schema,
    /** Includes schemas that only a reference has found. */
    nodes: (): NodesOfDocument => index.entered(),
    nodeOf: (schema: SchemaObject) => index.entered().bySchema.get(schema),
    twice: (): readonly NameTwice[] => index.entered().twice,
    isAlone: (): boolean => index.isOnly(),
  };
}

interface OpenResource extends Resource {
  readonly anchors: Map<string, SchemaObject>;
  readonly dynamicAnchors: Map<string, SchemaObject>;
}

/** Filled when a reference first needs it. */
class Index {
  readonly main: OpenResource;
  readonly bySchema = new Map<SchemaObject, Node>();
  readonly below = new Map<Node, readonly Node[]>();
  readonly twice: NameTwice[] = [];
  readonly #byUri = new Map<string, OpenResource>();
  readonly #root: Node;
  #isAlone: boolean | undefined;

  constructor(root: SchemaObject, isAlone?: boolean) {
    this.#isAlone = isAlone;
    this.#root = rootNode(root, ownAddress);
    this.main = createResource(this.#root);
    this.#byUri.set(ownAddress, this.main);
    this.#byUri.set(this.main.uri, this.main);
  }

  at(uri: string): OpenResource | undefined {
    const found = this.#byUri.get(uri);
    return found || this.isOnly() ? found : this.entered().#byUri.get(uri);
  }

  of(schema: SchemaObject): Resource | undefined {
    if (this.isOnly()) return this.main;
    const node = this.entered().bySchema.get(schema);
    return node && this.#byUri.get(node.base);
  }

  draftOf(schema: SchemaObject): Draft {
    const node = this.isOnly() ? undefined : this.entered().bySchema.get(schema);
    return node?.draft ?? draftOfRoot(this.#root.schema);
  }

  fetched(uri: string, root?: SchemaObject): OpenResource | undefined {
    if (!root) return;
    this.entered();
    this.#isAlone = false;
    const node = rootNode(root, uri);
    const resource = this.#byUri.get(node.base) ?? createResource(node);
    this.#byUri.set(uri, resource);
    this.#enter(node);
    return resource;
  }

  find(resource: Resource, fragment?: string): Referred | 'nothing' | 'no-schema' {
    if (fragment === undefined) return 'nothing';
    if (fragment !== '' && !fragment.startsWith('/')) return this.#anchored(resource, fragment);
    const schema = resolvePointer(resource.root, fragment);
    if (schema === undefined) return 'nothing';
    if (!isSchema(schema) || (typeof schema === 'boolean' && !this.#takesBoolean(resource, fragment)))
      return 'no-schema';
    if (isSchemaObject(schema)) this.#enterAt(resource, schema, fragment);
    return { schema, resource, fragment, dynamicAnchor: undefined };
  }

  entered(): this {
    if (this.bySchema.size === 0) this.#enter(this.#root);
    return this;
  }

  #anchored(resource: Resource, name: string): Referred | 'nothing' {
    const { anchors, dynamicAnchors } = this.entered().#byUri.get(resource.uri) ?? resource;
    const schema = anchors.get(name);
    if (!schema) return 'nothing';
    return { schema, resource, fragment: name, dynamicAnchor: dynamicAnchors.has(name) ? name : undefined };
  }

  /** In draft-04, booleans are schemas only under two keywords. */
  #takesBoolean(resource: Resource, fragment: Pointer): boolean {
    if (this.draftOf(resource.root) > 4) return true;
    const end = fragment.lastIndexOf('/');
    const around = resolvePointer(resource.root, fragment.slice(0, end));
    const form = findKeywordForm(fragment.slice(end + 1), 4);
    const isHolding = form?.holds === 'schema' && form.fits(true);
    return isHolding && isSchemaObject(around) && this.entered().bySchema.has(around);
  }

  /** A pointer may lead below an unknown keyword; its target is a schema anyway. */
  #enterAt(resource: Resource, schema: SchemaObject, fragment: Pointer): void {
    if (this.bySchema.size === 0 && this.isOnly()) return;
    const { bySchema } = this.entered();
    const root = bySchema.get(resource.root);
    if (root && !bySchema.has(schema)) this.#enter(createChildNode(root, schema, parsePointer(fragment)));
  }

  #enter(start: Node): void {
    for (const node of enterAll(start, this)) this.#name(node);
  }

  #name(node: Node): void {
    const { schema, base } = node;
    const before = this.#byUri.get(base);
    const anchors = listAnchors(node);
    const id = findId(node);
    if (id === undefined && before && anchors.length === 0) return;
    if (id !== undefined && before && before.root !== schema) {
      const keyword = schema.$id === undefined ? 'id' : '$id';
      this.twice.push({ node, keyword, name: String(schema[keyword]) });
    }
    const resource = before ?? createResource(node);
    this.#byUri.set(base, resource);
    for (const { keyword, name } of anchors) {
      if ((resource.anchors.get(name) ?? schema) !== schema) this.twice.push({ node, keyword, name });
      else resource.anchors.set(name, schema);
      if (keyword === '$dynamicAnchor' && resource.anchors.get(name) === schema)
        resource.dynamicAnchors.set(name, schema);
    }
  }

  isOnly(): boolean {
    this.#isAlone ??= !hasInnerAddress(this.#root.schema);
    return this.#isAlone;
  }
}

function createResource({ schema, base }: Node): OpenResource {
  return { root: schema, uri: base, anchors: new Map(), dynamicAnchors: new Map() };
}

/** Includes objects that are no schemas. */
function hasInnerAddress(root: SchemaObject): boolean {
  return holdsAddress(Object.values(root), draftOfRoot(root));
}

function holdsAddress(values: readonly unknown[], draft: Draft): boolean {
  const has = draft === 4 ? hasOldAddress : hasAddress;
  return values.some((value) => typeof value === 'object' && value !== null && has(value));
}

const hasAddress = createObjectSearch(
  ['$id', '$schema'],
  ({ $id, $schema }) => typeof $id === 'string' || typeof $schema === 'string',
);
const hasOldAddress = createObjectSearch(
  ['id', '$schema'],
  ({ id, $schema }) => typeof id === 'string' || typeof $schema === 'string',
);

/**
 * Copies shared objects. A document built in code may use one object in two resources; its references depend on the
 * resource, and resources identify a schema by identity, so each place needs an object of its own, as in a document
 * that was parsed. Documents with one resource are returned unchanged.
 */
export function withoutSharing(root: Schema): Schema {
  if (typeof root === 'boolean' || openResources(root).isAlone() || !isShared(root)) return root;
  const copy: unknown = JSON.parse(JSON.stringify(root));
  return isSchemaObject(copy) ? copy : root;
}

function isShared(root: SchemaObject): boolean {
  const seen = new Set<unknown>([root]);
  for (const value of seen) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) {
      if (typeof inner !== 'object' || inner === null) continue;
      if (seen.has(inner)) return true;
      seen.add(inner);
    }
  }
  return false;
}

/** `undefined` for an invalid escape. */
export function decodedFragment(fragment: string): string | undefined {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {}
}
