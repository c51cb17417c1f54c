import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Place } from './place.ts';
import type { Resolve } from '../../schema/resources/references.ts';

/** The places of a document with what leads from one to another, and what stands beside the document. */
export interface Neighbourhood {
  readonly places: readonly Place[];
  readonly resolve: Resolve;
  readonly placeOf: (schema: SchemaObject) => Place | undefined;
  readonly referrersOf: (schema: SchemaObject) => readonly Place[];
  readonly settings: {
    readonly values?: Json;
    readonly trials?: () => readonly Json[];
    readonly subCharts?: Readonly<Record<string, Json>>;
    readonly dependencies?: () => readonly string[];
  };
}

/** The keys at the root whose values a chart shares with the charts it depends on: each of them lists only what it reads. */
export function sharedKeys({ settings: { subCharts = {}, dependencies } }: Neighbourhood): ReadonlySet<string> {
  return new Set([...Object.keys(subCharts), ...(dependencies?.() ?? [])]);
}

/** The places one step from another. */
export type Steps = (place: Place) => readonly Place[];

/** All places that can be reached from some, themselves included. */
export function spread(starts: readonly Place[], next: Steps): ReadonlySet<Place> {
  const reached = new Set(starts);
  // A set lists what is added while it is read.
  for (const place of reached) for (const other of next(place)) reached.add(other);
  return reached;
}

/** The steps from a place to those inside it, and to the definition that its `$ref` leads to. */
export function stepsInside({ places, resolve, placeOf }: Neighbourhood): Steps {
  const inside = new Map<Place, Place[]>(places.map((place) => [place, []]));
  for (const place of places) {
    if (place.parent !== undefined) inside.get(place.parent)?.push(place);
    const target = typeof place.schema.$ref === 'string' ? resolve(place.schema.$ref) : undefined;
    const definition = target === undefined ? undefined : placeOf(target.schema);
    if (definition !== undefined) inside.get(place)?.push(definition);
  }
  return (place) => inside.get(place) ?? [];
}
