import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
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
  return { status: await runCommandLine(['gen'], terminal), stdout: terminal.stdout() };
}

function schemaIn(cwd: string): { properties: { a: unknown } } {
  const schema: unknown = JSON.parse(readFileSync(join(cwd, 'out', 'root', 'schema.json'), 'utf8'));
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
  ['@deprecated', 'string', { type: 'string', deprecated: true }],
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

const pool = { type: 'object', required: ['x'], properties: { x: { type: 'string' } } };

test.each([
  [
    '@nullable of an interface',
    '/** @nullable */ interface N { x: string }',
    'N',
    { ...pool, type: ['object', 'null'] },
  ],
  [
    '@nullable of a type literal',
    '/** @nullable */ type N = { x: string };',
    'N',
    { ...pool, type: ['object', 'null'] },
  ],
  ['@nullable of a class', '/** @nullable */ class N { x!: string }', 'N', { ...pool, type: ['object', 'null'] }],
  [
    'of an interface in an intersection',
    '/** @nullable\n * @minProperties 1 */ interface N { x: string }',
    'N & { x: string }',
    { ...pool, minProperties: 1 },
  ],
  [
    'of an interface that another extends',
    '/** @minProperties 1 */ interface M { x: string }\ninterface N extends M {}',
    'N',
    { ...pool, minProperties: 1 },
  ],
  [
    'of a type literal that a type changes',
    '/** @minProperties 1 */ type N = { x?: string };',
    'Required<N>',
    { ...pool, minProperties: 1 },
  ],
  ['of an enum', "/** @title Mode */ enum N { A = 'a' }", 'N', { type: 'string', title: 'Mode', const: 'a' }],
  [
    'of an alias that the compiler keeps',
    "/** @title Mode */ type N = 'a' | 'b';",
    'ReturnType<() => N>',
    { type: 'string', title: 'Mode', enum: ['a', 'b'] },
  ],
  [
    'of a property that a type renames',
    'interface N { /** @minLength 1 */ x: string }',
    '{ [K in keyof N as `${K}s`]: N[K] }',
    { type: 'object', required: ['xs'], properties: { xs: { type: 'string', minLength: 1 } } },
  ],
  ['@hidden of a property', 'interface N { x: string; /** @hidden */ y: Date }', 'N', pool],
  ['@ignore of a property', 'interface N { x: string; /** @ignore */ y?: number }', 'Readonly<N>', pool],
  [
    '@hidden of a property that the compiler reads',
    'interface N { x: string; /** @hidden */ y: Date }',
    'ReturnType<() => N & {}>',
    pool,
  ],
  [
    '@hidden of what is redeclared',
    'interface M { x: string; y: number }\ninterface N extends M { /** @hidden */ y: 1 }',
    'N',
    pool,
  ],
  [
    '@hidden of an alias in a union',
    "/** @hidden */ type H = 'h';\ntype H2 = H;",
    "H | H2 | 'x'",
    { type: 'string', const: 'x' },
  ],
  [
    '@hidden of the type of a property',
    '/** @hidden */ interface H { h: 1 }\ninterface N { x: string; y?: H }',
    'N',
    pool,
  ],
  [
    '@hidden of a base',
    '/** @hidden */ interface H { h: 1 }\ninterface M { x: string }\ninterface N extends M, H {}',
    'N',
    pool,
  ],
  ['@hidden of a member of an enum', "enum N { /** @hidden */ X = 'x', Y = 'y' }", 'N', { type: 'string', const: 'y' }],
  [
    '@hidden of a member of an enum that the compiler reads',
    "enum N { /** @hidden */ X = 'x', Y = 'y' }",
    'ReturnType<() => N>',
    { type: 'string', const: 'y' },
  ],
])('%s', async (_, declarations, use, expected) => {
  const cwd = folderFor({
    'src/config.ts': `${declarations}\nexport interface Config { a: ${use} }\n`,
    'schemawright.config.json': config(true),
  });
  const { status, stdout } = await gen(cwd);
  expect(status, stdout).toBe(0);
  expect(schemaIn(cwd).properties.a).toEqual(expected);
});

test('unions of objects that null fits, too, do not say that exactly one branch fits', async () => {
  const cwd = folderFor({
    'src/config.ts': `/** @nullable */ interface A { kind: 'a' }
/** @nullable */ interface B { kind: 'b' }
export interface Config { a: A | B }\n`,
    'schemawright.config.json': config(true),
  });
  expect((await gen(cwd)).status).toBe(0);
  expect(schemaIn(cwd).properties.a).toMatchObject({
    anyOf: [{ type: ['object', 'null'] }, { type: ['object', 'null'] }],
  });
});

test.each([
  ['ReturnType<() => N>', true],
  ['Exclude<N | 1, 1>', true],
  ['Partial<{ n: N }>', false],
  ['ReturnType<() => { n: N }>', false],
])('tags of an alias of a scalar in %s: told where the compiler resolves it away', async (use, isTold) => {
  const cwd = folderFor({
    'src/config.ts': `/** @minLength 3 */\ntype N = string;\nexport interface Config { a: ${use} }\n`,
    'schemawright.config.json': config(true),
  });
  const { status, stdout } = await gen(cwd);
  expect(status, stdout).toBe(0);
  expect(stdout.includes('the tags of "N" do not apply here')).toBe(isTold);
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
