import { getOwn } from '../../../text/value/json.ts';
import type { CheckedExpression } from '../check/index.ts';
import type { Implementation, Implementations } from './functions.ts';
import {
  type CallExpression,
  type ComprehensionExpression,
  type CelExpression,
  isBinding,
  type LiteralValue,
  type SelectExpression,
  type StructExpression,
} from '../syntax/index.ts';
import { enumerated, typeNames } from '../types/index.ts';
import { callCost } from './cost.ts';
import { structCost } from '../cost/factors.ts';
import { messageMaker } from './messages.ts';
import type { Runnable, RunScope } from './scope.ts';
import {
  CelError,
  type CelMap,
  CelOptional,
  CelTypeValue,
  CelUint,
  type CelValue,
  isCelMap,
  createList,
  createMap,
  type CelList,
  isCelList,
} from './values.ts';

export function compileExpression(checked: CheckedExpression, functions: Implementations): Runnable {
  return compileNode(checked.expression);

  function compileNode(expression: CelExpression): Runnable {
    const named = expression.kind === 'select' ? checked.nameOf(expression) : undefined;
    if (named !== undefined) return compileIdentifier(named);
    switch (expression.kind) {
      case 'literal': {
        const value = literalValue(expression.literal);
        return () => value;
      }
      case 'identifier':
        return compileIdentifier(expression.name);
      case 'select':
        return compileSelection(expression, compileNode(expression.operand));
      case 'call':
        return compileCall(expression);
      case 'list': {
        const parts = expression.elements.map(({ value, isOptional }) => ({ run: compileNode(value), isOptional }));
        return (scope) => listValue(parts, scope);
      }
      case 'map': {
        const entries = expression.entries.map(({ key, value, isOptional }) => ({
          key: compileNode(key),
          run: compileNode(value),
          isOptional,
        }));
        return (scope) => mapValue(entries, scope);
      }
      case 'struct':
        return compileMessage(expression, compileNode);
      case 'comprehension':
        return isBinding(expression) ? compileBinding(expression) : compileComprehension(expression, compileNode);
    }
  }

  function compileBinding({ accumulator, initial, result }: ComprehensionExpression): Runnable {
    const [value, within] = [compileNode(initial), compileNode(result)];
    return (scope) => within({ name: accumulator, value: value(scope), outer: scope, meter: scope.meter });
  }

  function compileCall(expression: CallExpression): Runnable {
    const name = checked.functionOf(expression) ?? expression.name;
    const target = checked.functionOf(expression) === undefined ? expression.target : undefined;
    const parts = [...(target ? [target] : []), ...expression.arguments];
    const args = parts.map(compileNode);
    const [first, second, third] = args;
    if (name === '_&&_' && first && second) return compileJunction(first, second, false);
    if (name === '_||_' && first && second) return compileJunction(first, second, true);
    if (name === '_?_:_' && first && second && third) return compileChoice(first, second, third);
    if (name === '@not_strictly_false' && first) return notStrictlyFalse(first);
    if (name === '_?._' && first && second) return optionalSelection(first, second);
    const forms = checked.overloadsOf(expression).flatMap(({ id }) => {
      const form = getOwn(functions, id);
      return form ? [[id, form] as const] : [];
    });
    return (scope) => callOverload(name, forms, args, scope);
  }
}

function compileMessage(
  { name, fields }: StructExpression,
  compilePart: (expression: CelExpression) => Runnable,
): Runnable {
  const make = messageMaker(name);
  if (!make) throw new CelError(`values of ${name} are not evaluated here`);
  const parts = fields.map((field) => ({
    name: field.name,
    isOptional: field.isOptional,
    run: compilePart(field.value),
  }));
  return (scope) => {
    const given = new Map<string, CelValue>();
    for (const { name: field, isOptional, run } of parts) {
      const [value] = unwrapPresent(run(scope), isOptional);
      given.delete(field);
      if (value !== undefined) given.set(field, value);
    }
    scope.meter.add(structCost);
    return make(given);
  };
}

function compileIdentifier(name: string): Runnable {
  const constant = enumerated.get(name);
  if (constant !== undefined) {
    return (scope) => {
      scope.meter.add(1);
      return constant;
    };
  }
  const type = typeNames.get(name);
  return (scope) => {
    scope.meter.add(1);
    for (let at: RunScope | undefined = scope; at; at = at.outer) {
      if (at.name !== name) continue;
      if (at.value instanceof CelError) throw at.value;
      return at.value;
    }
    if (type) return new CelTypeValue(name);
    throw new CelError(`no such attribute(s): ${name}`);
  };
}

