import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { truncate } from '../../text/visible.ts';
import type { Json } from '../../text/value/json.ts';

export interface ExplainedError {
  readonly keyword: string;
  /** The path of the value from the root of the values. */
  readonly at: readonly string[];
  readonly message: string;
  readonly help?: string;
  readonly demand?: FailedKeyword;
  /** The name of the property that the object at `at` lacks. */
  readonly missing?: string;
}

export interface FailedKeyword {
  readonly schema: SchemaObject;
  readonly keyword?: string;
}

/** For `false`, the keyword of the enclosing schema. */
export function findDemand({ schema, scope, keyword }: ValidationError): FailedKeyword | undefined {
  if (typeof schema !== 'boolean') return { schema, keyword };
  return scope && { schema: scope.schema };
}

export function describeValue(error: ValidationError): string {
  const tokens = listTokens(error.at);
  const name = nameOfPath(tokens);
  const title = findTitle(error);
  return title === undefined || title.toLowerCase() === tokens.at(-1)?.toLowerCase() ? name : `${name} (${title})`;
}

export function createSentence(error: ValidationError, predicate: string, help?: string): ExplainedError {
  const message = `${describeValue(error)} ${predicate}`;
  return { keyword: error.keyword, at: listTokens(error.at), message, ...omitUndefined({ help }) };
}

export function nameOfPath(tokens: readonly string[]): string {
  const last = tokens.at(-1);
  if (last === undefined) return 'the values';
  const isItem = /^\d+$/.test(last) && tokens.length > 1;
  return isItem ? `item ${Number(last) + 1} of ${nameOfPath(tokens.slice(0, -1))}` : truncate(JSON.stringify(last));
}

/** The schema nearest to the property comes last. */
export function listSchemas({ at, schema, scope }: ValidationError): readonly SchemaObject[] {
  const schemas: SchemaObject[] = typeof schema === 'boolean' ? [] : [schema];
  for (let passed = scope; passed && passed.at === at; passed = passed.outer) schemas.push(passed.schema);
  return schemas;
}

function findTitle(error: ValidationError): string | undefined {
  return listSchemas(error).findLast(({ title }) => typeof title === 'string')?.title;
}

export function getKeywords(schema?: Schema): SchemaObject {
  return typeof schema === 'object' ? schema : {};
}

export function formatValue(value: Json, most = 60): string {
  return truncate(jsonText(value), most);
}
