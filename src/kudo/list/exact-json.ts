import { isList, isObject, type KubeValue } from '../../kubernetes/structural/value.ts';

/** A value as JSON, its integers exact; `indent` blanks a level, and one line without any. */
export function exactJson(value: KubeValue, indent: number, before = ''): string {
  if (typeof value === 'bigint') return String(value);
  if (!isList(value) && !isObject(value)) return JSON.stringify(value);
  const inside = before + ' '.repeat(indent);
  const parts = isList(value)
    ? value.map((one) => exactJson(one, indent, inside))
    : Object.entries(value).map(([name, one]) => {
        return `${JSON.stringify(name)}:${indent === 0 ? '' : ' '}${exactJson(one, indent, inside)}`;
      });
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0 || indent === 0) return `${open}${parts.join(',')}${close}`;
  return `${open}\n${parts.map((part) => inside + part).join(',\n')}\n${before}${close}`;
}
