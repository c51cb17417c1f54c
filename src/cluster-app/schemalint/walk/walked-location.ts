import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { Location } from './location.ts';

/**
 * A location of the values that the walk has reached. Several schemas may speak there: what stands at it, and what its
 * `$ref`s lead to.
 */
export interface WalkedLocation {
  readonly parent: WalkedLocation | undefined;
  /** The step from the parent: `/properties/name`, `/items` or, in older drafts, `/items/0`. */
  readonly step: string;
  /** All steps from the root. */
  readonly path: string;
  readonly visits: Visit[];
  /** The locations below, by their steps. */
  readonly below: Map<string, WalkedLocation>;
}

/** A schema as it is met on the walk. */
export interface Visit {
  readonly walkedLocation: WalkedLocation;
  /** The schema in the document; none for a boolean. */
  readonly source: SchemaObject | undefined;
  /** Its keywords that count. */
  readonly schema: SchemaObject;
  /** How many `$ref`s were followed to get here. */
  readonly level: number;
  /** The schema whose `$ref` led here, or to a schema around. */
  readonly referrer: Visit | undefined;
  /** The schema that holds this one or refers to it. */
  readonly around: Visit | undefined;
}

/** A location below another, made when it is not there. */
export function locationBelow(parent: WalkedLocation | undefined, step: string): WalkedLocation {
  const known = parent?.below.get(step);
  if (known !== undefined) return known;
  const walkedLocation: WalkedLocation = {
    parent,
    step,
    path: (parent?.path ?? '') + step,
    visits: [],
    below: new Map(),
  };
  parent?.below.set(step, walkedLocation);
  return walkedLocation;
}

/** Where it is, as schemalint writes it. */
export function locationOf({ path }: WalkedLocation): Location {
  return path === '' ? '/' : path;
}

/**
 * True where schemalint sees a property: the last segment but one of the location is `properties`. The items of a property that is
 * called `properties` look like one, too.
 */
export function isProperty({ step, parent }: WalkedLocation): boolean {
  return step.startsWith('/properties/') || (step === '/items' && parent?.step === '/properties/properties');
}
