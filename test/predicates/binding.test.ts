import { describe, expect, test } from 'vitest';
import { Check, Items } from '../../src/decorators/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import type { Expression, Predicate } from '../../src/schema/predicate/index.ts';
import { boundTo } from '../values/bind/models.ts';

const self: Expression = { op: 'self', is: 'string' };
const isShort: Predicate = {
  rule: {
    op: '<=',
    of: [
      { op: 'length', of: [self], is: 'integer' },
      { op: 'value', value: 2, is: 'integer' },
    ],
    is: 'boolean',
  },
  message: 'too long',
};

/** Functions that decide otherwise than what was kept of them, to tell the two apart. */
class Note {
  @Check((text: string) => text.length <= 2, 'too long')
  @Check((text: string) => text !== 'no', 'refused by code')
  text = '';

  @Items(Check((text: string) => text.length <= 2, 'too long')) texts: string[] = [];
}

const schema: SchemaObject = {
  type: 'object',
  properties: {
    text: { type: 'string', predicates: [isShort, { code: 'it stays code', message: 'refused by code' }] },
    texts: { type: 'array', items: { type: 'string', predicates: [isShort] } },
    limit: {
      type: 'integer',
      predicates: [
        {
          rule: {
            op: '>',
            of: [
              {
                op: '/',
                of: [
                  { op: 'value', value: 1, is: 'integer' },
                  { op: 'self', is: 'integer' },
                ],
                is: 'integer',
              },
              { op: 'value', value: -1, is: 'integer' },
            ],
            is: 'boolean',
          },
          message: 'limit is odd',
        },
      ],
    },
  },
};

describe('a binding', () => {
  const note = boundTo<Note, object>('Note', schema, [[Note, '']]);
  const found = (input: object): readonly string[] =>
    note.validate(input).diagnostics.map(({ code, message, pointer }) => `${code} ${pointer ?? ''}: ${message}`);

  test('evaluates what was kept, in characters, and not the function', () => {
    expect(found({ text: '😀😀', texts: ['ää', '😀😀'] })).toEqual([]);
    expect(found({ text: 'abc', texts: ['a', 'abc'] })).toEqual(['check /text: too long', 'check /texts/1: too long']);
  });

  test('runs the functions that stay code', () => {
    expect(found({ text: 'no' })).toEqual(['check /text: refused by code']);
  });

  test('refuses a value on which a predicate fails, and says why', () => {
    expect(found({ limit: 0 })).toEqual(['check /limit: limit is odd (cannot be evaluated: division by zero)']);
    expect(found({ limit: 1 })).toEqual([]);
  });

  test('evaluates predicates only on what satisfies the schema', () => {
    expect(found({ text: 5 }).map((text) => text.split(' ')[0])).toEqual(['type']);
  });
});
