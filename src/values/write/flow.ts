import { type Json, isList, isObject } from '../../text/value/json.ts';
import type { Model } from './model.ts';
import { keyText, scalarText, type Surroundings } from './scalar.ts';

/** Writes a value on one line, within braces and brackets. */
export function flowText(value: Json, model: Model, surroundings: Exclude<Surroundings, 'block'>): string {
  if (isList(value)) return `[${value.map((item, at) => flowText(item, model.item(at), surroundings)).join(', ')}]`;
  if (!isObject(value)) return scalarText(value, surroundings);
  const members = model
    .ordered(Object.keys(value))
    .map((key) => `${keyText(key, surroundings)} ${flowText(value[key] ?? null, model.member(key), surroundings)}`);
  return members.length === 0 ? '{}' : `{${members.join(', ')}}`;
}
