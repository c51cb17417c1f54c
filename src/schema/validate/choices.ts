import { isSame } from '../document/assertion.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';

/** The values that `const` or `enum` allow. */
export interface Choice {
  readonly keyword: 'const' | 'enum';
  readonly scalars: ReadonlySet<unknown>;
  readonly others: readonly unknown[];
}

/** The choices that a schema leaves. */
export function choicesOf(schema: SchemaObject): readonly Choice[] {
  const list: unknown = schema.enum;
  return [
    ...(schema.const === undefined ? [] : [choiceAmong('const', [schema.const])]),
    ...(Array.isArray(list) ? [choiceAmong('enum', list)] : []),
  ];
}

/** True for one of the values, whatever the order of its keys. */
export function isAmong({ scalars, others }: Choice, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return scalars.has(value);
  return others.some((one) => isSame(one, value));
}

function choiceAmong(keyword: Choice['keyword'], values: readonly unknown[]): Choice {
  const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
  return { keyword, scalars: new Set(values.filter(isScalar)), others: values.filter((value) => !isScalar(value)) };
}
