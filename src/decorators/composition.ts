import { ArgumentError, argument, isName, nothing, definitionName, formatArguments } from './entry/arguments.ts';
import { appendCondition, applyDecorators, clearType, buildSchema, ensureMeta } from './entry/partial-schema.ts';
import { readAlternatives, readExclusion } from '../schema/document/property-choice.ts';
import { type Applied, META, type PartialSchema } from './entry/entry.ts';
import {
  collectApplied,
  appliedByAll,
  createDecorator,
  decorators,
  everyFit,
  everywhere,
  isCarrier,
  keyword,
  defineTypedKeyword,
} from './entry/keyword.ts';
import type { CommonFit, Decorator, DecoratorPosition, FieldDecorator } from './entry/types.ts';
import type { MemberOn, NamesDecorator } from './entry/names.ts';

/**
 * One decorator composed of several; decorators on the property itself override it.
 *
 * @example ``` const DnsLabel = compose(Pattern(/^[a-z0-9-]+$/), MaxLength(63)); ```
 */
export function compose<D extends readonly FieldDecorator<never>[]>(...parts: D): FieldDecorator<CommonFit<D[number]>> {
  return createDecorator(composeParts('compose', parts));
}

/**
 * A composed decorator with a name: its schema becomes a definition that every use refers to.
 *
 * @example ``` const DnsLabel = define('dnsLabel', Pattern(/^[a-z0-9-]+$/), MaxLength(63)); ```
 */
export function define<D extends readonly FieldDecorator<never>[]>(
  name: string,
  ...parts: D
): FieldDecorator<CommonFit<D[number]>> {
  if (!isName(name))
    throw new ArgumentError(`define takes a name of letters, digits, "-", "_" and ".", not ${formatArguments([name])}`);
  const value: Defined = { name, applied: composeParts('define', parts) };
  return createDecorator([{ entry: Define.entry, value, composed: true }]);
}

function composeParts(name: string, parts: readonly unknown[]): readonly Applied[] {
  const wrong = parts.find((part) => !isCarrier(part));
  if (parts.length === 0 || wrong !== undefined) {
    throw new ArgumentError(
      `${name} takes one or more decorators, not ${formatArguments(wrong === undefined ? [] : [wrong])}`,
    );
  }
  return parts
    .filter(isCarrier)
    .flatMap(({ applied }) => applied.map((decorator) => ({ ...decorator, composed: true })));
}

interface Defined {
  readonly name: string;
  readonly applied: readonly Applied[];
}

const Define = keyword({
  keyword: '$ref',
  name: 'define',
  fits: everyFit,
  argument: argument<[never], Defined>('a name and decorators', () => undefined),
  doc: 'A named definition.',
  write: (partial: PartialSchema, { name, applied }, at) => {
    const isWhole = applied.some(saysType);
    const type = isWhole ? undefined : (partial.type ?? typeOfReference(partial));
    const target: PartialSchema = type === undefined ? {} : { type };
    if (at) ensureMeta(target).at = at;
    applyDecorators(target, applied);
    if (isWhole) clearType(partial);
    delete partial.type;
    partial.$ref = `#/$defs/${name}`;
    ensureMeta(partial).definitions = { [name]: target };
  },
});

function saysType({ entry }: Applied): boolean {
  return entry.name === 'Type' || entry.name === 'Exactly' || entry.name === 'define';
}

function typeOfReference(partial: PartialSchema): unknown {
  return Object.values(partial[META]?.definitions ?? {})[0]?.type;
}

/**
 * The class is a definition under `$defs`, with this name or its own, even if it is used only once.
 *
 * @example ``` @Definition('pool') class Pool { size = 3; } ```
 */
export const Definition = keyword({
  keyword: '$defs',
  name: 'Definition',
  fits: ['object'],
  on: ['class'],
  argument: definitionName,
  inherited: false,
  writes: [],
  doc: 'The class becomes a definition under `$defs`, even if it is used once; `{ references: "typed" }` writes its type beside references.',
  write: (partial, mark) => {
    const isTyped = typeof mark === 'object';
    ensureMeta(partial).definition = isTyped ? mark.name : mark;
    if (isTyped) ensureMeta(partial).typed = true;
  },
});

/**
 * The class is inlined wherever it is used; on a property, only there.
 *
 * @example ``` @Inline() class Pool { size = 3; } ```
 */
export const Inline = keyword({
  keyword: 'inline',
  fits: ['object', 'array'],
  on: everywhere,
  argument: nothing,
  inherited: false,
  writes: [],
  doc: 'The class is inlined wherever it is used; on a property, only there.',
  write: (partial) => {
    ensureMeta(partial).inline = true;
  },
});

