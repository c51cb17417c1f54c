import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { describeParts, listPlainReferences } from '../../src/schema/resources/describe-parts.ts';

const text = { type: 'string' } as const;

describe('counts', () => {
  test.each<readonly [name: string, schema: SchemaObject, parts: number, properties: number]>([
    ['a schema alone', text, 1, 0],
    ['schemas in maps, lists and single places', { properties: { a: text }, allOf: [text, text], items: text }, 5, 1],
    ['no boolean schemas, but the properties with one', { properties: { a: true }, additionalProperties: false }, 1, 1],
    ['nothing in values', { default: { properties: { a: text } }, enum: [text] }, 1, 0],
    [
      'definitions as properties only',
      { $defs: { A: { properties: { a: text, b: text } } }, properties: { c: text } },
      2,
      3,
    ],
    ['definitions of old drafts alike', { definitions: { A: { properties: { a: text } } } }, 1, 1],
    ['properties at every level', { properties: { a: { items: { properties: { b: text } } } } }, 4, 2],
  ])('%s', (_, schema, parts, properties) => {
    expect(describeParts(schema)).toMatchObject({ parts, properties });
  });
});

test('lists references with their places, in the order in which they are written', () => {
  const schema: SchemaObject = {
    properties: { 'a/b': { $ref: '#/$defs/A' }, c: { items: { $ref: '#' } } },
    anyOf: [{}, { $ref: '#/$defs/B' }],
  };
  const references = ['#/$defs/A', '#', '#/$defs/B'];
  const places = ['/properties/a~1b', '/properties/c/items', '/anyOf/1'];
  expect(describeParts(schema)).toMatchObject({ references, places, isPlain: true });
  expect(listPlainReferences(schema)).toEqual(references);
});

describe('is plain', () => {
  test.each<readonly [name: string, schema: SchemaObject, isPlain: boolean]>([
    ['with a comment', { $comment: 'a' }, true],
    ['where a property is called like a keyword', { properties: { $id: text } }, true],
    ['not with an address', { properties: { a: { $id: 'a' } } }, false],
    ['not with another reference', { items: { $dynamicRef: '#a' } }, false],
    ['not with a reference in a value', { default: [{ a: { $ref: '#/$defs/A' } }] }, false],
    ['not with an address below an unknown keyword', { 'x-a': { b: { $anchor: 'a' } } }, false],
    ['not with definitions', { $defs: {} }, false],
  ])('%s', (_, schema, isPlain) => {
    expect(describeParts(schema).isPlain).toBe(isPlain);
    expect(listPlainReferences(schema) !== undefined).toBe(isPlain);
  });
});
