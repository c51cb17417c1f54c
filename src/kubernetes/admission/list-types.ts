import {
  errorsInParts,
  type FieldError,
  fieldError,
  type FieldPath,
  createInvalidError,
  appendItem,
} from '../structural/field-error.ts';
import { goJson } from '../structural/go-text.ts';
import { hasListTypes, type Structural } from '../structural/structural.ts';
import { isList, isObject, type KubeList, type KubeValue, getMember, createObject } from '../structural/value.ts';

const keyword = 'x-kubernetes-list-type';

export function listTypeErrors(
  value: KubeValue,
  schema: Structural | undefined,
  path: FieldPath,
): readonly FieldError[] {
  if (!schema || !hasListTypes(schema)) return [];
  return errorsInParts(value, schema, path, (part, its, at) => (isList(part) ? ownErrors(part, its, at) : []));
}

function ownErrors(list: KubeList, { listType, listKeys }: Structural, path: FieldPath): readonly FieldError[] {
  if (listType === 'set') return checkRepeatedValues(list, path);
  if (listType !== 'map') return [];
  const wrong = list.findIndex((item) => item !== null && !isObject(item));
  if (wrong !== -1) {
    const detail = 'must be an object for an array of list-type map';
    return [createInvalidError(appendItem(path, wrong), keyword, list[wrong] ?? null, detail)];
  }
  const keys = list.map((item) => createObject(listKeys.map((name) => [name, getMember(item, name)])));
  return checkRepeatedValues(keys, path);
}

/** Each duplicate value is reported once, at its first repetition. */
function checkRepeatedValues(values: KubeList, path: FieldPath): readonly FieldError[] {
  const counts = new Map<string, number>();
  return values.flatMap((value, index) => {
    const text = goJson(value);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count === 2 ? [fieldError('FieldValueDuplicate', appendItem(path, index), { keyword, value })] : [];
  });
}
