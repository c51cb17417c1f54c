import { getOwn } from '../../../text/value/json.ts';
import { isReservedName } from '../declared/rule-name.ts';
import { type CelExpression, qualifiedName, type StructExpression } from '../syntax/expression.ts';
import { messages } from '../types/messages.ts';
import { findAssignment, joinTypes, substitute, type Substitutions, assignableAll } from '../types/unify.ts';
import {
  type CelType,
  isDynamic,
  isSameType,
  listType,
  mapType,
  optionalType,
  getParameter,
  paramType,
  simpleTypes,
  typeText,
  unwrapOptional,
} from '../types/types.ts';
import { declaredFunctions, type Overload, typeNames } from '../types/declarations.ts';
import { Scopes } from './scopes.ts';
import { literalFaults, type TypeFault } from './literals.ts';

export interface Declarations {
  readonly variables: ReadonlyMap<string, CelType>;
  readonly fieldsOf: (name: string) => ReadonlyMap<string, CelType> | undefined;
}

export interface CheckedExpression {
  readonly expression: CelExpression;
  readonly typeOf: (expression: CelExpression) => CelType;
  readonly overloadsOf: (expression: CelExpression) => readonly Overload[];
  /** `undefined` unless the prefix of the call is part of the function name rather than a value. */
  readonly functionOf: (expression: CelExpression) => string | undefined;
  /** The variable or type that a selection such as `a.b` names as a whole. */
  readonly nameOf: (expression: CelExpression) => string | undefined;
  readonly usesOldSelf: boolean;
}

export function checkExpression(
  expression: CelExpression,
  declarations: Declarations,
): CheckedExpression | { readonly faults: readonly TypeFault[] } {
  const checker = new Checker(declarations);
  checker.check(expression);
  const faults = checker.faults.length > 0 ? checker.faults : literalFaults(expression, (node) => checker.typeOf(node));
  if (faults.length > 0) return { faults };
  return {
    expression,
    typeOf: (node) => checker.typeOf(node),
    overloadsOf: (node) => checker.overloads.get(node) ?? [],
    functionOf: (node) => checker.functions.get(node),
    nameOf: (node) => checker.names.get(node),
    usesOldSelf: [...checker.names.values()].includes('oldSelf'),
  };
}

