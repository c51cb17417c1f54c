import type { Schema } from '../schema/document/schema.ts';
import type { Failure } from '../schema/validate/failure.ts';

/** The keyword of a schema that a document is to break. */
export interface Broken {
  readonly schema: Schema;
  readonly keyword: string;
  readonly key?: string;
}

/** True where a document fails for one keyword, and for nothing beside it; other branches of a union may fail, too. */
export function isOnly(failure: Failure, broken: Broken): boolean {
  if (isIt(failure, broken)) return true;
  if (failure.keyword === 'several' || (failure.causes.length > 1 && !unions.has(failure.keyword))) return false;
  return failure.causes.some((cause) => isOnly(cause, broken));
}

/** True where a keyword is among those that a document fails for. */
export function isAmong(failure: Failure, broken: Broken): boolean {
  return isIt(failure, broken) || failure.causes.some((cause) => isAmong(cause, broken));
}

/** Keywords whose `false` is judged as a schema of its own. */
const forbidding: ReadonlySet<string> = new Set(['unevaluatedProperties', 'unevaluatedItems', 'items', 'properties']);

const unions: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'contains', 'minContains']);

function isIt({ keyword, schema, found }: Failure, broken: Broken): boolean {
  if (forbidding.has(broken.keyword)) return keyword === 'false';
  const isNamed = broken.key === undefined || (found.length <= 2 && found.includes(broken.key));
  return schema === broken.schema && keyword === broken.keyword && isNamed;
}
