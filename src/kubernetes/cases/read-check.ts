import { isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { readWritten } from './verdict.ts';

/**
 * Tells whether an object reads from its file as the value that it is. Names and scalars occur in many objects, and each
 * is written and read once; the file itself is written where one of them reads differently.
 */
export function openReadCheck(): (document: JsonObject) => boolean {
  const known = new Map<string | number, boolean>();
  const checked = new WeakMap<JsonObject, boolean>();
  const isKept = (key: string | number, create: () => JsonObject): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const object = create();
    const isSameThen = isSame(readWritten(object), object);
    known.set(key, isSameThen);
    return isSameThen;
  };
  const isPlain = (value: Json, depth: number): boolean => {
    if (depth > deepest) return false;
    if (typeof value === 'string') return isKept(`"${value}`, () => ({ value }));
    if (typeof value === 'number') return isKept(value, () => ({ value }));
    if (isArray(value)) return value.every((item) => isPlain(item, depth + 1));
    if (!isObject(value)) return true;
    return Object.entries(value).every(
      ([name, member]) => isKept(`.${name}`, () => ({ [name]: 0 })) && isPlain(member, depth + 1),
    );
  };
  return (document) => {
    const isRead = checked.get(document) ?? (isPlain(document, 0) || isSame(readWritten(document), document));
    checked.set(document, isRead);
    return isRead;
  };
}

/** Readers limit the depth of documents: what is deeper is written and read whole. */
const deepest = 40;
