/** Finds the field of a place of the values: that of `/pools/0/name` is the field `/pools/-/name`. */

import type { FormField, FormVariant, FormView } from '../../form/form-view.ts';
import { createMatchers } from '../../schema/regex/index.ts';
import { memoize } from '../../text/value/once.ts';
import type { Pointer } from '../../text/value/pointer.ts';

/** What is inside of a field; a field that refers to another has the content of that. */
export interface FieldContent {
  readonly fields: readonly FormField[];
  readonly entries: readonly FormField[];
  readonly items: readonly FormField[];
  readonly variants: readonly FormVariant[];
}

export interface Fields {
  readonly getContent: (field: FormField) => FieldContent;
  /** The field of a key or an index inside of a field; `variant` is the chosen one. */
  readonly findChild: (field: FormField, token: string, variant?: number) => FormField | undefined;
  readonly findEntry: (field: FormField, key: string) => FormField | undefined;
}

export function openFields({ root }: FormView): Fields {
  const places = memoize(() => {
    const found = new Map<Pointer, FormField>();
    collectFields(root, found);
    return found;
  });
  const contents = new WeakMap<FormField, FieldContent>();
  const names = new WeakMap<FormField, ReadonlyMap<string, FormField>>();
  const matcher = createMatchers();
  const getContent = (field: FormField): FieldContent => {
    const before = contents.get(field);
    if (before) return before;
    const {
      fields = [],
      entries = [],
      items = [],
      variants = [],
    } = field.sameAs === undefined ? field : (places().get(field.sameAs) ?? field);
    const content = { fields, entries, items, variants };
    contents.set(field, content);
    return content;
  };
  const findNamed = (field: FormField, name: string): FormField | undefined => {
    const known = names.get(field) ?? new Map(getContent(field).fields.map((inner) => [inner.name, inner]));
    names.set(field, known);
    return known.get(name);
  };
  const findEntry = (field: FormField, key: string): FormField | undefined =>
    getContent(field).entries.find(({ name }) => name === '*' || matcher(name)(key));
  const findChild: Fields['findChild'] = (field, token, variant) => {
    const { items, variants } = getContent(field);
    const chosen = variants[variant ?? -1]?.field;
    const others = variants.flatMap(({ field: inner }) => (inner === chosen ? [] : [inner]));
    const named = findNamed(field, token) ?? (chosen && findChild(chosen, token));
    if (named) return named;
    const item = /^\d+$/.test(token) ? (items[Number(token)] ?? items.at(-1)) : undefined;
    const own = (item && (item.name === '-' || item.name === token) ? item : undefined) ?? findEntry(field, token);
    return own ?? others.map((inner) => findChild(inner, token)).find((inner) => inner !== undefined);
  };
  return { getContent, findChild, findEntry };
}

/** The first field of a pointer has the content that others refer to. */
function collectFields(field: FormField, found: Map<Pointer, FormField>): void {
  if (field.sameAs === undefined && !found.has(field.pointer)) found.set(field.pointer, field);
  const { fields = [], entries = [], items = [], variants = [] } = field;
  for (const inner of [...fields, ...entries, ...items]) collectFields(inner, found);
  for (const { field: inner } of variants) collectFields(inner, found);
}
