import type { Sampler } from '../../schema/sample/index.ts';
import type { View } from '../../schema/effective/view.ts';
import { isArray, isObject, type Json, type JsonObject, mapMembers } from '../../text/value/json.ts';
import { getPartSchema, hasListTypes, type Structural } from '../structural/structural.ts';
import { generateVariants } from './solve/candidates.ts';

/** Gives the items of lists with keys different keys: JSON Schema does not demand that. */
export function withDistinctKeys(value: Json, schema: Structural | undefined, view: View, sampler: Sampler): Json {
  if (!schema || !hasListTypes(schema)) return value;
  if (isArray(value)) {
    const items = value.map((item, index) => withDistinctKeys(item, schema.items, view.item(index), sampler));
    return schema.listType === 'map' ? changeRepeated(items, schema, view, sampler) : items;
  }
  if (!isObject(value)) return value;
  return mapMembers(value, (part, name) =>
    withDistinctKeys(part, getPartSchema(schema, name), view.property(name), sampler),
  );
}

function changeRepeated(
  items: readonly Json[],
  { listKeys }: Structural,
  view: View,
  sampler: Sampler,
): readonly Json[] {
  const taken = new Set<string>();
  // Items with the same key share the variants of it: each is tried once, however many items there are.
  const variants = new Map<string, Generator<Json>>();
  return items.map((item, index) => {
    const own = isObject(item) && taken.has(readKeys(item, listKeys)) ? changeKeys(item, index) : item;
    if (isObject(own)) taken.add(readKeys(own, listKeys));
    return own;
  });

  function changeKeys(item: JsonObject, index: number): JsonObject {
    const around = view.item(index);
    for (const name of listKeys) {
      const shared = JSON.stringify([name, item[name]]);
      const others = variants.get(shared) ?? generateVariants(sampler, around.property(name), item[name]);
      variants.set(shared, others);
      for (let other = others.next(); other.done !== true; other = others.next()) {
        const changed = { ...item, [name]: other.value };
        if (!taken.has(readKeys(changed, listKeys)) && sampler.views.accepts(around, changed)) return changed;
      }
    }
    return item;
  }
}

function readKeys(item: JsonObject, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => item[name] ?? null));
}
