import type { Extraction } from './extraction.ts';
import { libraryNames } from './library.ts';
import type { Library, Module } from './module.ts';
import { exportedNames, resolveImport, findSourceModule } from './resolve.ts';

export function namesOfLibrary(extraction: Extraction, library: Library): readonly string[] {
  const known = knownNames.get(extraction) ?? new Map<Library, readonly string[]>();
  knownNames.set(extraction, known);
  const names = known.get(library) ?? allNames(extraction, library);
  known.set(library, names);
  return names;
}

/** A missing type may be named by thousands of instances of a generic type. */
const knownNames = new WeakMap<Extraction, Map<Library, readonly string[]>>();

function allNames(extraction: Extraction, library: Library): readonly string[] {
  const source = findSourceModule(extraction, library);
  return [...new Set([...libraryNames(library), ...(source ? listModuleNames(extraction, source) : [])])];
}

export function findExportingLibrary(extraction: Extraction, name: string): Library | undefined {
  return [...extraction.libraries.values()].find((library) => namesOfLibrary(extraction, library).includes(name));
}

function listModuleNames(extraction: Extraction, module: Module): readonly string[] {
  const others = module.stars.flatMap((star) => {
    const resolved = resolveImport(extraction, module, { ...star, name: '*' });
    return resolved.kind === 'namespace' ? listModuleNames(extraction, resolved.module) : [];
  });
  return [...exportedNames(module), ...others];
}
