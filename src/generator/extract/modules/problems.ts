import type { At, Entry } from '../../../decorators/entry/entry.ts';
import { everyFit, isCarrier, isKeyword } from '../../../decorators/entry/keyword.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, type ModelProblem, locateNode, locatePosition, report, reportNode } from './extraction.ts';
import { libraryType, libraryValue } from './library.ts';
import { findExportingLibrary, namesOfLibrary } from './library-names.ts';
import type { Library, Missing, Module, Scope } from './module.ts';
import { exportedNames, resolveExport, resolveSpecifier } from './resolve.ts';

export interface ImportProblem extends ModelProblem {
  readonly at: At;
  readonly help: string;
}

export function importProblem(
  extraction: Extraction,
  { specifier, name, from, exporter }: Missing,
  use: Compiler.Node,
  scope: Scope,
): ImportProblem {
  if (!exporter) return fileProblem(extraction, from, specifier, name);
  const at = placeOfImport(from, specifier, name) ?? locateNode(use, scope.module);
  if (exporter.exports.has(name)) {
    const found = resolveExport(extraction, exporter, name, 'values');
    if (!found || found.kind === 'missing') return circleProblem(at, name);
    return valueProblem(locateNode(use, scope.module), name);
  }
  return exportProblem(at, specifier, name, exportedNames(exporter));
}

function circleProblem(at: At, name: string): ImportProblem {
  const message = `the imports of "${name}" form a cycle`;
  return { code: 'model/type-unknown', at, message, help: `Import "${name}" from the file that declares it.` };
}

function valueProblem(at: At, name: string): ImportProblem {
  const help = `Write typeof ${name}, or (typeof ${name})[number] for the items of an array.`;
  return { code: 'model/type-unknown', at, message: `"${name}" is a value, not a type`, help };
}

export function libraryProblem(
  extraction: Extraction,
  library: Library,
  name: string,
  use: Compiler.Node,
  { module }: Scope,
): ImportProblem {
  const value = libraryValue(library, name);
  if (value !== undefined) return decoratorProblem(locateNode(use, module), name, value);
  const at = placeOfImport(module, library.specifier, name) ?? locateNode(use, module);
  const problem = exportProblem(at, library.specifier, name, namesOfLibrary(extraction, library));
  const other = findExportingLibrary(extraction, name);
  return other ? { ...problem, help: `Import it from '${other.specifier}'.` } : problem;
}

function decoratorProblem(at: At, name: string, value: unknown): ImportProblem {
  const entries = listEntries(value);
  if (entries.length === 0) return valueProblem(at, name);
  const fitting = everyFit.filter((fit) => entries.every(({ fits }) => fits.includes(fit)));
  const [only] = fitting;
  const isInteger = entries.some((entry) => entry.name === 'Integer');
  const kind = !only || fitting.length > 1 ? 'the type of the values' : typeNames[only];
  const written = isKeyword(value) ? `@${name}(…)` : `@${name}`;
  const help = `Write ${isInteger ? 'Integer' : kind} here, and ${written} on the line before the property.`;
  return { code: 'model/type-unknown', at, message: `"${name}" is a decorator, not a type`, help };
}

function listEntries(value: unknown): readonly Entry[] {
  if (isKeyword(value)) return [value.entry];
  return isCarrier(value) ? value.applied.map(({ entry }) => entry) : [];
}

const typeNames = { string: 'string', number: 'number', boolean: 'boolean', array: 'an array', object: 'a class' };

export function exportProblem(at: At, specifier: string, name: string, known: readonly string[]): ImportProblem {
  const isDefault = name === 'default';
  const message = isDefault ? `"${specifier}" has no default export` : `"${specifier}" does not export "${name}"`;
  const names =
    known.length === 0 || known.length > 8
      ? 'Export it there, or correct the spelling.'
      : `It exports ${known.join(', ')}.`;
  return { code: 'model/unknown-name', at, message, help: didYouMean(name, known) ?? names };
}

function fileProblem(extraction: Extraction, from: Module, specifier: string, name: string): ImportProblem {
  const node = findSpecifierNode(from, specifier) ?? from.source;
  const at = locateNode(node, from);
  if (resolveSpecifier(extraction, from.path, specifier)?.endsWith('.json') === true) {
    const message = `the file "${specifier}" is not valid JSON`;
    return { code: 'model/syntax', at, message, help: 'Fix the file: it must be valid JSON.' };
  }
  const what = name === '*' ? 'the module' : `"${name}"`;
  const message = `${what} is imported from "${specifier}", which is not a file`;
  // Only suggests models of this run, because changes of other files are not tracked.
  const own = extraction.files[from.index] ?? '';
  const others = extraction.models.filter((file) => file !== own).map((file) => formatImportPath(own, file));
  const help = didYouMean(specifier, others) ?? 'Correct the path, or add the file.';
  return { code: 'model/file-missing', at, message, help };
}

