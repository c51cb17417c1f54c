/** The values of a place after another branch of its union is taken. */

import type { FormField } from '../../form/form-view.ts';
import { isObject, type Json, mapMembers } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import type { FieldContent, Fields } from './fields.ts';
import { getPart } from './share-tree.ts';

export interface VariantSwitch {
  readonly own: Json | undefined;
  readonly inherited: Json | undefined;
  readonly content: FieldContent;
  readonly from: number | undefined;
  readonly to: number;
  /** What was typed in the branch before. */
  readonly remembered: Json | undefined;
}

/**
 * Fields that both branches have stay; of the old branch nothing else does, and what is inherited of it is removed by
 * null. `undefined` if nothing is left to write.
 */
export function switchVariant({ getContent }: Pick<Fields, 'getContent'>, change: VariantSwitch): Json | undefined {
  const { own, inherited, content, from, to, remembered } = change;
  const target = content.variants[to];
  const old = content.variants[from ?? -1];
  const common = new Set(content.fields.map(({ name }) => name));
  const next = new Map(target ? getContent(target.field).fields.map((inner) => [inner.name, inner]) : []);
  if (next.size === 0 && !isObject(remembered)) return remembered;
  const leaving = old ? getContent(old.field).fields.filter((inner) => !isShared(inner, next.get(inner.name))) : [];
  const isLeaving = new Set(leaving.map(({ name }) => name).filter((name) => !common.has(name) || next.has(name)));
  const values: Record<string, Json> = {
    ...mapMembers<Json>(isObject(remembered) ? remembered : {}, (member, name) =>
      common.has(name) ? undefined : member,
    ),
    ...mapMembers<Json>(isObject(own) ? own : {}, (member, name) => (isLeaving.has(name) ? undefined : member)),
  };
  for (const name of isLeaving) {
    if (next.has(name) || values[name] !== undefined) continue;
    const below = getPart(inherited, name);
    if (below !== undefined && below !== null) setProperty(values, name, null);
  }
  const { discriminator } = target ?? {};
  if (discriminator) setProperty(values, discriminator.name, discriminator.value);
  return Object.keys(values).length === 0 ? undefined : values;
}

/** The same property of both branches, for the same input. */
function isShared(field: FormField, other: FormField | undefined): boolean {
  return other?.type === field.type && other.widget === field.widget && field.widget !== 'select';
}
