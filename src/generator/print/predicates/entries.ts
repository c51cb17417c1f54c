import { type Comprehension, type Expression, subexpressionsOf } from '../../../schema/predicate/index.ts';
import { isAlike } from './written.ts';

/** What is asked of the entries of a map: names for their keys and values, and an expression with them. */
export interface MapEntries {
  readonly map: Expression;
  /** Absent where nothing looks at keys. */
  readonly key: string | undefined;
  readonly value: string;
  readonly each: Expression;
}

/** A comprehension on the keys of a map that reads what stands under them; `undefined` for any other. */
export function entriesOf({ of: [array, each], item }: Comprehension): MapEntries | undefined {
  const [map] = array.op === 'keys' ? array.of : [];
  if (map === undefined) return undefined;
  const isValue = (one: Expression): boolean =>
    one.op === 'key' && isAlike(one.of[0], map) && one.of[1]?.op === 'item' && one.of[1].name === item;
  if (!isAnywhere(each, isValue)) return undefined;
  const taken = new Set(namesIn(each));
  let value = 'value';
  for (let number = 2; taken.has(value) || value === item; number += 1) value = `value${number}`;
  const named = replaced(each, (one) => (isValue(one) ? valueNamed(one, value) : undefined));
  const isKeyAsked = isAnywhere(named, (one) => one.op === 'item' && one.name === item);
  return { map, key: isKeyAsked ? item : undefined, value, each: named };
}

function valueNamed(one: Expression, name: string): Expression {
  const isNullable = 'nullable' in one;
  return { op: 'item', name, is: one.is, ...(isNullable ? { nullable: true } : {}) };
}

function isAnywhere(expression: Expression, test: (one: Expression) => boolean): boolean {
  return test(expression) || subexpressionsOf(expression).some((one) => isAnywhere(one, test));
}

function namesIn(expression: Expression): readonly string[] {
  const own = expression.op === 'item' ? [expression.name] : [];
  const walked = 'item' in expression ? [expression.item] : [];
  return [...own, ...walked, ...subexpressionsOf(expression).flatMap(namesIn)];
}

function replaced(expression: Expression, by: (one: Expression) => Expression | undefined): Expression {
  const found = by(expression);
  if (found !== undefined || !('of' in expression)) return found ?? expression;
  // The parts keep their number.
  return { ...expression, of: expression.of.map((one) => replaced(one, by)) } as Expression;
}
