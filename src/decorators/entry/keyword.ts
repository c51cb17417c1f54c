import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Argument, ArgumentError, argument, isPlainObject } from './arguments.ts';
import type { Applied, At, Carrier, Entry, PartialSchema } from './entry.ts';
import { record } from './record.ts';
import type { TypeName } from '../../schema/document/schema.ts';
import type { Decorator, DecoratorPosition, FieldDecorator, Fit } from './types.ts';
import { applyDecorators, ensureSubschema } from './partial-schema.ts';

export const everyFit = ['string', 'number', 'boolean', 'array', 'object'] as const;

export function fitsOfTypes(types: readonly TypeName[]): readonly Fit[] {
  const kinds = types.flatMap((type): readonly Fit[] =>
    type === 'null' ? [] : [type === 'integer' ? 'number' : type],
  );
  return [...new Set(kinds)];
}

export const everywhere = ['property', 'class'] as const;

/** The definition of a keyword. Most parts of its entry are derived from the rest. */
export interface KeywordDefinition<
  F extends Fit,
  A extends readonly unknown[],
  V,
  P extends DecoratorPosition,
  K extends string = string,
  N extends string = string,
> {
  readonly keyword: K;
  /** The name of the decorator, if it is not the keyword in PascalCase. */
  readonly name?: N;
  readonly fits: readonly F[];
  /** Where it may be used; on properties by default. */
  readonly on?: readonly P[];
  readonly onWith?: (value: V) => readonly P[];
  readonly argument: Argument<A, V>;
  readonly doc: string;
  readonly writes?: readonly string[];
  readonly repeatable?: boolean;
  readonly inherited?: boolean;
  readonly marksRoot?: boolean;
  /** Writes the argument into the schema, if it is not simply the value of the keyword. */
  readonly write?: (partial: PartialSchema, value: V, at: At | undefined) => void;
}

type DecoratorOn<F, P extends DecoratorPosition, N extends string> = Decorator<
  [Fit] extends [F] ? unknown : F,
  P,
  `@${N}`
>;

/** The decorator of a keyword, with its vocabulary entry. */
export interface KeywordDecorator<D, A extends readonly unknown[]> {
  (...args: A): D;
  readonly entry: Entry;
}

/** Defines a keyword: its decorator, where it may be used, its argument and its documentation. */
export function keyword<
  F extends Fit,
  A extends readonly unknown[],
  V,
  P extends DecoratorPosition = 'property',
  K extends string = string,
  N extends string = Capitalize<K>,
>(definition: KeywordDefinition<F, A, V, P, K, N>): KeywordDecorator<DecoratorOn<F, P, N>, A> {
  const entry = createEntry(definition);
  const factory = (...args: A): DecoratorOn<F, P, N> =>
    createDecorator([{ entry, value: entry.parse(args), composed: false }]);
  return Object.assign(factory, { entry });
}

export function keywordFamily<F extends Fit, P extends DecoratorPosition = 'property'>(
  fits: readonly F[],
  on?: readonly P[],
) {
  const where = on ? { on } : {};
  return <A extends readonly unknown[], V, K extends string>(name: K, argument: Argument<A, V>, doc: string) =>
    keyword<F, A, V, P, K>({ keyword: name, fits, argument, doc, ...where });
}

export function defineTypedKeyword<S>(
  definition: KeywordDefinition<Fit, readonly unknown[], unknown, DecoratorPosition>,
): S & { readonly entry: Entry };
export function defineTypedKeyword<S, V>(
  definition: KeywordDefinition<Fit, readonly never[], V, DecoratorPosition>,
): S & { readonly entry: Entry };
export function defineTypedKeyword<S, V>(
  definition: KeywordDefinition<Fit, readonly never[], V, DecoratorPosition>,
): S & { readonly entry: Entry } {
  // The only cast from the checked factory to a signature that the compiler cannot derive from the entry.
  return keyword(definition) as unknown as S & { readonly entry: Entry };
}

