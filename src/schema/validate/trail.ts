import type { Trail as SchemaTrail } from './assertions/follow.ts';
import type { SchemaObject } from '../document/schema.ts';
import type { Path } from '../document/path.ts';

/** The schemas that were entered on the way to a value, the innermost first, and for which value each was. */
export interface Trail extends SchemaTrail {
  readonly at: Path;
  readonly outer: Trail | undefined;
}

/** True when a schema was entered before for the same value: it refers to itself without end. */
export function isCycle(schema: SchemaObject, at: Path, trail: Trail | undefined): boolean {
  for (let passed = trail; passed !== undefined && passed.at === at; passed = passed.outer) {
    if (passed.schema === schema) return true;
  }
  return false;
}
