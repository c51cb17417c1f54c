/** The keys of classes: file and name, by which schemas refer to them. */

import { resolve } from 'node:path';
import { type PartialSchema, META } from '../../../decorators/entry/entry.ts';
import { type Compiler, ts } from './compiler.ts';
import { type Extraction, fileBelow } from './extraction.ts';
import { type ImportBinding, isDeclarationFile, type Module } from './module.ts';
import { libraryFor, moduleAt, resolveSpecifier } from './resolve.ts';

/**
 * A reference to a class of another file by its name; `undefined` for everything else that a name can mean. What the class says
 * is not asked: a change of it is none of the file that only names it.
 */
export function importedClass(
  extraction: Extraction,
  module: Module,
  { typeName, typeArguments }: Compiler.TypeReferenceNode,
): PartialSchema | undefined {
  if (!ts.isIdentifier(typeName) || typeArguments !== undefined) return undefined;
  const name = typeName.text;
  const binding = module.types.has(name) ? undefined : module.imports.get(name);
  if (binding === undefined || libraryFor(extraction, module.path, binding.specifier) !== undefined) return undefined;
  const { classes } = extraction.bindings;
  if (!classes.has(binding)) classes.set(binding, keyOf(extraction, module, binding));
  const key = classes.get(binding);
  return key === undefined ? undefined : { [META]: { class: key } };
}

function keyOf(extraction: Extraction, from: Module, { specifier, name }: ImportBinding): string | undefined {
  const path = resolveSpecifier(extraction, from.path, specifier, 'named');
  if (path === undefined) return undefined;
  const key = `${fileBelow(extraction.cwd, path)}#${name}`;
  return extraction.wasNamed(key) || isNamed(extraction, key) ? key : undefined;
}

/** True when a key is that of a class which other files can name; the class is read when its turn comes. */
export function isNamed(extraction: Extraction, key: string): boolean {
  const module = moduleAt(extraction, resolve(extraction.cwd, fileOfKey(key)));
  if (module?.kind !== 'source') return false;
  const name = nameOfKey(key);
  const node = classNamed(module, name);
  if (node === undefined) return false;
  if (!extraction.classes.has(key)) extraction.classes.set(key, { key, name, node, scope: { module } });
  return true;
}

/** The class or interface that a file exports as it is called, and that takes no type parameters. */
export function classNamed(
  module: Module,
  name: string,
): Compiler.ClassDeclaration | Compiler.InterfaceDeclaration | undefined {
  if (isDeclarationFile(module) || module.exports.get(name) !== name) return undefined;
  const node = module.types.get(name);
  if (node === undefined || !(ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))) return undefined;
  return node.name?.text === name && node.typeParameters === undefined ? node : undefined;
}

/** The file that a class's key names, relative to the working directory. */
export function fileOfKey(key: string): string {
  return key.slice(0, key.indexOf('#'));
}

/** The name of the class in its key. */
export function nameOfKey(key: string): string {
  return key.slice(key.indexOf('#') + 1);
}

/** The key of a class: its file and name. */
export function classKey(extraction: Extraction, module: Module, name: string): string {
  return `${extraction.files[module.index] ?? ''}#${name}`;
}
