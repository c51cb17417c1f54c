import type { Json, Schema, SchemaObject } from '../../schema/schema.ts';
import type { FailedKeyword, Failure } from './failure.ts';
import type { Path } from './path.ts';
import type { Matcher } from './pattern.ts';
import type { Trail } from './trail.ts';

/** Keys of a value, names or indexes, that no keyword has looked at yet; for `unevaluatedProperties` and `unevaluatedItems`. */
export type Rest = Set<string>;

/** What judging takes, whichever the value. */
export interface Court {
  readonly matcher: (pattern: string) => Matcher;
  /** What a reference of a schema leads to; `undefined` outside the document. */
  readonly follow: (keyword: string, schema: SchemaObject, trail: Trail) => Schema | undefined;
  /** Judges a value; what it looked at is taken out of `rest` when it is satisfied. */
  readonly judge: (schema: Schema, value: Json, at: Path, trail: Trail | undefined, rest?: Rest) => Failure | undefined;
}

/** One schema on one value. */
export interface Work {
  readonly court: Court;
  /** What the schema says in 2020-12. */
  readonly keywords: SchemaObject;
  readonly trail: Trail;
  readonly value: Json;
  readonly at: Path;
  readonly rest: Rest | undefined;
  readonly failures: Failure[];
}

/** Notes that the value does not satisfy a keyword. */
export function fail(
  work: Work,
  keyword: FailedKeyword,
  details: Partial<Pick<Failure, 'found' | 'causes'>> = {},
): void {
  work.failures.push(failureOf(work, keyword, details));
}

/** What is noted when a value does not satisfy a keyword. */
export function failureOf(
  { at, value, trail }: Pick<Work, 'at' | 'value' | 'trail'>,
  keyword: FailedKeyword,
  { found = [], causes = [] }: Partial<Pick<Failure, 'found' | 'causes'>> = {},
): Failure {
  return { keyword, at, value, schema: trail.schema, trail, found, causes };
}

/** Judges the value itself by a part of the schema. */
export function judgeSelf({ court, value, at, trail, rest }: Work, schema: Schema): Failure | undefined {
  return court.judge(schema, value, at, trail, rest);
}

/** Judges a part of the value, which thereby counts as looked at. */
export function judgePart(
  { court, at, trail, rest }: Work,
  schema: Schema,
  part: Json,
  token: string,
): Failure | undefined {
  rest?.delete(token);
  return court.judge(schema, part, { token, up: at }, trail);
}

/** Notes a failure, if there is one. */
export function add({ failures }: Work, failure: Failure | undefined): void {
  if (failure !== undefined) failures.push(failure);
}

/** The schemas in a list; anything else in it is none. */
export function schemasIn(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The schemas in a map, by name. */
export function schemaEntries(value: unknown): readonly (readonly [name: string, schema: Schema])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

/** True for an object or a boolean. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
