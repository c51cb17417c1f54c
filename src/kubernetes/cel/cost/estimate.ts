import type { CheckedExpression } from '../check/index.ts';
import {
  type CallExpression,
  type ComprehensionExpression,
  type CelExpression,
  isBinding,
  type MapExpression,
  type SelectExpression,
} from '../syntax/expression.ts';
import { structCost, perCharacter, perPatternCharacter } from './factors.ts';
import { libraryCost, type CostedCall } from './calls.ts';
import type { CostNode, SizeAt, CallCost } from './nodes.ts';
import { exactRange, most, multiplyRanges, type Range, addRanges, mergeRanges, unknown, scaleRange } from './range.ts';
import { type Local, Sizes, type Entries } from './sizes.ts';

export function estimateCost(checked: CheckedExpression, sizeAt: SizeAt): Range {
  return new Estimate(checked, sizeAt).cost(checked.expression);
}

const listCost = 10;
const mapCost = 30;

class Estimate {
  readonly #checked: CheckedExpression;
  readonly #sizes: Sizes;
  readonly #sizeAt: SizeAt;

  constructor(checked: CheckedExpression, sizeAt: SizeAt) {
    this.#checked = checked;
    this.#sizes = new Sizes(checked, sizeAt);
    this.#sizeAt = sizeAt;
  }

  cost(expression: CelExpression): Range {
    const named = expression.kind === 'select' ? this.#checked.nameOf(expression) : undefined;
    if (named !== undefined) return this.#identifier(expression, named);
    switch (expression.kind) {
      case 'literal':
        return exactRange(0);
      case 'identifier':
        return this.#identifier(expression, expression.name);
      case 'select':
        return this.#select(expression);
      case 'call':
        return this.#call(expression);
      case 'list': {
        const costs = expression.elements.map(({ value }) => this.cost(value));
        const value = this.#sizes.unionOf(expression.elements.map((element) => element.value));
        this.#sizes.setEntries(expression, { kind: 'list', key: exactRange(1), value });
        return addRanges(...costs, exactRange(listCost));
      }
      case 'map':
        return this.#map(expression);
      case 'struct':
        return addRanges(...expression.fields.map(({ value }) => this.cost(value)), exactRange(structCost));
      case 'comprehension':
        return isBinding(expression) ? this.#binding(expression) : this.#fold(expression);
    }
  }

  #identifier(expression: CelExpression, name: string): Range {
    this.#sizes.setPath(expression, this.#sizes.locals.find(name)?.path ?? [name]);
    return exactRange(1);
  }

  #select(expression: SelectExpression): Range {
    const operand = this.cost(expression.operand);
    if (expression.isTest) return operand;
    const { kind } = this.#checked.typeOf(expression.operand);
    this.#sizes.setPath(expression, [...this.#sizes.pathOf(expression.operand), expression.field]);
    return kind === 'map' || kind === 'struct' || kind === 'param' ? addRanges(operand, exactRange(1)) : operand;
  }

  #map(expression: MapExpression): Range {
    const costs = expression.entries.flatMap(({ key, value }) => [this.cost(key), this.cost(value)]);
    const key = this.#sizes.unionOf(expression.entries.map((entry) => entry.key));
    const value = this.#sizes.unionOf(expression.entries.map((entry) => entry.value));
    this.#sizes.setEntries(expression, { kind: 'map', key, value });
    return addRanges(...costs, exactRange(mapCost));
  }

  #call(expression: CallExpression): Range {
    const { arguments: args } = expression;
    const name = this.#checked.functionOf(expression) ?? expression.name;
    const [first] = args;
    if (name === 'dyn' && first) {
      const cost = this.cost(first);
      this.#sizes.copy(expression, first);
      return addRanges(exactRange(1), cost);
    }
    const costs = args.map((argument) => this.cost(argument));
    const nodes = args.map((argument) => this.#sizes.node(argument));
    const target = this.#checked.functionOf(expression) === undefined ? expression.target : undefined;
    const targetCost = target ? this.cost(target) : exactRange(0);
    const targetNode = target && this.#sizes.node(target);
    const overloads =
      name === '_?._' ? ['select_optional_field'] : this.#checked.overloadsOf(expression).map(({ id }) => id);
    const found = overloads.map((overload) =>
      this.#overload(expression, { name, overload, target: targetNode, nodes, costs }),
    );
    const cost = found.reduce((all, overload) => mergeRanges(all, overload.cost), { min: most, max: 0 });
    return addRanges(targetCost, cost);
  }

  /** Also records what is known about the size of the result. */
  #overload(
    expression: CallExpression,
    { name, overload, target, nodes, costs }: OverloadCall,
  ): { readonly cost: Range } {
    const call = { name, overload, target, arguments: nodes, sizeAt: this.#sizeAt };
    const library = libraryCost(call);
    const given = library
      ? { ...library, cost: addRanges(library.cost, ...costs) }
      : builtInCost(call, costs, { sizes: this.#sizes, expression });
    const known = this.#sizes.resultOf(expression);
    let size = !given.size || !known ? (given.size ?? known) : mergeRanges(known, given.size);
    const [container] = nodes;
    if (container?.expression && (overload === 'index_list' || overload === 'index_map')) {
      size = this.#sizes.entriesOf(container.expression)?.value;
      const step = overload === 'index_list' ? '@items' : '@values';
      this.#sizes.setPath(expression, [...this.#sizes.pathOf(container.expression), step]);
    }
    this.#sizes.setResult(expression, size ?? this.#sizes.sizeOf(expression));
    return given;
  }

  #fold(expression: ComprehensionExpression): Range {
    const { range, initial, condition, step, result, accumulator } = expression;
    const before = addRanges(this.cost(range), this.cost(initial));
    return this.#sizes.locals.within([[accumulator, this.#sizes.localOf(initial)]], () => {
      const each = this.#sizes.locals.within(this.#variables(expression), () =>
        addRanges(this.cost(condition), this.cost(step)),
      );
      const after = this.cost(result);
      const count = this.#sizes.sizeOf(range) ?? unknown;
      if (initial.kind === 'literal') this.#sizes.setSize(expression, this.#sizes.sizeOf(initial));
      if (initial.kind === 'list' || initial.kind === 'map') {
        this.#sizes.setSize(expression, count);
        this.#sizes.setEntries(expression, this.#sizes.entriesOf(step));
      }
      return addRanges(before, after, multiplyRanges(count, each));
    });
  }

  #variables({ range, variable, variable2 }: ComprehensionExpression): readonly (readonly [string, Local])[] {
    const entries = this.#sizes.entriesOf(range);
    const isList = (entries?.kind ?? this.#checked.typeOf(range).kind) === 'list';
    const path = this.#sizes.pathOf(range);
    const createLocal = (step: string, size?: Range): Local => ({
      path: [...path, step],
      size,
      entries: undefined,
    });
    const key = createLocal(isList ? '@indices' : '@keys', entries?.key);
    const value = createLocal(isList ? '@items' : '@values', entries?.value);
    if (variable2 !== undefined)
      return [
        [variable, key],
        [variable2, value],
      ];
    return [[variable, isList ? value : key]];
  }

  #binding(expression: ComprehensionExpression): Range {
    const { range, initial, accumulator, result } = expression;
    const before = addRanges(this.cost(range), this.cost(initial));
    return this.#sizes.locals.within([[accumulator, this.#sizes.localOf(initial)]], () => {
      const after = this.cost(result);
      this.#sizes.copy(expression, result);
      return addRanges(before, after);
    });
  }
}

