import { pointerOf, type Pointer } from '../../text/value/pointer.ts';
import type { JsonObject } from '../../text/value/json.ts';
import type { Failure } from '../../schema/validate/failure.ts';
import type { Judge } from '../../schema/validate/judge.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { nullsIn } from '../layers/nulls.ts';
import { withoutNulls } from './completed.ts';

/** Leaves out the nulls that somebody gave to take something away where nothing stands, and that are no values there. */
export function withoutRefusedNulls(values: JsonObject, given: JsonObject, judge: Judge): JsonObject {
  const taken = nullsIn(given);
  const failure = taken.size === 0 ? undefined : judge(values);
  if (failure === undefined) return values;
  const refused = new Set<Pointer>();
  collect(failure, refused);
  return withoutNulls(values, (at) => taken.has(at) && refused.has(at));
}

function collect({ value, at, causes }: Failure, refused: Set<Pointer>): void {
  if (value === null) refused.add(pointerOf(tokensOf(at)));
  for (const cause of causes) collect(cause, refused);
}
