/** Conditional keywords: `if`, `then`, `else`, dependent and unevaluated schemas. */

import { argument, isPlainObject } from './entry/arguments.ts';
import { schemaFrom } from './entry/partial-schema.ts';
import { appliedByAll, everyFit, everywhere, keywordAs, part } from './entry/keyword.ts';
import type { Applied } from './entry/entry.ts';
import type { FieldDecorator, ModelDecorator } from './entry/types.ts';

/** A value that satisfies these decorators must also satisfy those of `@Then`, any other those of `@Else`. */
export const If = part(
  'if',
  everyFit,
  'A value that satisfies these decorators must also satisfy those of `@Then`; any other value, those of `@Else`.',
  everywhere,
);

/** What a value that satisfies `@If` must satisfy. */
export const Then = part('then', everyFit, 'What a value that satisfies `@If` must satisfy.', everywhere);

/** What a value that does not satisfy `@If` must satisfy. */
export const Else = part('else', everyFit, 'What a value that does not satisfy `@If` must satisfy.', everywhere);

type Conditions = Readonly<Record<string, readonly Applied[]>>;

const setsByName = argument<readonly never[], Conditions>('an object of arrays of decorators', ([value, ...rest]) => {
  if (rest.length > 0 || !isPlainObject(value)) return undefined;
  const sets = appliedByAll(Object.values(value));
  return sets && Object.fromEntries(Object.keys(value).map((name, index) => [name, sets[index] ?? []]));
});

/** If a property is present, the object must satisfy these decorators. */
export const DependentSchemas = keywordAs<
  (conditions: Readonly<Record<string, readonly FieldDecorator<never>[]>>) => FieldDecorator<'object'> & ModelDecorator,
  Conditions
>({
  keyword: 'dependentSchemas',
  fits: ['object'],
  on: everywhere,
  argument: setsByName,
  doc: 'If a property is present, the object must satisfy these decorators: `@DependentSchemas({ tls: [Required("port")] })`.',
  write: (partial, conditions) => {
    const schemas = Object.entries(conditions).map(([name, applied]) => [name, schemaFrom(applied)] as const);
    partial.dependentSchemas = Object.fromEntries(schemas);
  },
});

/** Decorators for the properties that no other keyword describes. */
export const UnevaluatedProperties = part(
  'unevaluatedProperties',
  ['object'],
  'Decorators for the properties that no other keyword describes, conditions included; `false` forbids such properties.',
  everywhere,
);

/** What the content of a string must satisfy once it is decoded. */
export const ContentSchema = part(
  'contentSchema',
  ['string'],
  'Decorators that the decoded content of the string must satisfy.',
);