interface OverloadCall {
  readonly name: string;
  readonly overload: string;
  readonly target: CostNode | undefined;
  readonly nodes: readonly CostNode[];
  readonly costs: readonly Range[];
}

function builtInCost(
  { overload, target, arguments: args }: CostedCall,
  costs: readonly Range[],
  { sizes, expression }: { readonly sizes: Sizes; readonly expression: CelExpression },
): CallCost {
  const all = addRanges(...costs);
  const [first, second, third] = args;
  const getSize = (node?: CostNode): Range => node?.size ?? unknown;
  const [a = exactRange(0), b = exactRange(0), c = exactRange(0)] = costs;
  switch (overload) {
    case 'string_format':
      return { cost: addRanges(scaleRange(getSize(target), perCharacter), all) };
    case 'string_to_bytes': {
      const { min, max } = getSize(first);
      return {
        cost: addRanges(scaleRange(getSize(first), perCharacter), all),
        size: { min, max: multiplyRanges({ min, max }, exactRange(4)).max },
      };
    }
    case 'bytes_to_string': {
      const { min, max } = getSize(first);
      return {
        cost: addRanges(scaleRange(getSize(first), perCharacter), all),
        size: { min: Math.trunc(min / 4), max },
      };
    }
    case 'strings_quote': {
      const escaped = addRanges(multiplyRanges(getSize(first), { min: 1, max: 2 }), exactRange(2));
      return { cost: addRanges(scaleRange(getSize(first), perCharacter), all), size: escaped };
    }
    case 'starts_with_string':
    case 'ends_with_string':
      return { cost: addRanges(scaleRange(getSize(first), perCharacter), all) };
    case 'in_list':
      return { cost: addRanges(getSize(second), all) };
    case 'matches_string': {
      const text = scaleRange(addRanges(getSize(target), exactRange(1)), perCharacter);
      return { cost: addRanges(multiplyRanges(text, scaleRange(getSize(first), perPatternCharacter)), all) };
    }
    case 'contains_string':
      return {
        cost: addRanges(
          multiplyRanges(scaleRange(getSize(target), perCharacter), scaleRange(getSize(first), perCharacter)),
          all,
        ),
      };
    case 'logical_or':
    case 'logical_and':
      return { cost: { min: a.min, max: addRanges(a, b).max } };
    case 'conditional':
      sizes.setEntries(expression, mergeEntries(sizes, second, third));
      return { cost: addRanges(a, mergeRanges(b, c)), size: mergeRanges(getSize(second), getSize(third)) };
    case 'add_string':
    case 'add_bytes':
    case 'add_list': {
      const added = addRanges(getSize(first), getSize(second));
      sizes.setEntries(expression, mergeEntries(sizes, first, second));
      return {
        cost: addRanges(overload === 'add_list' ? exactRange(1) : scaleRange(added, perCharacter), all),
        size: added,
      };
    }
    default:
      return {
        cost: addRanges(
          isReading.test(overload) ? estimateComparison(getSize(first), getSize(second)) : exactRange(1),
          all,
        ),
      };
  }
}

/** Comparisons that read every character. */
const isReading = /^(?:(?:less|greater)(?:_equals)?_(?:string|bytes)|equals|not_equals)$/;

function estimateComparison(a: Range, b: Range): Range {
  const smaller = Math.min(a.max, b.max);
  return scaleRange({ min: smaller > 0 ? 1 : 0, max: smaller }, perCharacter);
}

function mergeEntries(sizes: Sizes, a?: CostNode, b?: CostNode): Entries | undefined {
  const left = a?.expression && sizes.entriesOf(a.expression);
  const right = b?.expression && sizes.entriesOf(b.expression);
  if (!left || !right) return;
  return { kind: left.kind, key: mergeRanges(left.key, right.key), value: mergeRanges(left.value, right.value) };
}
