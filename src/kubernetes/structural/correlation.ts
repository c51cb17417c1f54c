import { isSame } from '../../text/value/json.ts';
import { goJson } from './go-text.ts';
import { getPartSchema, type Structural } from './structural.ts';
import { isList, isObject, type KubeList, type KubeValue, getMember, createObject, listParts } from './value.ts';

/** A value together with its previous value in an update. */
export interface Correlation {
  readonly value: KubeValue;
  readonly old: KubeValue;
  readonly schema: Structural;
}

/** `undefined` if the part is new. Only items of lists with keys can be matched with their previous values. */
export function correlatedPart(whole: Correlation | undefined, token: string | number): Correlation | undefined {
  const schema = getPartSchema(whole?.schema, token);
  if (!whole || !schema) return;
  const [value, old] =
    typeof token === 'number' ? findItems(whole, token) : [getMember(whole.value, token), getMember(whole.old, token)];
  return value === undefined || old === undefined ? undefined : { value, old, schema };
}

function findItems({ value, old, schema }: Correlation, index: number): readonly (KubeValue | undefined)[] {
  if (!isList(value) || !isList(old) || schema.listType !== 'map') return [];
  const key = getKey(value[index], schema.listKeys);
  return [value[index], key === undefined ? undefined : itemsByKey(old, schema.listKeys).get(key)];
}

const indexes = new WeakMap<KubeList, ReadonlyMap<string, KubeValue>>();

/** If several items have the same keys, the first wins. */
function itemsByKey(list: KubeList, names: readonly string[]): ReadonlyMap<string, KubeValue> {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map<string, KubeValue>();
  for (const item of list) {
    const key = getKey(item, names);
    if (key !== undefined && !index.has(key)) index.set(key, item);
  }
  indexes.set(list, index);
  return index;
}

/** `undefined` if a key is missing or is not a scalar. */
function getKey(item: KubeValue | undefined, names: readonly string[]): string | undefined {
  const keys = names.map((name) => getMember(item, name));
  const isComplete =
    keys.length > 0 && keys.every((key) => key !== undefined && key !== null && typeof key !== 'object');
  return isComplete ? goJson(createObject(names.map((name, index) => [name, keys[index]]))) : undefined;
}

const compared = new WeakMap<Correlation, boolean>();

export function isUnchanged(correlation: Correlation): boolean {
  const unchanged = compared.get(correlation) ?? hasSameValue(correlation);
  compared.set(correlation, unchanged);
  return unchanged;
}

function hasSameValue(whole: Correlation): boolean {
  const { value, old, schema } = whole;
  const isKeyed = isList(value) && isList(old) && schema.listType === 'map';
  if (!isKeyed && !(isObject(value) && isObject(old))) return isSame(value, old);
  const parts = listParts(value);
  return (
    parts.length === listParts(old).length &&
    parts.every(([token]) => {
      const part = correlatedPart(whole, token);
      return part !== undefined && isUnchanged(part);
    })
  );
}
