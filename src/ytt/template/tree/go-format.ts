/** Keys and values as Go formats them in messages. */

import { isContainer, type Scalar, type Value } from './nodes.ts';

/** A key as Go prints it with `%s`, which messages of ytt do: what is no string is marked as such. */
export function goKey(key: Scalar): string {
  if (typeof key === 'string') return key;
  if (key === null) return '%!s(<nil>)';
  return `%!s(${goTypes[typeof key] ?? typeof key}=${String(key)})`;
}

const goTypes: Readonly<Partial<Record<string, string>>> = { bigint: 'int', number: 'float64', boolean: 'bool' };

/** A list or dict of Starlark as Go prints it with `%s`. */
export function goValue(value: Value): string {
  if (!isContainer(value)) return goKey(value).replace('(int=', '(int64=');
  if (value.kind === 'array') return `[${value.items.map((item) => goValue(item.value)).join(' ')}]`;
  return `&{[${value.items.map((item) => `{${goValue(item.key)} ${goValue(item.value)}}`).join(' ')}]}`;
}

/** A key as people read it. */
export function shownKey(key: Scalar): string {
  return key === null ? 'null' : String(key);
}
