import { isPlainObject } from '../../decorators/arguments.ts';
import { didYouMean, nearest } from '../../diagnostics/nearest.ts';
import { type Compiler, ts } from './compiler.ts';
import type { Evaluator } from './evaluator.ts';
import { type Extraction, placeOf } from './extraction.ts';
import { libraryNames } from './library.ts';
import type { Module } from './module.ts';
import { NotConstant, notConstant } from './not-constant.ts';
import { exportedNames, moduleAt, resolveSpecifier } from './resolve.ts';

const correct = 'Declare it, import it, or correct its spelling.';

/** What is said of a name that the file neither declares nor imports. */
export function unknownName(evaluator: Evaluator, node: Compiler.Node, name: string): NotConstant {
  const { module } = evaluator.scope;
  if (runtimeNames.includes(name) || Object.hasOwn(globalThis, name)) {
    return notConstant(node, evaluator, `"${name}" exists only while a program runs, so it is not a constant`);
  }
  if (isDestructured(module, name)) {
    const message = `"${name}" is taken out of an object or a list, which is not read`;
    return notConstant(node, evaluator, message, 'Declare it by itself, with const.');
  }
  return unknown(evaluator, node, `"${name}" is not declared`, helpFor(name, module));
}

const runtimeNames: readonly string[] = [
  'document',
  'exports',
  'module',
  'require',
  'window',
  '__dirname',
  '__filename',
];

function helpFor(name: string, module: Module): string {
  const local = nearest(name, [...module.values.keys(), ...module.imports.keys()]);
  if (local !== undefined) return `Did you mean "${local}"?`;
  const exported = nearest(name, libraryNames('schemawright'));
  if (exported === undefined) return correct;
  const toImport = `Import it: import { ${exported} } from 'schemawright'.`;
  return exported === name ? toImport : `Did you mean "${exported}"? ${toImport}`;
}

function isDestructured({ source }: Module, name: string): boolean {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .some((declaration) => !ts.isIdentifier(declaration.name) && binds(declaration.name, name));
}

function binds(pattern: Compiler.BindingPattern, name: string): boolean {
  return pattern.elements.some(
    (element) =>
      ts.isBindingElement(element) &&
      (ts.isIdentifier(element.name) ? element.name.text === name : binds(element.name, name)),
  );
}

/** What is said of a member that an object does not have. */
export function unknownMember(
  evaluator: Evaluator,
  node: Compiler.Node,
  name: string,
  object: unknown,
  owner: string,
): NotConstant {
  const known = isPlainObject(object) ? Object.keys(object) : [];
  const has = known.length === 0 ? 'Name one that it has.' : `It has ${known.slice(0, 8).join(', ')}.`;
  return unknown(evaluator, node, `${owner} has no constant member "${name}"`, didYouMean(name, known) ?? has);
}

interface Wanted {
  readonly specifier: string;
  readonly name: string;
}

/** What is said of an import that a file does not export. */
export function unknownExport(
  evaluator: Evaluator,
  node: Compiler.Node,
  { specifier, name }: Wanted,
  known = exportsOf(evaluator, specifier),
): NotConstant {
  const message =
    name === 'default' ? `"${specifier}" has no default export` : `"${specifier}" does not export "${name}"`;
  return unknown(evaluator, node, message, didYouMean(name, known) ?? 'Export it there, or correct its spelling.');
}

function exportsOf({ extraction, scope }: Evaluator, specifier: string): readonly string[] {
  const path = resolveSpecifier(extraction, scope.module.path, specifier);
  const module = path === undefined ? undefined : moduleAt(extraction, path);
  return module?.kind === 'source' ? exportedNames(module) : [];
}

/** What is said of an import that leads to no file, or to one that cannot be read. */
export function missingFile(
  { extraction, scope }: Evaluator,
  node: Compiler.Node,
  { specifier, name }: Wanted,
): NotConstant {
  const at = placeOf(specifierIn(scope.module, specifier) ?? node, scope.module);
  if (isUnreadable(extraction, scope.module, specifier))
    return new NotConstant(at, 'model/syntax', `the file "${specifier}" is no JSON`, 'Mend it.');
  const message = `"${specifier}", from which "${name}" is imported, leads to no file`;
  return new NotConstant(at, 'model/file-missing', message, 'Correct the path, or add the file.');
}

function isUnreadable(extraction: Extraction, module: Module, specifier: string): boolean {
  return resolveSpecifier(extraction, module.path, specifier)?.endsWith('.json') === true;
}

/** The text behind `from`, where the file itself has this import. */
function specifierIn({ source }: Module, specifier: string): Compiler.Node | undefined {
  return source.statements
    .map((statement) =>
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined,
    )
    .find((node) => node !== undefined && ts.isStringLiteral(node) && node.text === specifier);
}

function unknown({ scope }: Evaluator, node: Compiler.Node, message: string, help: string): NotConstant {
  return new NotConstant(placeOf(node, scope.module), 'model/unknown-name', message, help);
}
