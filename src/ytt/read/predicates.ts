/** Rules in Starlark as the predicates of models, which other targets say in their own languages. */
import { elementKind, type Expression, type ValueKind } from '../../schema/predicate/index.ts';
import { readPattern } from '../../schema/regex/index.ts';
import type { StarlarkExpression } from '../starlark/index.ts';
import { bare, callOf, constantOf } from './shapes.ts';

/** What names stand for in a rule: the value of the node, and the items that comprehensions look at. */
export type NamedPredicate = ReadonlyMap<string, Expression>;

/** The kind of the property of an object; `undefined` where it has none of that name. */
export type PropertyKind = (object: Expression, name: string) => ValueKind | undefined;

/** The expression that a rule is; `undefined` where it says what predicates do not. */
export function predicateOf(
  expression: StarlarkExpression,
  named: NamedPredicate,
  kindOfProperty: PropertyKind,
): Expression | undefined {
  return new PredicateReader(named, kindOfProperty).boolean(expression);
}

class PredicateReader {
  readonly #named: NamedPredicate;
  readonly #kindOfProperty: PropertyKind;

  constructor(named: NamedPredicate, kindOfProperty: PropertyKind) {
    this.#named = named;
    this.#kindOfProperty = kindOfProperty;
  }

  /** Only what is true or false: Starlark takes other values for one of them, predicates do not. */
  boolean(expression: StarlarkExpression): Expression | undefined {
    const read = this.#read(expression);
    return read?.is === 'boolean' ? read : undefined;
  }

  #read(expression: StarlarkExpression): Expression | undefined {
    const inner = bare(expression);
    switch (inner.kind) {
      case 'name':
        return this.#named.get(inner.name) ?? constant(inner);
      case 'literal':
      case 'list':
      case 'tuple':
        return constant(inner);
      case 'unary':
        return this.#unary(inner.operator, inner.operand) ?? constant(inner);
      case 'binary':
        return this.#binary(inner.operator, inner.left, inner.right);
      case 'conditional': {
        const condition = this.boolean(inner.condition);
        const [then, otherwise] = [this.#read(inner.then), this.#read(inner.otherwise)];
        if (condition === undefined || then === undefined || then.is !== otherwise?.is) return undefined;
        return { op: 'if', of: [condition, then, otherwise], is: then.is };
      }
      case 'index':
        return this.#property(inner.operand, inner.index);
      case 'call':
        return this.#call(inner);
      case 'attribute':
      case 'slice':
      case 'dict':
      case 'comprehension':
      case 'lambda':
      case 'parenthesized':
        return undefined;
    }
  }

