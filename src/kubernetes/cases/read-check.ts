import { isArray, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { readWritten } from './verdict.ts';

/**
 * Tells whether an object reads from its file as the value that it is. Names and scalars occur in many objects, and each
 * is written and read once; the file itself is written where one of them reads differently.
 */
export function openReadCheck(): (document: JsonObject) => boolean {
  const names = new Map<string, boolean>();
  const scalars = new Map<string | number, boolean>();
  const readAgain = <T>(known: Map<T, boolean>, key: T, object: JsonObject): boolean => {
    const isSameThen = isSame(readWritten(object), object);
    known.set(key, isSameThen);
    return isSameThen;
  };
  /** The levels in a value; infinite if a name or a scalar in it reads differently. */
  const measureHeight = (value: Json): number => {
    if (typeof value === 'string' || typeof value === 'number')
      return (scalars.get(value) ?? readAgain(scalars, value, { value })) ? 0 : Infinity;
    return typeof value !== 'object' || value === null ? 0 : 1 + measureParts(value);
  };
  const measureParts = (value: readonly Json[] | JsonObject): number => {
    let most = 0;
    if (isArray(value)) for (const item of value) most = Math.max(most, measureHeight(item));
    else
      for (const name in value) {
        const isKept = names.get(name) ?? readAgain(names, name, { [name]: 0 });
        most = Math.max(most, isKept ? measureHeight(value[name] ?? null) : Infinity);
      }
    return most;
  };
  return (document) => measureHeight(document) <= deepest || isSame(readWritten(document), document);
}

const deepest = 40;
