/** Parses a file and reads the names that it declares, imports and exports; the scope in which its nodes are read. */

import type { SchemaObject } from '../../../schema/document/schema.ts';
import { basename } from 'node:path';
import type { Json } from '../../../text/value/json.ts';
import { pascalCase } from '../../../text/identifiers.ts';
import { type Compiler, ts } from './compiler.ts';

/** A declaration that a name can lead to. */
export type Declaration =
  | Compiler.ClassDeclaration
  | Compiler.InterfaceDeclaration
  | Compiler.TypeAliasDeclaration
  | Compiler.EnumDeclaration
  | Compiler.FunctionDeclaration
  | Compiler.VariableDeclaration
  | Compiler.ModuleDeclaration
  | Compiler.ExportAssignment;

/** Where an imported or re-exported name comes from; `*` is the module itself. */
export interface ImportBinding {
  readonly specifier: string;
  readonly name: string;
  readonly node: Compiler.Node;
}

/** A TypeScript file, with the names it declares, imports and exports. */
export interface Module {
  readonly kind: 'source';
  /** Absolute path. */
  readonly path: string;
  /** Index of the file in the extraction's table of files. */
  readonly index: number;
  readonly source: Compiler.SourceFile;
  readonly lineStarts: readonly number[];
  /** Values and types live in one table; a name that is both keeps its type declaration in `types`. */
  readonly values: ReadonlyMap<string, Declaration>;
  readonly types: ReadonlyMap<string, Declaration>;
  /** Further declarations of an interface or class, by the first. */
  readonly merged: ReadonlyMap<Compiler.Node, readonly Compiler.InterfaceDeclaration[]>;
  readonly imports: ReadonlyMap<string, ImportBinding>;
  /** Exported name → local name, or a binding of another module. */
  readonly exports: ReadonlyMap<string, string | ImportBinding>;
  readonly stars: readonly ImportBinding[];
}

/** An imported JSON file. */
export interface JsonModule {
  readonly kind: 'json';
  readonly path: string;
  readonly text: string;
  readonly value: Json;
}

function emptyNames() {
  return {
    values: new Map<string, Declaration>(),
    types: new Map<string, Declaration>(),
    merged: new Map<Compiler.Node, Compiler.InterfaceDeclaration[]>(),
    imports: new Map<string, ImportBinding>(),
    exports: new Map<string, string | ImportBinding>(),
    stars: new Array<ImportBinding>(),
  };
}

type Names = ReturnType<typeof emptyNames>;

/** Parses a file and reads its names; nothing is bound or checked. */
export function parseModule(path: string, text: string, index: number): Module {
  const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  // Editors may begin a file with a byte order mark, which is no part of its text.
  const source = ts.createSourceFile(path, text.replace(/^\uFEFF/, ''), options, false, scriptKindOf(path));
  const names = emptyNames();
  for (const statement of source.statements) readStatement(statement, names);
  return { kind: 'source', path, index, source, lineStarts: source.getLineStarts(), ...names };
}

function scriptKindOf(path: string): Compiler.ScriptKind {
  if (path.endsWith('.json')) return ts.ScriptKind.JSON;
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function readStatement(statement: Compiler.Statement, names: Names): void {
  if (ts.isImportDeclaration(statement)) return readImport(statement, names);
  if (ts.isExportDeclaration(statement)) return readExport(statement, names);
  if (ts.isExportAssignment(statement)) return readDefault(statement, names);
  if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      if (ts.isIdentifier(declaration.name)) declare(names, statement, declaration.name.text, declaration);
    }
    return;
  }
  if (isNamedDeclaration(statement)) declare(names, statement, statement.name?.text ?? 'default', statement);
}

function readDefault(statement: Compiler.ExportAssignment, names: Names): void {
  const isNamed = ts.isIdentifier(statement.expression);
  if (!isNamed) names.values.set('default', statement);
  names.exports.set('default', isNamed ? statement.expression.text : 'default');
}