  #unary(operator: string, operand: StarlarkExpression): Expression | undefined {
    if (operator !== 'not') return undefined;
    const of = this.boolean(operand);
    return of === undefined ? undefined : not(of);
  }

  #binary(operator: string, left: StarlarkExpression, right: StarlarkExpression): Expression | undefined {
    if (operator === 'and' || operator === 'or') {
      const [x, y] = [this.boolean(left), this.boolean(right)];
      if (x === undefined || y === undefined) return undefined;
      return { op: operator === 'and' ? '&&' : '||', of: [x, y], is: 'boolean' };
    }
    if (operator === 'in' || operator === 'not in') {
      const found = this.#contained(left, right);
      return operator === 'in' || found === undefined ? found : not(found);
    }
    const isOfNone = [left, right].some((one) => constantOf(one) === null);
    if (isOfNone) return this.#presence(operator, constantOf(left) === null ? right : left);
    const [x, y] = [this.#read(left), this.#read(right)];
    return x === undefined || y === undefined ? undefined : operation(operator, x, y);
  }

  /** `v["key"] != None`: a property that is not given is null in ytt. */
  #presence(operator: string, value: StarlarkExpression): Expression | undefined {
    const read = this.#read(value);
    if (read?.op !== 'get' && read?.op !== 'key') return undefined;
    const present: Expression = { op: 'present', of: [read], is: 'boolean' };
    if (operator === '!=') return present;
    return operator === '==' ? not(present) : undefined;
  }

  #contained(item: StarlarkExpression, within: StarlarkExpression): Expression | undefined {
    const [x, y] = [this.#read(item), this.#read(within)];
    if (x === undefined || y === undefined) return undefined;
    if (y.is === 'string') return x.is === 'string' ? { op: 'contains', of: [y, x], is: 'boolean' } : undefined;
    const element = y.is.endsWith('[]') ? elementKind(y.is) : undefined;
    return element === x.is ? { op: 'in', of: [x, y], is: 'boolean' } : undefined;
  }

  #property(owner: StarlarkExpression, index: StarlarkExpression): Expression | undefined {
    const object = this.#read(owner);
    const name = constantOf(index);
    if (object === undefined || typeof name !== 'string') return undefined;
    if (object.is === 'object') {
      const kind = this.#kindOfProperty(object, name);
      return kind === undefined ? undefined : { op: 'get', of: [object], name, is: kind };
    }
    const element = object.is.endsWith('{}') ? elementKind(object.is) : undefined;
    const key: Expression = { op: 'value', value: name, is: 'string' };
    return element === undefined ? undefined : { op: 'key', of: [object, key], is: element };
  }

  #call(expression: StarlarkExpression): Expression | undefined {
    const call = callOf(expression);
    const [first, second] = call?.of ?? [];
    if (call === undefined) return undefined;
    switch (call.name) {
      case '.startswith':
      case '.endswith': {
        const [x, y] = [call.receiver, first].map((one) => (one === undefined ? undefined : this.#read(one)));
        if (x?.is !== 'string' || y?.is !== 'string' || second !== undefined) return undefined;
        return { op: call.name === '.startswith' ? 'startsWith' : 'endsWith', of: [x, y], is: 'boolean' };
      }
      case 'regexp.match':
        return this.#matching(first, second);
      case 'len':
        return first === undefined ? undefined : this.#length(first);
      case 'all':
      case 'any':
        return this.#comprehension(call.name === 'all' ? 'every' : 'some', first);
      default:
        return undefined;
    }
  }

  #matching(pattern: StarlarkExpression | undefined, value: StarlarkExpression | undefined): Expression | undefined {
    const text = pattern === undefined ? undefined : constantOf(pattern);
    const of = value === undefined ? undefined : this.#read(value);
    if (typeof text !== 'string' || of?.is !== 'string' || readPattern(text).refusal !== undefined) return undefined;
    return { op: 'matches', of: [of], pattern: text, is: 'boolean' };
  }

  /** Of strings only where characters are counted: ytt's own length is in bytes. */
  #length(counted: StarlarkExpression): Expression | undefined {
    const call = callOf(counted);
    const [inner] = call?.of ?? [];
    const characters = call?.name === 'list' && inner !== undefined ? callOf(inner) : undefined;
    const text = characters?.name === '.codepoints' ? characters.receiver : inner;
    const isCharacters = characters?.name === '.codepoints' || call?.name === 'characters';
    const of = this.#read(isCharacters && text !== undefined ? text : counted);
    const isCounted = isCharacters ? of?.is === 'string' : of !== undefined && /(?:\[\]|\{\})$/.test(of.is);
    return of === undefined || !isCounted ? undefined : { op: 'length', of: [of], is: 'integer' };
  }

  /** `all([… for x in v])`. */
  #comprehension(op: 'every' | 'some', list: StarlarkExpression | undefined): Expression | undefined {
    if (list?.kind !== 'comprehension' || !('kind' in list.body)) return undefined;
    const [clause, ...more] = list.clauses;
    if (clause?.kind !== 'for' || clause.variables.kind !== 'name' || more.length > 0) return undefined;
    const array = this.#read(clause.iterated);
    const element = array?.is.endsWith('[]') === true ? elementKind(array.is) : undefined;
    const { name } = clause.variables;
    if (array === undefined || element === undefined || this.#named.has(name)) return undefined;
    const item: Expression = { op: 'item', name, is: element };
    const each = predicateOf(list.body, new Map([...this.#named, [name, item]]), this.#kindOfProperty);
    return each === undefined ? undefined : { op, of: [array, each], item: name, is: 'boolean' };
  }
}

function not(of: Expression): Expression {
  return { op: 'not', of: [of], is: 'boolean' };
}

function constant(expression: StarlarkExpression): Expression | undefined {
  const value = constantOf(expression);
  if (typeof value === 'string') return { op: 'value', value, is: 'string' };
  if (typeof value === 'boolean') return { op: 'value', value, is: 'boolean' };
  if (typeof value === 'number') return { op: 'value', value, is: isWhole(expression) ? 'integer' : 'number' };
  if (!Array.isArray(value)) return undefined;
  const kinds = new Set(value.map((one) => (typeof one === 'string' ? 'string' : undefined)));
  return kinds.size === 1 && kinds.has('string') ? { op: 'value', value, is: 'string[]' } : undefined;
}

/** An integer is written without a point. */
function isWhole(expression: StarlarkExpression): boolean {
  const inner = bare(expression);
  return inner.kind === 'unary' ? isWhole(inner.operand) : inner.kind === 'literal' && typeof inner.value === 'bigint';
}

const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;
const arithmetic = ['+', '-', '*'] as const;

/** A comparison or a sum of values of one kind; of an integer and a number, both are numbers. */
function operation(operator: string, x: Expression, y: Expression): Expression | undefined {
  const isMixed = x.is !== y.is && isNumeric(x) && isNumeric(y);
  const [left, right] = isMixed ? [asNumber(x), asNumber(y)] : [x, y];
  if (left.is !== right.is) return undefined;
  const compared = comparisons.find((one) => one === operator);
  const isOrdered = compared === '==' || compared === '!=' || isNumeric(left) || left.is === 'string';
  const isScalar = isNumeric(left) || left.is === 'string' || left.is === 'boolean';
  if (compared !== undefined)
    return isOrdered && isScalar ? { op: compared, of: [left, right], is: 'boolean' } : undefined;
  const counted = arithmetic.find((one) => one === operator);
  const isDefined = isNumeric(left) || (left.is === 'string' && counted === '+');
  return counted !== undefined && isDefined ? { op: counted, of: [left, right], is: left.is } : undefined;
}

function isNumeric({ is }: Expression): boolean {
  return is === 'integer' || is === 'number';
}

function asNumber(expression: Expression): Expression {
  if (expression.is === 'number') return expression;
  if (expression.op === 'value') return { ...expression, is: 'number' };
  return { op: 'number', of: [expression], is: 'number' };
}
