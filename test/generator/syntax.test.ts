import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ts as Compiler } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { parseDeclarations } from '../../src/generator/extract/syntax/module.ts';
import { withoutDecorators } from '../../src/generator/extract/syntax/without-decorators.ts';
import fc from '../support/fast-check.ts';
import { runs, some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { typescriptFiles } from '../support/typescript-files.ts';

const whole = createRequire(import.meta.url)('@ts-morph/common/dist/typescript.js') as typeof Compiler;

/** What the compiler notes on nodes for itself, how a text was written, and tokens that are no part of a statement. */
const unread = new Set([
  ...['flags', 'parent', 'jsDoc', 'symbol', 'localSymbol', 'locals', 'nextContainer', 'flowNode', 'endFlowNode'],
  ...['returnFlowNode', 'transformFlags', 'modifierFlagsCache', 'id', 'emitNode', 'original', 'phaseModifier'],
  ...['escapedText', 'rawText', 'templateFlags', 'hasExtendedUnicodeEscape', 'numericLiteralFlags', 'multiLine'],
]);

const ofFile = new Set(['kind', 'pos', 'end', 'text', 'fileName', 'statements']);

interface Tree {
  readonly tree: unknown;
  readonly hasErrors: boolean;
}

function compilerTree(text: string): Tree {
  const options = { languageVersion: whole.ScriptTarget.ESNext, jsDocParsingMode: whole.JSDocParsingMode.ParseNone };
  const source = whole.createSourceFile('a.ts', text, options, false, whole.ScriptKind.TS);
  const errors: unknown = Reflect.get(source, 'parseDiagnostics');
  return { tree: plainFile(source), hasErrors: Array.isArray(errors) && errors.length > 0 };
}

function plainFile(source: Compiler.SourceFile): unknown {
  const parts = Object.entries(source).filter(([name]) => ofFile.has(name));
  const own = Object.fromEntries(parts.map(([name, value]) => [name, plain(value)]));
  return { ...own, isModule: whole.isExternalModule(source) };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, member]) => !unread.has(name) && member !== undefined);
  const own = Object.fromEntries(entries.map(([name, member]) => [name, plain(member)]));
  const node = value as Compiler.Node;
  if (whole.isIdentifier(node)) own.text = node.text;
  if (whole.isClassDeclaration(node)) own.members = plain([...node.members]);
  if (whole.isVariableDeclarationList(node)) own.isConst = (node.flags & whole.NodeFlags.BlockScoped) === 2;
  return own;
}

function filesIn(folder: string): readonly (readonly [file: string, text: string])[] {
  return typescriptFiles(folder).map((file) => [file, readFileSync(join(repository, file), 'utf8')]);
}

const models = filesIn('models');
const others = ['examples', join('test', 'fixtures'), join('test', 'invalid'), join('test', 'mistakes'), 'src'];

/** What the compiler makes of a text, with its types where they are: decorators, and what begins behind them, aside. */
function skeleton(text: string, name = 'a.ts'): unknown {
  const source = whole.createSourceFile(name, text, whole.ScriptTarget.ESNext, true, whole.ScriptKind.TS);
  const shown = (node: Compiler.Node): unknown => {
    const inner: unknown[] = [];
    whole.forEachChild(node, (child) => {
      if (!whole.isDecorator(child)) inner.push(shown(child));
    });
    const isPlaced = whole.isTypeNode(node) || whole.isStatement(node) || whole.isClassElement(node);
    const start = isPlaced || !whole.isToken(node) ? node.pos : node.getStart();
    return [node.kind, start, node.end, inner.length === 0 ? node.getText() : inner];
  };
  const { length: mistakes } = Reflect.get(source, 'parseDiagnostics') as readonly unknown[];
  return [mistakes, source.getLineStarts(), whole.isExternalModule(source), source.statements.map(shown)];
}

/** Fails if a text means something else without its decorators, and says whether any was left out. */
function isLighter(text: string): boolean {
  const own = parseDeclarations('a.ts', text);
  if (!own) return false;
  const lighter = withoutDecorators(own);
  expect({ text, tree: skeleton(lighter) }).toEqual({ text, tree: skeleton(text) });
  return lighter !== text;
}

