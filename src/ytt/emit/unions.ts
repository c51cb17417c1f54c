import { listSchemaItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Json } from '../../text/value/json.ts';
import { starlarkLiteral, starlarkString } from '../predicates/index.ts';
import type { Emission } from './emission/index.ts';

interface DiscriminatedUnion {
  readonly key: string;
  readonly branches: readonly { readonly value: Json; readonly view: View }[];
}

interface UnionMember {
  readonly view: View;
  readonly isRequired: boolean;
  /** The condition for a property that one branch requires. */
  readonly when?: string;
}

export function findUnion({ views }: Emission, schemas: readonly SchemaObject[]): DiscriminatedUnion | undefined {
  for (const { oneOf, anyOf } of schemas) {
    for (const union of [oneOf, anyOf]) {
      const branches = listSchemaItems(union).map((branch) => views.of([branch]));
      const key = branches.length < 2 ? undefined : commonKey(branches);
      if (key === undefined) continue;
      return { key, branches: branches.flatMap((view) => listConstants(view, key).map((value) => ({ value, view }))) };
    }
  }
}

function commonKey(branches: readonly View[]): string | undefined {
  const [first] = branches;
  return [...(first?.names ?? [])].find((name) => {
    const values = branches.map((branch) => listConstants(branch, name));
    const all = values.flat().map((value) => JSON.stringify(value));
    const isAsked = branches.every((branch) => branch.required.has(name));
    return isAsked && values.every((value) => value.length === 1) && new Set(all).size === all.length;
  });
}

function listConstants(view: View, name: string): readonly Json[] {
  if (!view.names.has(name)) return [];
  return view.property(name).schemas.flatMap(({ const: only }) => (only === undefined ? [] : [only]));
}

/** `undefined` when several branches declare the property. */
export function memberOfUnion(emission: Emission, union: DiscriminatedUnion, name: string): UnionMember | undefined {
  const { key, branches } = union;
  if (name === key) {
    const values = { enum: branches.map(({ value }) => value) };
    return { view: emission.views.of([values]), isRequired: true };
  }
  const [only, ...others] = branches.filter(({ view }) => view.names.has(name));
  if (!only || others.length > 0) return;
  const view = only.view.property(name);
  if (!only.view.required.has(name)) return { view, isRequired: false };
  const when = `lambda v, ctx: ctx.parent[${starlarkString(key)}] == ${starlarkLiteral(only.value)}`;
  return { view, isRequired: false, when };
}
