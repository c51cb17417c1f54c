import { argument, isPlainObject } from './entry/arguments.ts';
import { applyDecorators, ensureMeta, buildSchema, ensureSubschema } from './entry/partial-schema.ts';
import { appliedByAll, everyFit, everywhere, defineTypedKeyword, partKeyword } from './entry/keyword.ts';
import type { Applied, PartialSchema } from './entry/entry.ts';
import type { ByName, NamesDecorator } from './entry/names.ts';
import type { DecoratorPosition, FieldDecorator } from './entry/types.ts';

/**
 * A value that satisfies these decorators must also satisfy those of `@Then`, any other those of `@Else`.
 *
 * @example ``` @If(Properties({ tls: [Const(true)] })) @Then(Required('port')) class Server { tls = false; port?: number; } ```
 */
export const If = partKeyword(
  'if',
  everyFit,
  'A value that satisfies these decorators must also satisfy those of `@Then`; any other value, those of `@Else`.',
  everywhere,
);

/**
 * What a value that satisfies `@If` must satisfy.
 *
 * @example ``` @If(Properties({ tls: [Const(true)] })) @Then(Required('port')) class Server { tls = false; port?: number; } ```
 */
export const Then = partKeyword('then', everyFit, 'What a value that satisfies `@If` must satisfy.', everywhere);

/**
 * What a value that does not satisfy `@If` must satisfy.
 *
 * @example ``` @If(Properties({ tls: [Const(true)] })) @Else(Required('reason')) class Server { tls = true; reason?: string; } ```
 */
export const Else = partKeyword('else', everyFit, 'What a value that does not satisfy `@If` must satisfy.', everywhere);

type Conditions = Readonly<Record<string, readonly Applied[]>>;

const setsByName = argument<readonly never[], Conditions>('an object of arrays of decorators', ([value, ...rest]) => {
  if (rest.length > 0 || !isPlainObject(value)) return undefined;
  const sets = appliedByAll(Object.values(value));
  return sets && Object.fromEntries(Object.keys(value).map((name, index) => [name, sets[index] ?? []]));
});

/**
 * If a property is present, the object must satisfy these decorators.
 *
 * @example ``` @DependentSchemas({ tls: [Required('port')] }) class Server { tls?: boolean; port?: number; } ```
 */
export const DependentSchemas = defineTypedKeyword<
  <T, K = undefined>(
    conditions: ByName<T, K, readonly FieldDecorator<never>[]>,
  ) => NamesDecorator<T, K, 'object', DecoratorPosition, '@DependentSchemas'>,
  Conditions
>({
  keyword: 'dependentSchemas',
  fits: ['object'],
  on: everywhere,
  argument: setsByName,
  doc: 'If a property is present, the object must satisfy these decorators: `@DependentSchemas({ tls: [Required("port")] })`.',
  write: (partial, conditions) => {
    const schemas = Object.entries(conditions).map(([name, applied]) => [name, buildSchema(applied)] as const);
    partial.dependentSchemas = Object.fromEntries(schemas);
  },
});

/**
 * Decorators for properties where they are present, as a branch of `@AnyOf` or as a condition.
 *
 * @example ``` @Properties({ kind: [Enum('file')] }) class Source { kind?: string; } ```
 */
export const Properties = defineTypedKeyword<
  <T, K = undefined>(
    properties: ByName<T, K, readonly FieldDecorator<never>[]>,
  ) => NamesDecorator<T, K, 'object', DecoratorPosition, '@Properties'>,
  Conditions
>({
  keyword: 'properties',
  name: 'Properties',
  fits: ['object'],
  on: everywhere,
  argument: setsByName,
  doc: 'Decorators for properties that are present: `@AnyOf([Properties({ kind: [Enum("file")] }), Required("path")], …)`.',
  write: (partial, conditions) => {
    for (const [name, applied] of Object.entries(conditions)) applyDecorators(ensureProperty(partial, name), applied);
  },
});

/**
 * The schema of a property, created if absent. A property that only a condition names is not displayed and has no
 * title.
 */
function ensureProperty(partial: PartialSchema, name: string): PartialSchema {
  const properties = ensureSubschema(partial, 'properties');
  const isNew = properties[name] === undefined;
  const property = ensureSubschema(properties, name);
  if (isNew) ensureMeta(property).untitled = true;
  return property;
}

/**
 * Decorators for the properties that no other keyword describes.
 *
 * @example ``` @UnevaluatedProperties(false) class Source { path?: string; } ```
 */
export const UnevaluatedProperties = partKeyword(
  'unevaluatedProperties',
  ['object'],
  'Decorators for the properties that no other keyword describes, conditions included; `false` forbids such properties.',
  everywhere,
);

/**
 * What the content of a string must satisfy once it is decoded.
 *
 * @example ``` @ContentSchema(Type('object'), Required('name')) document!: string; ```
 */
export const ContentSchema = partKeyword(
  'contentSchema',
  ['string'],
  'Decorators that the decoded content of the string must satisfy.',
);
