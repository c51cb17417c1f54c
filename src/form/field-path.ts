import { parsePointer, type Pointer } from '../text/value/pointer.ts';

/** For example `pools.<^[a-z]+$>.hosts[]."host name"`, of a pointer of a form. */
export function formatFieldPath(pointer: Pointer): string {
  return parsePointer(pointer).reduce((path, token) => {
    if (token === '-') return addItem(path);
    return token === '*' ? addEntry(path, token) : addKey(path, token);
  }, '');
}

export function addKey(path: string, name: string): string {
  const key = /^[\w-]+$/.test(name) ? name : JSON.stringify(name);
  return path === '' ? key : `${path}.${key}`;
}

/** Of a map: `name` is `*`, or the pattern of the keys, which is left out where it is long. */
export function addEntry(path: string, name: string, number = 1): string {
  const isLong = name.length > longestPattern;
  const pattern = isLong ? `pattern${number === 1 ? '' : ` ${number}`}` : name;
  return `${path}${path === '' ? '' : '.'}${name === '*' ? '*' : `<${pattern}>`}`;
}

/** Of a list: `name` is the number of an item of a tuple, or `-`. */
export function addItem(path: string, name = '-'): string {
  return `${path}[${name === '-' ? '' : name}]`;
}

/** The path of a field repeats the pattern in each row. */
export const longestPattern = 40;

/** Gives each place an anchor of its own: letters, digits, `.`, `_` and `-`. */
export function createAnchors(start: string): (path: string) => string {
  const counts = new Map<string, number>();
  return (path) => {
    const anchor = `${start}-${path}`.replaceAll(/[^\w.-]+/g, '-').replace(/-$/, '');
    const count = (counts.get(anchor) ?? 0) + 1;
    counts.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  };
}
