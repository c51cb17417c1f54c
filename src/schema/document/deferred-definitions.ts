import { memoize } from '../../text/value/once.ts';
import { isSchemaObject, type SchemaObject } from './schema.ts';

const deferred = new WeakMap<object, Set<string>>();

/**
 * Adds a definition that is as it was in the run before. It is built when a reference leads to it; what goes through
 * all schemas of a document does not meet it.
 */
export function deferDefinition(definitions: object, name: string, build: () => SchemaObject): void {
  Object.defineProperty(definitions, name, { get: memoize(build), enumerable: false, configurable: true });
  const names = deferred.get(definitions);
  if (names) names.add(name);
  else deferred.set(definitions, new Set([name]));
}

export function isDeferred({ $defs = {} }: SchemaObject, name: string): boolean {
  return deferred.get($defs)?.has(name) === true;
}

export function hasDeferred({ $defs = {} }: SchemaObject): boolean {
  return deferred.has($defs);
}

export function withEveryDefinition<T>({ $defs = {} }: SchemaObject, act: () => T): T {
  const names = deferred.get($defs);
  if (!names) return act();
  const show = (enumerable: boolean): void => {
    for (const name of names) Object.defineProperty($defs, name, { enumerable });
  };
  deferred.delete($defs);
  show(true);
  try {
    return act();
  } finally {
    show(false);
    deferred.set($defs, names);
  }
}

/** Defers the definitions of a document that was made of another one where that does. */
export function deferAlike(
  from: SchemaObject,
  to: SchemaObject,
  make: (definition: SchemaObject) => SchemaObject,
): void {
  const { $defs } = from;
  if (!$defs || !to.$defs || to.$defs === $defs) return;
  for (const name of deferred.get($defs) ?? [])
    deferDefinition(to.$defs, name, () => {
      const definition = $defs[name];
      return isSchemaObject(definition) ? make(definition) : {};
    });
}

const compared = new WeakSet<SchemaObject>();

/** Says that what is found in a definition of a document depends on others, of which none may be deferred. */
export function compareDefinitions(root: SchemaObject): void {
  if (hasDeferred(root)) throw new NeedsWholeDocument();
  compared.add(root);
}

export function isCompared(root: SchemaObject): boolean {
  return compared.has(root);
}

/** Thrown when what is found needs all of a document, of which a part was deferred. */
export class NeedsWholeDocument extends Error {}
