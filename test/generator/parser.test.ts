import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Common from '@ts-morph/common';
import type { ts as Compiler } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { some } from '../support/laws.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..', '..');
const path = join(root, 'dist', 'compiler', 'parser.cjs');
const whole = require('@ts-morph/common/dist/typescript.js') as typeof Compiler;
const { getLibFiles } = require('@ts-morph/common') as typeof Common;

describe.skipIf(!existsSync(path))('the parser of the package', () => {
  const parser = require(path) as typeof Compiler;

  it('has what the whole compiler has by the same names', () => {
    const values: Readonly<Record<string, unknown>> = { ...parser };
    const wanted: Readonly<Record<string, unknown>> = { ...whole };
    const isData = (name: string): boolean => typeof values[name] === 'object' && name !== 'sys' && name !== 'factory';
    const data = Object.keys(values).filter(isData);
    expect(data.map((name) => [name, values[name]])).toEqual(data.map((name) => [name, wanted[name]]));
    const names = Object.keys(values);
    expect(names.map((name) => typeof values[name])).toEqual(names.map((name) => typeof wanted[name]));
    expect(Object.keys(parser.factory).sort()).toEqual(Object.keys(whole.factory).sort());
  });

  it('is loaded for all that the part which tells what a node is lacks', () => {
    const syntax = Object.keys(require(join(root, 'dist', 'compiler', 'syntax.cjs')) as object);
    const source = readFileSync(join(root, 'src', 'generator', 'extract', 'syntax', 'compiler.ts'), 'utf8');
    const missing = Object.keys(parser).filter((name) => !syntax.includes(name));
    expect(missing.filter((name) => !new RegExp(`^  (?:get )?${name}\\b`, 'm').test(source))).toEqual([]);
    expect(syntax.filter((name) => !(name in parser))).toEqual([]);
  });

  it.each([
    'models',
    join('src', 'generator'),
    join('test', 'fixtures'),
    join('test', 'invalid'),
    join('test', 'mistakes'),
  ])('makes the trees of %s that the whole compiler makes', (folder) => {
    const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const files = some(all.filter((file) => /\.[cm]?tsx?$/.test(file)).sort());
    const differing = files.filter((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      return treeOf(parser, file, text) !== treeOf(whole, file, text);
    });
    expect(files.length).toBeGreaterThan(0);
    expect(differing).toEqual([]);
  });

  it('reads text with mistakes as the whole compiler does', () => {
    const texts = [
      'class A { @B( x: = 3 }',
      'type T = { [K in',
      'export enum { a, 1 = }',
      '`${',
      "import { a from 'b';",
    ];
    expect(texts.map((text) => treeOf(parser, 'a.ts', text))).toEqual(texts.map((text) => treeOf(whole, 'a.ts', text)));
  });
});

/** Every node of a file with its kind, flags and place, its modifiers and its text. */
function treeOf(ts: typeof Compiler, file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, false);
  const lines: string[] = [];
  const visit = (node: Compiler.Node): void => {
    const name = 'text' in node && typeof node.text === 'string' && node !== source ? node.text : '';
    lines.push(`${node.kind} ${node.flags} ${node.pos} ${node.end} ${node.getStart(source, false)} ${name}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const found: unknown = Reflect.get(source, 'parseDiagnostics');
  const told = (Array.isArray(found) ? found : []).map(
    (one: Compiler.Diagnostic) => `${one.code} ${one.start} ${ts.flattenDiagnosticMessageText(one.messageText, ' ')}`,
  );
  return [...lines, ...told, ...source.getLineStarts(), source.languageVariant].join('\n');
}

describe.skipIf(!existsSync(path))('the library of the package', () => {
  const texts = require(join(root, 'dist', 'compiler', 'library.json')) as Readonly<Record<string, string>>;
  const files = getLibFiles();

  it('has the declarations of the language as the compiler has them', () => {
    const ofLanguage = files.filter(({ fileName }) => /^lib\.(?:es|decorators)/.test(fileName));
    expect(ofLanguage.length).toBeGreaterThan(80);
    expect(ofLanguage.filter(({ fileName, text }) => texts[fileName] !== text)).toEqual([]);
  });

  it('has the names that the other files declare', () => {
    expect(Object.keys(texts)).toEqual(files.map(({ fileName }) => fileName));
    const declared = /\b(?:interface|type|class|var|let|const|function|namespace) [\w$]+/g;
    const lacking = files.flatMap(({ fileName, text }) =>
      [...text.matchAll(declared)].filter(([name]) => !texts[fileName]?.includes(name)),
    );
    expect(lacking).toEqual([]);
  });
});