function isNamedDeclaration(
  statement: Compiler.Statement,
): statement is Exclude<Declaration, Compiler.VariableDeclaration | Compiler.ExportAssignment> & Compiler.Statement {
  return (
    isClassOrInterface(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}

function declare(names: Names, statement: Compiler.Statement, name: string, declaration: Declaration): void {
  const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
  const isBoth = ts.isClassDeclaration(declaration) || ts.isEnumDeclaration(declaration);
  if (isType || isBoth) declareType(names, name, declaration);
  // An overloaded function is declared several times; the last declaration is the one with the body. A namespace adds
  // to the class, enum or function of its name.
  const isAdded = ts.isModuleDeclaration(declaration) && names.values.has(name);
  if (!isType && !isAdded) names.values.set(name, declaration);
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return;
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  names.exports.set(isDefault ? 'default' : name, name);
}

/** Interfaces of one name, and one beside a class, declare one type together. */
function declareType(names: Names, name: string, declaration: Declaration): void {
  const first = names.types.get(name);
  if (first === undefined) names.types.set(name, declaration);
  else if (ts.isInterfaceDeclaration(declaration)) merge(names, first, [declaration]);
  else if (ts.isInterfaceDeclaration(first) && ts.isClassDeclaration(declaration)) {
    names.types.set(name, declaration);
    merge(names, declaration, [first, ...(names.merged.get(first) ?? [])]);
  }
}

function merge({ merged }: Names, first: Declaration, more: readonly Compiler.InterfaceDeclaration[]): void {
  merged.set(first, [...(merged.get(first) ?? []), ...more]);
}

function readImport(statement: Compiler.ImportDeclaration, names: Names): void {
  if (!ts.isStringLiteral(statement.moduleSpecifier)) return;
  const { moduleSpecifier: node } = statement;
  const { text: specifier } = node;
  const clause = statement.importClause;
  if (clause?.name !== undefined) names.imports.set(clause.name.text, { specifier, name: 'default', node });
  const bindings = clause?.namedBindings;
  if (bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) {
    names.imports.set(bindings.name.text, { specifier, name: '*', node });
    return;
  }
  for (const element of bindings.elements) {
    const { text: name } = element.propertyName ?? element.name;
    names.imports.set(element.name.text, { specifier, name, node: element });
  }
}

function readExport(statement: Compiler.ExportDeclaration, names: Names): void {
  const from = statement.moduleSpecifier;
  const specifier = from !== undefined && ts.isStringLiteral(from) ? from.text : undefined;
  const clause = statement.exportClause;
  if (clause === undefined) {
    if (specifier !== undefined) names.stars.push({ specifier, name: '*', node: statement });
    return;
  }
  if (ts.isNamespaceExport(clause)) {
    if (specifier !== undefined) names.exports.set(clause.name.text, { specifier, name: '*', node: statement });
    return;
  }
  for (const element of clause.elements) {
    const name = (element.propertyName ?? element.name).text;
    names.exports.set(element.name.text, specifier === undefined ? name : { specifier, name, node: element });
  }
}

/** The name of a class: its own, or that of its file, as when it is only the default export. */
export function displayName({ name }: { readonly name?: Compiler.Identifier | undefined }, { path }: Module): string {
  if (name !== undefined) return name.text;
  return pascalCase(basename(path).replace(/\..*$/, ''));
}

/** A class or an interface that is declared. */
export type ClassOrInterface = Compiler.ClassDeclaration | Compiler.InterfaceDeclaration;

/** True for such a declaration. */
export function isClassOrInterface(node: Compiler.Node): node is ClassOrInterface {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

/** True for a file of declarations, which has neither decorators nor initialisers nor bodies. */
export function isDeclarationFile({ path }: Module): boolean {
  return /\.d\.[mc]?ts$/.test(path);
}

/** What a name leads to. */
export type Resolved =
  | { readonly kind: 'declaration'; readonly node: Declaration; readonly module: Module }
  | { readonly kind: 'library'; readonly entry: Library; readonly name: string }
  | { readonly kind: 'namespace'; readonly module: Module }
  | { readonly kind: 'libraryNamespace'; readonly entry: Library }
  | { readonly kind: 'json'; readonly module: JsonModule; readonly name: string }
  | { readonly kind: 'foreign'; readonly specifier: string; readonly name: string }
  | Missing;

/** An import that leads to no file, or names what its file does not export. */
export interface Missing {
  readonly kind: 'missing';
  readonly specifier: string;
  readonly name: string;
  /** The module that has the import. */
  readonly from: Module;
  /** The module that does not export the name; without it there is no file. */
  readonly exporter?: Module;
}

/** A module whose exports are known, not read: an entry point of this package, or a module of a dialect. */
export interface Library {
  readonly specifier: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The schemas of the types that it exports. */
  readonly types: Readonly<Record<string, SchemaObject>>;
  /** The file (absolute) that exports its classes and enums: they are read as those of models are. */
  readonly source?: string;
  /** True of a file of such a source, which has only what is known. */
  readonly isPart?: boolean;
}

/** Where a node is read: its module, and what the names of parameters stand for. */
export interface Scope {
  readonly module: Module;
  /** Parameters and local constants of a function that is being evaluated. */
  readonly values?: ReadonlyMap<string, unknown>;
  /** Type parameters of a class, interface or alias. */
  readonly types?: ReadonlyMap<string, TypeBinding>;
  /** How many uses of generic types lie around the one whose parameters are bound here. */
  readonly depth?: number;
  /** The body of a generic alias that is being read, and the reference that gave its parameters. */
  readonly instance?: Instance;
  /** Parameters of a mixin that stand for a base class. */
  readonly bases?: ReadonlyMap<string, Base>;
}

/** What a type parameter stands for: a type node where it was given. */
export interface TypeBinding {
  readonly node: Compiler.TypeNode;
  readonly scope: Scope;
  /** The type's name in the name of an instantiated class. */
  readonly name: string;
}

/** An expression after `extends`, where it was written. */
export interface Base {
  readonly expression: Compiler.Expression;
  readonly scope: Scope;
}

/** One use of a generic alias: the compiler knows what the reference means, but not what the body alone does. */
interface Instance {
  readonly body: Compiler.TypeNode;
  readonly reference: Compiler.TypeReferenceNode;
  readonly scope: Scope;
}
