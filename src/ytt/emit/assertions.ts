/** Rules that are functions, expressed as JSON Schema, for readers of the file that do not evaluate Starlark. */

import { getTreatment } from '../../generator/emit/keyword-table.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { listPredicates } from '../../schema/predicate/index.ts';
import { type ReferenceTarget, createResolver } from '../../schema/resources/references.ts';
import { isSame } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import type { CarriedSchemas } from '../carried/index.ts';
import { annotationKeywords, type Emission, type EmissionPlace, yttTable } from './emission/index.ts';
import { nullableNames } from './rules/index.ts';
import type { EmittedNode } from './text/index.ts';

/** Adds assertions that the keyword arguments of the node do not express. */
export function withAssertions(node: EmittedNode, place: EmissionPlace): EmittedNode {
  if (!node.rules.some(({ kind }) => kind === 'function')) return node;
  const { kind } = node.shape;
  const { view, schemas } = place;
  if (kind === 'any') {
    const given = view.isNever && view.given.length === 0 ? [{ not: {} }] : view.given;
    return { ...node, assertions: combineSchemas(given.map((schema) => selectAssertions(schema, place, spoken))) };
  }
  const own = schemas.map((schema) => selectAssertions(schema, place, typed));
  const isMap = kind === 'map' || kind === 'function';
  return { ...node, assertions: combineSchemas(isMap ? [...own, ...mapAssertions(place)] : own) };
}

/** Annotations that the notes and the value of a node express. */
const spoken: ReadonlySet<string> = new Set([...annotationKeywords, '$defs', '$id', 'x-ytt-key-may-be-present']);

/** Keywords that a node with a type expresses; references and `allOf` are resolved already. */
const typed: ReadonlySet<string> = new Set([
  ...spoken,
  'type',
  '$ref',
  'allOf',
  'properties',
  'items',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/** Sorted by name, because the order of decorators has no meaning. */
function selectAssertions(schema: SchemaObject, { emission }: EmissionPlace, left: ReadonlySet<string>): SchemaObject {
  const predicates = listPredicates(schema.predicates).filter(({ old }) => !old);
  const hasLength = schema.minLength !== undefined || schema.maxLength !== undefined;
  const all: SchemaObject = {
    ...(hasLength && emission.options.lengths === 'bytes' ? { 'x-ytt-lengths': 'bytes' } : {}),
    ...omitKeywords(schema, 'predicates'),
    ...(predicates.length === 0 ? {} : { predicates }),
  };
  const names = Object.keys(all).filter((name) => !left.has(name) && getTreatment(yttTable, name).kind === 'own');
  return Object.fromEntries(names.sort().map((name) => [name, all[name]]));
}

/** Which required properties may be null, and which properties belong to branches. */
function mapAssertions(place: EmissionPlace): readonly SchemaObject[] {
  const { emission, schemas } = place;
  const view = emission.views.of([...schemas]);
  const required = nullableNames(place);
  const isOpened = [...view.applied.names].some((name) => !view.names.has(name));
  const isClosed = schemas.some(({ additionalProperties }) => additionalProperties === false);
  const closing = isClosed ? { additionalProperties: false } : { unevaluatedProperties: false };
  const properties = Object.fromEntries([...view.names].map((name) => [name, true]));
  return [...(required.length === 0 ? [] : [{ required }]), ...(isOpened ? [{ properties, ...closing }] : [])];
}

/** A conflicting keyword goes into `allOf`. */
function combineSchemas(schemas: readonly SchemaObject[]): SchemaObject {
  const [first = {}, ...others] = schemas.filter((schema) => Object.keys(schema).length > 0);
  let whole = first;
  const further: SchemaObject[] = [];
  for (const other of others) {
    const isAlike = Object.keys(other).every((name) => whole[name] === undefined || isSame(whole[name], other[name]));
    if (isAlike) whole = { ...whole, ...other };
    else further.push(other);
  }
  return further.length === 0 ? whole : { ...whole, allOf: [...(whole.allOf ?? []), ...further] };
}

export function carriedSchemas({ document }: Emission, root: EmittedNode): CarriedSchemas<SchemaObject> {
  const resolve = createResolver(document.root);
  const names = new Map<SchemaObject, string>();
  const definitions: Record<string, SchemaObject> = {};
  const renameReferences = (schema: SchemaObject): SchemaObject =>
    rewrite(
      schema,
      (subschema) => {
        const target = subschema.$ref === undefined ? undefined : resolve(subschema.$ref);
        if (!target) return subschema;
        return { ...subschema, $ref: `#${appendToken('/$defs', chooseName(target)).replaceAll('%', '%25')}` };
      },
      new Map(),
    );
  const chooseName = ({ schema, name }: ReferenceTarget): string => {
    const known = names.get(schema);
    if (known !== undefined) return known;
    const free = freeName(name === '' ? 'Root' : name, new Set(names.values()));
    names.set(schema, free);
    setProperty(definitions, free, renameReferences(omitKeywords(schema, '$defs', '$id', '$schema')));
    return free;
  };
  const assertions = new Map([...listPlaces(root, '')].map(([pointer, schema]) => [pointer, renameReferences(schema)]));
  return { assertions, definitions };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
  return free;
}

function* listPlaces({ shape, assertions }: EmittedNode, at: Pointer): Generator<readonly [Pointer, SchemaObject]> {
  if (assertions) yield [at, assertions];
  if (shape.kind === 'array') yield* listPlaces(shape.item, `${at}/*`);
  if (shape.kind !== 'map' && shape.kind !== 'function') return;
  const own = assertions?.properties;
  for (const [name, node] of shape.entries)
    if (!own || Object.hasOwn(own, name)) yield* listPlaces(node, appendToken(at, name));
}
