/** What the keywords of KUDO say of a level, and where one stands. */

import type { View } from '../../schema/effective/view.ts';
import { keywordOf, type Level, type OpenParameters } from '../structure/index.ts';
import { child } from '../../text/value/pointer.ts';
import type { Told } from '../parameters/index.ts';

/** The plan that a level names; an empty text names none. */
export function triggerOf(view: View): string | undefined {
  const { value } = keywordOf(view, 'trigger', (one): one is string => typeof one === 'string') ?? {};
  return value === '' ? undefined : value;
}

/** What a level says of `immutable` itself. */
export function immutableOf(view: View): boolean | undefined {
  return keywordOf(view, 'immutable', (one): one is boolean => typeof one === 'boolean')?.value;
}

/** A level of the values, and the line of a keyword of it. */
export function placeOf({ view, pointer }: Level, keyword: string, { placeOf: at }: OpenParameters): Told {
  const schema = view.schemas.find((one) => one[keyword] !== undefined);
  const place = schema === undefined ? undefined : at(schema);
  return place === undefined ? { pointer } : { pointer, at: child(place, keyword) };
}

/** The levels around one, the nearest first. */
export function* ancestorsOf({ parent }: Level): Generator<Level> {
  for (let at = parent; at !== undefined; at = at.parent) yield at;
}
