import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';
import { conjunctsOf, memberSchemas } from '../../schema/effective/emit-conjuncts.ts';
import { aboutValue, asComment, firstOf, inOneLine } from './values-yaml-comment.ts';

/** A property that must be given: its name, and all schemas that hold for its value. */
export interface Demanded {
  readonly name: string;
  readonly schemas: readonly SchemaObject[];
}

/** The properties that must be given, in the order in which they are declared. */
export function demandedIn(root: SchemaObject, schemas: readonly SchemaObject[]): readonly Demanded[] {
  const required = new Set(schemas.flatMap((schema) => schema.required ?? []));
  const declared = schemas.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const names = new Set([...declared.filter((name) => required.has(name)), ...required]);
  return [...names].map((name) => ({ name, schemas: memberSchemas(root, schemas, name) }));
}

/** What to write for a property that must be given, and in it for those that it needs itself. */
export function linesToGive(root: SchemaObject, { name, schemas }: Demanded, width: number): readonly string[] {
  return entryLines({ root, width, passed: new Set() }, { name, schemas });
}

interface Writing {
  readonly root: SchemaObject;
  readonly width: number;
  /** The schemas around: one that needs itself has no end. */
  readonly passed: ReadonlySet<SchemaObject>;
}

function entryLines(writing: Writing, { name, schemas }: Demanded): readonly string[] {
  const { root, width, passed } = writing;
  const key = `${inOneLine(name)}:`;
  const example = exampleIn(schemas);
  if (example !== undefined) return [`${key} ${inOneLine(example)}`];
  if (schemas.some((schema) => passed.has(schema))) return [key];
  const inner = { root, width: width - 2, passed: new Set([...passed, ...schemas]) };
  const below = demandedIn(root, conjunctsOf(root, schemas)).flatMap((demanded) => [
    ...asComment(aboutDemanded(demanded, width - 4), 0),
    ...entryLines(inner, demanded),
  ]);
  return [key, ...below.map((line) => `  ${line}`)];
}

/** What a property is that must be given, in lines. */
export function aboutDemanded({ schemas }: Demanded, width: number): readonly string[] {
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
