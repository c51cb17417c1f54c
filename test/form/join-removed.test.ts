import { expect, test } from 'vitest';
import { joinRemoved } from '../../src/form/changes/join-removed.ts';
import { createFormView } from '../../src/form/create-form-view.ts';
import type { FormField, FormView } from '../../src/form/form-view.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

function createView(root: SchemaObject): FormView {
  return createFormView({ root, name: 'web', kind: 'values' });
}

/** The names of all fields, `-` before those that were removed; branches by their labels. */
function listNames({ fields = [], entries = [], items = [], variants = [] }: FormField): readonly unknown[] {
  const inner = [...fields, ...entries, ...items, ...variants.map(({ label, field }) => ({ ...field, name: label }))];
  return inner.flatMap((field) => {
    const below = listNames(field);
    return [`${field.isRemoved === true ? '-' : ''}${field.name}`, ...(below.length === 0 ? [] : [below])];
  });
}

function joinSchemas(earlier: SchemaObject, next: SchemaObject): readonly unknown[] {
  return listNames(joinRemoved(createView(next), createView(earlier)).root);
}

const text: SchemaObject = { type: 'string' };

function branch(title: string, properties: Readonly<Record<string, SchemaObject>>): SchemaObject {
  return { type: 'object', title, properties: { kind: { const: title }, ...properties }, required: ['kind'] };
}

test.each<[rule: string, earlier: SchemaObject, next: SchemaObject, names: readonly unknown[]]>([
  [
    'a removed property follows the one that it followed',
    { properties: { a: text, b: text, c: text, d: text } },
    { properties: { d: text, a: text } },
    ['d', 'a', '-b', '-c'],
  ],
  ['so does the first', { properties: { a: text, b: text } }, { properties: { b: text, c: text } }, ['-a', 'b', 'c']],
  [
    'all that a removed object had was removed with it',
    { properties: { a: { properties: { b: { items: { properties: { c: text } } } } }, z: text } },
    { properties: { z: text } },
    ['-a', ['-b', ['--', ['-c']]], 'z'],
  ],
  [
    'in items and in the values of further keys, too',
    {
      properties: {
        list: { items: { properties: { a: text, b: text } } },
        map: { additionalProperties: { properties: { a: text, b: text } } },
      },
    },
    {
      properties: {
        list: { items: { properties: { a: text } } },
        map: { additionalProperties: { properties: { b: text } } },
      },
    },
    ['list', ['-', ['a', '-b']], 'map', ['*', ['-a', 'b']]],
  ],
  [
    'what has become a string has nothing inside',
    { properties: { a: { properties: { b: text } } } },
    { properties: { a: text } },
    ['a', ['-b']],
  ],
  [
    'a property that branches have instead was not removed',
    { properties: { a: text, b: text, c: text } },
    {
      properties: { c: text },
      oneOf: [branch('One', { a: text }), branch('Two', { b: text })],
    },
    ['c', 'One', ['kind', 'a'], 'Two', ['kind', 'b']],
  ],
  [
    'nor one of branches that the object has instead',
    {
      oneOf: [branch('One', { a: text }), branch('Two', { b: text, x: text })],
    },
    { properties: { kind: text, a: text, b: text } },
    ['kind', 'a', 'b', '-Two', ['-x']],
  ],
  [
    'a branch keeps what it had',
    {
      oneOf: [branch('One', { a: text, old: text }), branch('Two', { b: text })],
    },
    {
      oneOf: [branch('One', { a: text }), branch('Three', { c: text })],
    },
    ['One', ['kind', 'a', '-old'], 'Three', ['kind', 'c'], '-Two', ['-kind', '-b']],
  ],
  [
    'values in themselves are compared until they come again',
    { properties: { a: { $ref: '#' }, b: text } },
    { properties: { a: { $ref: '#' } } },
    ['a', ['a', '-b'], '-b'],
  ],
])('%s', (_, earlier, next, names) => {
  expect(joinSchemas(earlier, next)).toEqual(names);
});

test('a removed field says what it was', () => {
  const earlier = createView({ properties: { a: { type: 'string', title: 'First', default: 'x', enum: ['x', 'y'] } } });
  expect(joinRemoved(createView({ properties: {} }), earlier).root.fields).toEqual(
    earlier.root.fields?.map((field) => ({ ...field, isRemoved: true })),
  );
});
