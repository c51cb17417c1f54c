/**
 * The files of the compiler's library, parsed and bound once per process and shared by all programs. Parsing them takes
 * longer than all models of a project, so programs that need no more get reduced ones.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Common from '@ts-morph/common';
import { memoize } from '../../../text/value/once.ts';
import { type Compiler, partOfPackage, ts } from '../syntax/compiler.ts';
import { indexLibrary, reduceLibrary } from './reduced-library.ts';

const require = createRequire(import.meta.url);

const virtualFolder = '/node_modules/typescript/lib/';

const ofLanguage = /^lib\.(?:es|decorators)/;

export interface OpenLibrary {
  readonly read: (path: string) => Compiler.SourceFile | undefined;
  readonly close: () => void;
  /** False if files that were not known when the library was chosen need more of it. */
  readonly isFitting: () => boolean;
  readonly isReduced: () => boolean;
}

interface LibraryFiles {
  readonly names?: ReadonlySet<string>;
  readonly readText: (path: string) => string | undefined;
  readonly parsed: Map<string, Compiler.SourceFile>;
}

export function libraryPath(file: string): string {
  return virtualFolder + file;
}

function fileName(path: string): string {
  return path.slice(virtualFolder.length);
}

export function hasLibraryFile(path: string): boolean {
  return path.startsWith(virtualFolder) && libraryTexts().has(fileName(path));
}

function isLanguageFile(path: string): boolean {
  return ofLanguage.test(fileName(path));
}

const wholeTexts = memoize((): ReadonlyMap<string, string> => {
  // The declarations of the package describe its exports.
  const { getLibFiles } = require('@ts-morph/common') as typeof Common;
  return new Map(getLibFiles().map(({ fileName, text }) => [fileName, text]));
});

/** All files; of those that are not of the language, only what they declare, unless it runs from source. */
export const libraryTexts = memoize((): ReadonlyMap<string, string> => {
  const path = partOfPackage('library.json');
  if (path === undefined) return wholeTexts();
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  // The build wrote it.
  return new Map(Object.entries(texts as Readonly<Record<string, string>>));
});

const index = memoize(() => indexLibrary(new Map([...libraryTexts()].filter(([file]) => ofLanguage.test(file)))));

const whole: LibraryFiles = {
  readText: (path) => (isLanguageFile(path) ? libraryTexts() : wholeTexts()).get(fileName(path)),
  parsed: new Map<string, Compiler.SourceFile>(),
};

let isWholeNeeded = false;
let reduced: LibraryFiles | undefined;

export function needWholeLibrary(): void {
  isWholeNeeded = true;
}

export function openLibrary(
  files: ReadonlyMap<string, Compiler.SourceFile>,
  parse: (path: string, text: string) => Compiler.SourceFile,
): OpenLibrary {
  let library: LibraryFiles | undefined;
  let size = 0;
  let isForAll = false;
  const choose = (): LibraryFiles => {
    size = files.size;
    return isForAll ? whole : chooseLibrary([...files.values()]);
  };
  return {
    read(path) {
      // The declarations of browsers mention those of the language.
      isForAll ||= !isLanguageFile(path);
      library ??= choose();
      const text = library.readText(path);
      const file = library.parsed.get(path) ?? (text === undefined ? undefined : parse(path, text));
      if (file) library.parsed.set(path, file);
      return file;
    },
    close() {
      library = undefined;
    },
    isFitting: () => library?.names === undefined || (!isForAll && (size === files.size || library === choose())),
    isReduced: () => library?.names !== undefined,
  };
}

function chooseLibrary(files: readonly Compiler.SourceFile[]): LibraryFiles {
  if (isWholeNeeded || !files.every(isNamingAll)) return whole;
  const mentioned = listMentioned(files);
  const { names } = reduced ?? {};
  if (reduced && mentioned.every((name) => names?.has(name))) return reduced;
  const library = reduceLibrary(index(), [...(names ?? []), ...mentioned]);
  const readText = (path: string): string | undefined => library.texts.get(fileName(path));
  reduced = { names: library.names, readText, parsed: new Map() };
  return reduced;
}

/** Whether a file reaches global declarations only by their names. */
function isNamingAll(file: Compiler.SourceFile): boolean {
  const isScript = !ts.isExternalModule(file);
  return !listIdentifiers(file).has('globalThis') && !(isScript && /\bthis\b/.test(file.text));
}

function listMentioned(files: readonly Compiler.SourceFile[]): readonly string[] {
  const all = files.map(listIdentifiers);
  return [...index().textsByName.keys()].filter((name) => all.some((identifiers) => identifiers.has(name)));
}

/** The parser notes all identifiers of a file; the compiler's types do not say so. */
function listIdentifiers(file: Compiler.SourceFile): ReadonlyMap<unknown, unknown> {
  const identifiers: unknown = Reflect.get(file, 'identifiers');
  return identifiers instanceof Map ? identifiers : everything;
}

const everything = new Map([['globalThis', 'globalThis']]);