class Checker {
  readonly faults: TypeFault[] = [];
  readonly overloads = new Map<CelExpression, readonly Overload[]>();
  readonly functions = new Map<CelExpression, string>();
  readonly names = new Map<CelExpression, string>();
  readonly #types = new Map<CelExpression, CelType>();
  readonly #scopes: Scopes<CelType>;
  readonly #declarations: Declarations;
  readonly #declared = declaredFunctions();
  #known: Substitutions = new Map();
  #variables = 0;

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
    this.#scopes = new Scopes(new Map([...typeNames, ...declarations.variables]));
  }

  typeOf(expression: CelExpression): CelType {
    return substitute(this.#known, this.#types.get(expression) ?? simpleTypes.dyn, { open: 'dyn' });
  }

  check(expression: CelExpression): CelType {
    const type = this.#typeFor(expression);
    this.#types.set(expression, type);
    return type;
  }

  #typeFor(expression: CelExpression): CelType {
    switch (expression.kind) {
      case 'literal':
        return simpleTypes[expression.literal.type];
      case 'identifier':
        return this.#named(expression, expression.name) ?? this.#undeclared(expression, expression.name);
      case 'select':
        return this.#select(expression);
      case 'call':
        return this.#call(expression);
      case 'list':
        return this.#list(expression);
      case 'map':
        return this.#map(expression);
      case 'struct':
        return checkMessage(expression, {
          check: (node) => substitute(this.#known, this.check(node), { open: 'param' }),
          assign: (type, target) => this.#assign(type, target),
          fault: (at, message) => this.#fault(at, message),
        });
      case 'comprehension':
        return this.#comprehension(expression);
    }
  }

  #named(expression: CelExpression, name: string): CelType | undefined {
    const type = this.#scopes.find(name);
    if (type) this.names.set(expression, name);
    return type;
  }

  #undeclared(expression: CelExpression, name: string): CelType {
    const isAbsolute = 'isAbsolute' in expression;
    return this.#fault(expression.at, `undeclared reference to '${isAbsolute ? '.' : ''}${name}' (in container '')`);
  }

  #fault(at: number, message: string): CelType {
    this.faults.push({ at, message });
    return simpleTypes.error;
  }

  #select(expression: Extract<CelExpression, { kind: 'select' }>): CelType {
    const name = qualifiedName(expression);
    const named = name === undefined ? undefined : this.#named(expression, name);
    if (named) return named;
    const type = this.#field(expression.operand, expression.field, expression.at, { optional: false });
    return expression.isTest ? simpleTypes.bool : type;
  }

  #field(operand: CelExpression, field: string, at: number, { optional }: { readonly optional: boolean }): CelType {
    const type = substitute(this.#known, this.check(operand), { open: 'param' });
    const inside = unwrapOptional(type);
    const result = this.#fieldOf(inside ?? type, field, at);
    return !inside && !optional ? result : optionalType(result);
  }

  #fieldOf(type: CelType, field: string, at: number): CelType {
    if (type.kind === 'map') return getParameter(type, 1);
    if (type.kind === 'struct') {
      const fields = this.#declarations.fieldsOf(type.name);
      const found = fields?.get(field) ?? (isReservedName(field) ? fields?.get(`__${field}__`) : undefined);
      return found ?? this.#fault(at, `undefined field '${field}'`);
    }
    if (type.kind === 'param') this.#assign(simpleTypes.dyn, type);
    else if (!isDynamic(type)) this.#fault(at, `type '${typeText(type)}' does not support field selection`);
    return simpleTypes.dyn;
  }

  #call(expression: Extract<CelExpression, { kind: 'call' }>): CelType {
    const { name, target, arguments: args, at } = expression;
    const [operand, field] = args;
    if (name === '_?._' && operand && field?.kind === 'literal' && field.literal.type === 'string') {
      this.#types.set(field, simpleTypes.string);
      return this.#field(operand, field.literal.value, at, { optional: true });
    }
    const types = args.map((argument) => this.check(argument));
    if (!target) return this.#resolve(expression, name, types, { isMethod: false });
    const prefix = qualifiedName(target);
    const qualified = prefix === undefined ? '' : `${prefix}.${name}`;
    if (this.#declared.has(qualified)) {
      this.functions.set(expression, qualified);
      return this.#resolve(expression, qualified, types, { isMethod: false });
    }
    return this.#resolve(expression, name, [this.check(target), ...types], { isMethod: true });
  }

  #resolve(
    expression: CelExpression,
    name: string,
    types: readonly CelType[],
    { isMethod }: { readonly isMethod: boolean },
  ): CelType {
    const declared = this.#declared.get(name);
    if (!declared) return this.#undeclared(expression, name);
    const resolved = resolveCall(declared, types, { isMethod, known: this.#known, fresh: () => this.#fresh() });
    this.#known = resolved.known;
    this.overloads.set(expression, resolved.overloads);
    if (resolved.result) return resolved.result;
    const shown = types.map((type) => typeText(substitute(this.#known, type, { open: 'dyn' })));
    const [target, ...others] = shown;
    const applied = isMethod ? `${target ?? ''}.(${others.join(', ')})` : `(${shown.join(', ')})`;
    return this.#fault(expression.at, `found no matching overload for '${name}' applied to '${applied}'`);
  }

  #list(expression: Extract<CelExpression, { kind: 'list' }>): CelType {
    const types = expression.elements.map(({ value, isOptional }) => this.#entry(value, isOptional));
    return listType(this.#join(expression.elements.map(({ value }, index) => [value, types[index]])));
  }

  #map(expression: Extract<CelExpression, { kind: 'map' }>): CelType {
    const types = expression.entries.map(
      ({ key, value, isOptional }) => [this.check(key), this.#entry(value, isOptional)] as const,
    );
    const keys = expression.entries.map(({ key }, index) => [key, types[index]?.[0]] as const);
    const values = expression.entries.map(({ value }, index) => [value, types[index]?.[1]] as const);
    return mapType(this.#join(keys), this.#join(values));
  }

  #entry(value: CelExpression, isOptional: boolean): CelType {
    const type = this.check(value);
    if (!isOptional) return type;
    const inside = unwrapOptional(type);
    if (!inside && type.kind !== 'dyn') this.#mismatch(value.at, optionalType(type), type);
    return inside ?? type;
  }

  /** Mixed elements become `dyn`: the server rejects mixed literals in a later check, except for `format`. */
  #join(entries: readonly (readonly [CelExpression, CelType | undefined])[]): CelType {
    let type: CelType | undefined;
    for (const [, entryType = simpleTypes.dyn] of entries) {
      const both = type && joinTypes(type, entryType, this.#known);
      if (!type) type = entryType;
      else if (!both) type = simpleTypes.dyn;
      else [type, this.#known] = both;
    }
    return type ?? this.#fresh();
  }

  #mismatch(at: number, expected: CelType, found: CelType): CelType {
    return this.#fault(at, `expected type '${typeText(expected)}' but found '${typeText(found)}'`);
  }

  #comprehension(expression: Extract<CelExpression, { kind: 'comprehension' }>): CelType {
    const { range, initial, accumulator, condition, step, result } = expression;
    const rangeType = substitute(this.#known, this.check(range), { open: 'param' });
    const accumulated = this.check(initial);
    const variables = this.#variablesOf(expression, rangeType);
    return this.#scopes.within([[accumulator, accumulated]], () => {
      this.#scopes.within(variables, () => {
        this.#expect(condition, simpleTypes.bool);
        this.#expect(step, accumulated);
      });
      return substitute(this.#known, this.check(result), { open: 'param' });
    });
  }

  #variablesOf(
    { variable, variable2, range }: Extract<CelExpression, { kind: 'comprehension' }>,
    type: CelType,
  ): readonly (readonly [string, CelType])[] {
    const bindVariables = (first: CelType, second: CelType): readonly (readonly [string, CelType])[] =>
      variable2 === undefined
        ? [[variable, first]]
        : [
            [variable, first],
            [variable2, second],
          ];
    if (type.kind === 'list') {
      const element = getParameter(type, 0);
      return variable2 === undefined ? bindVariables(element, element) : bindVariables(simpleTypes.int, element);
    }
    if (type.kind === 'map') return bindVariables(getParameter(type, 0), getParameter(type, 1));
    if (isDynamic(type) || type.kind === 'param') {
      this.#assign(simpleTypes.dyn, type);
      return bindVariables(simpleTypes.dyn, simpleTypes.dyn);
    }
    const fault = this.#fault(
      range.at,
      `expression of type '${typeText(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`,
    );
    return bindVariables(fault, fault);
  }

  #expect(expression: CelExpression, expected: CelType): void {
    const found = this.check(expression);
    if (!this.#assign(expected, found)) this.#mismatch(expression.at, expected, found);
  }

  #assign(type: CelType, target: CelType): boolean {
    const found = findAssignment(type, target, this.#known);
    this.#known = found ?? this.#known;
    return found !== undefined;
  }

  #fresh(): CelType {
    this.#variables += 1;
    return paramType(`_var${this.#variables}`);
  }
}

