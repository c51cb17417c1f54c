import type { TypeName } from '../schema/document/schema.ts';
import { type Argument, argument } from './entry/arguments.ts';
import { applyDecorators, clearType, buildSchema, ensureMeta } from './entry/partial-schema.ts';
import type { Applied, KeysType } from './entry/entry.ts';
import { collectApplied, everyFit, everywhere, keyword, defineTypedKeyword } from './entry/keyword.ts';
import type { Decorator, DecoratorPosition, FieldDecorator } from './entry/types.ts';

export type TypeArgument = { readonly names: TypeName | readonly TypeName[] } | { readonly type: KeysType };

const typeNames: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

const namesOrType: Argument<
  [first: TypeName, ...rest: TypeName[]] | [list: readonly TypeName[]] | [type: KeysType],
  TypeArgument
> = argument('names of JSON types, an array of them, or () => Type', (args) => {
  const [first, ...rest] = args;
  // A function must be called to resolve it, which is too early here for classes declared later.
  if (typeof first === 'function') return rest.length === 0 ? { type: first as KeysType } : undefined;
  const list: readonly unknown[] = Array.isArray(first) && rest.length === 0 ? first : args;
  if (list.length === 0 || !list.every(isTypeName)) return undefined;
  const [only] = list;
  return { names: list === args && list.length === 1 && only ? only : list };
});

function isTypeName(value: unknown): value is TypeName {
  return typeNames.some((name) => name === value);
}

/**
 * The JSON types of the value, or the class that describes it.
 *
 * @example ``` @Type('integer', 'string') port!: unknown; ```
 */
export const Type = keyword({
  keyword: 'type',
  name: 'Type',
  fits: everyFit,
  on: everywhere,
  argument: namesOrType,
  doc: 'The JSON type of the value, or the class that describes it: for sets of decorators, which have no TypeScript type.',
  write: (partial, value, at) => {
    if ('names' in value) partial.type = value.names;
    else ensureMeta(partial).behind = at ? { type: value.type, at } : { type: value.type };
  },
});

const anyDecorators = argument<readonly never[], readonly Applied[]>('decorators', (args) =>
  args.length === 0 ? [] : collectApplied(args),
);

/**
 * The schema is exactly what these decorators say.
 *
 * @example ``` @Exactly(Type('string'), Format('date-time')) createdAt!: Date; ```
 */
export const Exactly = defineTypedKeyword<
  (...decorators: FieldDecorator<never>[]) => Decorator<unknown, DecoratorPosition, '@Exactly'>,
  readonly Applied[]
>({
  keyword: 'exactly',
  name: 'Exactly',
  fits: everyFit,
  on: everywhere,
  argument: anyDecorators,
  writes: [],
  doc: 'The schema is exactly what these decorators say; the TypeScript type is for the compiler alone.',
  write: (partial, applied) => {
    clearType(partial);
    applyDecorators(partial, applied);
  },
});

/**
 * Definitions that the document keeps although nothing refers to them.
 *
 * @example ``` @Definitions(Type(() => Pool)) class Settings { name!: string; } ```
 */
export const Definitions = defineTypedKeyword<
  (...decorators: FieldDecorator<never>[]) => Decorator<'object', 'class', '@Definitions'>,
  readonly Applied[]
>({
  keyword: '$defs',
  name: 'Definitions',
  fits: ['object'],
  on: ['class'],
  argument: anyDecorators,
  writes: [],
  doc: 'Definitions that the document keeps although nothing refers to them: `@Definitions(Type(() => Pool), HostName)`.',
  write: (partial, applied) => {
    ensureMeta(partial).unused = applied.map((decorator) => buildSchema([decorator]));
  },
});
