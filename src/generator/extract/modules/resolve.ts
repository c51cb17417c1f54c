import { startOfFile } from '../../../diagnostics/diagnostic/at.ts';
import { dirname, isAbsolute, resolve as resolvePath } from 'node:path';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { readCompilerOptions, recordingHost } from './compiler-options.ts';
import { type Extraction, type ImportUse, fileIndex, isFile, readText } from './extraction.ts';
import {
  type ImportBinding,
  isDeclarationFile,
  type JsonModule,
  type Library,
  type Module,
  type Resolved,
} from './module.ts';
import { parseModule } from './parse-module.ts';
import { reportDepth } from './within-stack.ts';

const maximumHops = 32;

export function loadModule(extraction: Extraction, path: string): Module | JsonModule | undefined {
  if (extraction.modules.has(path)) return extraction.modules.get(path);
  const text = extraction.drafts.get(path) ?? readText(path);
  if (text !== undefined) extraction.texts.set(path, text);
  const module = text === undefined ? undefined : parseFile(extraction, path, text);
  extraction.modules.set(path, module);
  return module;
}

/** Of more files than these, trees are too large to be held until all files are read. */
const mostHeld = 16;

function parseFile(extraction: Extraction, path: string, text: string): Module | JsonModule | undefined {
  if (!path.endsWith('.json')) {
    const index = fileIndex(extraction, path);
    const module = parseModule(path, text, index, extraction.holdsMembers || extraction.modules.size < mostHeld);
    if (module.isTooDeep === true) reportDepth(extraction, startOfFile(index), 'the file');
    return module;
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    // JSON.parse returns only JSON values.
    return { kind: 'json', path, text, value: value as JsonModule['value'] };
  } catch {}
}

export function resolveValue(extraction: Extraction, module: Module, name: string): Resolved | undefined {
  return resolveNamed(extraction, module, name, 'values');
}

export function resolveType(extraction: Extraction, module: Module, name: string): Resolved | undefined {
  return resolveNamed(extraction, module, name, 'types');
}

export function resolveImport(extraction: Extraction, module: Module, binding: ImportBinding): Resolved {
  return resolveBinding(extraction, module, binding, 'types', 0);
}

type Space = 'values' | 'types' | 'namespaces';

function resolveNamed(extraction: Extraction, module: Module, name: string, space: Space): Resolved | undefined {
  const own = resolveOwn(extraction, module, name, space);
  if (own) return own;
  const binding = module.imports.get(name);
  // Inside a namespace, the names of the enclosing scopes are visible too.
  if (!binding) return module.enclosing && resolveNamed(extraction, module.enclosing, name, space);
  const known = extraction.bindings[space].get(binding);
  if (known) return known;
  const resolved = followOnce(extraction, binding, space, () => resolveBinding(extraction, module, binding, space, 0));
  if (!resolved) return;
  if (space === 'types' && resolved.kind === 'library' && sharedNames.includes(resolved.name)) return;
  extraction.bindings[space].set(binding, resolved);
  return resolved;
}

function resolveOwn(extraction: Extraction, module: Module, name: string, space: Space): Resolved | undefined {
  const node = space === 'namespaces' ? undefined : module[space].get(name);
  const namespace = module.namespaces.get(name);
  if (node && !(ts.isModuleDeclaration(node) && namespace)) return { kind: 'declaration', node, module };
  if (namespace && space !== 'types') return { kind: 'namespace', module: namespace };
  const alias = module.aliases.get(name);
  return alias && followOnce(extraction, alias, space, () => resolveName(extraction, module, alias, space));
}

/** `undefined` for a cycle. */
function followOnce<T>({ followed }: Extraction, target: object, space: Space, resolve: () => T): T | undefined {
  const way = followed[space];
  if (way.has(target)) return;
  way.add(target);
  try {
    return resolve();
  } finally {
    way.delete(target);
  }
}

/** Decorators with the name of a built-in type: where a type is expected, the value is skipped. */
const sharedNames: readonly string[] = ['Required'];

