import { type PropertyChoice, readAlternatives, readExclusion } from '../../schema/document/property-choice.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { listSchemaTypes } from '../../schema/document/schema.ts';
import { measures, relations } from '../../schema/keywords/measures.ts';
import { type Bound, bounds } from '../../schema/keywords/table.ts';
import { keywordValue, type ValidationError } from '../../schema/validate/index.ts';

/**
 * Describes why a value is rejected, as a clause whose subject is the value. `undefined` when the schema refers to
 * itself without end, so that the reason is unknown; then nothing is reported.
 */
export function findReason(error: ValidationError): string | undefined {
  return isUntold(error) ? undefined : describeReason(error, 0);
}

function isUntold({ keyword, causes }: ValidationError): boolean {
  return keyword === 'limit' || keyword === 'cycle' || causes.some(isUntold);
}

/** `depth` is the depth of the clause's subject. */
function describeReason(error: ValidationError, depth: number): string {
  const [cause] = error.causes;
  if (error.keyword === 'propertyNames' && cause) {
    return describePart(error, depth, `has the property name "${error.found[0]}", which ${describeReason(cause, 0)}`);
  }
  if (cause && passing.has(error.keyword)) return describeReason(cause, depth);
  return describePart(error, depth, reasons[error.keyword]?.(error) ?? 'is not allowed');
}

function describePart({ at, value }: ValidationError, depth: number, reason: string): string {
  return listTokens(at).length > depth ? `holds ${JSON.stringify(value)}, which ${reason}` : reason;
}

const passing: ReadonlySet<string> = new Set(['several', 'allOf', '$ref', '$recursiveRef', '$dynamicRef']);

const typeNames: Readonly<Record<string, string>> = {
  array: 'an array',
  integer: 'an integer',
  null: 'null',
  object: 'an object',
};

function typeWords({ schema }: ValidationError): string {
  const types = typeof schema === 'boolean' ? [] : listSchemaTypes(schema);
  return types.map((type) => typeNames[type] ?? `a ${type}`).join(' or ');
}

function describeExcess({ measure, relation }: Bound, limit: string): string {
  if (relation === 'atLeast') return measures[measure].beyond.least(limit);
  return relation === 'atMost' ? measures[measure].beyond.most(limit) : `is not ${relations[relation].words} ${limit}`;
}

const formatLimit = (error: ValidationError): string => JSON.stringify(keywordValue(error));

const reasons: Readonly<Record<string, (error: ValidationError) => string>> = {
  type: (error) => `is not ${typeWords(error)}`,
  enum: () => 'is not one of the values in enum',
  const: (error) => `is not ${formatLimit(error)}`,
  format: (error) => `is not of the format ${String(keywordValue(error))}`,
  pattern: (error) => `does not match ${String(keywordValue(error))}`,
  ...Object.fromEntries(bounds.map((bound) => [bound.keyword, (error) => describeExcess(bound, formatLimit(error))])),
  uniqueItems: ({ found: [first, other] }) => `has equal items at ${first} and ${other}`,
  required: ({ found: [name] }) => `has no property "${name}"`,
  dependentRequired: ({ found: [trigger, name] }) => `has no property "${name}", which "${trigger}" requires`,
  additionalProperties: ({ found: [name] }) => `has an unknown property "${name}"`,
  contains: () => 'has no item that matches contains',
  minContains: (error) => `has fewer than ${formatLimit(error)} items that match contains`,
  maxContains: (error) => `has more than ${formatLimit(error)} items that match contains`,
  anyOf: () => 'matches no branch of anyOf',
  oneOf: (error) => describeChoice(error, readAlternatives(keywordValue(error))),
  not: (error) => {
    const choice = readExclusion(keywordValue(error));
    return choice?.counts === 'set' ? `sets more than one of ${quoteNames(choice)}` : 'matches the schema of not';
  },
};

function describeChoice({ found }: ValidationError, choice: PropertyChoice | undefined): string {
  const isNone = found.length === 0;
  if (choice?.counts === 'set') return `sets ${isNone ? 'none' : 'more than one'} of ${quoteNames(choice)}`;
  return `matches ${isNone ? 'no branch' : 'several branches'} of oneOf`;
}

function quoteNames({ names }: PropertyChoice): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}
