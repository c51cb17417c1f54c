import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { FormField, FormVariant, FormView } from '../form-view.ts';

/**
 * The view with what only the earlier one has, as it was and marked as removed: each property after the one that it
 * followed. What an object has and one of its branches has instead, or the other way round, was not removed.
 */
export function joinRemoved(view: FormView, earlier: FormView): FormView {
  return { ...view, root: joinField(view.root, earlier.root) };
}

/** A field of which nothing is left. */
export function markRemoved(field: FormField): FormField {
  const { fields, entries, items, variants } = field;
  return {
    ...field,
    isRemoved: true,
    ...omitUndefined({
      fields: fields?.map(markRemoved),
      entries: entries?.map(markRemoved),
      items: items?.map(markRemoved),
      variants: variants?.map((variant) => ({ ...variant, field: markRemoved(variant.field) })),
    }),
  };
}

function joinField(field: FormField, earlier: FormField): FormField {
  // The content is elsewhere, where it is compared.
  if (field.sameAs !== undefined || earlier.sameAs !== undefined) return field;
  const { variants = [] } = field;
  const moved = new Set(variants.flatMap(listNames));
  const former = earlier.fields?.filter(({ name }) => !moved.has(name));
  return {
    ...field,
    ...omitUndefined({
      fields: joinParts(field.fields, former),
      entries: joinParts(field.entries, earlier.entries),
      items: joinParts(field.items, earlier.items),
      variants: joinVariants(field, earlier),
    }),
  };
}

function joinParts(
  fields: readonly FormField[] = [],
  former: readonly FormField[] = [],
): readonly FormField[] | undefined {
  if (fields.length + former.length === 0) return;
  const earlier = new Map(former.map((field) => [field.name, field]));
  const joined = fields.map((field) => {
    const before = earlier.get(field.name);
    return before ? joinField(field, before) : field;
  });
  for (const [index, removed] of former.entries()) {
    if (fields.some(({ name }) => name === removed.name)) continue;
    const previous = former[index - 1]?.name;
    joined.splice(joined.findIndex(({ name }) => name === previous) + 1, 0, markRemoved(removed));
  }
  return joined;
}

function joinVariants(
  { fields = [], variants = [] }: FormField,
  { fields: formerFields, variants: former = [] }: FormField,
): readonly FormVariant[] | undefined {
  const shared = new Set(fields.map(({ name }) => name));
  const joined = variants.map((variant): FormVariant => {
    const before = former.find(({ label }) => label === variant.label);
    const names = new Set(listNames(variant));
    const inner = before
      ? selectFields(before.field, (name) => names.has(name) || !shared.has(name))
      : selectFields({ ...variant.field, fields: formerFields ?? [] }, (name) => names.has(name));
    return { ...variant, field: joinField(variant.field, inner) };
  });
  const gone = former.flatMap((variant): readonly FormVariant[] => {
    if (variants.some(({ label }) => label === variant.label)) return [];
    const field = selectFields(variant.field, (name) => !shared.has(name));
    const isElsewhere = field.fields?.length === 0 && variant.field.fields?.length !== 0;
    return isElsewhere ? [] : [{ ...variant, field: markRemoved(field) }];
  });
  const all = [...joined, ...gone];
  return all.length === 0 ? undefined : all;
}

function selectFields(field: FormField, isWanted: (name: string) => boolean): FormField {
  return { ...field, ...omitUndefined({ fields: field.fields?.filter(({ name }) => isWanted(name)) }) };
}

function listNames({ field: { fields = [], variants = [] } }: FormVariant): readonly string[] {
  return [...fields.map(({ name }) => name), ...variants.flatMap(listNames)];
}
