import { listSchemaItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Json } from '../../text/value/json.ts';
import { starlarkLiteral, starlarkString } from '../predicates/index.ts';
import type { Emission } from './emission/index.ts';

/** A union of objects that a property tells apart: each branch has a constant of its own there. */
interface DiscriminatedUnion {
  readonly key: string;
  readonly branches: readonly { readonly value: Json; readonly view: View }[];
}

/** What a union says of a property. */
interface UnionMember {
  readonly view: View;
  /** True where every branch asks for it. */
  readonly isRequired: boolean;
  /** When it must be given, where one branch asks for it. */
  readonly when?: string;
}

/** Finds the union that schemas say, where a property tells its branches apart. */
export function findUnion({ views }: Emission, schemas: readonly SchemaObject[]): DiscriminatedUnion | undefined {
  for (const { oneOf, anyOf } of schemas) {
    for (const union of [oneOf, anyOf]) {
      const branches = listSchemaItems(union).map((branch) => views.of([branch]));
      const key = branches.length < 2 ? undefined : commonKey(branches);
      if (key === undefined) continue;
      return { key, branches: branches.flatMap((view) => listConstants(view, key).map((value) => ({ value, view }))) };
    }
  }
  return;
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

/** What the branches say of a property that only they declare; `undefined` where several do. */
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
