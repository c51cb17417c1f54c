import { schemaOfField, type Structural } from '../../structural/structural.ts';
import { isList, isObject, type KubeValue, objectOf } from '../../structural/value.ts';
import { isRefusedNull } from './defaults.ts';

/** Drops the fields that are null where the schema takes none and has no default for them. */
export function withoutNulls(value: KubeValue, schema: Structural | undefined): KubeValue {
  if (isList(value)) return value.map((item) => withoutNulls(item, schema?.items));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).map(([name, member]) => {
    const field = schemaOfField(schema, name);
    const isDropped = isRefusedNull(member, field) && field?.default === undefined;
    return [name, isDropped ? undefined : withoutNulls(member, field)] as const;
  });
  return objectOf(kept);
}
