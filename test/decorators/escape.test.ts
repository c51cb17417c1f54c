import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../src/decorators/arguments.ts';
import { Closed, Keyword, MapValues, MinLength, Open, Optional, Required } from '../../src/index.ts';
import { applicators } from '../../src/schema/walk.ts';

const reserved: readonly (readonly [name: string, value: unknown, problem: string])[] = [
  ['minLength', 1, 'does not write "minLength": that is for @MinLength'],
  ['$comment', 'a', 'does not write "$comment": that is for @Comment'],
  ['deprecated', true, 'does not write "deprecated": that is for @Deprecated'],
  ['default', 1, 'does not write "default": that is for @Default'],
  ['enum', ['a'], 'does not write "enum": that is for @Enum'],
  ['oneOf', true, 'does not write "oneOf": that is for @Choices, @ExactlyOneOf, @OneOf'],
  ['required', ['a'], 'does not write "required": that is for @Required, @Optional'],
  ['additionalProperties', false, 'does not write "additionalProperties": that is for @MapValues, @Closed, @Open'],
  ['allOf', [], 'does not write "allOf": that is for @MutuallyExclusive, @ExactlyOneOf'],
  ['type', 'string', 'does not write "type": the types of the model say it'],
  ['$ref', '#/$defs/a', 'does not write "$ref": the types of the model say it'],
  ['if', { required: ['a'] }, 'does not write schemas, and the value of "if" holds one'],
  ['prefixItems', [{}], 'does not write schemas, and the value of "prefixItems" holds one'],
  ['dependentSchemas', { a: {} }, 'does not write schemas, and the value of "dependentSchemas" holds one'],
  ['contains', {}, 'does not write schemas, and the value of "contains" holds one'],
];

describe('@Keyword', () => {
  test.each(reserved)('refuses %s', (name, value, problem) => {
    const call = () => Reflect.apply(Keyword, undefined, [name, value]) as unknown;
    expect(call).toThrow(new ArgumentError(`@Keyword ${problem}`, { reserved: true }));
  });

  test.each([
    ['if', true],
    ['then', false],
    ['else', true],
    ['unevaluatedProperties', false],
    ['unevaluatedItems', false],
    ['prefixItems', true],
    ['contains', false],
    ['minContains', 1],
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
    ['@MapValues and @Closed', [MapValues(MinLength(1)), Closed()]],
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
