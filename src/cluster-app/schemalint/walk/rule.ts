import { type TypeName, listSchemaTypes } from '../../../schema/document/schema.ts';
import type { InvalidCase, RulePage } from '../../../rules/runner/rule.ts';
import { type Location, type Visit, isProperty, formatLocation } from './location.ts';
import { type Property, findTextVisit } from './property.ts';
import type { DraftReading } from './draft-reading.ts';
import type { Walk } from './walk.ts';

export interface SchemalintRule extends UnratedRule {
  readonly severity: 'error' | 'warning';
}

export interface UnratedRule extends RulePage {
  readonly check: (context: SchemalintContext) => Iterable<SchemalintFinding>;
}

export interface SchemalintContext {
  readonly walk: Walk;
  readonly properties: readonly Property[];
  readonly reading: DraftReading;
}

export interface SchemalintFinding {
  readonly location: Location;
  readonly message: string;
  readonly visit: Visit;
  readonly keyword?: string | undefined;
}

export function schemalintRule(definition: UnratedRule): UnratedRule {
  return definition;
}

export function propertyRule(
  keyword: PropertyKeyword,
  { isWrong, ...definition }: OneMessage & { readonly isWrong: Holds<Property> },
): UnratedRule {
  const { message } = definition;
  const check = forProperties(keyword, (property, reading) => [isWrong(property, reading) && message]);
  return withMessage(definition, check);
}

export function schemaRule({
  on = {},
  isWrong,
  ...definition
}: OneMessage & { readonly on?: Selection; readonly isWrong: Holds<Visit> }): UnratedRule {
  const { message } = definition;
  return withMessage(
    definition,
    forSchemas(on, (visit, reading) => [isWrong(visit, reading) && message]),
  );
}

interface OneMessage extends Omit<RulePage, 'invalid'> {
  readonly message: string;
  readonly invalid: readonly Omit<InvalidCase, 'message'>[];
}

type Holds<T> = (subject: T, reading: DraftReading) => boolean;

function withMessage({ message, invalid, ...page }: OneMessage, check: UnratedRule['check']): UnratedRule {
  return { ...page, invalid: invalid.map((invalidCase) => ({ ...invalidCase, message })), check };
}

type MessagesOn<T> = (subject: T, reading: DraftReading) => readonly (string | false)[];
type PropertyKeyword = 'title' | 'description' | 'examples';

export function forProperties(keyword: PropertyKeyword, messagesOn: MessagesOn<Property>): UnratedRule['check'] {
  return function* ({ properties, walk, reading }) {
    for (const property of properties) {
      for (const message of messagesOn(property, reading)) {
        if (message === false) continue;
        const { walkedLocation } = property;
        const visit = findTextVisit(walkedLocation, keyword) ?? walkedLocation.visits[0] ?? walk.root;
        yield { location: formatLocation(walkedLocation), message, visit, keyword };
      }
    }
  };
}

interface Selection {
  readonly types?: readonly TypeName[];
  readonly ofProperties?: true;
  readonly keyword?: string;
}

export function forSchemas(
  { types, ofProperties, keyword }: Selection,
  messagesOn: MessagesOn<Visit>,
): UnratedRule['check'] {
  return function* ({ walk, reading }) {
    for (const visit of walk.visits) {
      if (types && !listSchemaTypes(visit.schema).some((type) => types.includes(type))) continue;
      if (ofProperties && !isProperty(visit.walkedLocation)) continue;
      for (const message of messagesOn(visit, reading)) {
        if (message === false) continue;
        yield { location: formatLocation(visit.walkedLocation), message, visit, keyword };
      }
    }
  };
}
