import { dirname, isAbsolute, resolve } from 'node:path';
import { scalarTypes } from '../../../decorators/scalars.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { ModelReader } from '../members/object-type.ts';
import { type Compiler, loadChecker, ts } from '../syntax/compiler.ts';
import { readCompilerOptions } from '../modules/compiler-options.ts';
import { findImportedLibrary, loadModule, resolveSpecifier } from '../modules/resolve.ts';
import type { Extraction } from '../modules/extraction.ts';
import { declaresForOthers, listSpecifiers } from '../modules/globals.ts';
import { libraryType, vocabularyLibrary } from '../modules/library.ts';
import type { Module, Scope } from '../modules/module.ts';
import { boundNode, type TreeOfChecker, usedByDefault } from './bound-node.ts';
import { needWholeLibrary } from './library-files.ts';
import { bindFile, type OpenProgram, openProgram } from './program.ts';
import type { Sharing } from './shared.ts';

export interface CheckedType {
  readonly checker: Compiler.TypeChecker;
  readonly node: Compiler.Node;
  readonly type: Compiler.Type;
}

export interface TypeReader extends ModelReader {
  readonly sharing: Sharing;
  readonly sharingOfJson: Sharing;
  readonly checked: (node: Compiler.TypeNode, scope: Scope) => CheckedType | undefined;
  readonly declared: (node: Compiler.Declaration, scope: Scope) => CheckedType | undefined;
  /** True if a type led to what a reduced library lacks: what was read may be wrong. From then on, none is reduced. */
  readonly lacksLibrary: () => boolean;
}

function createScratchFile(text: string): Compiler.SourceFile {
  const whole = loadChecker();
  const file = whole.createSourceFile('bound.ts', text, whole.ScriptTarget.ESNext, true);
  bindFile(file);
  return file;
}

export function createChecker(extraction: Extraction): Pick<TypeReader, 'checked' | 'declared' | 'lacksLibrary'> {
  let opened: OpenProgram | undefined;
  const closed = new Set<string>();
  const findAny = (node: Compiler.Node, { module }: Scope): Compiler.Node | undefined => {
    opened ??= openExtractionProgram(extraction, module.path);
    readClosure(extraction, module, closed);
    const file = opened.fileAt(module.path) ?? addModules(opened, extraction, module);
    return file && findMatchingNode(node, file);
  };
  const findTypeNode: TreeOfChecker['find'] = (node, scope) => {
    const found = findAny(node, scope);
    return found && ts.isTypeNode(found) ? found : undefined;
  };
  let noted: Compiler.Program | undefined;
  const getCheckedType = (found?: Compiler.Node): CheckedType | undefined => {
    if (!found || !opened) return;
    const program = opened.program();
    if (program !== noted) noteFiles(extraction, program);
    noted = program;
    const checker = program.getTypeChecker();
    return { checker, node: found, type: checker.getTypeAtLocation(found) };
  };
  return {
    checked: (node, scope) =>
      getCheckedType(boundNode({ find: findTypeNode, scratch: createScratchFile }, node, scope)),
    declared: (node, scope) => {
      const found = findAny(node, scope);
      return getCheckedType(found && (usedByDefault(createScratchFile, found) ?? found));
    },
    lacksLibrary() {
      const isLacking = opened?.lacksLibrary() === true;
      if (isLacking) needWholeLibrary();
      return isLacking;
    },
  };
}

/** Files that the compiler read besides the modules of the extraction also affect the result. */
function noteFiles(extraction: Extraction, program: Compiler.Program): void {
  const { texts, settings, libraries, cwd } = extraction;
  let found = extraction.hasGlobals === true;
  for (const file of program.getSourceFiles()) {
    const { fileName: path, text } = file;
    if (program.isSourceFileDefaultLibrary(file) || path === vocabularyPath(cwd) || libraries.has(path)) continue;
    if (!texts.has(path)) settings.set(path, text);
    found ||= declaresForOthers(file);
  }
  extraction.hasGlobals = found;
}

/**
 * Each file added later requires a new program, so all files read so far are added together, and all models unless
 * none has global declarations.
 */
