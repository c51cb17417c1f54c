import { isContainer, type Scalar, type Value } from './nodes.ts';

/** Go's `%s`, as in messages of ytt: values that are not strings are marked. */
export function goKey(key: Scalar): string {
  if (typeof key === 'string') return key;
  if (key === null) return '%!s(<nil>)';
  return `%!s(${goTypes[typeof key] ?? typeof key}=${String(key)})`;
}

const goTypes: Readonly<Partial<Record<string, string>>> = { bigint: 'int', number: 'float64', boolean: 'bool' };

export function goValue(value: Value): string {
  if (!isContainer(value)) return goKey(value).replace('(int=', '(int64=');
  if (value.kind === 'array') return `[${value.items.map((item) => goValue(item.value)).join(' ')}]`;
  return `&{[${value.items.map((item) => `{${goValue(item.key)} ${goValue(item.value)}}`).join(' ')}]}`;
}

export function shownKey(key: Scalar): string {
  return key === null ? 'null' : String(key);
}
