/** The type checker, opened for the first type that needs it. */

import { dirname, isAbsolute, resolve } from 'node:path';
import { scalarTypes } from '../../../decorators/scalars.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { ModelReader } from '../members/object-type.ts';
import { type Compiler, loadChecker, ts } from '../modules/compiler.ts';
import { readCompilerOptions } from '../modules/compiler-options.ts';
import { findImportedLibrary, loadModule, resolveSpecifier } from '../modules/resolve.ts';
import type { Extraction } from '../modules/extraction.ts';
import { declaresForOthers } from '../modules/globals.ts';
import { libraryType, vocabularyLibrary } from '../modules/library.ts';
import type { Module, Scope } from '../modules/module.ts';
import { boundNode, type TreeOfChecker, usedByDefault } from './bound-node.ts';
import { type OpenProgram, openProgram } from './program.ts';
import type { Sharing } from './shared.ts';

/** A type as the checker sees it, and a node of the checker's own tree where it stands. */
export interface CheckedType {
  readonly checker: Compiler.TypeChecker;
  readonly node: Compiler.Node;
  readonly type: Compiler.Type;
}

/** What the readers of types share beside what they share with the readers of members. */
export interface TypeReader extends ModelReader {
  /** The named types that are being read, and those that became definitions. */
  readonly sharing: Sharing;
  /** The same of types of which only what JSON can carry is read. */
  readonly sharingOfJson: Sharing;
  /** What the type checker makes of a type, with what the type parameters of the scope stand for. */
  readonly checked: (node: Compiler.TypeNode, scope: Scope) => CheckedType | undefined;
  /** What the type checker makes of a declaration; type parameters stand for their defaults. */
  readonly declared: (node: Compiler.Declaration, scope: Scope) => CheckedType | undefined;
}

/** A module of its own, bound by the whole compiler: its declarations have symbols. */
function createScratchFile(text: string): Compiler.SourceFile {
  const whole = loadChecker();
  const file = whole.createSourceFile('bound.ts', text, whole.ScriptTarget.ESNext, true);
  const bind: unknown = Reflect.get(whole, 'bindSourceFile');
  if (typeof bind === 'function') Reflect.apply(bind, whole, [file, {}]);
  return file;
}

/** Asks the type checker, which is opened for the first type that needs it. */
export function createChecker(extraction: Extraction): Pick<TypeReader, 'checked' | 'declared'> {
  let opened: OpenProgram | undefined;
  const findAny = (node: Compiler.Node, { module }: Scope): Compiler.Node | undefined => {
    opened ??= openExtractionProgram(extraction, module.path);
    readClosure(extraction, module);
    const file = opened.fileAt(module.path) ?? addModules(opened, extraction, module);
    return file && findMatchingNode(node, file);
  };
  const findTypeNode: TreeOfChecker['find'] = (node, scope) => {
    const found = findAny(node, scope);
    return found && ts.isTypeNode(found) ? found : undefined;
  };
  let noted: Compiler.Program | undefined;
  const getCheckedType = (found: Compiler.Node | undefined): CheckedType | undefined => {
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
  };
}

/** What the compiler read besides the modules of the extraction (declarations of packages, files that others refer to) decides, too. */
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
 * Each file that is added later costs a new program: all that have been read so far go in together, and all models, unless none of
 * them declares anything for others.
 */
function addModules(
  opened: OpenProgram,
  { modules, models, cwd, hasGlobals }: Extraction,
  { path }: Module,
): Compiler.SourceFile | undefined {
  const read = [...modules.values()].flatMap((module) => (module?.kind === 'source' ? [module.path] : []));
  const others = hasGlobals === false ? [] : models.map((file) => resolve(cwd, file));
  for (const filePath of new Set([...others, ...read])) if (!opened.fileAt(filePath)) opened.add(filePath);
  return opened.fileAt(path);
}

function openExtractionProgram(extraction: Extraction, path: string): OpenProgram {
  const options = readCompilerOptions(extraction, dirname(path));
  const opened = openProgram({
    ...options,
    paths: { ...options.paths, ...mapSources(extraction) },
    noEmit: true,
    noErrorTruncation: true,
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  });
  opened.add(vocabularyPath(extraction.cwd), `declare module 'schemawright' { ${libraryDeclaration()} }`);
  // The source of a library imports the vocabulary by a path, where a package has none.
  for (const [known, library] of extraction.libraries)
    if (library.specifier === vocabularyLibrary.specifier && isAbsolute(known)) opened.add(known, libraryDeclaration());
  return opened;
}

/** Where the checker finds what the vocabulary declares: a file that is on no disk. */
function vocabularyPath(cwd: string): string {
  return `${cwd}/schemawright.d.ts`;
}

/** Where the checker finds the classes of libraries: in the source that the models' own tree has, not in declarations. */
function mapSources({ libraries }: Extraction): Record<string, string[]> {
  const sources = [...libraries.values()].flatMap(({ specifier, source }): [string, string[]][] =>
    source === undefined ? [] : [[specifier, [source]]],
  );
  return Object.fromEntries(sources);
}

/** The node of another tree of the same text that stands where a node stands. */
export function findMatchingNode(node: Compiler.Node, tree: Compiler.SourceFile): Compiler.Node | undefined {
  // A node that was made in place of another has its range, not its kind.
  const isMade = (node.flags & ts.NodeFlags.Synthesized) !== 0;
  const matchesKind = (at: Compiler.Node): boolean => at.kind === node.kind || (isMade && ts.isTypeNode(at));
  const searchNode = (at: Compiler.Node): Compiler.Node | undefined => {
    if (at.pos === node.pos && at.end === node.end && matchesKind(at)) return at;
    return at.pos <= node.pos && at.end >= node.end ? ts.forEachChild(at, searchNode) : undefined;
  };
  return searchNode(tree);
}

const mark = '~schemawright';

/** The scalar types of the library as the checker sees them: marked, since it forgets that `Integer` was not just a number. */
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

/** The schema of a scalar type of the library that the checker came across. */
export function markedSchema(checker: Compiler.TypeChecker, type: Compiler.Type): SchemaObject | undefined {
  const symbol = type.getProperty(mark);
  const name = symbol && checker.getTypeOfSymbol(symbol);
  return name?.isStringLiteral() === true ? libraryType(vocabularyLibrary, name.value) : undefined;
}

/** Reads whatever a file imports, however far away: the type checker looks there too, and a cache must know of it. */
function readClosure(extraction: Extraction, module: Module, seen = new Set<string>()): void {
  if (seen.has(module.path)) return;
  seen.add(module.path);
  for (const { fileName } of ts.preProcessFile(module.source.text, true, true).importedFiles) {
    const isKnown = findImportedLibrary(extraction, module.path, fileName) !== undefined;
    const path = isKnown ? undefined : resolveSpecifier(extraction, module.path, fileName);
    const imported = path === undefined ? undefined : loadModule(extraction, path);
    // What a package consists of is told by its package.json, which was read to find it.
    if (imported?.kind === 'source' && !/[/\\]node_modules[/\\]/.test(imported.path))
      readClosure(extraction, imported, seen);
  }
}
