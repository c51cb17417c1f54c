import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Common from '@ts-morph/common';
import type { ts as Compiler } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import {
  impliedNames,
  indexLibrary,
  reduceLibrary,
  splitDeclarations,
} from '../../src/generator/extract/types/reduced-library.ts';
import { folderFor } from '../support/folder.ts';
import { some } from '../support/laws.ts';

const require = createRequire(import.meta.url);
const compiler = require('@ts-morph/common/dist/typescript.js') as typeof Compiler;
const { getLibFiles } = require('@ts-morph/common') as typeof Common;

const texts = new Map(
  getLibFiles()
    .filter(({ fileName }) => /^lib\.(?:es|decorators)/.test(fileName))
    .map(({ fileName, text }) => [fileName, text]),
);
const index = indexLibrary(texts);

const common = `
interface A { a: string; n?: number }
type Members<T extends object> = { [P in keyof T]: T[P] extends (...a: infer Q) => infer R ? [Q, R] : 0 };
type Values<T> = { [P in keyof T]: T[P] };
class L extends Array<string> { x = 1 }
function* many() { yield 'a'; }
async function later() { return [1].map(String); }
function inner() { for (const [a] of new Map([['b', /c/g]])) return a.split(/d/); return [...'e'].at(0); }
`;

const forms = [
  ...[
    "string['length']",
    "Array<A>['push']",
    'keyof string',
    'keyof A[]',
    "string['localeCompare']",
    'string[keyof string]',
  ],
  ...["Parameters<string['localeCompare']>[2]", "number['toLocaleString']", "bigint['toLocaleString']", 'Values<Date>'],
  ...['Members<Number>', 'Members<String>', 'Members<RegExp>', 'Members<A[]>', "ReturnType<A[]['entries']>"],
  ...["ReturnType<string['match']>", "ReturnType<A[][]['flat']>", 'Values<string[]>', "Values<'a'>", "L['concat']"],
  ...['Extract<string[keyof string], number>', 'A[] extends Iterable<infer T> ? T : never', "Map<string, A>['get']"],
  ...['string extends { localeCompare(a: string): number } ? 1 : 2', "Promise<A>['then']", 'Awaited<Promise<Set<A>>>'],
  ...['ReturnType<typeof JSON.parse>', 'typeof Math.PI', 'typeof Object.entries<A>', 'InstanceType<typeof Map>'],
  ...[
    'Intl.NumberFormatOptions',
    'Temporal.Instant',
    'Error',
    "Uint8Array['at']",
    'PropertyKey',
    "symbol['description']",
  ],
  ...['ReturnType<typeof many>', 'ReturnType<typeof later>', 'ReturnType<typeof inner>', 'Generator<A>', 'Function'],
  ...["A[]['toLocaleString']", "Date['toLocaleString']", "DateConstructor['UTC']", 'Uppercase<keyof A>', 'Absent<A>'],
];

const options: Compiler.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipDefaultLibCheck: true,
  target: compiler.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts'],
  types: [],
};

interface Answer {
  readonly text: string;
  readonly hasLibraryErrors: boolean;
}

function parse(path: string, text?: string): Compiler.SourceFile | undefined {
  if (text !== undefined) return compiler.createSourceFile(path, text, compiler.ScriptTarget.ESNext, true);
}

const parsed = new Map([...texts].map(([name, text]) => [name, parse(`/lib/${name}`, text)]));