function createEntry<F extends Fit, A extends readonly unknown[], V, P extends DecoratorPosition>(
  definition: KeywordDefinition<F, A, V, P>,
): Entry {
  refuseIncomplete(definition);
  const { keyword, argument } = definition;
  const name = definition.name ?? keyword.charAt(0).toUpperCase() + keyword.slice(1);
  const assignValue = (partial: PartialSchema, value: V): void => {
    partial[keyword] = value;
  };
  return {
    name,
    keyword,
    fits: definition.fits,
    on: definition.on ?? ['property'],
    ...omitUndefined({ onWith: definition.onWith }),
    writes: definition.writes ?? [keyword],
    repeatable: definition.repeatable ?? false,
    inherited: definition.inherited ?? true,
    marksRoot: definition.marksRoot ?? false,
    doc: definition.doc,
    expects: argument.expects,
    parse(args) {
      const result = argument.parse(args);
      if ('problem' in result) throw new ArgumentError(`@${name} ${result.problem}`, result);
      return result.value;
    },
    write: definition.write ?? assignValue,
  };
}

/** The compiler reports missing parts of a definition, but models are also read without the compiler. */
function refuseIncomplete(definition: unknown): void {
  const { keyword, fits, argument } = isPlainObject(definition) ? definition : {};
  const isComplete = typeof keyword === 'string' && Array.isArray(fits) && typeof argument === 'object';
  if (!isComplete) throw new ArgumentError('keyword(…) takes an object with keyword, fits, argument and doc');
}

export function createDecorator<D>(applied: readonly Applied[]): D {
  const decorator = (...call: unknown[]): void => record(call, applied);
  // The only cast from the function to its call signatures: `record` distinguishes the decorator modes.
  return Object.assign(decorator, { applied }) as unknown as D;
}

export function isCarrier(value: unknown): value is Carrier {
  return typeof value === 'function' && 'applied' in value && Array.isArray(value.applied);
}

export function collectApplied(values: readonly unknown[]): readonly Applied[] | undefined {
  return values.length > 0 && values.every(isCarrier) ? values.flatMap(({ applied }) => applied) : undefined;
}

export function appliedByAll(values: readonly unknown[]): readonly (readonly Applied[])[] | undefined {
  const sets = values.flatMap((value) => (Array.isArray(value) ? [collectApplied(value)] : [undefined]));
  const known = sets.filter((set) => set !== undefined);
  return known.length === sets.length ? known : undefined;
}

export const decorators = argument<readonly never[], readonly Applied[]>('one or more decorators', collectApplied);

export function isKeyword(value: unknown): value is KeywordDecorator<unknown, readonly unknown[]> {
  return typeof value === 'function' && 'entry' in value;
}

export function listPositions({ entry, value }: Applied): readonly DecoratorPosition[] {
  // The value was returned by the same entry's `parse`, so it has the type that `onWith` expects.
  return entry.onWith ? entry.onWith(value as never) : entry.on;
}

const decoratorsOrBoolean = argument<readonly never[], boolean | readonly Applied[]>(
  'one or more decorators, true or false',
  (args) => {
    const [first] = args;
    if (typeof first === 'boolean') return args.length === 1 ? first : undefined;
    return collectApplied(args);
  },
);

type PartKeyword<D> = (...decorators: FieldDecorator<never>[] | [allowed: boolean]) => D;

export function partKeyword<K extends string, F extends Fit, P extends DecoratorPosition = 'property'>(
  name: K,
  fits: readonly F[],
  doc: string,
  on: readonly DecoratorPosition[] & readonly P[] = [],
) {
  return defineTypedKeyword<PartKeyword<DecoratorOn<F, P | 'property', Capitalize<K>>>, boolean | readonly Applied[]>({
    keyword: name,
    fits,
    on: on.length === 0 ? ['property'] : on,
    argument: decoratorsOrBoolean,
    doc,
    write: (partial, value) => {
      if (typeof value === 'boolean') partial[name] = value;
      else applyDecorators(ensureSubschema(partial, name), value);
    },
  });
}
