import { type TypeName, typesOf } from '../../../schema/document/schema.ts';
import type { RulePage } from '../../../rules/runner/rule.ts';
import type { Location } from './location.ts';
import { type Property, speakerOf } from './property.ts';
import type { DraftReading } from './draft-reading.ts';
import { isProperty, locationOf, type Visit } from './walked-location.ts';
import type { Walk } from './walk.ts';

/** A rule of the tool schemalint, under the tool's own name. */
export interface SchemalintRule extends RulePage {
  /** What the tool calls an error, or a recommendation: an error makes it fail. */
  readonly severity: 'error' | 'warning';
  readonly check: (context: SchemalintContext) => Iterable<SchemalintFinding>;
}

/** A document as the rules of schemalint see it. */
export interface SchemalintContext {
  readonly walk: Walk;
  readonly properties: readonly Property[];
  readonly reading: DraftReading;
}

/** What a rule of schemalint has found. */
export interface SchemalintFinding {
  readonly location: Location;
  readonly message: string;
  /** The schema that was looked at. */
  readonly visit: Visit;
  /** The keyword it is about. */
  readonly keyword?: string | undefined;
}

/** Defines a rule of schemalint. */
export function schemalintRule(definition: SchemalintRule): SchemalintRule {
  return definition;
}

type Messages = readonly (string | false)[];

/** A check of each property by what its schemas say together. */
export function forProperties(
  keyword: 'title' | 'description' | 'examples',
  messagesOn: (property: Property) => Messages,
): SchemalintRule['check'] {
  return function* ({ properties, walk }) {
    for (const property of properties) {
      for (const message of messagesOn(property)) {
        if (message === false) continue;
        const { walkedLocation } = property;
        const visit = speakerOf(walkedLocation, keyword) ?? walkedLocation.visits[0] ?? walk.root;
        yield { location: locationOf(walkedLocation), message, visit, keyword };
      }
    }
  };
}

/** Which schemas a check looks at: those that name one of the types, those of properties, or all. */
export interface Selection {
  readonly types?: readonly TypeName[];
  readonly ofProperties?: true;
  /** The keyword that a finding is about. */
  readonly keyword?: string;
}

/** A check of each schema by itself. */
export function forSchemas(
  { types, ofProperties, keyword }: Selection,
  messagesOn: (visit: Visit, reading: DraftReading) => Messages,
): SchemalintRule['check'] {
  return function* ({ walk, reading }) {
    for (const visit of walk.visits) {
      if (types !== undefined && !typesOf(visit.schema).some((type) => types.includes(type))) continue;
      if (ofProperties && !isProperty(visit.walkedLocation)) continue;
      for (const message of messagesOn(visit, reading)) {
        if (message === false) continue;
        yield { location: locationOf(visit.walkedLocation), message, visit, keyword };
      }
    }
  };
}
