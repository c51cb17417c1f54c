import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, reportNode } from './extraction.ts';
import { isClassOrInterface, type Module } from './module.ts';
import { findImportedLibrary, loadModule, resolveSpecifier } from './resolve.ts';

/** A type is read only from the file that declares it, so additions from other files are reported. */
export function refuseAugmentations(extraction: Extraction, module: Module): void {
  for (const statement of module.source.statements) {
    if (!ts.isModuleDeclaration(statement) || !ts.isStringLiteral(statement.name)) continue;
    const target = findModule(extraction, module, statement.name.text);
    const { body } = statement;
    if (!target || !body || !ts.isModuleBlock(body)) continue;
    for (const item of body.statements)
      if (ts.isInterfaceDeclaration(item)) reportAugmentation(extraction, module, item, target);
  }
}

/** Types of packages are read by the checker, which handles augmentations. */
function findModule(extraction: Extraction, from: Module, specifier: string): Module | undefined {
  if (findImportedLibrary(extraction, from.path, specifier)) return;
  const path = resolveSpecifier(extraction, from.path, specifier);
  const isOwn = path !== undefined && extraction.modules.has(path) && !/[/\\]node_modules[/\\]/.test(path);
  const module = isOwn ? loadModule(extraction, path) : undefined;
  return module?.kind === 'source' ? module : undefined;
}

function reportAugmentation(
  extraction: Extraction,
  module: Module,
  { name, members }: Compiler.InterfaceDeclaration,
  target: Module,
): void {
  const declaration = target.types.get(name.text);
  if (!declaration || !isClassOrInterface(declaration) || members.length === 0) return;
  reportNode(
    extraction,
    name,
    { module },
    {
      code: 'model/type-too-hard',
      message: `"${name.text}" is augmented here, but it is read only from the file that declares it`,
      help: `Declare them there, or in a type of your own: interface Own extends ${name.text} { … }.`,
    },
  );
}
