import { readArrayItems } from '../schema/document/keyword-values.ts';
import { type PropertyChoice, readAlternatives, readExclusion } from '../schema/document/property-choice.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { jsonText } from '../text/json/write-json.ts';
import { joinWords } from '../values/explain/explained-error.ts';
import { describeSchema, type ResolveSchema } from './clauses.ts';

/** Sentences about values that depend on each other. `union` has the branches that are shown as variants or choices. */
export function describeConditions(
  schema: SchemaObject,
  { resolve, isShown }: { readonly resolve: ResolveSchema; readonly isShown: (branches: unknown) => boolean },
): readonly string[] {
  const condition = (inner: unknown): string => describeSchema(inner, 'if', resolve);
  const demand = (inner: unknown): string => describeSchema(inner, 'then', resolve);
  const { dependentRequired, dependentSchemas, not } = schema;
  return [
    ...describeIf(schema, condition, demand),
    ...Object.entries(dependentRequired ?? {}).map(([name, names]) => {
      const wanted = joinWords(
        names.map((other) => jsonText(other)),
        'and',
      );
      return `When ${jsonText(name)} is set, ${wanted} ${names.length > 1 ? 'are' : 'is'} required.`;
    }),
    ...Object.entries(isSchemaObject(dependentSchemas) ? dependentSchemas : {}).flatMap(([name, inner]) => {
      const wanted = demand(inner);
      return wanted === '' ? [] : [`When ${jsonText(name)} is set: ${wanted}.`];
    }),
    ...describeExclusion(not, condition),
    ...(['anyOf', 'oneOf'] as const).flatMap((keyword) => {
      const branches = readArrayItems(schema[keyword]);
      if (branches.length === 0 || isShown(schema[keyword])) return [];
      const choice = keyword === 'oneOf' ? readAlternatives(branches) : undefined;
      if (choice) return [`Exactly one of ${quoteNames(choice)} must be ${choice.counts}.`];
      const parts = branches.map((branch) => demand(branch) || 'any value');
      return [`${keyword === 'anyOf' ? 'At least' : 'Exactly'} one of these holds: ${parts.join('; or ')}.`];
    }),
  ];
}

type Describe = (schema: unknown) => string;

function describeExclusion(not: unknown, condition: Describe): readonly string[] {
  const choice = readExclusion(not);
  if (choice && (choice.counts === 'set' || choice.names.length === 2))
    return [`Only one of ${quoteNames(choice)} may be ${choice.counts}.`];
  return not === undefined ? [] : [`Not allowed: ${condition(not) || 'any value'}.`];
}

function quoteNames({ names }: PropertyChoice): string {
  return joinWords(
    names.map((name) => jsonText(name)),
    'and',
  );
}

function describeIf(schema: SchemaObject, condition: Describe, demand: Describe): readonly string[] {
  if (schema.if === undefined) return [];
  const [then, otherwise] = [schema.then, schema.else].map((inner) => (inner === undefined ? '' : demand(inner)));
  const when = condition(schema.if) || 'a value is set';
  return [
    ...(then === '' ? [] : [`When ${when}: ${then}.`]),
    ...(otherwise === '' ? [] : [`Unless ${when}: ${otherwise}.`]),
  ];
}
