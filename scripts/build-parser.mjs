// The part of the TypeScript compiler that reading models from their syntax needs: its parser, scanner, factory and resolution of
// modules, without the checker, the emitter and the language service. `dist/compiler/parser.cjs` is made of the compiler that ts-morph
// carries, so that both have the same kinds of nodes.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentsIn } from './unchanged.mjs';

const head = 'var ts = {}; ((module) => {';
const table = 'var typescript_exports = {};';
const foot = '// Annotate the CommonJS export names for ESM import in node:';

/**
 * Calls that only make what they give, or register what the language service offers: what nobody asks for is left out. The tree
 * that the rest makes is compared with that of the whole compiler by a test.
 */
const pure = [
  ...['diag', 'registerCodeFix', 'registerRefactor', 'memoize', 'createNodeFactory', 'or', 'and', '__export', 'Symbol'],
  ...['arrayToMap', 'arrayToMultiMap', 'arrayFrom', 'getEnumMembers', 'createPrinter', 'createBinder', 'makeSet'],
  ...['createImportTracker', 'createGetSymbolWalker', 'notImplementedResolver', 'nullTransformationContext'],
];

/**
 * Statements that set what only the binder, the checker and the transformers read of a node. The syntax tree of 1,000 classes takes
 * 31 MB without them in place of 44.
 */
const ofLaterPhases = new RegExp(
  [
    String.raw`^ *(?:node|this|array)\.transformFlags [|&]?= [^;{]*;$`,
    String.raw`^ *aggregateChildrenFlags\((?:array|elements)\);$`,
    String.raw`^ *this\.(?:id|modifierFlagsCache|original|emitNode) = [^;{]*;$`,
    String.raw`^ *node\.(?:symbol|localSymbol|flowNode|endFlowNode|returnFlowNode|locals|nextContainer) = void 0;$`,
  ].join('|'),
  'gm',
);

/** What parses, prints or resolves: all else only tells what a node is. `src/generator/extract/syntax/compiler.ts` loads it when it is asked for. */
const ofParser = new Set([
  ...['createSourceFile', 'factory', 'setTextRange', 'preProcessFile', 'sys', 'flattenDiagnosticMessageText'],
  ...['resolveModuleName', 'resolveProjectReferencePath', 'getParsedCommandLineOfConfigFile'],
  ...['getCombinedModifierFlags', 'isAutoAccessorPropertyDeclaration'],
]);

/**
 * Writes the declarations of the language, for which the 3 MB of the package that has them need not be loaded then. Of the other files of the
 * library, which few programs need, it has what they declare.
 */
async function writeLibrary(root) {
  const { getLibFiles } = createRequire(join(root, 'package.json'))('@ts-morph/common');
  const texts = getLibFiles().map(({ fileName, text }) => {
    if (/^lib\.(?:es|decorators)/.test(fileName)) return [fileName, text];
    const declared = text.match(/\b(?:interface|type|class|var|let|const|function|namespace) [\w$]+/g) ?? [];
    return [fileName, [...new Set(declared)].join('\n')];
  });
  const path = join(root, 'dist', 'compiler', 'library.json');
  const content = JSON.stringify(Object.fromEntries(texts));
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return;
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
}

/** Writes the parser, unless it was written of the same compiler for the same names, and gives its files by their paths in `dist`. */
export async function buildParser(root) {
  const names = await namesUsed(join(root, 'src', 'generator'));
  const light = names.filter((name) => !ofParser.has(name));
  await writePart(root, 'parser.cjs', names, reduced);
  await writePart(root, 'syntax.cjs', light, async (code) => complete(await reduced(await reachable(code))));
  await writeLibrary(root);
  return await contentsIn(join(root, 'dist'), (path) => dirname(path) === 'compiler');
}

