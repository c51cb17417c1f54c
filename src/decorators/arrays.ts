/** Keywords of arrays. */

import { naturalNumber, nothing } from './entry/arguments.ts';
import { apply, subschemaOf } from './entry/partial-schema.ts';
import { decorators, family, keywordAs, part } from './entry/keyword.ts';
import type { Applied } from './entry/entry.ts';
import type { CommonFit, FieldDecorator, ItemsFit } from './entry/types.ts';

const ofArrays = family(['array']);

/** The array has at least this many items. */
export const MinItems = ofArrays('minItems', naturalNumber, 'The array has at least this many items.');

/** The array has at most this many items. */
export const MaxItems = ofArrays('maxItems', naturalNumber, 'The array has at most this many items.');

/** No two items of the array are equal. */
export const UniqueItems = ofArrays('uniqueItems', nothing, 'No two items of the array are equal.');

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
export const MinContains = ofArrays(
  'minContains',
  naturalNumber,
  'At least this many items satisfy the decorators of `@Contains`.',
);

/** At most this many items satisfy `@Contains`. */
export const MaxContains = ofArrays(
  'maxContains',
  naturalNumber,
  'At most this many items satisfy the decorators of `@Contains`.',
);

/** Decorators for the items that no other keyword describes. */
export const UnevaluatedItems = part(
  'unevaluatedItems',
  ['array'],
  'Decorators for the items that no other keyword describes; `false` forbids such items.',
);
