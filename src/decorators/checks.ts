import { argument } from './entry/arguments.ts';
import { everyFit, everywhere, defineTypedKeyword } from './entry/keyword.ts';
import type { Decorator, DecoratorPosition, TypeFit } from './entry/types.ts';

/**
 * The argument of `@Check`: a condition that keywords cannot express, and the message for values that do not meet it.
 */
export interface CheckOf {
  readonly predicate: (self: never, old: never) => boolean;
  readonly message: string | ((self: never, old: never) => string);
}

type Checking = <T>(
  predicate: (self: T, old: T) => boolean,
  message: string | ((self: T, old: T) => string),
) => Decorator<unknown extends T ? unknown : TypeFit<T>, DecoratorPosition, '@Check'>;

const condition = argument<readonly never[], CheckOf>('a function and a message', ([predicate, message, ...rest]) =>
  isPredicate(predicate) && isMessage(message) && rest.length === 0 ? { predicate, message } : undefined,
);

function isPredicate(value: unknown): value is CheckOf['predicate'] {
  return typeof value === 'function';
}

function isMessage(value: unknown): value is CheckOf['message'] {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'function';
}

/**
 * A condition in code, kept as data where it can be: `@Check((self: Pool) => self.min <= self.max, '…')`.
 *
 * @example ``` @Check((self: Pool) => self.min <= self.max, 'min is at most max') class Pool { min = 1; max = 3; } ```
 */
export const Check = defineTypedKeyword<Checking, CheckOf>({
  keyword: 'check',
  fits: everyFit,
  on: everywhere,
  argument: condition,
  repeatable: true,
  writes: ['predicates'],
  doc: 'A condition on an instance or a value, and the message for values that do not meet it; see `docs/predicates.md`.',
  write: (partial, check) => {
    // Only the extractor reads functions; it also removes them again.
    if (!('closure' in check.predicate)) return;
    const others: readonly unknown[] = Array.isArray(partial.predicates) ? partial.predicates : [];
    partial.predicates = [...others, check];
  },
});
