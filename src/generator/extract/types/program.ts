import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { sep } from 'node:path';
import { findEscape } from '../../../text/files/trust.ts';
import { type Compiler, loadChecker } from '../syntax/compiler.ts';
import { createBrowserSearch, withoutBrowsers } from './browser-library.ts';
import { hasLibraryFile, libraryPath, libraryTexts, openLibrary } from './library-files.ts';

export interface OpenProgram {
  /** Without `text`, the file is read from disk if it exists. */
  readonly add: (path: string, text?: string) => void;
  readonly fileAt: (path: string) => Compiler.SourceFile | undefined;
  readonly program: () => Compiler.Program;
  /** True if a program led to a declaration of the library that it did not get. */
  readonly lacksLibrary: () => boolean;
}

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
  const parse = (path: string, text: string): Compiler.SourceFile =>
    compiler.createSourceFile(path, text, options.target ?? ScriptTarget.ESNext, true);
  const library = openLibrary(files, parse);
  const readSourceFile = (path: string): Compiler.SourceFile | undefined => {
    const known = files.get(path);
    if (known) return known;
    if (hasLibraryFile(path)) return library.read(path);
    const tree = findTree(path);
    if (tree) bindFile(tree, options);
    const text = tree ? undefined : readFile(path);
    const file = tree ?? (text === undefined ? undefined : parse(path, text));
    if (file) files.set(path, file);
    return file;
  };
  const host: Compiler.CompilerHost = {
    ...sys,
    fileExists: (path) => files.has(path) || hasLibraryFile(path) || sys.fileExists(path),
    readFile: (path) => files.get(path)?.text ?? readFile(path),
    getSourceFile: readSourceFile,
    getDefaultLibFileName: (given) => libraryPath(compiler.getDefaultLibFileName(given)),
    useCaseSensitiveFileNames: () => true,
    getCanonicalFileName: (path) => path,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  let cachedProgram: Compiler.Program | undefined;
  let isWhole = false;
  let used = withoutBrowsers(options);
  let isLacking = false;
  const namesBrowser = createBrowserSearch(compiler, libraryTexts());
  const lacksLibrary = (): boolean =>
    isLacking || (cachedProgram !== undefined && library.isReduced() && hasLibraryErrors(cachedProgram));
  const create = (): Compiler.Program => {
    isLacking = lacksLibrary();
    library.close();
    const oldProgram = cachedProgram;
    return compiler.createProgram({ rootNames: [...roots], options: used, host, ...omitUndefined({ oldProgram }) });
  };
  const createFitting = (): Compiler.Program => {
    const program = create();
    if (library.isFitting()) return program;
    cachedProgram = undefined;
    return create();
  };
  const createWhole = (): Compiler.Program => {
    const program = createFitting();
    if (used === options || !program.getSourceFiles().some((file) => files.has(file.fileName) && namesBrowser(file)))
      return program;
    used = options;
    cachedProgram = undefined;
    return createFitting();
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
    lacksLibrary,
  };
}

/** The names that are left out of a reduced library are not found by the declarations that mention them. */
function hasLibraryErrors(program: Compiler.Program): boolean {
  const checker = program.getTypeChecker();
  // Unlike the compiler's public functions, this one gives the errors found so far without checking a file.
  const getErrors: unknown = Reflect.get(checker, 'getDiagnostics');
  if (typeof getErrors !== 'function') return true;
  const files = program.getSourceFiles().filter((file) => program.isSourceFileDefaultLibrary(file));
  return files.some((file) => {
    const errors: unknown = Reflect.apply(getErrors, checker, [file, undefined, []]);
    return !Array.isArray(errors) || errors.length > 0;
  });
}

export function bindFile(file: Compiler.SourceFile, options: Compiler.CompilerOptions = {}): void {
  const compiler = loadChecker();
  const bind: unknown = Reflect.get(compiler, 'bindSourceFile');
  if (typeof bind === 'function') Reflect.apply(bind, compiler, [file, options]);
}

function normalizePath(path: string): string {
  return path.split(sep).join('/');
}
