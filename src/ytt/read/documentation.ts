import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { getInitial, type ItemType, type YttType } from '../schema/index.ts';
import { isContainer, type Value } from '../template/index.ts';

export function createAnnotations({ documentation }: YttType): JsonObject {
  const { title, description, deprecated, examples = [] } = documentation;
  const titles = examples.map((example) => example.description);
  return {
    ...omitUndefined({ title, description }),
    ...(deprecated === undefined ? {} : { deprecated: true, ...createNotice(deprecated) }),
    ...(examples.length === 0 ? {} : { examples: examples.map(({ value }) => convertValue(value)) }),
    ...(titles.every((item) => item === '') ? {} : { 'x-ytt-example-titles': titles }),
  };
}

/** The placeholder that the target writes for a missing notice is dropped. */
function createNotice(deprecated: string): JsonObject {
  return ['', 'deprecated'].includes(deprecated.trim()) ? {} : { $comment: deprecated };
}

/** Omitted when it equals the combination of the defaults of its parts. */
export function createDefault(
  { value: type, initial }: ItemType,
  { isNotNull }: { readonly isNotNull: boolean },
): JsonObject {
  if (initial === null && isNotNull) return {};
  const value = convertValue(initial);
  const isOfParts = type.kind === 'map' && isSame(value, convertValue(getInitial(type)));
  return isOfParts ? {} : { default: value };
}

function convertValue(value: Value): Json {
  if (typeof value === 'bigint') return Number(value);
  if (!isContainer(value)) return value;
  if (value.kind === 'array') return value.items.map((item) => convertValue(item.value));
  const members: Record<string, Json> = {};
  for (const { key, value: itemValue } of value.items) setProperty(members, String(key), convertValue(itemValue));
  return members;
}
