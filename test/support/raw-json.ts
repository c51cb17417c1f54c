/** A JSON value as tests build it; it may hold what `raw` gives. */
export type Value = null | boolean | number | string | Value[] | Members;

/** The members of an object that tests build. */
export interface Members {
  [key: string]: Value;
}

const mark = '\u0001number ';

/** A number that stands in the text as it is written here: 1e400, 1.0, 9007199254740993. */
export function raw(number: string): string {
  return `${mark}${number}`;
}

/** The JSON text of a value; the line ends that YAML knows and JSON does not are escaped. */
export function textOf(value: Value, indent?: number | string): string {
  return JSON.stringify(value, null, indent)
    .replace(/"\\u0001number ([-+.\deE]+)"/g, '$1')
    .replaceAll('\u2028', '\\u2028');
}

/** A value that shares nothing with another; `__proto__` stays a name like any other. */
export function copyOf<T extends Value>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** True for what has members. */
export function hasMembers(value: Value | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a member, whatever its name. */
export function setMember(holder: Members, key: string, value: Value): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}
