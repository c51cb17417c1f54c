/**
 * The declarations of browsers are two thirds of the compiler's library. Models hardly ever use one, so they are read
 * only for a program with a file that names one.
 */

import { memoize } from '../../../text/value/once.ts';
import type { Compiler } from '../syntax/compiler.ts';

const ofBrowsers = /^lib\.(?:dom|webworker|scripthost)\b/;
const ofLanguage = /^lib\.(?:es|decorators)/;

/** The options without the declarations of browsers; the same options if they have none. */
export function withoutBrowsers(options: Compiler.CompilerOptions): Compiler.CompilerOptions {
  const { lib = ['lib.esnext.d.ts'] } = options;
  const others = lib.filter((file) => !ofBrowsers.test(file));
  return others.length === options.lib?.length ? options : { ...options, lib: others };
}

/** True if a file of a program names anything that only the declarations of browsers declare. */
export function createBrowserSearch(compiler: typeof Compiler, library: ReadonlyMap<string, string>) {
  const names = memoize(() => listBrowserNames(library));
  const isKnown = new WeakMap<Compiler.SourceFile, boolean>();
  const namesAny = (node: Compiler.Node): boolean =>
    compiler.isIdentifier(node)
      ? names().has(node.text)
      : !compiler.isDecorator(node) &&
        compiler.forEachChild(node, (child) => (isOwnName(child, node) ? undefined : namesAny(child) || undefined)) ===
          true;
  const isOwnName = (child: Compiler.Node, node: Compiler.Node): boolean =>
    'name' in node &&
    node.name === child &&
    compiler.isIdentifier(child) &&
    !compiler.isShorthandPropertyAssignment(node);
  return (file: Compiler.SourceFile): boolean => {
    const known = isKnown.get(file) ?? namesAny(file);
    isKnown.set(file, known);
    return known;
  };
}

function listBrowserNames(library: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = listNames(library, ofBrowsers);
  for (const name of listNames(library, ofLanguage)) names.delete(name);
  return names;
}

function listNames(library: ReadonlyMap<string, string>, files: RegExp): Set<string> {
  const texts = [...library].filter(([file]) => files.test(file)).map(([, text]) => text);
  return new Set(texts.flatMap((text) => [...text.matchAll(declared)].map(([, name = '']) => name)));
}

const declared = /\b(?:interface|type|class|var|let|const|function|namespace) ([\w$]+)/g;
