/** `@Check`: conditions in code. */

import { argument } from './entry/arguments.ts';
import { everyFit, everywhere, keywordAs } from './entry/keyword.ts';

/** What `@Check` takes: a condition that keywords cannot express, and the message for values that do not meet it. */
export interface CheckOf {
  readonly predicate: (self: never) => boolean;
  readonly message: string;
}

/** For classes whose instances are a `T`, and for properties whose values are. */
export interface CheckDecorator<T> {
  (target: abstract new (...args: never[]) => T, context?: ClassDecoratorContext): void;
  <O extends object, K extends keyof O>(target: O, key: K & Takes<T, O[K]>): void;
  <This, V>(value: undefined, context: ClassFieldDecoratorContext<This, V> & Takes<T, V>): void;
}

type Takes<T, V> = [NonNullable<V>] extends [T] ? unknown : never;

type Checking = <T>(predicate: (self: T) => boolean, message: string) => CheckDecorator<T>;

const condition = argument<readonly never[], CheckOf>('a function and a message', ([predicate, message, ...rest]) =>
  isPredicate(predicate) && typeof message === 'string' && message.trim() !== '' && rest.length === 0
    ? { predicate, message }
    : undefined,
);

function isPredicate(value: unknown): value is CheckOf['predicate'] {
  return typeof value === 'function';
}

/** A condition in code, which runs when values are bound to the class: `@Check((self: Pool) => self.min <= self.max, '…')`. */
export const Check = keywordAs<Checking, CheckOf>({
  keyword: 'check',
  fits: everyFit,
  on: everywhere,
  argument: condition,
  repeatable: true,
  writes: [],
  doc: 'A condition in code on an instance or a value, and the message for values that do not meet it. Bindings run it; no schema can express it.',
  write: () => undefined,
});
