import { listSchemaItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../../schema/document/schema.ts';
import type { View } from '../../../schema/effective/view.ts';
import { getOwn, type Json } from '../../../text/value/json.ts';
import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { omitKeywords } from '../../../schema/keywords/rewrite.ts';
import { starlarkLiteral, starlarkString } from '../../predicates/index.ts';
import { annotationKeywords, type Emission, type EmissionPlace, findTarget } from '../emission/index.ts';

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

/** A property that only branches declare: the schema of one branch; empty when several differ. */
export function viewInBranches(emission: Emission, view: View, name: string): View {
  const declared = new Set(view.applied.schemas.flatMap(({ properties }) => memberSchema(properties, name)));
  const keys = new Set([...declared].map((schema) => JSON.stringify(schema)));
  return emission.views.of(keys.size === 1 ? [...declared].slice(0, 1) : []);
}

function memberSchema(properties: SchemaObject['properties'], name: string): readonly SchemaObject[] {
  const property = properties && getOwn(properties, name);
  return typeof property === 'object' ? [property] : [];
}

/** Branches without what the node of a property refuses by itself: one wrong value is told once. */
export function withoutRulesOfNodes(
  { emission, schemas }: Pick<EmissionPlace, 'emission' | 'schemas'>,
  schema: SchemaObject,
): SchemaObject {
  const { oneOf, anyOf } = schema;
  if (!oneOf && !anyOf) return schema;
  const view = emission.views.of(schemas);
  const union = findUnion(emission, schemas);
  const hasNode = (name: string): boolean => {
    if (view.names.has(name) || name === union?.key) return false;
    const node = (union && memberOfUnion(emission, union, name)?.view) ?? viewInBranches(emission, view, name);
    return node.schemas.length > 0;
  };
  const reduce = (branch: Schema): Schema => {
    if (!isSchemaObject(branch)) return branch;
    const target = findTarget(emission, branch);
    const isReference = Object.keys(omitKeywords(branch, '$ref', ...annotationKeywords)).length === 0;
    const own = target !== undefined && isReference ? target : branch;
    const names = Object.keys(own.properties ?? {}).filter(hasNode);
    if (names.length === 0) return branch;
    return { ...own, properties: { ...own.properties, ...Object.fromEntries(names.map((name) => [name, true])) } };
  };
  return omitUndefined({ ...schema, oneOf: oneOf?.map(reduce), anyOf: anyOf?.map(reduce) });
}
