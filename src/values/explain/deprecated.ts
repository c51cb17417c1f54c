import { isSchemaObject, type Json, type Schema, type SchemaObject } from '../../schema/schema.ts';
import { type Resources, resourcesOf } from '../../rules/validation/resources.ts';
import { isList, isObject } from '../json.ts';
import type { Judge } from '../judge/judge.ts';
import { type Matcher, matchers } from '../judge/pattern.ts';
import { schemaEntries, schemasIn } from '../judge/work.ts';
import { nameOfPath, type Problem } from './problem.ts';

/** Values that are given though their schema calls them deprecated, with what its comment says about that. */
export function deprecatedProblems(root: SchemaObject, values: Json, judge: Judge): readonly Problem[] {
  if (!JSON.stringify(root).includes('"deprecated":true')) return [];
  const found = new Map<string, Problem>();
  visit(
    { judge, matcher: matchers(), resources: resourcesOf(root), found, left: { steps: 200_000 } },
    root,
    values,
    [],
  );
  return [...found.values()];
}

interface Visit {
  readonly judge: Judge;
  readonly matcher: (pattern: string) => Matcher;
  readonly resources: Resources;
  readonly found: Map<string, Problem>;
  readonly left: { steps: number };
}

function visit(call: Visit, schema: Schema | undefined, value: Json, at: readonly string[]): void {
  call.left.steps -= 1;
  if (!isSchemaObject(schema) || call.left.steps < 0 || at.length > 500) return;
  if (schema.deprecated === true) note(call, schema, at);
  for (const inner of appliedTo(call, schema, value)) visit(call, inner, value, at);
  if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      for (const inner of propertiesOf(call, schema, name)) visit(call, inner, member, [...at, name]);
    }
  } else if (isList(value)) {
    for (const [index, item] of value.entries()) visit(call, schema.items, item, [...at, String(index)]);
  }
}

function note({ found }: Visit, { $comment, title }: SchemaObject, at: readonly string[]): void {
  const name = typeof title === 'string' ? `${nameOfPath(at)} (${title})` : nameOfPath(at);
  const help = typeof $comment === 'string' ? $comment : 'Remove it when you can.';
  found.set(JSON.stringify(at), { keyword: 'deprecated', at, message: `${name} is deprecated`, help });
}

/** The schemas that hold for the value itself: of branches, those that it satisfies. */
function appliedTo({ judge, resources }: Visit, schema: SchemaObject, value: Json): readonly (Schema | undefined)[] {
  const { $ref, allOf, anyOf, oneOf } = schema;
  const referred =
    typeof $ref === 'string' ? resources.find($ref, resources.of(schema) ?? resources.main)?.schema : undefined;
  const branches = [...schemasIn(anyOf), ...schemasIn(oneOf)];
  return [referred, ...schemasIn(allOf), ...branches.filter((branch) => judge(value, branch) === undefined)];
}

function propertiesOf(
  { matcher }: Visit,
  { properties = {}, patternProperties, additionalProperties }: SchemaObject,
  name: string,
): readonly (Schema | undefined)[] {
  const own = Object.hasOwn(properties, name) ? [properties[name]] : [];
  return own.length > 0 || patternProperties !== undefined
    ? [
        ...own,
        ...schemaEntries(patternProperties).flatMap(([pattern, schema]) => (matcher(pattern)(name) ? [schema] : [])),
      ]
    : [additionalProperties];
}
