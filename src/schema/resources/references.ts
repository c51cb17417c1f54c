/** References of a document: those seen from its root, and those whose target the dynamic scope decides. */

import { type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { listSteps } from './schema-nodes.ts';
import { type Referred, type Resources, openResources } from './resources.ts';

/** Resolves the references of a document, seen from its root; each is looked up once. */
export function createResolver(root: SchemaObject): Resolve {
  const resources = openResources(root);
  const known = new Map<string, ReferenceTarget | undefined>();
  return (reference) => {
    if (!known.has(reference)) {
      const found = resources.find(reference, resources.main);
      known.set(reference, found && createTarget(found, resources));
    }
    return known.get(reference);
  };
}

/** What a `$ref` leads to. */
export interface ReferenceTarget {
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
  /** The last step of the pointer, or the anchor: the definition's name. */
  readonly name: string;
}

/** Follows references of one document; `undefined` for one that leads out of it, to nothing or to `false`. */
export type Resolve = (reference: string) => ReferenceTarget | undefined;

function createTarget(
  { schema, resource, fragment }: Referred,
  { main, nodeOf }: Resources,
): ReferenceTarget | undefined {
  if (schema === false) return;
  const isPointer = fragment === '' || fragment.startsWith('/');
  const node =
    isPointer && resource.root === main.root
      ? undefined
      : nodeOf(isPointer || schema === true ? resource.root : schema);
  const name = isPointer ? (parsePointer(fragment).at(-1) ?? '') : fragment;
  const pointer = (node ? formatPointer(listSteps(node)) : '') + (isPointer ? fragment : '');
  return { schema: schema === true ? {} : schema, pointer, name };
}

/** The schema that a reference, seen from the root, leads to in its own document. */
export function resolveLocal(root: SchemaObject, reference: string): Schema | undefined {
  const resources = openResources(root);
  return resources.find(reference, resources.main)?.schema;
}

/**
 * Follows a dynamic reference: of `$dynamicRef`, to the anchor of that name that was passed first (JSON Schema
 * 2020-12, core section 8.2.3.2); of `$recursiveRef`, where the target says `$recursiveAnchor`, to the schema that was
 * entered first in a resource that says so, too (2019-09, core section 8.2.4.2; that Helm's validator takes the schema
 * that was entered and not the resource's root is measured).
 */
export function followDynamic(
  keyword: '$dynamicRef' | '$recursiveRef',
  schema: SchemaObject,
  scope: DynamicScope | undefined,
  { find, of, main }: Resources,
): Schema | undefined {
  const reference = schema[keyword];
  if (typeof reference !== 'string') return;
  const found = find(reference, of(schema) ?? main);
  if (keyword === '$recursiveRef') {
    const isDynamic = isSchemaObject(found?.schema) && isRecursive(found.schema);
    const findEntered = (at: SchemaObject): Schema | undefined => (isRecursive((of(at) ?? main).root) ? at : undefined);
    return (isDynamic ? findOutermost(scope, findEntered) : undefined) ?? found?.schema;
  }
  const name = found?.dynamicAnchor;
  if (name === undefined) return found?.schema;
  return findOutermost(scope, (at) => of(at)?.dynamicAnchors.get(name)) ?? found?.schema;
}

/** The schemas that were entered on the way to a value, the innermost first. */
export interface DynamicScope {
  readonly schema: SchemaObject;
  readonly outer: DynamicScope | undefined;
}

function isRecursive({ $recursiveAnchor }: SchemaObject): boolean {
  return $recursiveAnchor === true;
}

/** What is found at the schema that was entered first, of those at which anything is. */
function findOutermost(
  scope: DynamicScope | undefined,
  findAt: (schema: SchemaObject) => Schema | undefined,
): Schema | undefined {
  let found: Schema | undefined;
  for (let at = scope; at; at = at.outer) found = findAt(at.schema) ?? found;
  return found;
}
