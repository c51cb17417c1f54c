import { listSchemaTypes } from '../../../schema/document/schema.ts';
import { propertyRule, schemaRule } from '../walk/rule.ts';
import type { WalkedLocation } from '../walk/location.ts';
import { isFormat } from '../../../schema/keywords/table.ts';

export const propertiesMustHaveOneType = schemaRule({
  code: 'PropertiesMustHaveOneType',
  requirement: 'R2',
  summary: 'Each schema of a property declares one type, or refers to another schema.',
  why: 'Forms choose the field by the type. The target of a $ref is checked, too; a type beside the $ref is free.',
  help: 'Declare one type.',
  on: { ofProperties: true, keyword: 'type' },
  valid: [{ properties: { a: { type: 'string' } } }],
  invalid: [{ schema: { properties: { a: {} } }, at: '/properties/a' }],
  message: 'Property must have exactly one type or be a reference to another schema and not have a type',
  isWrong: ({ schema }) => {
    const { length } = listSchemaTypes(schema);
    return length > 1 || (length === 0 && typeof schema.$ref !== 'string');
  },
});

export const exampleExists = propertyRule('examples', {
  code: 'ExampleExists',
  requirement: 'R7',
  summary: 'A string property with a pattern or a known format has an example.',
  why: 'An example shows the form faster than a pattern. All schemas at the property must declare the type string; items are not checked.',
  help: 'Add one or more examples.',
  valid: [{ properties: { a: { type: 'string', pattern: '^a', examples: ['a'] } } }],
  invalid: [{ schema: { properties: { a: { type: 'string', pattern: '^a' } } }, at: '/properties/a' }],
  message: 'Property should provide one or more examples',
  isWrong: ({ examples, walkedLocation }, { entersItems }) =>
    examples.length === 0 && wantsExample(walkedLocation) && (entersItems || !isInsideItems(walkedLocation)),
});

function wantsExample({ visits }: WalkedLocation): boolean {
  return (
    visits.every(({ schema }) => listSchemaTypes(schema).includes('string')) &&
    visits.some(({ schema }) => typeof schema.pattern === 'string' || isKnownFormat(schema.format))
  );
}

function isInsideItems(walkedLocation: WalkedLocation): boolean {
  for (let at: WalkedLocation | undefined = walkedLocation; at; at = at.parent) if (at.step === '/items') return true;
  return false;
}

export const examplesShouldNotBeTooMany = propertyRule('examples', {
  code: 'ExamplesShouldNotBeTooMany',
  requirement: 'R7',
  summary: 'A property has five examples at most.',
  why: 'More examples are not read.',
  help: 'Keep the five examples that show most.',
  valid: [{ properties: { a: { examples: [1, 2, 3, 4, 5] } } }],
  invalid: [{ schema: { properties: { a: { examples: [1, 2, 3, 4, 5, 6] } } }, at: '/properties/a' }],
  message: 'Property should not have more than 5 examples.',
  isWrong: ({ examples }) => examples.length > 5,
});

const constraints = ['pattern', 'minLength', 'maxLength', 'enum', 'const'];

export const stringsShouldBeConstrained = schemaRule({
  code: 'StringsShouldBeConstrained',
  requirement: 'R8',
  summary: 'Each string has a pattern, minLength, maxLength, enum, const or known format.',
  why: 'A wrong value is then found early. Each schema is checked by itself: one that declares the type beside a $ref needs a constraint of its own.',
  help: 'Add the constraint that fits, such as minLength or pattern.',
  on: { types: ['string'] },
  valid: [{ properties: { a: { type: 'string', minLength: 0 } } }],
  invalid: [{ schema: { properties: { a: { type: 'string' } } }, at: '/properties/a' }],
  message:
    "String property should be constrained through 'pattern', 'minLength', 'maxLength', 'enum', 'constant' or 'format'",
  isWrong: ({ schema }) =>
    constraints.every((keyword) => schema[keyword] === undefined) && !isKnownFormat(schema.format),
});

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

export const numbersShouldBeConstrained = schemaRule({
  code: 'NumbersShouldBeConstrained',
  requirement: 'R8',
  summary: 'Each number has a lower or an upper bound.',
  why: 'A wrong value is then found early. One bound is enough; enum, const and multipleOf do not count.',
  help: 'Add minimum or maximum.',
  on: { types: ['number', 'integer'] },
  valid: [{ properties: { a: { type: 'integer', minimum: 0 } } }],
  invalid: [{ schema: { properties: { a: { type: 'integer' } } }, at: '/properties/a' }],
  message:
    "Numeric property should be constrained through 'minimum', 'maximum', 'exclusiveMinimum' or 'exclusiveMaximum'",
  isWrong: ({ schema }) => bounds.every((keyword) => schema[keyword] === undefined),
});

export const deprecatedPropertiesShouldHaveComment = schemaRule({
  code: 'DeprecatedPropertiesShouldHaveComment',
  requirement: 'R11',
  summary: 'A deprecated property has a $comment beside deprecated.',
  why: 'Readers of the schema learn what to use instead. The $comment must be in the same schema.',
  help: 'Add a $comment that names the replacement.',
  on: { ofProperties: true, keyword: 'deprecated' },
  valid: [{ properties: { a: { deprecated: true, $comment: 'Use b.' } } }],
  invalid: [{ schema: { properties: { a: { deprecated: true } } }, at: '/properties/a' }],
  message: 'Deprecated property should have a $comment',
  isWrong: ({ schema }) => schema.deprecated === true && (schema.$comment ?? '') === '',
});

function isKnownFormat(format: unknown): boolean {
  return exceptions.get(format) ?? isFormat(format);
}

/**
 * Formats where schemalint's validator differs from JSON Schema: true for those it adds, false for those it does not
 * know.
 */
const exceptions: ReadonlyMap<unknown, boolean> = new Map([
  ['period', true],
  ['semver', true],
  ['idn-email', false],
  ['idn-hostname', false],
]);
