import type { ComprehensionExpression, CelExpression } from '../syntax/index.ts';
import type { Runnable, RunScope } from './scope.ts';
import { CelError, type CelList, type CelMap, type CelValue, isCelList, isCelMap } from './values.ts';

export function compileComprehension(
  expression: ComprehensionExpression,
  compilePart: (expression: CelExpression) => Runnable,
): Runnable {
  const { accumulator, variable, variable2 } = expression;
  const [range, initial, condition, step, result] = [
    compilePart(expression.range),
    compilePart(expression.initial),
    compilePart(expression.condition),
    compilePart(expression.step),
    compilePart(expression.result),
  ];
  return (scope) => {
    const over = range(scope);
    if (!isCelList(over) && !isCelMap(over)) throw new CelError("got '<unknown>', expected iterable type");
    const { meter } = scope;
    let value: CelValue | CelError = initial(scope);
    for (const [first, second] of listEntries(over, variable2 !== undefined)) {
      const around: RunScope = { name: accumulator, value, outer: scope, meter };
      const inner: RunScope = { name: variable, value: first, outer: around, meter };
      const within: RunScope =
        variable2 === undefined ? inner : { name: variable2, value: second, outer: inner, meter };
      if (condition(within) === false) break;
      value = runStep(step, within);
    }
    return result({ name: accumulator, value, outer: scope, meter });
  };
}

function runStep(step: Runnable, scope: RunScope): CelValue | CelError {
  try {
    return step(scope);
  } catch (error) {
    if (error instanceof CelError) return error;
    throw error;
  }
}

/** With one variable an item or a key; with two, index and item, or key and value. */
function* listEntries(
  range: CelList | CelMap,
  isPaired: boolean,
): Generator<readonly [first: CelValue, second: CelValue]> {
  if (isCelMap(range)) {
    for (const key of range.keys()) yield [key, isPaired ? (range.get(key) ?? null) : null];
    return;
  }
  for (let index = 0; index < range.size; index += 1) {
    const item = range.at(index);
    yield isPaired ? [BigInt(index), item] : [item, null];
  }
}
