import { type Schema, type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type Json, isList, isObject } from '../../text/value/json.ts';
import { type Resources, resourcesOf } from '../../schema/resources/resources.ts';
import type { Judge } from '../../schema/validate/judge.ts';
import { type Matcher, matchers } from '../../schema/regex/matcher.ts';
import { schemaEntries, schemasIn } from '../../schema/document/schemas.ts';
import { reachingIn } from '../../schema/effective/reaching.ts';
import { nameOfPath, type Problem } from './problem.ts';

/** Values that are given though their schema calls them deprecated, with what its comment says about that. */
export type Deprecations = (values: Json) => readonly Problem[];

/** Opens a schema to look for what is deprecated in values. */
export function deprecationsIn(root: Schema, judge: Judge): Deprecations {
  if (!isSchemaObject(root)) return () => [];
  const resources = resourcesOf(root);
  const reaches = reachingIn(resources, ({ deprecated }) => deprecated === true);
  const opened = { judge, matcher: matchers(), resources, reaches };
  return (values) => {
    const found = new Map<string, Problem>();
    visit({ ...opened, found, left: { steps: 200_000 } }, root, values, []);
    return [...found.values()];
  };
}

interface Visit {
  readonly judge: Judge;
  readonly matcher: (pattern: string) => Matcher;
  readonly resources: Resources;
  /** True for a schema that is deprecated, or holds one that is. */
  readonly reaches: (schema: unknown) => boolean;
  readonly found: Map<string, Problem>;
  readonly left: { steps: number };
}

function visit(call: Visit, schema: Schema | undefined, value: Json, at: readonly string[]): void {
  call.left.steps -= 1;
  if (!isSchemaObject(schema) || !call.reaches(schema) || call.left.steps < 0 || at.length > 500) return;
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

function note({ found }: Visit, schema: SchemaObject, at: readonly string[]): void {
  const { $comment, title } = schema;
  const name = typeof title === 'string' ? `${nameOfPath(at)} (${title})` : nameOfPath(at);
  const help = typeof $comment === 'string' ? $comment : 'Remove it when you can.';
  const demand = { schema, keyword: 'deprecated' };
  found.set(JSON.stringify(at), { keyword: 'deprecated', at, message: `${name} is deprecated`, help, demand });
}

/** The schemas that hold for the value itself: of branches, those that it satisfies. */
function appliedTo(
  { judge, resources, reaches }: Visit,
  schema: SchemaObject,
  value: Json,
): readonly (Schema | undefined)[] {
  const { $ref, allOf, anyOf, oneOf } = schema;
  const referred =
    typeof $ref === 'string' ? resources.find($ref, resources.of(schema) ?? resources.main)?.schema : undefined;
  const branches = [...schemasIn(anyOf), ...schemasIn(oneOf)].filter(reaches);
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
