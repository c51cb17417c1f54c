import { getMember, isArray, isObject, type Json, type JsonObject } from '../text/value/json.ts';
import type { FormField, FormView } from './form-view.ts';

/**
 * The view without what the values do not show: for a schema that was made from values, whose types know more, such as
 * all that an affinity may have.
 */
export function pruneToValues(view: FormView, values: JsonObject): FormView {
  return { ...view, root: pruneField(view.root, values) };
}

function pruneField(field: FormField, value: Json | undefined): FormField {
  const { fields = [], entries = [], items = [], variants, ...own } = field;
  const shown = fields.flatMap((inner) => {
    const member = isObject(value) ? getMember(value, inner.name) : undefined;
    return member === undefined && !isSubChart(inner) ? [] : [pruneField(inner, member)];
  });
  const pruned: FormField = {
    ...own,
    ...(shown.length === 0 ? {} : { fields: shown }),
    ...listParts('entries', entries, isObject(value) ? Object.values(value) : []),
    ...listParts('items', items, isArray(value) ? value : []),
    ...(variants && value !== undefined && value !== null ? { variants } : {}),
  };
  const isEmpty = shown.length === 0 && value !== undefined && field.default === undefined;
  return isEmpty ? { ...pruned, default: { value, source: 'values' } } : pruned;
}

/** What all the values of a map or list have. */
function listParts(
  name: 'entries' | 'items',
  parts: readonly FormField[],
  values: readonly Json[],
): Partial<Pick<FormField, 'entries' | 'items'>> {
  if (parts.length === 0 || values.length === 0) return {};
  const together = values.reduce((all, value) => (isObject(all) && isObject(value) ? { ...all, ...value } : all));
  return { [name]: parts.map((part) => pruneField(part, together)) };
}

/** A sub-chart has a schema of its own. */
function isSubChart({ default: start }: FormField): boolean {
  return start?.source === 'sub-chart';
}
