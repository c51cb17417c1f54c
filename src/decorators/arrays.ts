import { naturalNumber, nothing } from './entry/arguments.ts';
import { applyDecorators, ensureSubschema } from './entry/partial-schema.ts';
import { decorators, keywordFamily, defineTypedKeyword, partKeyword } from './entry/keyword.ts';
import type { Applied } from './entry/entry.ts';
import type { CommonFit, Decorator, FieldDecorator, ItemsFit } from './entry/types.ts';

const ofArrays = keywordFamily(['array']);

/**
 * The array has at least this many items.
 *
 * @example ``` @MinItems(1) zones!: string[]; ```
 */
export const MinItems = ofArrays('minItems', naturalNumber, 'The array has at least this many items.');

/**
 * The array has at most this many items.
 *
 * @example ``` @MaxItems(3) zones!: string[]; ```
 */
export const MaxItems = ofArrays('maxItems', naturalNumber, 'The array has at most this many items.');

/**
 * No two items of the array are equal.
 *
 * @example ``` @UniqueItems() zones!: string[]; ```
 */
export const UniqueItems = ofArrays('uniqueItems', nothing, 'No two items of the array are equal.');

/**
 * Decorators for the items of an array.
 *
 * @example ``` @Items(MinLength(1)) zones!: string[]; ```
 */
export const Items = defineTypedKeyword<
  <D extends readonly FieldDecorator<never>[]>(
    ...decorators: D
  ) => Decorator<ItemsFit<CommonFit<D[number]>>, 'property', '@Items'>,
  readonly Applied[]
>({
  keyword: 'items',
  fits: ['array'],
  argument: decorators,
  doc: 'Decorators for the items of an array: `@Items(MinLength(1))`.',
  write: (partial, applied) => {
    applyDecorators(ensureSubschema(partial, 'items'), applied);
  },
});

/**
 * At least one item satisfies these decorators.
 *
 * @example ``` @Contains(Pattern(/^https:/)) addresses!: string[]; ```
 */
export const Contains = partKeyword(
  'contains',
  ['array'],
  'At least one item of the array satisfies these decorators.',
);

/**
 * At least this many items satisfy `@Contains`.
 *
 * @example ``` @Contains(Pattern(/^https:/)) @MinContains(2) addresses!: string[]; ```
 */
export const MinContains = ofArrays(
  'minContains',
  naturalNumber,
  'At least this many items satisfy the decorators of `@Contains`.',
);

/**
 * At most this many items satisfy `@Contains`.
 *
 * @example ``` @Contains(Pattern(/^https:/)) @MaxContains(2) addresses!: string[]; ```
 */
export const MaxContains = ofArrays(
  'maxContains',
  naturalNumber,
  'At most this many items satisfy the decorators of `@Contains`.',
);

/**
 * Decorators for the items that no other keyword describes.
 *
 * @example ``` @PrefixItems([Type('string')]) @UnevaluatedItems(false) pair!: unknown[]; ```
 */
export const UnevaluatedItems = partKeyword(
  'unevaluatedItems',
  ['array'],
  'Decorators for the items that no other keyword describes; `false` forbids such items.',
);
