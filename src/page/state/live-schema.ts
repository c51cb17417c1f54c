/** What the schema says about a place for the values that are there: conditions and branches decided. */

import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { listSchemaItems } from '../../schema/document/keyword-values.ts';
import { isOfTypes } from '../../schema/document/types.ts';
import { withBranches } from '../../schema/effective/branches.ts';
import { getDocumentViews, type View } from '../../schema/effective/view.ts';
import { rewrite } from '../../schema/keywords/rewrite.ts';
import { createDocumentUpgrade } from '../../schema/resources/upgrade-document.ts';
import { getMember, isObject, isSame, type Json } from '../../text/value/json.ts';
import type { FormVariant } from '../../form/form-view.ts';

export interface LiveSchema {
  readonly root: View;
  /** With the conditions and branches that apply to a value; `undefined` for an object that is not set. */
  readonly narrow: (view: View, value: Json | undefined) => View;
  /** With one branch of its union. */
  readonly narrowToVariant: (view: View, index: number) => View;
  /** The index of the variant that a value takes: by its discriminator, or the one that fits best. */
  readonly findVariant: (view: View, variants: readonly FormVariant[], value: Json) => number;
  /** True if the variant may be what a value becomes when more of it is set. */
  readonly isPossible: (view: View, variants: readonly FormVariant[], index: number, value: Json) => boolean;
}

/** Whether a value fits a schema of a document: only conditions and unions ask, so that other forms load no evaluator. */
export type OpenEvaluator = (root: SchemaObject) => (schema: SchemaObject, value: Json) => boolean;

export function openLiveSchema(schema: SchemaObject, openEvaluator?: OpenEvaluator): LiveSchema {
  const upgrade = createDocumentUpgrade(schema);
  const root = upgrade ? rewrite(schema, upgrade, new Map()) : schema;
  const views = getDocumentViews(root);
  const fits = openEvaluator?.(root);
  const accepts = (branch: unknown, value: Json): boolean =>
    branch === true || (isSchemaObject(branch) && fits?.(branch, value) === true);
  const listLive = (inner: SchemaObject, value: Json): readonly unknown[] => {
    const { if: condition, then, else: otherwise, dependentSchemas, anyOf, oneOf } = inner;
    const dependent = isSchemaObject(dependentSchemas) ? Object.entries(dependentSchemas) : [];
    return [
      ...(condition === undefined ? [] : [accepts(condition, value) ? then : otherwise]),
      ...dependent.filter(([name]) => getMember(value, name) !== undefined).map(([, branch]) => branch),
      ...[anyOf, oneOf].flatMap((union) => listSchemaItems(union).filter((branch) => accepts(branch, value))),
    ];
  };
  const getBranch = (view: View, index: number): SchemaObject | undefined => {
    const given = new Set(view.given);
    return view.alternatives[index]?.given.find((branch) => !given.has(branch));
  };
  const agrees = (variants: readonly FormVariant[], index: number, value: Json): boolean | undefined => {
    const discriminator = variants[index]?.discriminator;
    const member = discriminator && getMember(value, discriminator.name);
    return discriminator === undefined || member === undefined ? undefined : isSame(member, discriminator.value);
  };
  const isPossible: LiveSchema['isPossible'] = (view, variants, index, value) => {
    const agreed = agrees(variants, index, value);
    const branch = getBranch(view, index);
    if (agreed !== undefined || !branch) return agreed ?? false;
    const { names, required } = views.of([branch]);
    return (
      accepts(branch, value) ||
      (isObject(value) && Object.keys(value).every((key) => names.has(key) || required.has(key)))
    );
  };
  /** More keys that the branch has are better, and a branch of another type is worst. */
  const rate = (view: View, index: number, value: Json): number => {
    const branch = getBranch(view, index);
    if (!branch) return -Infinity;
    const own = views.of([branch]);
    if (!own.schemas.every((inner) => isOfTypes(inner, value))) return -Infinity;
    if (!isObject(value)) return 0;
    const keys = Object.keys(value);
    const known = keys.filter((key) => own.names.has(key)).length;
    const missing = [...own.required].filter((name) => !keys.includes(name)).length;
    return known * 2 - missing;
  };
  return {
    root: views.root,
    narrow: (view, value = {}) => withBranches(views, view, (inner) => listLive(inner, value)),
    narrowToVariant: (view, index) => {
      const branch = getBranch(view, index);
      return branch ? views.and(view, [branch]) : view;
    },
    findVariant: (view, variants, value) => {
      const agreed = variants.findIndex((_, index) => agrees(variants, index, value) === true);
      if (agreed >= 0) return agreed;
      const accepted = variants.findIndex((_, index) => accepts(getBranch(view, index), value));
      return accepted >= 0 ? accepted : findBest(variants.map((_, index) => rate(view, index, value)));
    },
    isPossible,
  };
}

function findBest(rates: readonly number[]): number {
  return rates.indexOf(Math.max(...rates));
}
