import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../src/decorators/entry/arguments.ts';
import { Closed, Keyword, Open, Optional, Required } from '../../src/decorators/index.ts';
import { applicators } from '../../src/schema/keywords/walk.ts';

const reserved: readonly (readonly [name: string, value: unknown, problem: string])[] = [
  ['minLength', 1, 'does not write "minLength": that is for @MinLength'],
  ['$comment', 'a', 'does not write "$comment": that is for @Comment'],
  ['deprecated', true, 'does not write "deprecated": that is for @Deprecated'],
  ['default', 1, 'does not write "default": that is for @Default'],
  ['enum', ['a'], 'does not write "enum": that is for @Enum'],
  ['oneOf', true, 'does not write "oneOf": that is for @Choices, @ExactlyOneOf, @OneOf'],
  ['required', ['a'], 'does not write "required": that is for @Required, @Optional'],
  ['additionalProperties', false, 'does not write "additionalProperties": that is for @Closed, @Open'],
  ['allOf', [], 'does not write "allOf": that is for @AllOf'],
  ['type', 'string', 'does not write "type": the types of the model say it'],
  ['$ref', '#/$defs/a', 'does not write "$ref": the types of the model say it'],
  ['if', { required: ['a'] }, 'does not write "if": that is for @If'],
  ['prefixItems', [{}], 'does not write "prefixItems": that is for @PrefixItems'],
  ['unevaluatedProperties', false, 'does not write "unevaluatedProperties": that is for @UnevaluatedProperties'],
  ['additionalItems', {}, 'does not write schemas, and the value of "additionalItems" holds one'],
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
  const both = 'stands beside';

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
