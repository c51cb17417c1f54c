import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';

/** One thing that is wrong with values, in words. */
export interface Problem {
  readonly keyword: string;
  /** Where it is, from the root of the values. */
  readonly at: readonly string[];
  readonly message: string;
  readonly help?: string;
  /** What in the schema demands it, where that is known. */
  readonly demand?: Demand;
}

/** A keyword of a schema, or the schema as a whole. */
export interface Demand {
  readonly schema: SchemaObject;
  readonly keyword?: string;
}

/** What demands what a failure is about: of `false`, the schema that it stands in. */
export function demandOf({ schema, scope, keyword }: ValidationError): Demand | undefined {
  if (typeof schema !== 'boolean') return { schema, keyword };
  return scope === undefined ? undefined : { schema: scope.schema };
}

/** The value of a failure as messages name it: `"size" (Disk size)`. */
export function nameOf(failure: ValidationError): string {
  const tokens = tokensOf(failure.at);
  const name = nameOfPath(tokens);
  const title = titleOf(failure);
  return title === undefined || title.toLowerCase() === tokens.at(-1)?.toLowerCase() ? name : `${name} (${title})`;
}

/** A place in values as messages name it. */
export function nameOfPath(tokens: readonly string[]): string {
  const last = tokens.at(-1);
  if (last === undefined) return 'the values';
  const isItem = /^\d+$/.test(last) && tokens.length > 1;
  return isItem ? `item ${Number(last) + 1} of ${nameOfPath(tokens.slice(0, -1))}` : JSON.stringify(last);
}

/** The schemas that speak of the value, the one that is nearest to its property last. */
export function schemasOf({ at, schema, scope }: ValidationError): readonly SchemaObject[] {
  const schemas: SchemaObject[] = typeof schema === 'boolean' ? [] : [schema];
  for (let passed = scope; passed !== undefined && passed.at === at; passed = passed.outer) schemas.push(passed.schema);
  return schemas;
}

function titleOf(failure: ValidationError): string | undefined {
  return schemasOf(failure).findLast(({ title }) => typeof title === 'string')?.title;
}

/** An object of keywords, whatever the schema is. */
export function keywordsIn(schema: Schema | undefined): SchemaObject {
  return typeof schema === 'object' ? schema : {};
}
