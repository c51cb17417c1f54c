import { type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { listSteps } from './schema-nodes.ts';
import { type Referred, type Resources, openResources } from './resources.ts';

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

export interface ReferenceTarget {
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
  /** The last token of the pointer, or the anchor. */
  readonly name: string;
}

/** `undefined` if the reference leads out of the document, to nothing or to `false`. */
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

export function resolveLocal(root: SchemaObject, reference: string): Schema | undefined {
  const resources = openResources(root);
  return resources.find(reference, resources.main)?.schema;
}

/**
 * Follows a dynamic reference. `$dynamicRef` leads to the first anchor of that name in the dynamic scope (JSON Schema
 * 2020-12, core section 8.2.3.2). `$recursiveRef`, if its target has `$recursiveAnchor`, leads to the schema that was
 * entered first in a resource that has it, too (2019-09, core section 8.2.4.2). Helm's validator uses the entered
 * schema rather than the root of the resource (measured).
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

/** Innermost first. */
export interface DynamicScope {
  readonly schema: SchemaObject;
  readonly outer: DynamicScope | undefined;
}

function isRecursive({ $recursiveAnchor }: SchemaObject): boolean {
  return $recursiveAnchor === true;
}

function findOutermost(
  scope: DynamicScope | undefined,
  findAt: (schema: SchemaObject) => Schema | undefined,
): Schema | undefined {
  let found: Schema | undefined;
  for (let at = scope; at; at = at.outer) found = findAt(at.schema) ?? found;
  return found;
}
