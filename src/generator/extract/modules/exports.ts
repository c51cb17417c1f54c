/** What other files can import from a module: its classes and constants, and by which names. */

import type { DeclaredType } from '../../../schema/document/document.ts';
import { type Compiler, ts } from './compiler.ts';
import type { Extraction } from './extraction.ts';
import { type Module, parseModule } from './module.ts';
import { exportedNames, exportOf, moduleAt } from './resolve.ts';

/** How others import a class: the name it is exported under and, out of a package, the specifier. */
type Import = Pick<NonNullable<DeclaredType['model']>, 'exported' | 'from'>;

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

/** What other models can import from a file, as its syntax alone shows it. */
interface Exported {
  /** The names of the classes; interfaces are none, since nothing can extend them when it runs. */
  readonly classes: readonly string[];
  /** The constants that are made by `define('name', …)`. */
  readonly constants: readonly { readonly name: string; readonly definition: string }[];
}

/** The classes and definitions that a file exports by the names that they have in it. */
export function exportedFrom(path: string, text: string): Exported {
  const { exports, values } = parseModule(path, text, 0);
  const names = [...exports].flatMap(([name, local]) => (name === local ? [name] : []));
  const declared = names.map((name) => ({ name, declaration: values.get(name) }));
  return {
    classes: declared.flatMap(({ name, declaration: one }) => (one && ts.isClassDeclaration(one) ? [name] : [])),
    constants: declared.flatMap(({ name, declaration: one }) => {
      const made = one && ts.isVariableDeclaration(one) ? one.initializer : undefined;
      const definition = made && definedBy(made);
      return definition === undefined ? [] : [{ name, definition }];
    }),
  };
}

function definedBy(node: Compiler.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'define')
    return undefined;
  const [name] = node.arguments;
  return name !== undefined && ts.isStringLiteralLike(name) ? name.text : undefined;
}