async function writePart(root, file, names, reduce) {
  const path = join(root, 'dist', 'compiler', file);
  const compiler = createRequire(join(root, 'package.json')).resolve('@ts-morph/common/dist/typescript.js');
  const text = await readFile(compiler, 'utf8');
  const key = createHash('sha256')
    .update(text)
    .update(names.join())
    .update(await readFile(new URL(import.meta.url)));
  const mark = `// ${key.digest('hex')}\n`;
  if ((await readFile(path, 'utf8').catch(() => '')).startsWith(mark)) return;
  const code = await reduce(moduleOf(text, names));
  await mkdir(dirname(path), { recursive: true });
  const [notice] = /^\/\*!.*?\*\//s.exec(text) ?? [''];
  await writeFile(`${path}.${process.pid}`, `${mark}${notice}\n${code}`);
  await rename(`${path}.${process.pid}`, path);
  await copyFile(join(root, 'node_modules', 'typescript', 'LICENSE.txt'), join(dirname(path), 'LICENSE.txt'));
}

/** The members of the compiler that the sources name. */
async function namesUsed(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\bts\.(\w+)/g)].map(([, name]) => name)))].sort();
}

/** The compiler as a module that exports some of its names. */
function moduleOf(text, names) {
  const start = text.indexOf(head) + head.length;
  const exportsAt = text.indexOf(table, start);
  const exportsEnd = text.indexOf('\n});', exportsAt) + 4;
  const end = text.indexOf(foot, exportsEnd);
  if (start < head.length || exportsAt === -1 || end === -1)
    throw new Error('the compiler of @ts-morph/common is bundled in another way: adapt scripts/build-parser.mjs');
  const rows = text.slice(exportsAt, exportsEnd).matchAll(/^ {2}(\w+): \(\) => (\w+)/gm);
  const locals = new Map([...rows].map(([, name, local]) => [name, local]));
  const unknown = names.filter((name) => !locals.has(name));
  if (unknown.length > 0) throw new Error(`the compiler does not export ${unknown.join(', ')}`);
  const body = text
    .slice(exportsEnd, end)
    .replace('module.exports = __toCommonJS(typescript_exports);', '')
    .replace(ofLaterPhases, '');
  const list = names.map((name) => `${locals.get(name)} as ${name}`);
  return `${text.slice(start, exportsAt).replace('"use strict";', '')}${body}\nexport { ${list.join(', ')} };\n`;
}

/**
 * The declarations that the exports name, directly or indirectly. What a statement only does when the compiler loads is left out: what a
 * node is does not depend on it.
 */
async function reachable(code) {
  const { parseAst } = await import('rollup/parseAst');
  const { body } = parseAst(code);
  const texts = body.map(({ start, end }) => code.slice(start, end));
  const declared = new Map(body.flatMap((statement, index) => namesDeclared(statement).map((name) => [name, index])));
  const kept = new Set(body.flatMap(({ type }, index) => (type === 'ExportNamedDeclaration' ? [index] : [])));
  // A set iterates over items that are added during iteration.
  for (const index of kept)
    for (const name of namesIn(body[index])) if (declared.has(name)) kept.add(declared.get(name));
  return texts.filter((_, index) => kept.has(index)).join('\n');
}

/** Fails if something is left that only a statement sets. */
function complete(code) {
  const [unset] = /^var \w+;$/m.exec(code) ?? [];
  if (unset) throw new Error(`${unset} is set by a statement: list what needs it in scripts/build-parser.mjs`);
  return code;
}

/** The identifiers of a statement that are no names of members. */
function* namesIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Identifier') yield node.name;
  const isMember = node.type === 'MemberExpression' || node.type === 'Property' || node.type === 'MethodDefinition';
  const ofMember = isMember && !node.computed && node.shorthand !== true ? ['property', 'key'] : [];
  for (const [part, inner] of Object.entries(node)) if (!ofMember.includes(part)) yield* namesIn(inner);
}

function namesDeclared({ type, id, declarations = [] }) {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [id.name];
  return declarations.map((declaration) => declaration.id.name);
}

async function reduced(code) {
  const { rollup } = await import('rollup');
  const id = 'compiler.mjs';
  const bundle = await rollup({
    input: id,
    plugins: [{ name: 'compiler', resolveId: (asked) => (asked === id ? id : null), load: () => code }],
    external: (asked) => asked !== id,
    onwarn: () => undefined,
    treeshake: {
      moduleSideEffects: false,
      propertyReadSideEffects: false,
      unknownGlobalSideEffects: false,
      tryCatchDeoptimization: false,
      manualPureFunctions: pure,
    },
  });
  const { output } = await bundle.generate({ format: 'cjs', exports: 'named' });
  return output[0].code;
}
