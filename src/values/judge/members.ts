import { namesIn } from '../../rules/held.ts';
import { isSchemaObject, type Schema } from '../../schema/schema.ts';
import type { JsonObject } from '../json.ts';
import { add, fail, isSchema, judgePart, judgeSelf, schemaEntries, type Work } from './work.ts';

/** The keywords on the properties of an object (JSON Schema 2020-12, core section 10.3.2, validation section 6.5). */
export function judgeMembers(work: Work, value: JsonObject): void {
  const { keywords } = work;
  const missing = absent(value, keywords.required);
  if (missing.length > 0) fail(work, 'required', { found: missing });
  judgeDependencies(work, value);
  judgeEach(work, value);
  if (isSchema(keywords.propertyNames)) judgeNames(work, value, keywords.propertyNames);
  for (const [name, schema] of schemaEntries(keywords.dependentSchemas)) {
    if (Object.hasOwn(value, name)) add(work, judgeSelf(work, schema));
  }
  judgeRequired(work, value, keywords.dependentRequired);
}

/** Each property by the keywords that speak of it; those that none speaks of, by `additionalProperties`. */
function judgeEach(work: Work, value: JsonObject): void {
  const { keywords, court } = work;
  const declared = isSchemaObject(keywords.properties) ? keywords.properties : {};
  const patterns = schemaEntries(keywords.patternProperties).map(
    ([source, schema]) => [court.matcher(source), schema] as const,
  );
  const { additionalProperties } = keywords;
  const unknown: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const own = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const schemas = [own, ...patterns.map(([matches, schema]) => (matches(name) ? schema : undefined))].filter(
      isSchema,
    );
    for (const schema of schemas) add(work, judgePart(work, schema, member, name));
    if (schemas.length > 0) continue;
    if (additionalProperties === false) unknown.push(name);
    else if (isSchema(additionalProperties)) add(work, judgePart(work, additionalProperties, member, name));
  }
  if (unknown.length > 0) fail(work, 'additionalProperties', { found: unknown });
}

/** Names are judged as texts that stand nowhere. */
function judgeNames(work: Work, value: JsonObject, schema: Schema): void {
  for (const name of Object.keys(value)) {
    const failure = work.court.judge(schema, name, undefined, { ...work.trail, at: nowhere });
    if (failure !== undefined) fail(work, 'propertyNames', { found: [name], causes: [failure] });
  }
}

const nowhere = { token: '', up: undefined };

/** `dependencies`, which 2020-12 has under two names. */
function judgeDependencies(work: Work, value: JsonObject): void {
  const { dependencies } = work.keywords;
  judgeRequired(work, value, dependencies);
  for (const [name, schema] of schemaEntries(dependencies)) {
    if (Object.hasOwn(value, name)) add(work, judgeSelf(work, schema));
  }
}

function judgeRequired(work: Work, value: JsonObject, required: unknown): void {
  if (!isSchemaObject(required)) return;
  for (const [name, names] of Object.entries(required)) {
    const missing = Object.hasOwn(value, name) ? absent(value, names) : [];
    if (missing.length > 0) fail(work, 'dependentRequired', { found: [name, ...missing] });
  }
}

function absent(value: JsonObject, names: unknown): readonly string[] {
  return namesIn(names).flatMap(([, name]) => (Object.hasOwn(value, name) ? [] : [name]));
}
