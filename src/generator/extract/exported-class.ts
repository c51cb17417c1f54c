import type { DeclaredType } from '../../schema/document/document.ts';
import type { Compiler } from './compiler.ts';
import type { Extraction } from './extraction.ts';
import type { Module } from './module.ts';
import { exportedNames, exportOf, moduleAt } from './resolve.ts';

/** How others import a class: the name it is exported under and, out of a package, the specifier. */
export type Import = Pick<NonNullable<DeclaredType['model']>, 'exported' | 'from'>;

/** How a class that a module declares is imported; nothing where it cannot be. */
export function importOf(extraction: Extraction, node: Compiler.ClassDeclaration, module: Module): Import {
  const folder = packageFolderOf(module.path);
  if (folder !== undefined) return importFrom(extraction, node, folder) ?? {};
  const exported = exportedName(module, node.name?.text ?? 'default');
  return exported === undefined ? {} : { exported };
}

function exportedName({ exports }: Module, local: string): string | undefined {
  if (exports.get(local) === local) return local;
  return [...exports].find(([, name]) => name === local)?.[0];
}

/** The folder of the package that a file stands in, unless it is the project itself. */
function packageFolderOf(path: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(path.replaceAll('\\', '/'))?.[0];
}

/** One of the specifiers that the models use for a package, by which the class can be had. */
function importFrom(extraction: Extraction, node: Compiler.ClassDeclaration, folder: string): Import | undefined {
  for (const [key, path] of extraction.resolutions) {
    const specifier = key.slice(key.indexOf('\n') + 1);
    if (path === undefined || /^[.#/]/.test(specifier) || packageFolderOf(path) !== folder) continue;
    const entry = moduleAt(extraction, path);
    const exported = entry?.kind === 'source' ? nameIn(extraction, entry, node) : undefined;
    if (exported !== undefined) return { exported, from: specifier };
  }
  return undefined;
}

function nameIn(extraction: Extraction, entry: Module, node: Compiler.ClassDeclaration): string | undefined {
  const names = [...(node.name === undefined ? [] : [node.name.text]), ...exportedNames(entry)];
  return names.find((name) => {
    const found = exportOf(extraction, entry, name, 'types');
    return found?.kind === 'declaration' && found.node === node;
  });
}