function resolveBinding(
  extraction: Extraction,
  from: Module,
  { specifier, name }: ImportBinding,
  space: Space,
  hops: number,
): Resolved {
  const library = findImportedLibrary(extraction, from.path, specifier);
  if (library) {
    return name === '*'
      ? { kind: 'libraryNamespace', entry: library }
      : exportOfLibrary(extraction, library, name, space);
  }
  const path = resolveSpecifier(extraction, from.path, specifier);
  if (path === undefined && !specifier.startsWith('.')) return { kind: 'foreign', specifier, name };
  const module = path === undefined ? undefined : loadModule(extraction, path);
  if (!module) return { kind: 'missing', specifier, name, from };
  if (module.kind === 'json') return { kind: 'json', module, name };
  const foreign = { kind: 'foreign', specifier, name } as const;
  if (name === '*') return space === 'values' && isDeclarationFile(module) ? foreign : { kind: 'namespace', module };
  const found = resolveExport(extraction, module, name, space, hops + 1);
  if (!found) return { kind: 'missing', specifier, name, from, exporter: module };
  if (space === 'values' && isOnlyDeclared(found)) return foreign;
  return replaceByEqual(extraction, found, space);
}

function replaceByEqual(extraction: Extraction, found: Resolved, space: Space): Resolved {
  const equal = space === 'types' ? findEqualType(extraction, found) : undefined;
  return equal ?? found;
}

function findEqualType(extraction: Extraction, found: Resolved): Resolved | undefined {
  if (!isOnlyDeclared(found) || found.kind !== 'declaration') return;
  const { name } = found.node;
  const [, path = ''] = /.*[\\/]node_modules[\\/](.*)$/.exec(found.module.path) ?? [];
  if (!name || !ts.isIdentifier(name) || path === '') return;
  for (const entry of extraction.libraries.values()) {
    for (const { declaredIn, prefix, file } of entry.isPart === true ? [] : (entry.equals ?? [])) {
      if (!path.replaceAll('\\', '/').startsWith(declaredIn) || !name.text.startsWith(prefix)) continue;
      const own = name.text.slice(prefix.length);
      if (file === undefined && Object.hasOwn(entry.types, own)) return { kind: 'library', entry, name: own };
      const module = file === undefined ? undefined : loadModule(extraction, file);
      const equal = module?.kind === 'source' ? resolveExport(extraction, module, own, 'types') : undefined;
      if (equal?.kind !== 'declaration') continue;
      noteRead(extraction, found.module.path, equal.module.path);
      return equal;
    }
  }
}

function isOnlyDeclared(found: Resolved): boolean {
  return found.kind === 'declaration' && isDeclarationFile(found.module) && !ts.isEnumDeclaration(found.node);
}

export function exportOfLibrary(extraction: Extraction, entry: Library, name: string, space: Space): Resolved {
  const source = isKnown(entry, name) ? undefined : findSourceModule(extraction, entry);
  const found = source && resolveExport(extraction, source, name, space);
  return found ?? { kind: 'library', entry, name };
}

function isKnown({ values, types }: Library, name: string): boolean {
  return Object.hasOwn(values, name) || Object.hasOwn(types, name);
}

export function findSourceModule(extraction: Extraction, { source, isPart }: Library): Module | undefined {
  const module = source === undefined || isPart === true ? undefined : loadModule(extraction, source);
  return module?.kind === 'source' ? module : undefined;
}

export function findImportedLibrary({ libraries }: Extraction, from: string, specifier: string): Library | undefined {
  if (!specifier.startsWith('.')) return libraries.get(specifier);
  // Only plugins are libraries with a path: for all others, it need not be worked out.
  for (const name of libraries.keys())
    if (isAbsolute(name)) return libraries.get(resolvePath(dirname(from), specifier));
}

export function resolveExport(
  extraction: Extraction,
  module: Module,
  name: string,
  space: Space,
  hops = 0,
): Resolved | undefined {
  if (hops > maximumHops) return;
  const exported = module.exports.get(name);
  if (typeof exported === 'string') return resolveNamed(extraction, module, exported, space);
  // Ambient namespaces export everything without `export`.
  if (!exported && module.enclosing) return resolveOwn(extraction, module, name, space);
  if (exported) return resolveBinding(extraction, module, exported, space, hops);
  // `export = Name` exports the members of the namespace `Name`.
  const whole = module.whole === undefined ? undefined : resolveNamed(extraction, module, module.whole, 'namespaces');
  if (whole?.kind === 'namespace') return resolveExport(extraction, whole.module, name, space, hops + 1);
  for (const star of module.stars) {
    const found = resolveBinding(extraction, module, { ...star, name }, space, hops + 1);
    if (found.kind === 'library' && !isKnown(found.entry, found.name)) continue;
    if (found.kind !== 'missing' && found.kind !== 'foreign') return found;
  }
}

