import { describeCondition, describeDemand, describeRule } from '../schema/words/condition-words.ts';
import { readArrayItems } from '../schema/document/keyword-values.ts';
import { type PropertyChoice, readAlternatives, readExclusion } from '../schema/document/property-choice.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { jsonText } from '../text/json/write-json.ts';
import { joinWords } from '../text/words.ts';

/**
 * Sentences about values that depend on each other. What takes more words is quoted as JSON, so that nothing is left
 * out. `isShown` is true for branches that are shown as variants or choices.
 */
export function describeConditions(schema: SchemaObject, isShown: (branches: unknown) => boolean): readonly string[] {
  const { dependentRequired, dependentSchemas, not } = schema;
  return [
    ...describeIf(schema),
    ...Object.entries(dependentRequired ?? {}).map(([name, names]) => {
      return `When ${jsonText(name)} is set, ${quoteNames(names)} ${names.length > 1 ? 'are' : 'is'} required.`;
    }),
    ...Object.entries(isSchemaObject(dependentSchemas) ? dependentSchemas : {}).map(
      ([name, inner]) => `When ${jsonText(name)} is set, ${demandWords(inner)}.`,
    ),
    ...(not === undefined ? [] : [describeExclusion(not)]),
    ...(['anyOf', 'oneOf'] as const).flatMap((keyword) => {
      const branches = readArrayItems(schema[keyword]);
      if (branches.length === 0 || isShown(branches)) return [];
      const choice = keyword === 'oneOf' ? readAlternatives(branches) : undefined;
      if (choice) return [`Exactly one of ${quoteNames(choice.names)} must be ${choice.counts}.`];
      const parts = branches.map(demandWords);
      return [`${keyword === 'anyOf' ? 'At least' : 'Exactly'} one of these holds: ${parts.join('; or ')}.`];
    }),
  ];
}

function describeIf(schema: SchemaObject): readonly string[] {
  const { if: condition, then, else: otherwise } = schema;
  if (condition === undefined || (then === undefined && otherwise === undefined)) return [];
  const rule = describeRule(schema);
  if (rule !== '') return [`${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`];
  const when = conditionWords(condition);
  return [
    ...(then === undefined ? [] : [`When ${when}, ${demandWords(then)}.`]),
    ...(otherwise === undefined ? [] : [`Unless ${when}, ${demandWords(otherwise)}.`]),
  ];
}

function describeExclusion(not: unknown): string {
  const choice: PropertyChoice | undefined = readExclusion(not);
  if (choice && (choice.counts === 'set' || choice.names.length === 2))
    return `Only one of ${quoteNames(choice.names)} may be ${choice.counts}.`;
  return `Not allowed: ${conditionWords(not)}.`;
}

function conditionWords(schema: unknown): string {
  return describeCondition(schema) || `the value fits ${jsonText(schema)}`;
}

function demandWords(schema: unknown): string {
  if (schema === true || (isSchemaObject(schema) && Object.keys(schema).length === 0)) return 'any value is accepted';
  return describeDemand(schema) || `the value must fit ${jsonText(schema)}`;
}

function quoteNames(names: readonly string[]): string {
  return joinWords(
    names.map((name) => jsonText(name)),
    'and',
  );
}
