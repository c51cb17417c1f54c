/** Files that declare something for others that do not import it: `declare global`, `declare module`, whatever is no module. */

import { type Compiler, ts } from './compiler.ts';
import type { Extraction } from './extraction.ts';
import { findImportedLibrary, loadModule, resolveSpecifier } from './resolve.ts';

/** True for such a file. */
export function declaresForOthers(source: Compiler.SourceFile): boolean {
  if (source.fileName.endsWith('.json')) return false;
  return !ts.isExternalModule(source) || source.statements.some(isAmbient);
}

function isAmbient(statement: Compiler.Statement): boolean {
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/** True when one of the files, or one that it leads to, is such a file; what is `known` leads to none. */
export function leadToGlobals(
  extraction: Extraction,
  paths: readonly string[],
  isKnown: (path: string) => boolean,
): boolean {
  const waiting = new Set(paths);
  // A set hands out what is added to it while it is walked.
  for (const path of waiting) {
    const module = loadModule(extraction, path);
    if (module?.kind !== 'source') continue;
    if (declaresForOthers(module.source)) return true;
    for (const imported of listImportedFiles(extraction, path, module.source))
      if (!isKnown(imported)) waiting.add(imported);
  }
  return false;
}

/** The files that a file imports; of a library nothing is read but what is known of it. */
function listImportedFiles(extraction: Extraction, path: string, { text }: Compiler.SourceFile): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const isLibrary = findImportedLibrary(extraction, path, fileName) !== undefined;
    return (isLibrary ? undefined : resolveSpecifier(extraction, path, fileName, 'named')) ?? [];
  });
}
