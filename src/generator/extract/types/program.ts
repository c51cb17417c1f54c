import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import type * as Common from '@ts-morph/common';
import { findEscape } from '../../../text/files/trust.ts';
import { memoize } from '../../../text/value/once.ts';
import { type Compiler, loadChecker } from '../syntax/compiler.ts';
import { createBrowserSearch, withoutBrowsers } from './browser-library.ts';

const require = createRequire(import.meta.url);

export interface OpenProgram {
  /** Without `text`, the file is read from disk if it exists. */
  readonly add: (path: string, text?: string) => void;
  readonly fileAt: (path: string) => Compiler.SourceFile | undefined;
  readonly program: () => Compiler.Program;
}

/** A virtual folder for the compiler's library. */
const libraryFolder = '/node_modules/typescript/lib';

/**
 * The files of the compiler's library, parsed and bound once per process and shared by all programs. Parsing them
 * takes longer than all models of a project.
 */
const library = new Map<string, Compiler.SourceFile>();

/** Trees that the parser has made are bound and used as they are: parsing takes longer than checking. */
export function openProgram(
  options: Compiler.CompilerOptions,
  findTree: (path: string) => Compiler.SourceFile | undefined,
): OpenProgram {
  const compiler = loadChecker();
  const { ScriptTarget, sys } = compiler;
  const readFile = (path: string): string | undefined =>
    findEscape(path) === undefined ? sys.readFile(path) : undefined;
  const files = new Map<string, Compiler.SourceFile>();
  const roots = new Set<string>();
  const libraryTexts = textsOfLibrary();
  const parse = (path: string, text: string): Compiler.SourceFile =>
    compiler.createSourceFile(path, text, options.target ?? ScriptTarget.ESNext, true);
  const readSourceFile = (path: string): Compiler.SourceFile | undefined => {
    const known = files.get(path) ?? library.get(path);
    if (known) return known;
    const tree = findTree(path);
    if (tree) {
      bindFile(tree, options);
      files.set(path, tree);
      return tree;
    }
    const ofLibrary = libraryTexts.get(path);
    const text = ofLibrary ?? readFile(path);
    const file = text === undefined ? undefined : parse(path, text);
    if (file) (ofLibrary === undefined ? files : library).set(path, file);
    return file;
  };
  const host: Compiler.CompilerHost = {
    ...sys,
    fileExists: (path) => files.has(path) || libraryTexts.has(path) || sys.fileExists(path),
    readFile: (path) => files.get(path)?.text ?? libraryTexts.get(path) ?? readFile(path),
    getSourceFile: readSourceFile,
    getDefaultLibFileName: (given) => `${libraryFolder}/${compiler.getDefaultLibFileName(given)}`,
    useCaseSensitiveFileNames: () => true,
    getCanonicalFileName: (path) => path,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  let cachedProgram: Compiler.Program | undefined;
  let isWhole = false;
  let used = withoutBrowsers(options);
  const namesBrowser = createBrowserSearch(compiler, libraryTextsByName());
  const create = (): Compiler.Program =>
    compiler.createProgram({
      rootNames: [...roots],
      options: used,
      host,
      ...omitUndefined({ oldProgram: cachedProgram }),
    });
  const createWhole = (): Compiler.Program => {
    const program = create();
    if (used === options || !program.getSourceFiles().some((file) => files.has(file.fileName) && namesBrowser(file)))
      return program;
    used = options;
    cachedProgram = undefined;
    return create();
  };
  return {
    add(path, text) {
      const name = normalizePath(path);
      if (text !== undefined) files.set(name, parse(name, text));
      if (!readSourceFile(name)) return;
      roots.add(name);
      isWhole = false;
    },
    fileAt: (path) => files.get(normalizePath(path)),
    program() {
      if (!cachedProgram || !isWhole) cachedProgram = createWhole();
      isWhole = true;
      return cachedProgram;
    },
  };
}

export function bindFile(file: Compiler.SourceFile, options: Compiler.CompilerOptions = {}): void {
  const compiler = loadChecker();
  const bind: unknown = Reflect.get(compiler, 'bindSourceFile');
  if (typeof bind === 'function') Reflect.apply(bind, compiler, [file, options]);
}

function textsOfLibrary(): ReadonlyMap<string, string> {
  return new Map([...libraryTextsByName()].map(([name, text]) => [`${libraryFolder}/${name}`, text]));
}

const libraryTextsByName = memoize((): ReadonlyMap<string, string> => {
  // The declarations of the package describe its exports.
  const { getLibFiles } = require('@ts-morph/common') as typeof Common;
  return new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]));
});

function normalizePath(path: string): string {
  return path.split(sep).join('/');
}
