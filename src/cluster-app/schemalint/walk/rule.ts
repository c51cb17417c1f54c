import { type TypeName, listSchemaTypes } from '../../../schema/document/schema.ts';
import type { InvalidCase, RulePage } from '../../../rules/runner/rule.ts';
import { type Location, type Visit, isProperty, formatLocation } from './location.ts';
import { type Property, findTextVisit } from './property.ts';
import type { DraftReading } from './draft-reading.ts';
import type { Walk } from './walk.ts';

/** A rule of the tool schemalint, under the tool's own name. */
export interface SchemalintRule extends UnratedRule {
  /** What the tool calls an error, or a recommendation: an error makes it fail. */
  readonly severity: 'error' | 'warning';
}

/** A rule before the rule set says how severe it is. */
export interface UnratedRule extends RulePage {
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
export function schemalintRule(definition: UnratedRule): UnratedRule {
  return definition;
}

/** Defines a rule that says one thing, about a property by what its schemas say together. */
export function propertyRule(
  keyword: PropertyKeyword,
  { isWrong, ...definition }: OneMessage & { readonly isWrong: Holds<Property> },
): UnratedRule {
  const { message } = definition;
  const check = forProperties(keyword, (property, reading) => [isWrong(property, reading) && message]);
  return withMessage(definition, check);
}

/** Defines a rule that says one thing, about a schema by itself. */
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

/** A rule whose findings all say the same; its cases need not repeat it. */
interface OneMessage extends Omit<RulePage, 'invalid'> {
  readonly message: string;
  readonly invalid: readonly Omit<InvalidCase, 'message'>[];
}

type Holds<T> = (subject: T, reading: DraftReading) => boolean;

function withMessage({ message, invalid, ...page }: OneMessage, check: UnratedRule['check']): UnratedRule {
  return { ...page, invalid: invalid.map((invalidCase) => ({ ...invalidCase, message })), check };
}

/** What a rule says about one subject. */
type MessagesOn<T> = (subject: T, reading: DraftReading) => readonly (string | false)[];
type PropertyKeyword = 'title' | 'description' | 'examples';

/** A check of each property by what its schemas say together. */
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

/** Which schemas a check looks at: those that name one of the types, those of properties, or all. */
interface Selection {
  readonly types?: readonly TypeName[];
  readonly ofProperties?: true;
  /** The keyword that a finding is about. */
  readonly keyword?: string;
}

/** A check of each schema by itself. */
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
