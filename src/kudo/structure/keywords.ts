import type { View } from '../../schema/effective/view.ts';
import type { Level } from './levels.ts';
import { findKeyword, type OpenParameters } from './open.ts';
import { appendToken } from '../../text/value/pointer.ts';
import type { Told } from '../parameters/index.ts';

export function findTrigger(view: View): string | undefined {
  const { value } = findKeyword(view, 'trigger', (item): item is string => typeof item === 'string') ?? {};
  return value === '' ? undefined : value;
}

export function findImmutability(view: View): boolean | undefined {
  return findKeyword(view, 'immutable', (flag): flag is boolean => typeof flag === 'boolean')?.value;
}

export function createContext({ view, pointer }: Level, keyword: string, { placeOf: at }: OpenParameters): Told {
  const schema = view.schemas.find((item) => item[keyword] !== undefined);
  const place = schema && at(schema);
  return place === undefined ? { pointer } : { pointer, at: appendToken(place, keyword) };
}

export function describeLevel({ pointer }: Pick<Level, 'pointer'>): string {
  return pointer === '' ? 'the root' : `parameter "${pointer.slice(1)}"`;
}

/** The nearest comes first. */
export function* listAncestors({ parent }: Level): Generator<Level> {
  for (let at = parent; at; at = at.parent) yield at;
}
