import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Views } from '../../schema/effective/view.ts';
import { type Place, findProperty } from './place.ts';

/** The places that look at the same value as a place: itself, and those around it as long as it is a branch of them. */
export function onSameValue(place: Place): readonly Place[] {
  const places: Place[] = [];
  for (let at: Place | undefined = place; at && places.length < most; ) {
    places.push(at);
    at = at.kind === 'branch' && sameValue.has(at.keyword) ? at.parent : undefined;
  }
  return places;
}

/** No document that people read has more schemas that hold together. */
const most = 64;

/** The keywords whose schemas look at the very value that theirs looks at. */
const sameValue: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/** The schemas that look at the same value as a place: those of `onSameValue`, and what is said of a property where a branch refines it. */
export function schemasOnSameValue(place: Place, views: Views): readonly SchemaObject[] {
  const places = onSameValue(place);
  const schemas = places.map(({ schema }) => schema);
  const { kind, key, parent } = places.at(-1) ?? place;
  if (kind !== 'property' || !parent || !isInBranch(parent)) return schemas;
  const counterparts = schemasOnSameValue(parent, views).flatMap((around): readonly SchemaObject[] => {
    const property = findProperty(views.of([around]).schemas, String(key));
    return property ? [property] : [];
  });
  return [...schemas, ...counterparts].slice(0, most);
}

function isInBranch(place: Place): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) if (at.kind === 'branch') return true;
  return false;
}
