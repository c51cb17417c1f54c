import { findFile } from '../../../diagnostics/diagnostic/at.ts';
import type { DeclaredType } from '../../../schema/document/document.ts';
import { isHidden } from './comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import {
  type ClassReference,
  type Extraction,
  formatRelativePath,
  fileOfKey,
  nameOfKey,
  readText,
} from './extraction.ts';
import {
  type ClassOrInterface,
  isClassOrInterface,
  type ImportBinding,
  type Library,
  type Module,
  isDeclarationFile,
} from './module.ts';
import { parseModule } from './parse-module.ts';
import {
  resolveExport,
  exportedNames,
  findImportedLibrary,
  findSourceModule,
  loadModule,
  noteRead,
  resolveSpecifier,
} from './resolve.ts';
import { dirname, resolve } from 'node:path';
import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';

type Import = Pick<NonNullable<DeclaredType['model']>, 'exported' | 'from'>;

/** `undefined` for a class that a library exports only as a type, in a namespace: it has no instances. */
export function findImport(
  extraction: Extraction,
  node: Compiler.ClassDeclaration,
  module: Module,
): Import | undefined {
  const library = findOwningLibrary(extraction, module);
  if (library) return findLibraryImport(extraction, node, library);
  const folder = findPackageFolder(module.path);
  if (folder !== undefined) return findPackageImport(extraction, node, folder) ?? {};
  const exported = exportedName(module, node.name?.text ?? 'default');
  return exported === undefined ? {} : { exported };
}

function findLibraryImport(
  extraction: Extraction,
  node: Compiler.ClassDeclaration,
  library: Library,
): Import | undefined {
  const source = findSourceModule(extraction, library);
  const exported = source && findExportedName(extraction, source, node);
  return exported === undefined ? undefined : { exported, from: library.specifier };
}

function findOwningLibrary({ libraries }: Extraction, { path }: Module): Library | undefined {
  const folder = dirname(path);
  for (const library of libraries.values())
    if (library.source !== undefined && dirname(library.source) === folder) return library;
}

function exportedName({ exports }: Module, local: string): string | undefined {
  if (exports.get(local) === local) return local;
  return [...exports].find(([, name]) => name === local)?.[0];
}

function findPackageFolder(path: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(path.replaceAll('\\', '/'))?.[0];
}

/** A package that does not use this one has no decorators that a declaration file could hide. */
export function isOfPlainPackage({ path }: Module): boolean {
  const folder = findPackageFolder(path);
  return folder !== undefined && readText(`${folder}package.json`)?.includes('"schemawright"') === false;
}

