import type { CelExpression } from '../syntax/index.ts';
import type { CostedCall } from './calls.ts';
import { perCharacter, perPatternCharacter } from './factors.ts';
import type { CallCost, CostNode } from './nodes.ts';
import { exactRange, multiplyRanges, type Range, scaleRange, addRanges, mergeRanges, unknown } from './range.ts';
import type { Entries, Sizes } from './sizes.ts';

export function builtInCost(
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
