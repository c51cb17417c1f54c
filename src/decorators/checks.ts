import { argument } from './entry/arguments.ts';
import { everyFit, everywhere, keywordAs } from './entry/keyword.ts';

/** What `@Check` holds: a condition on a value that keywords cannot say, and what to tell when it does not hold. */
export interface CheckOf {
  readonly predicate: (self: never) => boolean;
  readonly message: string;
}

/** Stands on classes whose instances are a `T`, and on properties whose values are. */
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

/** A condition in code, which runs where values are bound to the class: `@Check((self: Pool) => self.min <= self.max, '…')`. */
export const Check = keywordAs<Checking, CheckOf>({
  keyword: 'check',
  fits: everyFit,
  on: everywhere,
  argument: condition,
  repeatable: true,
  writes: [],
  doc: 'A condition in code on an instance or a value, and what to say when it does not hold. Bindings run it; no schema can say it.',
  write: () => undefined,
});
