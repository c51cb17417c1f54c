import { type Pointer, tokensOf, valueAt } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { walk } from '../keywords/walk.ts';

/** What a `$ref` leads to. */
export interface Target {
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
  /** The last step of the pointer: the definition's name. */
  readonly name: string;
}

/** Follows references of one document; `undefined` for one that leads out of it or to nothing. */
export type Resolve = (reference: string) => Target | undefined;

/** A resolver for the references of a document, by pointer, anchor or its own `$id`; each is looked up once. */
export function resolverOf(root: SchemaObject): Resolve {
  const known = new Map<string, Target | undefined>();
  return (reference) => {
    if (!known.has(reference)) known.set(reference, find(root, reference));
    return known.get(reference);
  };
}

function find(root: SchemaObject, reference: string): Target | undefined {
  const hash = reference.indexOf('#');
  const base = hash < 0 ? reference : reference.slice(0, hash);
  if (base !== '' && base !== root.$id) return undefined;
  const fragment = decoded(hash < 0 ? '' : reference.slice(hash + 1));
  if (fragment === undefined) return undefined;
  return fragment === '' || fragment.startsWith('/') ? targetAt(root, fragment) : anchored(root, fragment);
}

function decoded(fragment: string): string | undefined {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function targetAt(root: SchemaObject, pointer: Pointer): Target | undefined {
  const direct = definitionAt(root, pointer);
  if (direct !== undefined) return direct;
  const value = valueAt(root, pointer);
  const name = tokensOf(pointer).at(-1) ?? '';
  if (value === true) return { schema: {}, pointer, name };
  return isSchemaObject(value) ? { schema: value, pointer, name } : undefined;
}

/** The usual case, in one step: `/$defs/name`. */
function definitionAt({ $defs }: SchemaObject, pointer: Pointer): Target | undefined {
  const name = pointer.slice('/$defs/'.length);
  if (!pointer.startsWith('/$defs/') || name.includes('/') || name.includes('~')) return undefined;
  const schema = isSchemaObject($defs) && Object.hasOwn($defs, name) ? $defs[name] : undefined;
  return isSchemaObject(schema) ? { schema, pointer, name } : undefined;
}

function anchored(root: SchemaObject, anchor: string): Target | undefined {
  for (const { schema, pointer } of walk(root)) {
    if (schema.$anchor === anchor || schema.$dynamicAnchor === anchor) return { schema, pointer, name: anchor };
  }
  return undefined;
}
