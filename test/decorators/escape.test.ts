import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../src/decorators/entry/arguments.ts';
import { Closed, Keyword, Open, Optional, Required } from '../../src/decorators/index.ts';
import { applicators } from '../../src/schema/keywords/walk.ts';

const reserved: readonly (readonly [name: string, value: unknown, problem: string])[] = [
  ['minLength', 1, 'does not write "minLength": use @MinLength'],
  ['$comment', 'a', 'does not write "$comment": use @Comment'],
  ['deprecated', true, 'does not write "deprecated": use @Deprecated'],
  ['default', 1, 'does not write "default": use @Default'],
  ['enum', ['a'], 'does not write "enum": use @Enum'],
  ['oneOf', true, 'does not write "oneOf": use @Choices or @ExactlyOneOf or @ExactlyOneSet or @OneOf'],
  ['required', ['a'], 'does not write "required": use @Required or @Optional'],
  ['additionalProperties', false, 'does not write "additionalProperties": use @Closed or @Open'],
  ['allOf', [], 'does not write "allOf": use @AllOf'],
  ['type', 'string', 'does not write "type": it follows from the types of the model'],
  ['$ref', '#/$defs/a', 'does not write "$ref": it follows from the types of the model'],
  ['if', { required: ['a'] }, 'does not write "if": use @If'],
  ['prefixItems', [{}], 'does not write "prefixItems": use @PrefixItems'],
  ['unevaluatedProperties', false, 'does not write "unevaluatedProperties": use @UnevaluatedProperties'],
  ['additionalItems', {}, 'does not write schemas, but the value of "additionalItems" contains one'],
];

describe('@Keyword', () => {
  test.each(reserved)('refuses %s', (name, value, problem) => {
    const call = () => Reflect.apply(Keyword, undefined, [name, value]) as unknown;
    expect(call).toThrow(new ArgumentError(`@Keyword ${problem}`, { reserved: true }));
  });

  test.each([
    ['additionalItems', false],
    ['$dynamicRef', '#node'],
    ['$anchor', 'node'],
    ['contentEncoding', 'base64'],
    ['x-order', { a: [1] }],
  ])('takes %s', (name, value) => {
    expect(() => Keyword(name, value)).not.toThrow();
  });

  test.each(Object.keys(applicators))('never holds a schema below %s', (name) => {
    expect(() => Keyword(name, { type: 'string' })).toThrow(ArgumentError);
  });
});

describe('decorators that contradict each other', () => {
  const both = 'only one of them can apply';

  test.each([
    ['@Open and @Closed', [Open(), Closed()]],
    ['@Required and @Optional', [Required(), Optional()]],
  ])('%s', (_, decorators) => {
    const apply = () => {
      for (const decorator of decorators) Reflect.apply(decorator, undefined, [Model.prototype, 'size']);
    };
    class Model {}
    expect(apply).toThrow(both);
  });

  test('@Required with names speaks of other properties than @Optional', () => {
    class Model {
      @Optional() @Required('a', 'b') size?: Record<string, string>;
    }
    expect(new Model()).toEqual({});
  });
});