const functions = [
  'export function a<B>(c: B, d?, e = 1, ...f: G[]): H { const i = c, j = 2; return i.k }',
  'const l = () => { return { m: 1 }; };',
  'function n() {}',
].join('\n');

/** Fails if a text is read otherwise than by the compiler, and says whether it is read. */
function isReadAlike(text: string): boolean {
  const own = parseDeclarations('a.ts', text);
  if (!own) return false;
  const { tree, hasErrors } = compilerTree(text);
  expect({ text, hasErrors, tree: plainFile(own) }).toEqual({ text, hasErrors: false, tree });
  const again = parseDeclarations('a.ts', text, false);
  expect(again && plainFile(again)).toEqual(tree);
  return true;
}

describe('the parser of declarations', () => {
  it('reads models as the compiler does, all but those with methods', () => {
    const left = models.filter(([, text]) => !isReadAlike(text));
    expect(left.map(([file]) => file)).toEqual([join('models', 'decorators', 'check.ts')]);
  });

  it.each(others)('reads files of %s as the compiler does, or leaves them to it', (folder) => {
    const files = some(filesIn(folder));
    expect(files.filter(([, text]) => isReadAlike(text))).not.toHaveLength(files.length);
  });

  it.each([
    ['a constant', `export const a = { b: [1, -2.50, ...c], 'd-e': f.g[0], h }, i: Type = 'j' as const;`],
    ['numbers', 'const a = [0x1F, 0b11, 0o17, 1_000, 1e3, 1.5e-7, 0, 0.10];'],
    ['texts', `const a = ['it\\'s', "\\n\\t\\\\", \`a\${b}c\${\`d\${e}\`}f\`, \`\`];`],
    ['patterns', 'const a = [/^[a-z/]+$/, /(?:a|b){1,3}?\\/[^\\]]/, /.*/];'],
    ['functions', 'const a = [() => 1, (b) => b.c > 2 && b.d >= 3, (b: C, d) => (b === d ? !b : -d), b => b];'],
    ['blocks of functions', functions],
    ['calculations', 'const a = 1 + 2 * 3 - 4 / (5 % 6) || b && c === d !== e;'],
    ['an enum', `export enum Mode { A = 'a', 'b-c' = 2, D }`],
    ['an interface', 'interface A extends B<C>, d.E { readonly f?: string; readonly: number, "g": { h: 1 }[] }'],
    [
      'types',
      `type A = | 'b' | -1 | null | readonly (C | D)[] | keyof E & F['g'][number] | Map<string, Set<H>> | void`,
    ],
    [
      'imports',
      `import a, { b as c, type D, default as e } from './f.ts'\nimport * as g from 'h';\nimport type { I } from "j"`,
    ],
    [
      'exports',
      `export { a, b as default, type C } from './d.ts';\nexport * from 'e';\nexport * as f from 'g';\nexport {}`,
    ],
    ['a class', `@A() @b.C('d') export abstract class E extends f.G(H) implements I, J { }`],
    ['decorators behind export', '@A\nclass B {}\nexport @C() class D {}'],
    [
      'properties',
      `class A {\n @B() readonly c!: d\n static e = 1; override f?: G = 2\n 'h': I\n protected abstract type: j\n}`,
    ],
    [
      'names that are keywords',
      'class A { readonly: string; type = 1; declare: B; get?: C; static!: D; constructor2: E }',
    ],
    ['templates of types', "type A = `b${number}-${C | 'd'}` | `e`;"],
    [
      'parameters',
      'class A<B, C extends D = E> extends F<B> {}\ninterface G<H> {}\nexport type I<J extends typeof K[0]> = J',
    ],
    ['a default', 'export default b({ c: [d] });'],
    ['constructions', 'const a = new Map<string, B>(), c = new D([e]);'],
    ['comments', `// a\n/* b */ const /** c */ d /* e\n */ = 1 // f\n/** g */ export class H /* i */ {}`],
    ['lines of Windows', 'const a = 1\r\n// b\r\nclass C {\r\n  d: E\r\n}\r\n'],
  ])('reads %s', (_, text) => {
    expect(isReadAlike(text)).toBe(true);
  });

  it.each([
    ['methods', 'class A { b() {} }'],
    ['accessors', 'class A { get b() { return 1; } }'],
    ['a property that may be a modifier', 'class A { static\n b: C }'],
    ['parameters with variance', 'class A<in B> {}'],
    ['functions that do more than return', 'const a = () => { b(); return 1; };'],
    ['functions that return nothing', 'function a() { return\n1 }'],
    ['functions without a block', 'function a(): B;'],
    ['async functions', 'async function a() { return 1; }'],
    ['generators', 'function* a() { return 1; }'],
    ['mapped types', 'type A = { [B in C]: D }'],
    ['conditional types', 'type A = B extends C ? D : E'],
    ['what may be type arguments', 'const a = f(b < c, d > (e));'],
    ['patterns with properties', 'const a = /\\p{L}/u;'],
    ['other white space', 'const a\u00A0= 1;'],
    ['names beyond ASCII', 'const größe = 1;'],
    ['errors', 'class A { b: ; }'],
    ['missing separators', 'class A { b: C d: E }'],
    ['open comments', 'const a = 1; /* b'],
    ['open texts', "const a = 'b\n';"],
    ['wrong patterns', 'const a = /(/;'],
  ])('leaves %s to the compiler', (_, text) => {
    expect(parseDeclarations('a.ts', text)).toBeUndefined();
  });

  it('reads no text otherwise than the compiler, whatever is changed in it', () => {
    const pieces = models.flatMap(([, text]) => text.match(/[\w$]+|\s+|[^\w\s$]/g) ?? []);
    const odd = [
      '<',
      '>',
      '=>',
      '?.',
      '??',
      '!',
      '`',
      '${',
      '/',
      '\\',
      '\n',
      ';',
      ':',
      '?',
      '@',
      '...',
      '(',
      ')',
      '[',
      ']',
    ];
    const words = [
      'static',
      'get',
      'async',
      'type',
      'as',
      'of',
      'declare',
      'readonly',
      'default',
      'abstract',
      'await',
      'let',
      'return',
      'function a() {',
    ];
    const piece = fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...odd, ...words));
    const edit = fc.record({ at: fc.nat(), length: fc.nat({ max: 3 }), put: fc.array(piece, { maxLength: 3 }) });
    const text = fc.oneof(fc.constantFrom(...models.map(([, all]) => all.slice(0, 4000))), fc.constant(functions));
    let read = 0;
    fc.assert(
      fc.property(text, fc.array(edit, { minLength: 1, maxLength: 3 }), (start, edits) => {
        const tokens = start.match(/[\w$]+|\s+|[^\w\s$]/g) ?? [];
        for (const { at, length, put } of edits) tokens.splice(at % (tokens.length + 1), length, ...put);
        const changed = tokens.join('');
        if (!isReadAlike(changed)) return;
        isLighter(changed);
        read++;
      }),
      { numRuns: Number(process.env.LAWS_RUNS ?? runs(4000, 20)) },
    );
    expect(read).toBeGreaterThan(0);
  });
});

describe('a text without its decorators', () => {
  it.each(['models', 'examples', join('test', 'fixtures')])('has the types of %s at the same places', (folder) => {
    expect(some(filesIn(folder)).filter(([, text]) => isLighter(text))).not.toEqual([]);
  });

  it.each([
    ['above and beside', '@A()\n@B class C {\n @D(`${e}\n`) /** f */ g!: H; @I() readonly j = 1 }', true],
    ['on both sides of export', '@A() export class B {}\nexport @C class D {}', true],
    ['at lines of Windows', 'class A {\r\n  @B({\r\n c: 1 })\r\n d: E\r\n}\r\n', true],
    ['beyond Latin', "class A { @B('ĊčĀ\u4e2d') c: 'ĊĀ'; @D() e: F }", true],
    ['behind a comment', 'class A { b: C; /** d */ @E()\n f: G }', false],
    ['before a name that is an operator', 'class A { b = 1\n @C() in: D\n e = 1\n @F() instanceof: G }', false],
  ])('is read alike: decorators %s', (_, text, isLeft) => {
    expect(isLighter(text)).toBe(isLeft);
  });
});
