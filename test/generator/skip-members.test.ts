import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { findEndOfMembers } from '../../src/generator/extract/syntax/find-end.ts';
import { folderFor } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { typescriptFiles } from '../support/typescript-files.ts';

/** So many files that members of classes in further ones are parsed when they are asked for. */
const others = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`others/o${index}.ts`, 'export {};\n']));

function extract(root: string, paths: readonly string[], first: readonly string[]) {
  const { documents, diagnostics, isComplete } = extractModels(root, [...first, ...paths]);
  const shown = documents.map(({ document, origin }) => ({ ...document, origin, origins: undefined }));
  return { shown, diagnostics, isComplete };
}

function expectAlike(root: string, paths: readonly string[]) {
  const folder = folderFor(others);
  const first = Object.keys(others).map((path) => join(folder, path));
  const alone = extract(root, paths, []);
  expect(extract(root, paths, first)).toEqual(alone);
  return alone;
}

describe('a file that is one of many is read as it is alone', () => {
  it.each(['models', 'examples', join('test', 'fixtures'), join('test', 'invalid')])('%s', (folder) => {
    for (const path of some(typescriptFiles(folder))) expectAlike(repository, [join(repository, path)]);
  });

  const head = "import { Title, Values } from 'schemawright';\n";
  const rootClass = "@Values()\nexport class Shop {\n  @Title('A')\n  a = new Inner();\n}\n";
  it.each([
    ['a method', 'export class Inner {\n  b = 1;\n  read() { return this.b; }\n}\n'],
    ['what only the compiler reads', 'export class Inner {\n  b = <number>1;\n  static { Inner.b = 2; }\n}\n'],
    ['a syntax error in a class that is read', 'export class Inner {\n  b = = 1;\n}\n'],
    ['a syntax error in a class that is not read', 'export class Inner {}\nexport class Unused {\n  b = = 1;\n}\n'],
    ['a brace too few', 'export class Inner {\n  b = { c: 1;\n}\n'],
    ['a brace too many', 'export class Inner {\n  b = 1;\n}\n}\n'],
    ['an unclosed string', "export class Inner {\n  b = 'c;\n}\nexport class Other {\n  d = 'e';\n}\n"],
    [
      'divisions that look like a pattern',
      'export class Inner {\n  c = new Other();\n  b = 4 // (\n    / 2 } export class Other { d = 8 / 4;\n}\n',
    ],
    ['nesting beyond the stack', `export class Inner {\n  b = ${'['.repeat(20_000)}${']'.repeat(20_000)};\n}\n`],
    ['a decorator that is no constant', 'export class Inner {\n  @Title(String(Math.random()))\n  b = 1;\n}\n'],
  ])('with %s', (_, inner) => {
    const folder = folderFor({ 'models/shop.ts': head + inner + rootClass });
    const { shown, diagnostics } = expectAlike(folder, [join(folder, 'models/shop.ts')]);
    expect(shown.length + diagnostics.length).toBeGreaterThan(0);
  });
});

describe('the end of a class', () => {
  test.each([
    '{}',
    "{ a = '}'; }",
    '{ a = "\\"}\\\\"; }',
    '{ a = `}`; b = `\\`}${`{${c}`}${{ d: 1 }.d}`; }',
    '{ // }\n a = 1; /* } */ }',
    '{ @Pattern(/^[/}]{2}\\/}$/) a = ""; }',
    '{ a: { b: string } = { b: "" }; c = [{ d: 1 }, { e: [{}] }]; }',
    '{ a: Map<{ b: 1 }, { c: 2 } | { d: 3 }>; }',
    '{ @Check((self) => { const { a } = self; return a > 1; }) a = 1; }',
  ])('%s', (text) => {
    expect(findEndOfMembers(`class A ${text} class B {}`, 8)).toBe(8 + text.length);
  });

  test.each([
    ['is unknown where a parser must say what a slash is', '{ a = b / c; } /}'],
    ['is unknown where a method may be', '{ a() { return 1; } }'],
    ['is unknown where a method with a type may be', '{ a(): Map<string> { return b; } }'],
    ['is unknown in an unclosed class', '{ a = 1;'],
    ['is unknown in an unclosed string', "{ a = 'b\n'; }"],
    ['is unknown in an unclosed template', '{ a = `${b}; }'],
    ['is unknown in an unclosed comment', '{ /* }'],
    ['is unknown in an unclosed pattern', '{ a = (/b\n/); }'],
  ])('%s', (_, text) => {
    expect(findEndOfMembers(text, 0)).toBeUndefined();
  });
});
