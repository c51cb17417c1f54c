import { type Pointer, pointerOf, tokensOf } from '../../text/value/pointer.ts';
import type { Schema, SchemaObject } from '../document/schema.ts';
import { stepsTo } from './schema-nodes.ts';
import { type Referred, type Resources, resourcesOf } from './resources.ts';

/** Resolves the references of a document, seen from its root; each is looked up once. */
export function resolverOf(root: SchemaObject): Resolve {
  const resources = resourcesOf(root);
  const known = new Map<string, ReferenceTarget | undefined>();
  return (reference) => {
    if (!known.has(reference)) {
      const found = resources.find(reference, resources.main);
      known.set(reference, found === undefined ? undefined : targetOf(found, resources));
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

function targetOf(found: Referred, resources: Resources): ReferenceTarget | undefined {
  const { schema, fragment } = found;
  if (schema === false) return undefined;
  const isPointer = fragment === '' || fragment.startsWith('/');
  const name = isPointer ? (tokensOf(fragment).at(-1) ?? '') : fragment;
  return { schema: schema === true ? {} : schema, pointer: pointerTo(found, resources), name };
}

function pointerTo({ schema, resource, fragment }: Referred, { main, nodeOf }: Resources): Pointer {
  const isPointer = fragment === '' || fragment.startsWith('/');
  if (isPointer && resource.root === main.root) return fragment;
  const node = nodeOf(isPointer || typeof schema === 'boolean' ? resource.root : schema);
  return (node === undefined ? '' : pointerOf(stepsTo(node))) + (isPointer ? fragment : '');
}

/** The schema that a reference, seen from the root, leads to in its own document. */
export function resolveLocal(root: SchemaObject, reference: string): Schema | undefined {
  const resources = resourcesOf(root);
  return resources.find(reference, resources.main)?.schema;
}