function findPackageImport(
  extraction: Extraction,
  node: Compiler.ClassDeclaration,
  folder: string,
): Import | undefined {
  for (const [key, path] of extraction.resolutions) {
    const specifier = key.slice(key.indexOf('\n') + 1);
    if (path === undefined || /^[.#/]/.test(specifier) || findPackageFolder(path) !== folder) continue;
    const entry = loadModule(extraction, path);
    const exported = entry?.kind === 'source' ? findExportedName(extraction, entry, node) : undefined;
    if (exported !== undefined) return { exported, from: specifier };
  }
}

function findExportedName(extraction: Extraction, entry: Module, node: Compiler.ClassDeclaration): string | undefined {
  const names = [...(node.name ? [node.name.text] : []), ...exportedNames(entry)];
  return names.find((name) => {
    const found = resolveExport(extraction, entry, name, 'types');
    return found?.kind === 'declaration' && found.node === node;
  });
}

interface Exported {
  /** Without interfaces, which cannot be extended at run time. */
  readonly classes: readonly string[];
  readonly types: readonly string[];
  readonly constants: readonly { readonly name: string; readonly definition: string }[];
}

export function listExported(path: string, text: string): Exported {
  const { exports, values, types } = parseModule(path, text, 0);
  const names = [...exports].flatMap(([name, local]) => (name === local ? [name] : []));
  const declared = names.map((name) => ({ name, declaration: values.get(name) }));
  return {
    classes: declared.flatMap(({ name, declaration: declaration }) =>
      declaration && ts.isClassDeclaration(declaration) ? [name] : [],
    ),
    types: names.filter((name) => {
      const type = types.get(name);
      return type !== undefined && (ts.isInterfaceDeclaration(type) || ts.isTypeAliasDeclaration(type));
    }),
    constants: declared.flatMap(({ name, declaration: declaration }) => {
      const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
      const definition = initializer && findDefinedName(initializer);
      return definition === undefined ? [] : [{ name, definition }];
    }),
  };
}

/** The names of the properties of each exported class, without those that it inherits. */
export function listDeclaredProperties(path: string, text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const { exports, values } = parseModule(path, text, 0);
  const found = new Map<string, ReadonlySet<string>>();
  for (const name of exports.keys()) {
    const declaration = values.get(name);
    if (!declaration || !ts.isClassDeclaration(declaration)) continue;
    const names = declaration.members.flatMap((member) =>
      ts.isPropertyDeclaration(member) && ts.isPropertyName(member.name) && 'text' in member.name
        ? [member.name.text]
        : [],
    );
    found.set(name, new Set(names));
  }
  return found;
}

function findDefinedName(node: Compiler.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'define') return;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}

/**
 * Returns the class that an imported name refers to, without reading it; `undefined` for anything else. A change of
 * the class does not affect a file that only refers to it.
 */
export function importedClass(
  extraction: Extraction,
  module: Module,
  { typeName, typeArguments }: Compiler.TypeReferenceNode,
): PartialSchema | undefined {
  if (!ts.isIdentifier(typeName) || typeArguments) return;
  const name = typeName.text;
  const binding = module.types.has(name) ? undefined : module.imports.get(name);
  if (!binding) return;
  const { classes } = extraction.bindings;
  if (!classes.has(binding)) classes.set(binding, findImportKey(extraction, module, binding));
  const key = classes.get(binding);
  return key === undefined ? undefined : { [META]: { class: key } };
}

function findImportKey(extraction: Extraction, from: Module, { specifier, name }: ImportBinding): string | undefined {
  if (findImportedLibrary(extraction, from.path, specifier)) return;
  const path = resolveSpecifier(extraction, from.path, specifier, 'named');
  if (path === undefined) return;
  const key = `${formatRelativePath(extraction.cwd, path)}#${name}`;
  return extraction.wasNamed(key) || isNamed(extraction, key) ? key : undefined;
}

export function isNamed(extraction: Extraction, key: string): boolean {
  const module = loadModule(extraction, resolve(extraction.cwd, fileOfKey(key)));
  if (module?.kind !== 'source') return false;
  const name = nameOfKey(key);
  const node = classNamed(extraction, module, name);
  if (!node) return false;
  if (!extraction.classes.has(key)) extraction.classes.set(key, { key, name, node, scope: { module } });
  return true;
}

/**
 * Resolves the class that a schema refers to, for code that needs its content: from then on the file depends on it. A
 * class that was only known by name is looked up in its file.
 */
export function referredClass(extraction: Extraction, { [META]: meta }: PartialSchema): ClassReference | undefined {
  const { class: key, at } = meta ?? {};
  if (key === undefined) return;
  if (!extraction.classes.has(key) && extraction.wasNamed(key)) isNamed(extraction, key);
  const found = extraction.classes.get(key);
  const from = at === undefined ? '' : findFile(extraction.files, at);
  if (found && from !== '') noteRead(extraction, resolve(extraction.cwd, from), found.scope.module.path);
  return found;
}

export function classNamed(extraction: Extraction, module: Module, name: string): ClassOrInterface | undefined {
  if (isDeclarationFile(module) || module.exports.get(name) !== name) return;
  const node = module.types.get(name);
  if (!node || !isClassOrInterface(node) || isHidden(extraction, node, module)) return;
  return node.name?.text === name && !node.typeParameters ? node : undefined;
}

export function classKey(extraction: Extraction, module: Module, name: string): string {
  return `${extraction.files[module.index] ?? ''}#${module.prefix}${name}`;
}
