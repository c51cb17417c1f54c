import { type Compiler, ts } from '../syntax/compiler.ts';
import type { Extraction } from './extraction.ts';
import { findImportedLibrary, loadModule, resolveSpecifier } from './resolve.ts';

export function declaresForOthers(source: Compiler.SourceFile): boolean {
  if (source.fileName.endsWith('.json')) return false;
  return !ts.isExternalModule(source) || source.statements.some(isAmbient);
}

function isAmbient(statement: Compiler.Statement): boolean {
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

export function leadToGlobals(
  extraction: Extraction,
  paths: readonly string[],
  isKnown: (path: string) => boolean,
): boolean {
  const waiting = new Set(paths);
  // A set iterates over items that are added during iteration.
  for (const path of waiting) {
    const module = loadModule(extraction, path);
    if (module?.kind !== 'source') continue;
    if (declaresForOthers(module.source)) return true;
    for (const imported of listImportedFiles(extraction, path, module.source))
      if (!isKnown(imported)) waiting.add(imported);
  }
  return false;
}

/** Libraries are skipped: their exports are already known. */
function listImportedFiles(extraction: Extraction, path: string, source: Compiler.SourceFile): readonly string[] {
  return listSpecifiers(source).flatMap((specifier) => {
    const isLibrary = findImportedLibrary(extraction, path, specifier) !== undefined;
    return (isLibrary ? undefined : resolveSpecifier(extraction, path, specifier, 'named')) ?? [];
  });
}

/** What a file imports, by whatever syntax. In a file without another, `import` and `export` are statements. */
export function listSpecifiers({ text, statements }: Compiler.SourceFile): readonly string[] {
  if (otherImports.test(text)) return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return statements.flatMap((statement) => {
    const isNaming = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isNaming ? statement.moduleSpecifier : undefined;
    return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : [];
  });
}

const otherImports = /\b(?:require|define|module)\b|\bimport\s*(?:\/|[(.]|\w+\s*=)/;
