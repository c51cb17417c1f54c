import { type SchemaObject, listSchemaTypes } from '../document/schema.ts';
import { getJsonTypeName } from '../document/types.ts';
import { listJsonItems } from '../document/keyword-values.ts';
import { readExtension } from '../keywords/extensions.ts';
import type { View } from './view.ts';
import type { ValueKind } from '../predicate/index.ts';

interface PlaceFacts {
  readonly kind: ValueKind | undefined;
  readonly kinds: readonly ValueKind[];
  readonly whole: View;
  readonly isNullable: boolean;
  readonly format: string | undefined;
}

export function inferKind(view: View): PlaceFacts {
  const own = inferOwnKind(view);
  const [only, ...others] = view.alternatives;
  if (own.kind !== undefined || !only || view.schemas.some((schema) => listStatedTypes(schema).length > 0)) return own;
  const isNullable = view.hasNullBranch;
  if (others.length === 0) return { ...inferOwnKind(only), isNullable };
  const kinds = view.alternatives.map((alternative) => inferOwnKind(alternative));
  const known = [...new Set(kinds.flatMap(({ kind }) => kind ?? []))];
  const isKnown = kinds.every(({ kind, isNullable: takesNull }) => kind !== undefined && !takesNull);
  return { ...own, kinds: isKnown && known.length > 1 ? known : [], isNullable };
}

function inferOwnKind(view: View): PlaceFacts {
  const types = view.schemas.map(listStatedTypes).filter((list) => list.length > 0);
  const [first = [], ...others] = types;
  const common = first.flatMap((type) => {
    if (others.every((list) => list.includes(type))) return [type];
    // Different schemas may state integer and number for the same value.
    const isNumeric = type === 'integer' || type === 'number';
    return isNumeric && others.every((list) => list.includes('integer') || list.includes('number')) ? ['integer'] : [];
  });
  const named = [...new Set(common)].filter((type) => type !== 'null');
  const [only] = named;
  // The branches of `IntOrString` state their own types.
  const isOpen = view.schemas.some(
    (schema) => readExtension(schema, 'int-or-string') === true && listStatedTypes(schema).length > 0,
  );
  const format = view.schemas.map((schema) => schema.format).find((value) => typeof value === 'string');
  return {
    kind: named.length === 1 && only !== undefined && !isOpen ? getKind(only, view) : undefined,
    kinds: named.length > 1 ? named.flatMap((type) => getKind(type, view) ?? []) : [],
    whole: view,
    isNullable: common.includes('null'),
    format: only === 'string' ? format : undefined,
  };
}

/** The types that `type`, `const` or `enum` of a schema state. */
export function listStatedTypes(schema: SchemaObject): readonly string[] {
  const types = listSchemaTypes(schema);
  if (types.length > 0) return types;
  if (schema.const !== undefined) return [getJsonTypeName(schema.const)];
  return [...new Set(listJsonItems(schema.enum).map(getJsonTypeName))];
}

function getKind(type: string, view: View): ValueKind | undefined {
  if (type === 'boolean' || type === 'integer' || type === 'number' || type === 'string') return type;
  if (type === 'array') return kindOfMany(view.tupleLength === 0 ? view.item(0) : undefined, '[]');
  if (view.names.size > 0) return 'object';
  return view.patterns.length === 0 ? kindOfMany(view.entries, '{}') : undefined;
}

function kindOfMany(parts: View | undefined, suffix: '[]' | '{}'): ValueKind | undefined {
  // Without a schema, any value is possible.
  if (!parts || parts.schemas.length === 0) return suffix === '{}' ? 'object' : undefined;
  const { kind, isNullable } = inferKind(parts);
  return kind === undefined || isNullable ? `any${suffix}` : `${kind}${suffix}`;
}

export interface PropertyFacts extends PlaceFacts {
  readonly view: View;
  /** True if it is present whenever the object is: it is required or has a default. */
  readonly isSure: boolean;
}

/** `undefined` if the object does not declare the property. */
export function declaredProperty(object: View, name: string): PropertyFacts | undefined {
  if (!object.names.has(name)) return;
  const view = object.property(name);
  const isGiven = view.default !== undefined || view.schemas.some(({ initial }) => initial !== undefined);
  return { ...inferKind(view), view, isSure: isGiven || object.required.has(name) };
}