export function hasType(checked: CheckedExpression, type: CelType): boolean {
  const found = checked.typeOf(checked.expression);
  return found.isWrapper !== true && isSameType(found, type);
}

/** Without a result if the arguments match no overload. */
interface ResolvedCall {
  readonly overloads: readonly Overload[];
  readonly result: CelType | undefined;
  readonly known: Substitutions;
}

function resolveCall(
  declared: readonly Overload[],
  types: readonly CelType[],
  {
    isMethod,
    known: before,
    fresh,
  }: { readonly isMethod: boolean; readonly known: Substitutions; readonly fresh: () => CelType },
): ResolvedCall {
  let known = before;
  let result: CelType | undefined;
  const overloads: Overload[] = [];
  for (const overload of declared) {
    if (overload.isMethod !== isMethod) continue;
    const own: Substitutions = new Map(overload.parameters.map((name) => [name, fresh()]));
    const targets = overload.arguments.map((type) => substitute(own, type, { open: 'param' }));
    const found = assignableAll(types, targets, known);
    if (!found) continue;
    known = found;
    overloads.push(overload);
    const given = substitute(known, substitute(own, overload.result, { open: 'param' }), { open: 'param' });
    if (!result) result = given;
    else if (result.kind !== 'dyn' && !isSameType(given, result)) result = simpleTypes.dyn;
  }
  return { overloads, result, known };
}

interface MessageChecker {
  readonly check: (expression: CelExpression) => CelType;
  readonly assign: (type: CelType, target: CelType) => boolean;
  readonly fault: (at: number, message: string) => CelType;
}

function checkMessage({ name, at, fields }: StructExpression, { check, assign, fault }: MessageChecker): CelType {
  const message = messages.get(name);
  if (!message) {
    const isType = typeNames.has(name);
    fault(at, isType ? `'${name}' is not a message type` : `undeclared reference to '${name}' (in container '')`);
  }
  for (const field of fields) {
    const given = check(field.value);
    const inside = field.isOptional ? (unwrapOptional(given) ?? given) : given;
    if (field.isOptional && inside === given && !isDynamic(given)) {
      fault(field.value.at, `expected type '${typeText(optionalType(given))}' but found '${typeText(given)}'`);
    }
    if (!message) continue;
    const wanted = getOwn(message.fields, field.name);
    if (!wanted) fault(field.at, `undefined field '${field.name}'`);
    else if (!assign(wanted, inside)) fault(field.at, formatFieldMismatch(field.name, wanted, inside));
  }
  return message?.type ?? simpleTypes.error;
}

function formatFieldMismatch(name: string, wanted: CelType, given: CelType): string {
  return `expected type of field '${name}' is '${typeText(wanted)}' but provided type is '${typeText(given)}'`;
}
