import { memoize } from '../../text/value/once.ts';
import { isSchemaObject, type SchemaObject } from './schema.ts';

/**
 * Adds a definition that is as it was in the run before. It is built when a reference leads to it; what goes through
 * all schemas of a document does not meet it.
 */
export function deferDefinition(definitions: object, name: string, build: () => SchemaObject): void {
  Object.defineProperty(definitions, name, { get: memoize(build), enumerable: false, configurable: true });
}

export function isDeferred({ $defs }: SchemaObject, name: string): boolean {
  return $defs !== undefined && Object.getOwnPropertyDescriptor($defs, name)?.enumerable === false;
}

function listDeferred(root: SchemaObject): readonly string[] {
  return Object.getOwnPropertyNames(root.$defs ?? {}).filter((name) => isDeferred(root, name));
}

export function hasDeferred({ $defs = {} }: SchemaObject): boolean {
  return Object.getOwnPropertyNames($defs).length > Object.keys($defs).length;
}

export function withEveryDefinition<T>(root: SchemaObject, act: () => T): T {
  const names = listDeferred(root);
  const show = (enumerable: boolean): void => {
    for (const name of names) Object.defineProperty(root.$defs, name, { enumerable });
  };
  show(true);
  try {
    return act();
  } finally {
    show(false);
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
  for (const name of listDeferred(from))
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