function formatImportPath(own: string, file: string): string {
  const folders = own.split('/').slice(0, -1);
  const target = file.split('/');
  const shared = folders.findIndex((folder, index) => target[index] !== folder);
  const common = shared === -1 ? folders.length : shared;
  const up = '../'.repeat(folders.length - common);
  return `${up === '' ? './' : up}${target.slice(common).join('/')}`;
}

function findSpecifierNode({ source }: Module, specifier: string): Compiler.Node | undefined {
  return source.statements
    .map((statement) =>
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined,
    )
    .find((node) => node !== undefined && ts.isStringLiteral(node) && node.text === specifier);
}

function placeOfImport(module: Module, specifier: string, name: string): At | undefined {
  const bindings = [...module.imports.values(), ...module.exports.values()];
  for (const binding of bindings)
    if (typeof binding !== 'string' && binding.specifier === specifier && binding.name === name)
      return locateNode(binding.node, module);
}

export function reportUnsupportedType(
  extraction: Extraction,
  node: Compiler.Node,
  scope: Scope,
  what: string,
  help: string,
): undefined {
  return reportNode(extraction, node, scope, {
    code: 'model/type-unsupported',
    message: `${what} has no JSON equivalent`,
    help,
  });
}

export function reportImport(extraction: Extraction, { at, ...problem }: ImportProblem): undefined {
  report(extraction, at, problem);
}

export function sourceMissing(subject: string, specifier: string): ModelProblem {
  const why = 'which is not installed or ships no TypeScript source';
  return { code: 'model/source-missing', message: `${subject} comes from "${specifier}", ${why}`, help: shipSource };
}

export function sourceCompiled(subject: string): ModelProblem {
  const message = `${subject} comes from a declaration file, which has neither decorators nor initialisers`;
  return { code: 'model/source-missing', message, help: shipSource };
}

const shipSource = 'Import it from a package that ships its TypeScript source, or declare it in the models.';

export function unknownType(
  extraction: Extraction,
  node: Compiler.Node,
  scope: Scope,
  name: string,
  known: readonly string[],
): undefined {
  if (scope.module.values.has(name))
    return reportImport(extraction, valueProblem(locateNode(node, scope.module), name));
  const library = findExportingLibrary(extraction, name);
  const toImport = library && `Import it: import type { ${name} } from '${library.specifier}'.`;
  if (library && !libraryType(library, name) && libraryValue(library, name) !== undefined)
    return reportImport(extraction, libraryProblem(extraction, library, name, node, scope));
  return reportNode(extraction, node, scope, {
    code: 'model/type-unknown',
    message: `the type "${name}" is not declared`,
    help:
      toImport ??
      didYouMean(name, [...known, ...Object.values(typeNames).slice(0, 3)]) ??
      'Declare it, import it, or correct the spelling.',
  });
}

export function reportSyntax(extraction: Extraction, module: Module): void {
  for (const { start, length, messageText } of filterIndependent(module)) {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    const help = module.source.text[start] === '@' ? decoratorHelp : syntaxHelp;
    const problem = { code: 'model/syntax', message: message.replace(/\.$/, ''), help } as const;
    report(extraction, [...locatePosition(start, module), length], problem);
  }
}

const decoratorHelp = 'Decorators belong on classes and their properties; an interface has none, so make it a class.';
const syntaxHelp = 'Fix the syntax error: the file does not parse as TypeScript.';

/** Errors after a misplaced decorator are consequences of it. */
function filterIndependent(module: Module): readonly SyntaxError[] {
  const errors = syntaxErrors(module);
  const stray = errors.findIndex(({ start }) => module.source.text[start] === '@');
  return stray === -1 ? errors : errors.slice(0, stray + 1);
}

interface SyntaxError {
  readonly start: number;
  readonly length: number;
  readonly messageText: Parameters<typeof ts.flattenDiagnosticMessageText>[0] & {};
}

/** The compiler stores syntax errors on the file without declaring the property. */
function syntaxErrors({ source }: Module): readonly SyntaxError[] {
  const found: unknown = Reflect.get(source, 'parseDiagnostics');
  // The parser stores only syntax errors there.
  return Array.isArray(found) ? (found as readonly SyntaxError[]) : [];
}
