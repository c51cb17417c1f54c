/** Conditions as Rancher writes them: comparisons of questions, joined by `||`. */

import { type FieldCondition, findComparedValue } from '../../../generator/emit/forms/field-condition.ts';
import type { Json } from '../../../text/value/json.ts';
import { isScalar } from './question.ts';

/** A variable that must have one of the values, or none of them. */
export interface Comparison {
  readonly variable: string;
  readonly values: readonly (string | number | boolean)[];
  readonly isNegated: boolean;
}

/** `undefined` for a condition that is no comparison of one value with constants. */
export function readComparison(
  { schema, isNegated }: FieldCondition,
  formatVariable: (path: readonly string[]) => string | undefined,
): Comparison | undefined {
  const found = findComparedValue(schema);
  const variable = found && formatVariable(found.path);
  if (!found || variable === undefined || !isPlain(variable) || !found.values.every(isComparable)) return;
  return { variable, values: found.values, isNegated };
}

/** Rancher evaluates an expression, in which other characters are operators; it looks for a hyphen itself. */
function isPlain(variable: string): boolean {
  return variable.split('.').every((name) => /^[A-Za-z_][\w-]*$/.test(name));
}

/** Rancher reads `a=` as "a is empty", and splits at `=`, `&` and `|`. */
function isComparable(value: Json): value is string | number | boolean {
  return (
    isScalar(value) && value !== '' && /^[\w./:@+ -]*$/.test(String(value)) && String(value).trim() === String(value)
  );
}

export function printComparison({ variable, values, isNegated }: Comparison): string {
  return values.map((value) => `${variable}${isNegated ? '!=' : '='}${value}`).join(isNegated ? '&&' : '||');
}
