/** The differences between two objects, field by field. */

import { isSame } from '../../text/value/json.ts';
import { fieldAt, type FieldPath, itemAt, rootPath } from '../structural/field-error.ts';
import { isList, isObject, type KubeValue, memberOf } from '../structural/value.ts';

/** A field that is another than it was: `was` or `is` are absent where nothing stood or stands there. */
export interface ObjectDifference {
  readonly path: FieldPath;
  readonly was: KubeValue | undefined;
  readonly is: KubeValue | undefined;
}

/** The fields of an object that differ; what it says of itself, and its metadata, no schema changes. */
export function differencesOf(before: KubeValue, after: KubeValue): readonly ObjectDifference[] {
  return membersOf(before, after).flatMap((name) =>
    identity.has(name) ? [] : differences(memberOf(before, name), memberOf(after, name), fieldAt(rootPath, name)),
  );
}

const identity: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

function differences(
  was: KubeValue | undefined,
  is: KubeValue | undefined,
  path: FieldPath,
): readonly ObjectDifference[] {
  if (isObject(was) && isObject(is)) {
    return membersOf(was, is).flatMap((name) =>
      differences(memberOf(was, name), memberOf(is, name), fieldAt(path, name)),
    );
  }
  if (isList(was) && isList(is) && was.length === is.length) {
    return was.flatMap((item, index) => differences(item, is[index], itemAt(path, index)));
  }
  return isSame(was, is) ? [] : [{ path, was, is }];
}

/** The names of both, in their own order. */
function membersOf(one: KubeValue, other: KubeValue): readonly string[] {
  return [...new Set([one, other].flatMap((value) => (isObject(value) ? Object.keys(value) : [])))];
}
