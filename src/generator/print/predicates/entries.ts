import { type Comprehension, type Expression, listSubexpressions } from '../../../schema/predicate/index.ts';
import { isAlike } from './written.ts';

export interface MapEntries {
  readonly map: Expression;
  readonly key: string | undefined;
  readonly value: string;
  readonly each: Expression;
}

/** `undefined` for a comprehension that does not read the values of a map. */
export function findMapEntries({ of: [array, each], item }: Comprehension): MapEntries | undefined {
  const [map] = array.op === 'keys' ? array.of : [];
  if (!map) return;
  const isValue = (expression: Expression): boolean =>
    expression.op === 'key' &&
    isAlike(expression.of[0], map) &&
    expression.of[1]?.op === 'item' &&
    expression.of[1].name === item;
  if (!isAnywhere(each, isValue)) return;
  const taken = new Set(listNames(each));
  let value = 'value';
  for (let number = 2; taken.has(value) || value === item; number += 1) value = `value${number}`;
  const named = replaceExpression(each, (expression) =>
    isValue(expression) ? valueNamed(expression, value) : undefined,
  );
  const isKeyAsked = isAnywhere(named, (expression) => expression.op === 'item' && expression.name === item);
  return { map, key: isKeyAsked ? item : undefined, value, each: named };
}

function valueNamed(expression: Expression, name: string): Expression {
  const isNullable = 'nullable' in expression;
  return { op: 'item', name, is: expression.is, ...(isNullable ? { nullable: true } : {}) };
}

function isAnywhere(expression: Expression, test: (item: Expression) => boolean): boolean {
  return test(expression) || listSubexpressions(expression).some((item) => isAnywhere(item, test));
}

function listNames(expression: Expression): readonly string[] {
  const own = expression.op === 'item' ? [expression.name] : [];
  const walked = 'item' in expression ? [expression.item] : [];
  return [...own, ...walked, ...listSubexpressions(expression).flatMap(listNames)];
}

function replaceExpression(expression: Expression, by: (item: Expression) => Expression | undefined): Expression {
  const found = by(expression);
  if (found || !('of' in expression)) return found ?? expression;
  // The number of operands is unchanged.
  return { ...expression, of: expression.of.map((item) => replaceExpression(item, by)) } as Expression;
}
