import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const config = (docTags: boolean) =>
  JSON.stringify({ docTags, models: { Root: { type: 'src/config.ts#Config' } }, targets: { openapi: false } });

async function generated(members: string) {
  const cwd = folderFor({
    'src/config.ts': `export interface Config {\n${members}\n}\n`,
    'schemawright.config.json': config(true),
  });
  const { status, stdout } = await gen(cwd);
  return { status, stdout, schema: status === 0 ? schemaIn(cwd) : undefined };
}

async function gen(cwd: string) {
  const terminal = recordedTerminal(cwd);
  return { status: await run(['gen'], terminal), stdout: terminal.stdout() };
}

function schemaIn(cwd: string): { properties: { a: unknown } } {
  const schema: unknown = JSON.parse(readFileSync(join(cwd, 'out/root/schema.json'), 'utf8'));
  // Written by the emitter of a model that has this property.
  return schema as { properties: { a: unknown } };
}

test.each([
  ['@minimum 1\n * @maximum 9', 'number', { type: 'number', minimum: 1, maximum: 9 }],
  ['@exclusiveMinimum 0\n * @multipleOf 0.5', 'number', { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }],
  ['@minLength 1\n * @maxLength 8', 'string', { type: 'string', minLength: 1, maxLength: 8 }],
  ['@pattern ^[a-z]+$', 'string', { type: 'string', pattern: '^[a-z]+$' }],
  ['@format ipv4', 'string', { type: 'string', format: 'ipv4' }],
  [
    '@minItems 1\n * @uniqueItems true',
    'string[]',
    { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
  ],
  ['@default 3', 'number', { type: 'number', default: 3 }],
  ['@default "x"', 'string', { type: 'string', default: 'x' }],
  ['@default x', 'string', { type: 'string', default: 'x' }],
  ['@deprecated use b', 'string', { type: 'string', deprecated: true, $comment: 'use b' }],
  ['@nullable', 'string', { type: ['string', 'null'] }],
  ['@TJS-type integer', 'number', { type: 'integer' }],
  ['@asType integer', 'number', { type: 'integer' }],
  ['@TJS-format uuid', 'string', { type: 'string', format: 'uuid' }],
  ['@title A name\n * @examples ["a", "b"]', 'string', { type: 'string', title: 'A name', examples: ['a', 'b'] }],
  ['The name.\n * @minLength 1', 'string', { type: 'string', description: 'The name.', minLength: 1 }],
  ['@type {string}\n * @see b', 'string', { type: 'string' }],
  ['@items.type integer', 'number[]', { type: 'array', items: { type: 'integer' } }],
  ['@items {"type": "integer", "minimum": 0}', 'number[]', { type: 'array', items: { type: 'integer', minimum: 0 } }],
])('%s of a %s', async (comment, type, expected) => {
  const { stdout, schema } = await generated(`/**\n * ${comment}\n */\na: ${type};`);
  expect(schema?.properties.a, stdout).toEqual(expected);
});

test.each([
  ['@pattern ^[a-z]+$', 'string', 'Named', { type: 'string', pattern: '^[a-z]+$' }],
  ['@nullable', 'string | number', 'Named', { type: ['string', 'number', 'null'] }],
  ['@minItems 3', 'number[]', 'Named', { type: 'array', items: { type: 'number' }, minItems: 3 }],
  [
    '@pattern ^[A-Z]+$',
    'string',
    'Record<Named, number>',
    { type: 'object', additionalProperties: { type: 'number' }, propertyNames: { pattern: '^[A-Z]+$' } },
  ],
  [
    '@pattern ^[A-Z]+$',
    'string',
    '{ [key: Named]: number }',
    { type: 'object', additionalProperties: { type: 'number' }, propertyNames: { pattern: '^[A-Z]+$' } },
  ],
])('%s of the alias of %s counts where it is used as %s', async (comment, type, use, expected) => {
  const cwd = folderFor({
    'src/config.ts': `/** ${comment} */\ntype Named = ${type};\nexport interface Config { a: ${use} }\n`,
    'schemawright.config.json': config(true),
  });
  const { status, stdout } = await gen(cwd);
  expect(status, stdout).toBe(0);
  expect(schemaIn(cwd).properties.a).toEqual(expected);
});

test('tags of a generic alias count for the types that they fit, those of an interface for its objects', async () => {
  const cwd = folderFor({
    'src/config.ts': `/** @pattern ^a */
type Kept<T> = T;
/** @minProperties 1 */
interface Labels { x?: string }
/** @minProperties 2 */
type Pairs = { x?: string };
export interface Config { a: { s: Kept<string>; n: Kept<number>; l: Labels; p: Pairs } }
`,
    'schemawright.config.json': config(true),
  });
  const { status, stdout } = await gen(cwd);
  expect(status, stdout).toBe(0);
  expect(schemaIn(cwd).properties.a).toMatchObject({
    properties: {
      s: { type: 'string', pattern: '^a' },
      n: { type: 'number' },
      l: { properties: { x: { type: 'string' } }, minProperties: 1 },
      p: { properties: { x: { type: 'string' } }, minProperties: 2 },
    },
  });
});

test.each([
  ['@minimum one', 'number', '3:4', '@Minimum takes a number, not "one"'],
  ['@minLength 1', 'number', '3:4', '@MinLength applies to strings, but "a" is a number'],
])('%s of a %s is refused at the tag', async (comment, type, place, message) => {
  const { status, stdout } = await generated(`/**\n * ${comment}\n */\na: ${type};`);
  expect(status).toBe(1);
  expect(stdout).toContain(`src/config.ts:${place}`);
  expect(stdout).toContain(message);
});

test('what the cache has was read with the same answer', async () => {
  const cwd = folderFor({
    'src/config.ts': 'export interface Config {\n  /** @minimum 1 */\n  a: number;\n}\n',
    'schemawright.config.json': config(true),
  });
  await gen(cwd);
  expect(schemaIn(cwd).properties.a).toEqual({ type: 'number', minimum: 1 });
  writeFiles(cwd, { 'schemawright.config.json': config(false) });
  expect((await gen(cwd)).stdout).toContain('the tag "@minimum" of this comment is not read');
  expect(schemaIn(cwd).properties.a).toEqual({ type: 'number' });
});