type Sets = readonly (readonly Applied[])[];

const sets = argument<readonly never[], Sets>('one or more arrays of decorators', (args) =>
  args.length > 0 ? appliedByAll(args) : undefined,
);

/** Choices among properties hold together with other conditions, so their keyword moves to `allOf`. */
function makeRoom(partial: PartialSchema, keyword: 'oneOf' | 'not'): void {
  const before: unknown = partial[keyword];
  if (!(keyword === 'not' ? readExclusion(before) : readAlternatives(before))) return;
  appendCondition(partial, { [keyword]: before });
  delete partial[keyword];
}

type Combining<N extends string> = <S extends readonly (readonly FieldDecorator<never>[])[]>(
  ...sets: S
) => Decorator<CommonFit<S[number][number]>, DecoratorPosition, `@${N}`>;

function combiningKeyword<K extends string>(name: K, doc: string) {
  return defineTypedKeyword<Combining<Capitalize<K>>, Sets>({
    keyword: name,
    fits: everyFit,
    on: everywhere,
    argument: sets,
    doc,
    write: (partial, list) => {
      if (name === 'oneOf') makeRoom(partial, 'oneOf');
      partial[name] = list.map(buildSchema);
    },
  });
}

/**
 * The value satisfies at least one of these sets of decorators.
 *
 * @example ``` @AnyOf([Pattern(/^10\./)], [Pattern(/^192\.168\./)]) address!: string; ```
 */
export const AnyOf = combiningKeyword(
  'anyOf',
  'The value satisfies at least one of these sets of decorators: `@AnyOf([Pattern(/a/)], [Pattern(/b/)])` (R10).',
);

/**
 * The value satisfies exactly one of these sets of decorators.
 *
 * @example ``` @OneOf([Minimum(5)], [Maximum(3)]) size!: number; ```
 */
export const OneOf = combiningKeyword('oneOf', 'The value satisfies exactly one of these sets of decorators (R10).');

/**
 * The value satisfies each of these sets of decorators.
 *
 * @example ``` @AllOf([Pattern(/^a/)], [Pattern(/z$/)]) name!: string; ```
 */
export const AllOf = combiningKeyword('allOf', 'The value satisfies each of these sets of decorators.');

/**
 * The first items, each with its own set of decorators.
 *
 * @example ``` @PrefixItems([Type('string')], [Type('number')]) pair!: unknown[]; ```
 */
export const PrefixItems = defineTypedKeyword<
  (...sets: readonly (readonly FieldDecorator<never>[])[]) => Decorator<'array', 'property', '@PrefixItems'>,
  Sets
>({
  keyword: 'prefixItems',
  fits: ['array'],
  argument: sets,
  doc: 'The first items of the array, each with its own set of decorators.',
  write: (partial, list) => {
    partial.prefixItems = list.map(buildSchema);
  },
});

/**
 * The value does not satisfy all of these decorators at once.
 *
 * @example ``` @Not(Pattern(/--/)) name!: string; ```
 */
export const Not = defineTypedKeyword<
  <D extends readonly FieldDecorator<never>[]>(
    ...decorators: D
  ) => Decorator<CommonFit<D[number]>, DecoratorPosition, '@Not'>,
  readonly Applied[]
>({
  keyword: 'not',
  fits: everyFit,
  on: everywhere,
  argument: decorators,
  doc: 'The value does not satisfy all of these decorators at once.',
  write: (partial, applied) => {
    makeRoom(partial, 'not');
    partial.not = buildSchema(applied);
  },
});

type OverrideProperty = <T, K = undefined>(
  property: MemberOn<T, K>,
  ...decorators: FieldDecorator<never>[]
) => NamesDecorator<T, K, unknown, 'class', '@Override'>;

interface Overriding {
  readonly property: string;
  readonly applied: readonly Applied[];
}

/**
 * Decorators for an inherited property, without redeclaring it.
 *
 * @example ``` @Override('replicas', Minimum(3)) class Production extends Settings {} ```
 */
export const Override = defineTypedKeyword<OverrideProperty, Overriding>({
  keyword: 'override',
  fits: ['object'],
  on: ['class'],
  repeatable: true,
  inherited: false,
  argument: argument('the name of an inherited property and decorators', ([property, ...rest]) => {
    const applied = collectApplied(rest);
    return typeof property === 'string' && applied ? { property, applied } : undefined;
  }),
  writes: [],
  doc: 'Decorators for an inherited property, without redeclaring it: `@Override("replicas", Minimum(3))`.',
  write: (partial, value, at) => {
    (ensureMeta(partial).override ??= []).push(at ? { ...value, at } : value);
  },
});
