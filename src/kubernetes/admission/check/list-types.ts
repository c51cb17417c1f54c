import { goJson } from '../../structural/go-text.ts';
import { type FieldError, fieldError, invalid } from '../../structural/field-error.ts';
import { fieldAt, type FieldPath, itemAt, keyAt } from '../../structural/path.ts';
import { schemaOfField, type Structural } from '../../structural/structural.ts';
import {
  isList,
  isObject,
  type KubeList,
  type KubeObject,
  type KubeValue,
  memberOf,
  objectOf,
} from '../../structural/value.ts';

const keyword = 'x-kubernetes-list-type';

/** Checks the types of lists: what stands twice where items must differ, as a whole (`set`) or in their keys (`map`). */
export function listTypeErrors(
  value: KubeValue,
  schema: Structural | undefined,
  path: FieldPath,
): readonly FieldError[] {
  if (schema === undefined) return [];
  if (isObject(value)) return fieldsErrors(value, schema, path);
  if (!isList(value)) return [];
  const below = value.flatMap((item, index) => listTypeErrors(item, schema.items, itemAt(path, index)));
  return [...ownErrors(value, schema, path), ...below];
}

function fieldsErrors(value: KubeObject, schema: Structural, path: FieldPath): readonly FieldError[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const at = schema.properties.has(name) ? fieldAt(path, name) : keyAt(path, name);
    return listTypeErrors(member, schemaOfField(schema, name), at);
  });
}

function ownErrors(list: KubeList, { listType, listKeys }: Structural, path: FieldPath): readonly FieldError[] {
  if (listType === 'set') return repeated(list, path);
  if (listType !== 'map') return [];
  const wrong = list.findIndex((item) => item !== null && !isObject(item));
  if (wrong === -1)
    return repeated(
      list.map((item) => keysOf(item, listKeys)),
      path,
    );
  return [
    invalid(itemAt(path, wrong), keyword, list[wrong] ?? null, 'must be an object for an array of list-type map'),
  ];
}

function keysOf(item: KubeValue, names: readonly string[]): KubeObject {
  return objectOf(names.map((name) => [name, memberOf(item, name)]));
}

/** Each value that stands there again, told once, where it does so first. */
function repeated(values: KubeList, path: FieldPath): readonly FieldError[] {
  const counts = new Map<string, number>();
  return values.flatMap((value, index) => {
    const text = goJson(value);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count === 2 ? [fieldError('FieldValueDuplicate', itemAt(path, index), { keyword, value })] : [];
  });
}