export function exportedNames(module: Module): string[] {
  return [...module.exports.keys()];
}

/** Follows `export *`, directly or indirectly, to a module that does not exist. */
export function missingReexport(extraction: Extraction, module: Module): string | undefined {
  const modules = new Set([module]);
  for (const { path, stars } of modules) {
    for (const { specifier } of stars) {
      if (findImportedLibrary(extraction, path, specifier)) continue;
      const file = resolveSpecifier(extraction, path, specifier);
      if (file === undefined) return specifier;
      const found = loadModule(extraction, file);
      if (found?.kind === 'source') modules.add(found);
    }
  }
}

const extensions = ['', '.ts', '.mts', '.cts', '.tsx', '.d.ts', '/index.ts', '/index.mts'];
const compiled: Readonly<Record<string, string>> = { '.js': '.ts', '.mjs': '.mts', '.cjs': '.cts', '.jsx': '.tsx' };

/** `undefined` if there is no such file. Records whether the importing file reads it or only names a class in it. */
export function resolveSpecifier(
  extraction: Extraction,
  from: string,
  specifier: string,
  use: ImportUse = 'read',
): string | undefined {
  const folder = dirname(from);
  const key = `${folder}\n${specifier}`;
  const { resolutions } = extraction;
  if (!resolutions.has(key) && specifier.startsWith('.'))
    resolutions.set(key, resolveRelative(extraction, folder, specifier));
  else if (!resolutions.has(key)) resolutions.set(key, resolveByCompiler(extraction, from, specifier));
  const path = resolutions.get(key);
  if (path !== undefined) addEdge(extraction, from, path, use);
  return path;
}

export function noteRead(extraction: Extraction, from: string, to: string): void {
  if (from !== to) addEdge(extraction, from, to, 'read');
}

function addEdge({ edges }: Extraction, from: string, to: string, use: ImportUse): void {
  const known = edges.get(from);
  if (!known) edges.set(from, new Map([[to, use]]));
  else if (known.get(to) !== 'read') known.set(to, use);
}

function resolveRelative(extraction: Extraction, folder: string, specifier: string): string | undefined {
  const path = resolvePath(folder, specifier);
  // A parsed module exists, so the disk is not checked.
  if (extraction.modules.get(path)) return path;
  const extension = /\.[mc]?jsx?$/.exec(path)?.[0];
  const replacement = extension === undefined ? undefined : compiled[extension];
  if (extension !== undefined && replacement !== undefined) {
    const stem = path.slice(0, -extension.length);
    const source = [stem + replacement, `${stem}.d${replacement}`].find((candidate) => isFile(extraction, candidate));
    if (source !== undefined) return source;
  }
  // A declaration file may import another one by the name of its source.
  const declared = path.replace(/\.([mc]?)tsx?$/, '.d.$1ts');
  return [...extensions.map((suffix) => path + suffix), declared].find((candidate) => isFile(extraction, candidate));
}

function resolveByCompiler(extraction: Extraction, from: string, specifier: string): string | undefined {
  const options = readCompilerOptions(extraction, dirname(from));
  const host = recordingHost(extraction);
  const ways = [undefined, undefined, ts.ModuleKind.ESNext] as const;
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, ...ways);
  // Packages that only contain JavaScript are not read.
  const isRead = resolvedModule !== undefined && !/\.[mc]?jsx?$/.test(resolvedModule.extension);
  return isRead ? resolvedModule.resolvedFileName : undefined;
}

export function resolveEntity(extraction: Extraction, module: Module, name: Compiler.EntityName): Resolved | undefined {
  return resolveName(extraction, module, name, 'types');
}

function resolveName(
  extraction: Extraction,
  module: Module,
  name: Compiler.EntityName,
  space: Space,
): Resolved | undefined {
  if (ts.isIdentifier(name)) return resolveNamed(extraction, module, name.text, space);
  const left = resolveName(extraction, module, name.left, 'namespaces');
  if (left?.kind === 'libraryNamespace') return exportOfLibrary(extraction, left.entry, name.right.text, space);
  if (left?.kind !== 'namespace') return;
  const specifier = ts.isIdentifier(name.left) ? name.left.text : name.left.right.text;
  const wanted = name.right.text;
  const missing: Resolved = { kind: 'missing', specifier, name: wanted, from: module, exporter: left.module };
  return replaceByEqual(extraction, resolveExport(extraction, left.module, wanted, space) ?? missing, space);
}
