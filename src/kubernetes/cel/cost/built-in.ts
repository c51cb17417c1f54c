import type { CelExpression } from '../syntax/index.ts';
import type { CostedCall } from './calls.ts';
import { perCharacter, perPatternCharacter } from './factors.ts';
import type { CallCost, CostNode } from './nodes.ts';
import { exactly, product, type Range, scaled, sum, union, unknown } from './range.ts';
import type { Entries, Sizes } from './sizes.ts';

/** What a function of CEL itself costs, with its arguments. */
export function builtInCost(
  { overload, target, arguments: args }: CostedCall,
  costs: readonly Range[],
  { sizes, expression }: { readonly sizes: Sizes; readonly expression: CelExpression },
): CallCost {
  const all = sum(...costs);
  const [first, second, third] = args;
  const size = (node: CostNode | undefined): Range => node?.size ?? unknown;
  const [a = exactly(0), b = exactly(0), c = exactly(0)] = costs;
  switch (overload) {
    case 'string_format':
      return { cost: sum(scaled(size(target), perCharacter), all) };
    case 'string_to_bytes': {
      const { min, max } = size(first);
      return {
        cost: sum(scaled(size(first), perCharacter), all),
        size: { min, max: product({ min, max }, exactly(4)).max },
      };
    }
    case 'bytes_to_string': {
      const { min, max } = size(first);
      return { cost: sum(scaled(size(first), perCharacter), all), size: { min: Math.trunc(min / 4), max } };
    }
    case 'strings_quote': {
      const escaped = sum(product(size(first), { min: 1, max: 2 }), exactly(2));
      return { cost: sum(scaled(size(first), perCharacter), all), size: escaped };
    }
    case 'starts_with_string':
    case 'ends_with_string':
      return { cost: sum(scaled(size(first), perCharacter), all) };
    case 'in_list':
      return { cost: sum(size(second), all) };
    case 'matches_string': {
      const text = scaled(sum(size(target), exactly(1)), perCharacter);
      return { cost: sum(product(text, scaled(size(first), perPatternCharacter)), all) };
    }
    case 'contains_string':
      return { cost: sum(product(scaled(size(target), perCharacter), scaled(size(first), perCharacter)), all) };
    case 'logical_or':
    case 'logical_and':
      return { cost: { min: a.min, max: sum(a, b).max } };
    case 'conditional':
      sizes.setEntries(expression, both(sizes, second, third));
      return { cost: sum(a, union(b, c)), size: union(size(second), size(third)) };
    case 'add_string':
    case 'add_bytes':
    case 'add_list': {
      const added = sum(size(first), size(second));
      sizes.setEntries(expression, both(sizes, first, second));
      return { cost: sum(overload === 'add_list' ? exactly(1) : scaled(added, perCharacter), all), size: added };
    }
    default:
      return { cost: sum(isReading.test(overload) ? compared(size(first), size(second)) : exactly(1), all) };
  }
}

/** Comparisons that look at every character. */
const isReading = /^(?:(?:less|greater)(?:_equals)?_(?:string|bytes)|equals|not_equals)$/;

function compared(a: Range, b: Range): Range {
  const smaller = Math.min(a.max, b.max);
  return scaled({ min: smaller > 0 ? 1 : 0, max: smaller }, perCharacter);
}

function both(sizes: Sizes, a: CostNode | undefined, b: CostNode | undefined): Entries | undefined {
  const left = a?.expression === undefined ? undefined : sizes.entriesOf(a.expression);
  const right = b?.expression === undefined ? undefined : sizes.entriesOf(b.expression);
  if (left === undefined || right === undefined) return undefined;
  return { kind: left.kind, key: union(left.key, right.key), value: union(left.value, right.value) };
}