function addModules(opened: OpenProgram, extraction: Extraction, { path }: Module): Compiler.SourceFile | undefined {
  const { modules, models, cwd, hasGlobals, drafts } = extraction;
  const read = [...modules.values()].flatMap((module) => (module?.kind === 'source' ? [module.path] : []));
  const others = hasGlobals === false ? [] : models.map((file) => resolve(cwd, file));
  for (const filePath of new Set([...others, ...read]))
    if (!opened.fileAt(filePath))
      opened.add(filePath, findTree(extraction, filePath) ? undefined : drafts.get(filePath));
  return opened.fileAt(path);
}

function openExtractionProgram(extraction: Extraction, path: string): OpenProgram {
  loadChecker();
  const options = readCompilerOptions(extraction, dirname(path));
  const program: Compiler.CompilerOptions = {
    ...options,
    paths: { ...options.paths, ...mapSources(extraction) },
    noEmit: true,
    skipDefaultLibCheck: true,
    noErrorTruncation: true,
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  };
  const opened = openProgram(program, (file) => findTree(extraction, file));
  opened.add(vocabularyPath(extraction.cwd), `declare module 'schemawright' { ${libraryDeclaration()} }`);
  for (const [known, library] of extraction.libraries)
    if (library.specifier === vocabularyLibrary.specifier && isAbsolute(known)) opened.add(known, libraryDeclaration());
  return opened;
}

function findTree({ modules }: Extraction, path: string): Compiler.SourceFile | undefined {
  const module = isTypeScript.test(path) ? modules.get(path) : undefined;
  return module?.kind === 'source' && module.isTooDeep !== true ? module.tree() : undefined;
}

/** The parser takes every file for TypeScript, the compiler only these. */
const isTypeScript = /\.[cm]?tsx?$/;

/** A virtual file that declares the vocabulary. */
function vocabularyPath(cwd: string): string {
  return `${cwd}/schemawright.d.ts`;
}

/** The checker reads the classes of libraries from source, like the models do, not from declaration files. */
function mapSources({ libraries }: Extraction): Record<string, string[]> {
  const sources = [...libraries.values()].flatMap(({ specifier, source }): [string, string[]][] =>
    source === undefined ? [] : [[specifier, [source]]],
  );
  return Object.fromEntries(sources);
}

export function findMatchingNode(node: Compiler.Node, tree: Compiler.SourceFile): Compiler.Node | undefined {
  // A synthesized node has the range of the one it replaces, but another kind.
  const isMade = (node.flags & ts.NodeFlags.Synthesized) !== 0;
  const matchesKind = (at: Compiler.Node): boolean => at.kind === node.kind || (isMade && ts.isTypeNode(at));
  const searchNode = (at: Compiler.Node): Compiler.Node | undefined => {
    if (at.pos === node.pos && at.end === node.end && matchesKind(at)) return at;
    return at.pos <= node.pos && at.end >= node.end ? ts.forEachChild(at, searchNode) : undefined;
  };
  return searchNode(tree);
}

const mark = '~schemawright';

/** Brands the scalar types of the library, because the checker would resolve `Integer` to number. */
function libraryDeclaration(): string {
  return Object.entries(scalarTypes)
    .map(([name, schema]) => `export type ${name} = ${markedType(name, schema)};`)
    .concat('export type JsonOnly<T> = T;')
    .join(' ');
}

function markedType(name: string, { type }: SchemaObject): string {
  const marked = `{ readonly '${mark}': '${name}' }`;
  if (type === 'integer') return `number & ${marked}`;
  return type === 'string' ? `string & ${marked}` : marked;
}

export function markedSchema(checker: Compiler.TypeChecker, type: Compiler.Type): SchemaObject | undefined {
  const symbol = type.getProperty(mark);
  const name = symbol && checker.getTypeOfSymbol(symbol);
  return name?.isStringLiteral() === true ? libraryType(vocabularyLibrary, name.value) : undefined;
}

/** The checker reads all indirect imports, so a cache must track them. */
function readClosure(extraction: Extraction, module: Module, closed: Set<string>): void {
  if (closed.has(module.path)) return;
  closed.add(module.path);
  for (const specifier of listSpecifiers(module.source)) {
    const isKnown = findImportedLibrary(extraction, module.path, specifier) !== undefined;
    const path = isKnown ? undefined : resolveSpecifier(extraction, module.path, specifier);
    const imported = path === undefined ? undefined : loadModule(extraction, path);
    // The content of a package is identified by its package.json, which was read to resolve it.
    if (imported?.kind === 'source' && !/[/\\]node_modules[/\\]/.test(imported.path))
      readClosure(extraction, imported, closed);
  }
}
