/** The program that the type checker works on: files from the disk and from memory, and the compiler's own library. */

import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import type * as Common from '@ts-morph/common';
import { findEscape } from '../../../text/trust.ts';
import { type Compiler, loadChecker } from '../modules/compiler.ts';

const require = createRequire(import.meta.url);

/** A program that files are added to. */
export interface OpenProgram {
  /** Adds a file, with a text that is on no disk or as it is there, if it is. */
  readonly add: (path: string, text?: string) => void;
  /** A file that was added, or that one of those led the program to. */
  readonly fileAt: (path: string) => Compiler.SourceFile | undefined;
  /** The program of all files added so far, which is made when it is asked for. */
  readonly program: () => Compiler.Program;
}

/** Where the compiler looks for its library, which is on no disk. */
const libraryFolder = '/node_modules/typescript/lib';

/**
 * The files of the compiler's library, parsed and bound once for a process as the compiler is loaded once: programs share them, as
 * those of an editor do. To parse them takes longer than all models of a project.
 */
const library = new Map<string, Compiler.SourceFile>();

/** Opens a program without files. */
export function openProgram(options: Compiler.CompilerOptions): OpenProgram {
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
      if (!cachedProgram || !isWhole)
        cachedProgram = compiler.createProgram({
          rootNames: [...roots],
          options,
          host,
          ...omitUndefined({ oldProgram: cachedProgram }),
        });
      isWhole = true;
      return cachedProgram;
    },
  };
}

/** The texts of the compiler's library by path; the package that holds them is loaded only here. */
function textsOfLibrary(): ReadonlyMap<string, string> {
  // Its own types say what it exports.
  const { getLibFiles } = require('@ts-morph/common') as typeof Common;
  return new Map(getLibFiles().map(({ fileName, text }) => [`${libraryFolder}/${fileName}`, text]));
}

/** A path as the compiler writes it. */
function normalizePath(path: string): string {
  return path.split(sep).join('/');
}