function compileSelection({ field, isTest }: SelectExpression, operand: Runnable): Runnable {
  return (scope) => {
    const from = operand(scope);
    if (!isTest) scope.meter.add(1);
    const holder = from instanceof CelOptional ? from.value : from;
    // `has()` is false for a value without fields.
    const isHolder = holder !== undefined && (!isTest || isCelMap(holder));
    const found = isHolder ? getField(holder, field) : undefined;
    if (isTest) return found !== undefined;
    if (from instanceof CelOptional) return new CelOptional(found);
    if (found === undefined) throw new CelError(`no such key: ${field}`);
    return found;
  };
}

function getField(holder: CelValue, field: string): CelValue | undefined {
  if (!isCelMap(holder)) throw new CelError('no such overload');
  return holder.get(field);
}

function optionalSelection(operand: Runnable, field: Runnable): Runnable {
  return (scope) => {
    const from = operand(scope);
    scope.meter.add(1);
    const holder = from instanceof CelOptional ? from.value : from;
    const name = field(scope);
    return new CelOptional(holder === undefined || typeof name !== 'string' ? undefined : getField(holder, name));
  };
}

/** One operand can decide `&&` and `||` even if the other one fails. */
function compileJunction(left: Runnable, right: Runnable, decided: boolean): Runnable {
  return (scope) => {
    const first = tryRun(left, scope);
    if (first === decided) return decided;
    const second = tryRun(right, scope);
    if (second === decided) return decided;
    for (const side of [first, second]) {
      if (side instanceof CelError) throw side;
      if (typeof side !== 'boolean') throw new CelError('no such overload');
    }
    return !decided;
  };
}

function tryRun(run: Runnable, scope: RunScope): CelValue | CelError {
  try {
    return run(scope);
  } catch (error) {
    if (error instanceof CelError) return error;
    throw error;
  }
}

function compileChoice(condition: Runnable, yes: Runnable, no: Runnable): Runnable {
  return (scope) => {
    const chosen = condition(scope);
    if (typeof chosen !== 'boolean') throw new CelError('no such overload');
    return chosen ? yes(scope) : no(scope);
  };
}

function notStrictlyFalse(argument: Runnable): Runnable {
  return (scope) => {
    const value = tryRun(argument, scope);
    scope.meter.add(1);
    return value instanceof CelError || value !== false;
  };
}

function callOverload(
  name: string,
  forms: readonly (readonly [string, Implementation])[],
  args: readonly Runnable[],
  scope: RunScope,
): CelValue {
  const values = args.map((argument) => argument(scope));
  for (const [id, form] of forms) {
    const result = form(values);
    if (result === undefined) continue;
    scope.meter.add(id === 'to_dyn' ? 1 : callCost(name, id, values, result));
    return result;
  }
  throw new CelError('no such overload');
}

function listValue(
  parts: readonly { readonly run: Runnable; readonly isOptional: boolean }[],
  scope: RunScope,
): CelValue {
  const values = parts.flatMap(({ run, isOptional }) => unwrapPresent(run(scope), isOptional));
  scope.meter.add(10);
  return createList(values);
}

function unwrapPresent(value: CelValue, isOptional: boolean): readonly CelValue[] {
  if (!isOptional || !(value instanceof CelOptional)) return [value];
  return value.value === undefined ? [] : [value.value];
}

function mapValue(
  entries: readonly { readonly key: Runnable; readonly run: Runnable; readonly isOptional: boolean }[],
  scope: RunScope,
): CelMap {
  const presentEntries = entries.flatMap(({ key, run, isOptional }) => {
    const name = key(scope);
    return unwrapPresent(run(scope), isOptional).map((value) => [name, value] as const);
  });
  scope.meter.add(30);
  const map = createMap(presentEntries);
  if (map.size < presentEntries.length) throw new CelError('Failed with repeated key');
  return map;
}

function literalValue(literal: LiteralValue): CelValue {
  if (literal.type === 'null') return null;
  return literal.type === 'uint' ? new CelUint(literal.value) : literal.value;
}

function compileComprehension(
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
