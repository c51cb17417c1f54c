import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Views } from '../../schema/effective/view.ts';
import { type Place, findProperty } from './place.ts';

/** The place itself, and each enclosing place of which it is a branch. */
export function onSameValue(place: Place): readonly Place[] {
  const places: Place[] = [];
  for (let at: Place | undefined = place; at && places.length < most; ) {
    places.push(at);
    at = at.kind === 'branch' && sameValue.has(at.keyword) ? at.parent : undefined;
  }
  return places;
}

/** A limit beyond any document that a person writes. */
const most = 64;

/** Keywords whose subschemas apply to the same value as their schema. */
export const sameValue: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/** The schemas of these places, and for a refined property or its items those of their declaration. */
export function schemasOnSameValue(place: Place, views: Views): readonly SchemaObject[] {
  const places = onSameValue(place);
  const schemas = places.map(({ schema }) => schema);
  const { kind, key, parent } = places.at(-1) ?? place;
  if (!parent || !isInBranch(parent)) return schemas;
  const counterparts = schemasOnSameValue(parent, views).flatMap((around): readonly SchemaObject[] => {
    const view = views.of([around]);
    if (kind === 'item') return view.item(typeof key === 'number' ? key : 0).schemas;
    if (kind === 'mapValue') return view.entries.schemas;
    const property = kind === 'property' ? findProperty(view.schemas, String(key)) : undefined;
    return property ? [property] : [];
  });
  return [...schemas, ...counterparts].slice(0, most);
}

function isInBranch(place: Place): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) if (at.kind === 'branch') return true;
  return false;
}
