import type { Definition, Version } from '../structural/definition.ts';
import { fieldAt, type FieldPath, rootPath } from '../structural/field-error.ts';
import { pruneResource } from '../structural/prune.ts';
import { isObject, type KubeObject, memberOf, withMembers } from '../structural/value.ts';
import { withDefaults, withoutNulls } from './defaults.ts';
import { readEmbedded } from './embedded.ts';
import { decodeMeta, type Unreadable } from './metadata/decode.ts';

/** Admits an object to the server: reads it for a version, and fills in defaults. */
export function admit(object: KubeObject, definition: Definition, version: Version): Admitted | Unreadable {
  const filled = withDefaults(object, version.schema);
  return prune(isObject(filled) ? filled : object, definition, version);
}

/** An object as the server keeps it after reading. */
export interface Admitted {
  readonly object: KubeObject;
  /** The fields that it does not know, in the order in which it tells of them. */
  readonly unknown: readonly FieldPath[];
}

/** Prunes what a version does not know, and the nulls that it does not take. */
export function prune(object: KubeObject, { kind }: Definition, { schema }: Version): Admitted | Unreadable {
  // The server leaves alone what is not of the kind: it is refused later.
  if (memberOf(object, 'kind') !== kind) return { object, unknown: [] };
  const metadata = memberOf(object, 'metadata');
  const decoded = metadata === undefined ? undefined : decodeMeta(metadata, fieldAt(rootPath, 'metadata'));
  if (decoded !== undefined && 'failure' in decoded) return decoded;
  const pruned = pruneResource(object, schema);
  const embedded = readEmbedded(withoutNulls(pruned.value, schema), schema, rootPath);
  if (embedded.failure !== undefined) return embedded.failure;
  const kept = isObject(embedded.value) ? embedded.value : object;
  const identity = ['kind', 'apiVersion'].map((name) => [name, memberOf(object, name)] as const);
  return {
    object: withMembers(kept, decoded === undefined ? identity : [...identity, ['metadata', decoded.value]]),
    unknown: [...(decoded?.unknown ?? []), ...pruned.unknown, ...embedded.unknown],
  };
}
