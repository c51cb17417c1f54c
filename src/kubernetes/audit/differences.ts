import { isSame } from '../../text/value/json.ts';
import { appendField, type FieldPath, appendItem, rootPath } from '../structural/field-error.ts';
import { isList, isObject, type KubeValue, getMember } from '../structural/value.ts';

/** `was` or `is` is absent if the field was added or removed. */
export interface ObjectDifference {
  readonly path: FieldPath;
  readonly was: KubeValue | undefined;
  readonly is: KubeValue | undefined;
}

/** Ignores the identity and the metadata, which no schema changes. */
export function compareObjects(before: KubeValue, after: KubeValue): readonly ObjectDifference[] {
  return listMemberNames(before, after).flatMap((name) =>
    identity.has(name)
      ? []
      : compareValues(getMember(before, name), getMember(after, name), appendField(rootPath, name)),
  );
}

const identity: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

function compareValues(
  was: KubeValue | undefined,
  is: KubeValue | undefined,
  path: FieldPath,
): readonly ObjectDifference[] {
  if (isObject(was) && isObject(is)) {
    return listMemberNames(was, is).flatMap((name) =>
      compareValues(getMember(was, name), getMember(is, name), appendField(path, name)),
    );
  }
  if (isList(was) && isList(is) && was.length === is.length) {
    return was.flatMap((item, index) => compareValues(item, is[index], appendItem(path, index)));
  }
  return isSame(was, is) ? [] : [{ path, was, is }];
}

function listMemberNames(first: KubeValue, other: KubeValue): readonly string[] {
  return [...new Set([first, other].flatMap((value) => (isObject(value) ? Object.keys(value) : [])))];
}