function answerFor(text: string, library: (name: string) => Compiler.SourceFile | undefined): Answer {
  const program = compiler.createProgram(['a.ts'], options, {
    getSourceFile: (path) => (path === 'a.ts' ? parse(path, text) : library(path.replace(/.*\//, ''))),
    fileExists: (path) => path === 'a.ts',
    readFile: () => undefined,
    getDefaultLibFileName: () => '/lib/lib.esnext.d.ts',
    getDefaultLibLocation: () => '/lib',
    getCurrentDirectory: () => '',
    useCaseSensitiveFileNames: () => true,
    getCanonicalFileName: (path) => path,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile('a.ts');
  const subject = source?.statements.filter(compiler.isTypeAliasDeclaration).at(-1);
  if (!subject) throw new Error('no type');
  const { NoTruncation, InTypeAlias } = compiler.TypeFormatFlags;
  const type = checker.getTypeAtLocation(subject.type);
  const isObject = (type.flags & compiler.TypeFlags.Object) !== 0;
  const members = (isObject ? type.getProperties() : []).map((member) => [
    // The compiler numbers symbols.
    member.name.replace(/@\d+$/, ''),
    checker.typeToString(checker.getTypeOfSymbol(member), undefined, NoTruncation),
  ]);
  const shown = checker.typeToString(type, undefined, NoTruncation | InTypeAlias);
  const files = program.getSourceFiles().filter((file) => program.isSourceFileDefaultLibrary(file));
  const getErrors = Reflect.get(checker, 'getDiagnostics') as (...args: readonly unknown[]) => readonly unknown[];
  const hasLibraryErrors = files.some((file) => getErrors(file, undefined, []).length > 0);
  return { text: JSON.stringify([shown, members]), hasLibraryErrors };
}

function reducedAnswerFor(text: string): Answer {
  const reduced = reduceLibrary(index, text.match(/[A-Za-z_$][\w$]*/g) ?? []).texts;
  return answerFor(text, (name) => parse(`/lib/${name}`, reduced.get(name)));
}

function textFor(type: string): string {
  return `${common}type Subject = ${type};\nexport {};\n`;
}

describe('the library, reduced to what a program can reach,', () => {
  it.each(some(forms))('gives the type of the whole one, or has an error: %s', (type) => {
    const text = textFor(type);
    const expected = answerFor(text, (name) => parsed.get(name));
    const answer = reducedAnswerFor(text);
    expect(expected.hasLibraryErrors).toBe(false);
    if (!answer.hasLibraryErrors) expect(answer).toEqual(expected);
  });

  it('has an error where a type leads to a rare part of it', () => {
    const leading = ["Parameters<string['localeCompare']>[2]", 'Members<Number>', 'string[keyof string]'];
    expect(leading.filter((type) => !reducedAnswerFor(textFor(type)).hasLibraryErrors)).toEqual([]);
  });

  it('has no error for what most types are made of', () => {
    const plain = [
      "string['length']",
      'keyof A[]',
      "ReturnType<A[]['entries']>",
      'ReturnType<typeof inner>',
      'Generator<A>',
    ];
    expect(plain.filter((type) => reducedAnswerFor(textFor(type)).hasLibraryErrors)).toEqual([]);
  });

  it('has the same offsets, and less than half of the text', () => {
    const reduced = reduceLibrary(index, ['ReturnType']).texts;
    expect([...reduced].map(([name, text]) => [name, text.length])).toEqual(
      [...texts].map(([name, text]) => [name, text.length]),
    );
    const count = (files: ReadonlyMap<string, string>): number =>
      [...files.values()].join('').replaceAll(' ', '').length;
    expect(count(reduced)).toBeLessThan(count(texts) / 2);
  });

  it('is split where the compiler splits it', () => {
    const found = [...texts].map(([name, text]) => [
      name,
      [...splitDeclarations(text)].flatMap(({ name, start, end }) => (name === '' ? [] : [[name, start, end]])),
    ]);
    const expected = [...texts].map(([name, text]) => {
      const { statements } = compiler.createSourceFile(name, text, compiler.ScriptTarget.ESNext, true);
      return [
        name,
        statements.flatMap((statement) => namesOf(statement).map((own) => [own, startOf(statement), statement.end])),
      ];
    });
    expect(found).toEqual(expected);
  });

  it('has what the compiler looks up by itself', () => {
    const source = readFileSync(require.resolve('@ts-morph/common/dist/typescript.js'), 'utf8');
    const asked = [...source.matchAll(/\bgetGlobal\w*\(\s*\[?((?:"\w+",?\s*)+)/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    expect(asked.length).toBeGreaterThan(50);
    expect([...new Set(asked)].filter((name) => !impliedNames.includes(name))).toEqual([]);
  });
});

it('a type that leads to a part which is left out is read with the whole library', () => {
  const cwd = folderFor({
    'package.json': '{}',
    'model.ts': [
      "import { Schema } from 'schemawright';",
      "type Comparison = NonNullable<Parameters<string['localeCompare']>[2]>;",
      "@Schema() export class Root { usage!: Exclude<Comparison['usage'], undefined>; size!: string['length'] }",
    ].join('\n'),
  });
  const { documents, diagnostics } = extractModels(cwd, [join(cwd, 'model.ts')]);
  expect(diagnostics).toEqual([]);
  expect(documents[0]?.document.root).toMatchObject({
    properties: { usage: { enum: ['sort', 'search'] }, size: { type: 'number' } },
  });
});

function namesOf(statement: Compiler.Statement): readonly string[] {
  if (compiler.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const name = 'name' in statement ? (statement.name as Compiler.Node).getText() : 'global';
  return name === 'global' ? [] : [name];
}

/** The library has no spaces between statements, but directives before the first. */
function startOf(statement: Compiler.Statement): number {
  return statement.pos === 0 ? statement.getStart() : statement.pos;
}
