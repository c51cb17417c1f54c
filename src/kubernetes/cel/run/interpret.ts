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
import { comprehension } from './fold.ts';
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
  listOf,
  mapOf,
} from './values.ts';

/** Makes an expression runnable. */
export function runnable(checked: CheckedExpression, functions: Implementations): Runnable {
  return made(checked.expression);

  function made(expression: CelExpression): Runnable {
    const named = expression.kind === 'select' ? checked.nameOf(expression) : undefined;
    if (named !== undefined) return identifier(named);
    switch (expression.kind) {
      case 'literal': {
        const value = literalValue(expression.literal);
        return () => value;
      }
      case 'identifier':
        return identifier(expression.name);
      case 'select':
        return selection(expression, made(expression.operand));
      case 'call':
        return call(expression);
      case 'list': {
        const parts = expression.elements.map(({ value, isOptional }) => ({ run: made(value), isOptional }));
        return (scope) => listValue(parts, scope);
      }
      case 'map': {
        const entries = expression.entries.map(({ key, value, isOptional }) => ({
          ...{ key: made(key), run: made(value), isOptional },
        }));
        return (scope) => mapValue(entries, scope);
      }
      case 'struct':
        return message(expression, made);
      case 'comprehension':
        return isBinding(expression) ? binding(expression) : comprehension(expression, made);
    }
  }

  function binding({ accumulator, initial, result }: ComprehensionExpression): Runnable {
    const [value, within] = [made(initial), made(result)];
    return (scope) => within({ name: accumulator, value: value(scope), outer: scope, meter: scope.meter });
  }

  function call(expression: CallExpression): Runnable {
    const name = checked.functionOf(expression) ?? expression.name;
    const target = checked.functionOf(expression) === undefined ? expression.target : undefined;
    const parts = [...(target === undefined ? [] : [target]), ...expression.arguments];
    const args = parts.map(made);
    const [first, second, third] = args;
    if (name === '_&&_' && first && second) return junction(first, second, false);
    if (name === '_||_' && first && second) return junction(first, second, true);
    if (name === '_?_:_' && first && second && third) return choice(first, second, third);
    if (name === '@not_strictly_false' && first) return notStrictlyFalse(first);
    if (name === '_?._' && first && second) return optionalSelection(first, second);
    const forms = checked.overloadsOf(expression).flatMap(({ id }) => {
      const form = Object.hasOwn(functions, id) ? functions[id] : undefined;
      return form === undefined ? [] : [[id, form] as const];
    });
    return (scope) => called(name, forms, args, scope);
  }
}

function message({ name, fields }: StructExpression, made: (expression: CelExpression) => Runnable): Runnable {
  const make = messageMaker(name);
  if (make === undefined) throw new CelError(`values of ${name} are not evaluated here`);
  const parts = fields.map((one) => ({ name: one.name, isOptional: one.isOptional, run: made(one.value) }));
  return (scope) => {
    const given = new Map<string, CelValue>();
    for (const { name: field, isOptional, run } of parts) {
      const [value] = present(run(scope), isOptional);
      given.delete(field);
      if (value !== undefined) given.set(field, value);
    }
    scope.meter.add(structCost);
    return make(given);
  };
}

function identifier(name: string): Runnable {
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
    for (let at: RunScope | undefined = scope; at !== undefined; at = at.outer) {
      if (at.name !== name) continue;
      if (at.value instanceof CelError) throw at.value;
      return at.value;
    }
    if (type !== undefined) return new CelTypeValue(name);
    throw new CelError(`no such attribute(s): ${name}`);
  };
}

function selection({ field, isTest }: SelectExpression, operand: Runnable): Runnable {
  return (scope) => {
    const from = operand(scope);
    if (!isTest) scope.meter.add(1);
    const holder = from instanceof CelOptional ? from.value : from;
    // Of what has no fields, none is there.
    const isHolder = holder !== undefined && (!isTest || isCelMap(holder));
    const found = isHolder ? fieldOf(holder, field) : undefined;
    if (isTest) return found !== undefined;
    if (from instanceof CelOptional) return new CelOptional(found);
    if (found === undefined) throw new CelError(`no such key: ${field}`);
    return found;
  };
}

function fieldOf(holder: CelValue, field: string): CelValue | undefined {
  if (!isCelMap(holder)) throw new CelError('no such overload');
  return holder.get(field);
}

function optionalSelection(operand: Runnable, field: Runnable): Runnable {
  return (scope) => {
    const from = operand(scope);
    scope.meter.add(1);
    const holder = from instanceof CelOptional ? from.value : from;
    const name = field(scope);
    return new CelOptional(holder === undefined || typeof name !== 'string' ? undefined : fieldOf(holder, name));
  };
}

/** `&&` and `||` are decided by one side, whatever becomes of the other. */
function junction(left: Runnable, right: Runnable, decided: boolean): Runnable {
  return (scope) => {
    const first = attempt(left, scope);
    if (first === decided) return decided;
    const second = attempt(right, scope);
    if (second === decided) return decided;
    for (const side of [first, second]) {
      if (side instanceof CelError) throw side;
      if (typeof side !== 'boolean') throw new CelError('no such overload');
    }
    return !decided;
  };
}

function attempt(run: Runnable, scope: RunScope): CelValue | CelError {
  try {
    return run(scope);
  } catch (error) {
    if (error instanceof CelError) return error;
    throw error;
  }
}

function choice(condition: Runnable, yes: Runnable, no: Runnable): Runnable {
  return (scope) => {
    const chosen = condition(scope);
    if (typeof chosen !== 'boolean') throw new CelError('no such overload');
    return chosen ? yes(scope) : no(scope);
  };
}

function notStrictlyFalse(argument: Runnable): Runnable {
  return (scope) => {
    const value = attempt(argument, scope);
    scope.meter.add(1);
    return value instanceof CelError || value !== false;
  };
}

function called(
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
  const values = parts.flatMap(({ run, isOptional }) => present(run(scope), isOptional));
  scope.meter.add(10);
  return listOf(values);
}

function present(value: CelValue, isOptional: boolean): readonly CelValue[] {
  if (!isOptional || !(value instanceof CelOptional)) return [value];
  return value.value === undefined ? [] : [value.value];
}

function mapValue(
  entries: readonly { readonly key: Runnable; readonly run: Runnable; readonly isOptional: boolean }[],
  scope: RunScope,
): CelMap {
  const made = entries.flatMap(({ key, run, isOptional }) => {
    const name = key(scope);
    return present(run(scope), isOptional).map((value) => [name, value] as const);
  });
  scope.meter.add(30);
  const map = mapOf(made);
  if (map.size < made.length) throw new CelError('Failed with repeated key');
  return map;
}

function literalValue(literal: LiteralValue): CelValue {
  if (literal.type === 'null') return null;
  return literal.type === 'uint' ? new CelUint(literal.value) : literal.value;
}
