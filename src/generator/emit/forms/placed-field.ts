/** Fields of a form view together with the schemas that apply to them, for what a view only says in words. */

import { createFormView } from '../../../form/create-form-view.ts';
import type { FormField, FormVariant, FormView } from '../../../form/form-view.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type View, type Views, getDocumentViews } from '../../../schema/effective/view.ts';
import { getOwn } from '../../../text/value/json.ts';
import type { TargetPlace } from '../target.ts';

/** A field and its schemas. */
export interface PlacedField {
  readonly field: FormField;
  readonly view: View;
  readonly views: Views;
}

/** A branch of a union, and where its schema stands. */
export interface PlacedVariant extends PlacedField {
  readonly variant: FormVariant;
  readonly keyword: 'oneOf' | 'anyOf';
  readonly index: number;
}

export type GivenValues = Pick<TargetPlace, 'values'>;

/** The form of a document, and its root. */
export function placeForm(
  document: SchemaDocument,
  given: GivenValues = {},
): { readonly form: FormView; readonly root: PlacedField } {
  const form = createFormView(document, given);
  const views = getDocumentViews(document.root);
  return { form, root: { field: { ...form.root, label: form.title }, view: views.root, views } };
}

export function placeFields({ field, view, views }: PlacedField): readonly PlacedField[] {
  return (field.fields ?? []).map((inner) => ({
    field: inner,
    view: view.names.has(inner.name) ? view.property(inner.name) : view.applied.property(inner.name),
    views,
  }));
}

export function placeEntries({ field, view, views }: PlacedField): readonly PlacedField[] {
  return (field.entries ?? []).map((inner) => {
    const patterns = view.schemas.flatMap(({ patternProperties }) => getOwn(patternProperties ?? {}, inner.name) ?? []);
    return { field: inner, view: inner.name === '*' ? view.entries : views.of(patterns), views };
  });
}

export function placeItems({ field, view, views }: PlacedField): readonly PlacedField[] {
  return (field.items ?? []).map((inner) => {
    return { field: inner, view: view.item(inner.name === '-' ? view.tupleLength : Number(inner.name)), views };
  });
}

export function placeVariants({ field, view, views }: PlacedField): readonly PlacedVariant[] {
  return (field.variants ?? []).flatMap((variant, number) => {
    const alternative = view.alternatives[number];
    const branch = alternative?.given.at(-1);
    const place = branch && findBranch(view, branch);
    return alternative && place ? [{ variant, field: variant.field, view: alternative, views, ...place }] : [];
  });
}

function findBranch(view: View, branch: SchemaObject): Pick<PlacedVariant, 'keyword' | 'index'> | undefined {
  for (const schema of view.schemas) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const index = readArrayItems(schema[keyword]).indexOf(branch);
      if (index >= 0) return { keyword, index };
    }
  }
}

/** The first value that the schemas of a place state for a keyword. */
export function readKeyword<K extends keyof SchemaObject>({ view }: PlacedField, keyword: K): SchemaObject[K] {
  return view.schemas.map((schema) => schema[keyword]).find((value) => value !== undefined);
}
