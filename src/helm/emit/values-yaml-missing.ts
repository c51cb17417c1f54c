import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';
import type { View } from '../../schema/effective/view.ts';
import { aboutValue, asComment, firstOf, inOneLine } from './values-yaml-comment.ts';

/**
 * The comment in `values.yaml` for a missing value: what to write for a property that must be given, and in it for
 * those that it needs itself.
 */
export function linesToGive(member: Member, width: number): readonly string[] {
  return entryLines(member, width, new Set());
}

/** A property, and what holds for its value. */
export interface Member {
  readonly name: string;
  readonly view: View;
}

/** What contains itself among the schemas around has no end. */
function entryLines({ name, view }: Member, width: number, around: ReadonlySet<SchemaObject>): readonly string[] {
  const key = `${inOneLine(name)}:`;
  const example = exampleIn(view.schemas);
  if (example !== undefined) return [`${key} ${inOneLine(example)}`];
  if (view.schemas.some((schema) => around.has(schema))) return [key];
  const inside = new Set([...around, ...view.schemas]);
  const below = requiredIn(view).flatMap((member) => [
    ...asComment(aboutRequired(member, width - 4), 0),
    ...entryLines(member, width - 2, inside),
  ]);
  return [key, ...below.map((line) => `  ${line}`)];
}

/** The properties that must be given, in the order in which they are declared. */
function requiredIn({ names, required, property }: View): readonly Member[] {
  const ordered = new Set([...[...names].filter((name) => required.has(name)), ...required]);
  return [...ordered].map((name) => ({ name, view: property(name) }));
}

/** What a property is that must be given, in lines. */
export function aboutRequired({ view: { schemas } }: Member, width: number): readonly string[] {
  const isExample = exampleIn(schemas) !== undefined && firstOf(schemas, ({ const: value }) => value) === undefined;
  return [...aboutValue(schemas, width), isExample ? 'Must be given, for example:' : 'Must be given:'];
}

/** A value to write: the one that it has to have, or one that the schema names. */
function exampleIn(schemas: readonly SchemaObject[]): Json | undefined {
  return (
    firstOf(schemas, ({ const: value }) => value) ??
    firstOf(schemas, (schema) => schema[startingKeyword(schema) ?? 'default'] ?? undefined) ??
    firstOf(schemas, ({ examples }) => examples?.[0])
  );
}
