/** Keywords of arrays. */

import { argument, naturalNumber, nothing } from './entry/arguments.ts';
import { apply, subschemaOf } from './entry/partial-schema.ts';
import { isCarrier, keyword, keywordAs, part } from './entry/keyword.ts';
import type { Applied } from './entry/entry.ts';
import type { CommonFit, FieldDecorator, ItemsFit } from './entry/types.ts';

/** One or more decorators; the value is all that they apply. */
export const decorators = argument<readonly never[], readonly Applied[]>('one or more decorators', (args) =>
  args.length > 0 && args.every(isCarrier) ? args.flatMap(({ applied }) => applied) : undefined,
);

/** The array has at least this many items. */
export const MinItems = keyword({
  keyword: 'minItems',
  fits: ['array'],
  argument: naturalNumber,
  doc: 'The array has at least this many items.',
});

/** The array has at most this many items. */
export const MaxItems = keyword({
  keyword: 'maxItems',
  fits: ['array'],
  argument: naturalNumber,
  doc: 'The array has at most this many items.',
});

/** No two items of the array are equal. */
export const UniqueItems = keyword({
  keyword: 'uniqueItems',
  fits: ['array'],
  argument: nothing,
  doc: 'No two items of the array are equal.',
});

/** Decorators for the items of an array. */
export const Items = keywordAs<
  <D extends readonly FieldDecorator<never>[]>(...decorators: D) => FieldDecorator<ItemsFit<CommonFit<D[number]>>>,
  readonly Applied[]
>({
  keyword: 'items',
  fits: ['array'],
  argument: decorators,
  doc: 'Decorators for the items of an array: `@Items(MinLength(1))`.',
  write: (partial, applied) => {
    apply(subschemaOf(partial, 'items'), applied);
  },
});

/** At least one item satisfies these decorators. */
export const Contains = part('contains', ['array'], 'At least one item of the array satisfies these decorators.');

/** At least this many items satisfy `@Contains`. */
export const MinContains = keyword({
  keyword: 'minContains',
  fits: ['array'],
  argument: naturalNumber,
  doc: 'At least this many items satisfy the decorators of `@Contains`.',
});

/** At most this many items satisfy `@Contains`. */
export const MaxContains = keyword({
  keyword: 'maxContains',
  fits: ['array'],
  argument: naturalNumber,
  doc: 'At most this many items satisfy the decorators of `@Contains`.',
});

/** Decorators for the items that no other keyword describes. */
export const UnevaluatedItems = part(
  'unevaluatedItems',
  ['array'],
  'Decorators for the items that no other keyword describes; `false` forbids such items.',
);
