import { ts } from './compiler.ts';
import type { Extraction } from './extraction.ts';
import type { Module } from './module.ts';
import { isLibraryEntry, moduleAt, resolveSpecifier } from './resolve.ts';

/** Reads whatever a file imports, however far away: the type checker looks there too, and a cache must know of it. */
export function readClosure(extraction: Extraction, module: Module, seen = new Set<string>()): void {
  if (seen.has(module.path)) return;
  seen.add(module.path);
  for (const { fileName } of ts.preProcessFile(module.source.text, true, true).importedFiles) {
    const path = isLibraryEntry(fileName) ? undefined : resolveSpecifier(extraction, module.path, fileName);
    const imported = path === undefined ? undefined : moduleAt(extraction, path);
    // What a package consists of is told by its package.json, which was read to find it.
    if (imported?.kind === 'source' && !/[/\\]node_modules[/\\]/.test(imported.path))
      readClosure(extraction, imported, seen);
  }
}
