import { schemaOfField, type Structural } from './structural.ts';
import { goJson } from './go-text.ts';
import { isList, isObject, isSame, type KubeList, type KubeValue, memberOf, objectOf } from './value.ts';

/** The correlation of old and new values: a value beside what stood in its place before an update. */
export interface Correlation {
  readonly value: KubeValue;
  readonly old: KubeValue;
  readonly schema: Structural;
}

/** The same for a field; `undefined` where it stood not there before. */
export function correlatedField(correlation: Correlation | undefined, name: string): Correlation | undefined {
  const schema = schemaOfField(correlation?.schema, name);
  const value = memberOf(correlation?.value, name);
  const old = memberOf(correlation?.old, name);
  return schema === undefined || value === undefined || old === undefined ? undefined : { value, old, schema };
}

/** The same for an item: only those of lists with keys are known again. */
export function correlatedItem(correlation: Correlation | undefined, index: number): Correlation | undefined {
  if (correlation === undefined || !isList(correlation.value) || !isList(correlation.old)) return undefined;
  const { listType, listKeys, items } = correlation.schema;
  const value = correlation.value[index];
  const key = keyOf(value, listKeys);
  if (listType !== 'map' || items === undefined || value === undefined || key === undefined) return undefined;
  const old = itemsByKey(correlation.old, listKeys).get(key);
  return old === undefined ? undefined : { value, old, schema: items };
}

const indexes = new WeakMap<KubeList, ReadonlyMap<string, KubeValue>>();

/** The items of a list by their keys; of several with the same, the first. */
function itemsByKey(list: KubeList, names: readonly string[]): ReadonlyMap<string, KubeValue> {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index = new Map<string, KubeValue>();
  for (const item of list) {
    const key = keyOf(item, names);
    if (key !== undefined && !index.has(key)) index.set(key, item);
  }
  indexes.set(list, index);
  return index;
}

/** The keys of an item; of one that has not all of them, or no scalars for them, nothing is known. */
function keyOf(item: KubeValue | undefined, names: readonly string[]): string | undefined {
  const keys = names.map((name) => memberOf(item, name));
  const isComplete =
    keys.length > 0 && keys.every((key) => key !== undefined && key !== null && typeof key !== 'object');
  return isComplete ? goJson(objectOf(names.map((name, index) => [name, keys[index]]))) : undefined;
}

const compared = new WeakMap<Correlation, boolean>();

/** True for a value that the update does not change. */
export function isUnchanged(correlation: Correlation): boolean {
  const unchanged = compared.get(correlation) ?? isSameAsBefore(correlation);
  compared.set(correlation, unchanged);
  return unchanged;
}

function isSameAsBefore({ value, old, schema }: Correlation): boolean {
  if (isList(value) && isList(old) && schema.listType === 'map') return isSameListMap({ value, old, schema });
  if (!isObject(value) || !isObject(old)) return isSame(value, old);
  const names = Object.keys(value);
  const whole = { value, old, schema };
  return (
    names.length === Object.keys(old).length && names.every((name) => isUnchangedPart(correlatedField(whole, name)))
  );
}

function isSameListMap(correlation: Correlation): boolean {
  const { value, old } = correlation;
  if (!isList(value) || !isList(old) || value.length !== old.length) return false;
  return value.every((_, index) => isUnchangedPart(correlatedItem(correlation, index)));
}

function isUnchangedPart(part: Correlation | undefined): boolean {
  return part !== undefined && isUnchanged(part);
}
