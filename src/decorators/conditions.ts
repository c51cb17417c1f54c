import { argument, isPlainObject } from './entry/arguments.ts';
import { isCarrierList } from './composition.ts';
import { schemaFrom } from './entry/partial-schema.ts';
import { everyFit, everywhere, keywordAs } from './entry/keyword.ts';
import type { Applied } from './entry/entry.ts';
import { part } from './entry/part.ts';
import type { FieldDecorator, ModelDecorator } from './entry/types.ts';

/** A value that satisfies these decorators must satisfy those of `@Then` too. */
export const If = part(
  'if',
  everyFit,
  'A value that satisfies these decorators must satisfy those of `@Then`, any other those of `@Else`.',
  everywhere,
);

/** What a value satisfies that satisfies `@If`. */
export const Then = part('then', everyFit, 'What a value must satisfy that satisfies `@If`.', everywhere);

/** What a value satisfies that does not satisfy `@If`. */
export const Else = part('else', everyFit, 'What a value must satisfy that does not satisfy `@If`.', everywhere);

type Conditions = Readonly<Record<string, readonly Applied[]>>;

const setsByName = argument<readonly never[], Conditions>('an object of lists of decorators', ([value, ...rest]) =>
  rest.length === 0 && isPlainObject(value) && Object.values(value).every(isCarrierList)
    ? Object.fromEntries(
        Object.entries(value).map(([name, list]) => [
          name,
          isCarrierList(list) ? list.flatMap(({ applied }) => applied) : [],
        ]),
      )
    : undefined,
);

/** When a property is there, the whole object satisfies these decorators. */
export const DependentSchemas = keywordAs<
  (conditions: Readonly<Record<string, readonly FieldDecorator<never>[]>>) => FieldDecorator<'object'> & ModelDecorator,
  Conditions
>({
  keyword: 'dependentSchemas',
  fits: ['object'],
  on: everywhere,
  argument: setsByName,
  doc: 'When a property is there, the object satisfies these decorators: `@DependentSchemas({ tls: [Required("port")] })`.',
  write: (partial, conditions) => {
    partial.dependentSchemas = Object.fromEntries(
      Object.entries(conditions).map(([name, applied]) => [name, schemaFrom(applied)]),
    );
  },
});

/** Decorators for the properties that no other keyword has said something of. */
export const UnevaluatedProperties = part(
  'unevaluatedProperties',
  ['object'],
  'Decorators for the properties that nothing else describes, conditions included; `false` forbids them.',
  everywhere,
);

/** What the content of a text satisfies once it is decoded. */
export const ContentSchema = part('contentSchema', ['string'], 'What the decoded content of the text satisfies.');
