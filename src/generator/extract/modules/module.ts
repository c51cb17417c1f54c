import type { SchemaObject } from '../../../schema/document/schema.ts';
import { basename } from 'node:path';
import type { Json } from '../../../text/value/json.ts';
import { pascalCase } from '../../../text/identifiers.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';

export type Declaration =
  | Compiler.ClassDeclaration
  | Compiler.InterfaceDeclaration
  | Compiler.TypeAliasDeclaration
  | Compiler.EnumDeclaration
  | Compiler.FunctionDeclaration
  | Compiler.VariableDeclaration
  | Compiler.ModuleDeclaration
  | Compiler.ExportAssignment;

export interface ImportBinding {
  readonly specifier: string;
  readonly name: string;
  readonly node: Compiler.Node;
}

export interface Module {
  readonly kind: 'source';
  readonly path: string;
  readonly index: number;
  readonly source: Compiler.SourceFile;
  readonly statements: readonly Compiler.Statement[];
  readonly lineStarts: readonly number[];
  /** The offset of the first token of a node. */
  readonly findStart: (node: Compiler.Node) => number;
  /** What the type checker reads. */
  readonly tree: () => Compiler.SourceFile;
  /** The index of the line of an offset. */
  readonly findLine: (offset: number) => number;
  /** Values and types share one table; a name that is both keeps its type declaration in `types`. */
  readonly values: ReadonlyMap<string, Declaration>;
  readonly types: ReadonlyMap<string, Declaration>;
  readonly merged: ReadonlyMap<Compiler.Node, readonly Compiler.InterfaceDeclaration[]>;
  readonly mergedEnums: ReadonlyMap<Compiler.Node, readonly Compiler.EnumDeclaration[]>;
  readonly imports: ReadonlyMap<string, ImportBinding>;
  /** Each namespace is a module of its own in the same file. */
  readonly namespaces: ReadonlyMap<string, Module>;
  readonly aliases: ReadonlyMap<string, Compiler.EntityName>;
  readonly enclosing?: Module;
  /** The name of the namespace with a trailing dot, prefixed by the names of the enclosing ones; empty for a file. */
  readonly prefix: string;
  readonly exports: ReadonlyMap<string, string | ImportBinding>;
  readonly stars: readonly ImportBinding[];
  /** True for a file that is nested too deep to be read. */
  readonly isTooDeep?: true;
  readonly whole?: string;
}

export interface JsonModule {
  readonly kind: 'json';
  readonly path: string;
  readonly text: string;
  readonly value: Json;
}

/**
 * The name of a class, prefixed by its namespaces; the name of the file if the class is an anonymous default export.
 */
export function displayName(
  { name }: { readonly name?: Compiler.Identifier | undefined },
  { path, prefix }: Module,
): string {
  if (name) return prefix.replaceAll('.', '') + name.text;
  return pascalCase(basename(path).replace(/\..*$/, ''));
}

export type ClassOrInterface = Compiler.ClassDeclaration | Compiler.InterfaceDeclaration;

export function isClassOrInterface(node: Compiler.Node): node is ClassOrInterface {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

/** Declaration files have no decorators, initialisers or bodies. */
export function isDeclarationFile({ path }: Pick<Module, 'path'>): boolean {
  return /\.d\.[mc]?ts$/.test(path);
}

export type Resolved =
  | { readonly kind: 'declaration'; readonly node: Declaration; readonly module: Module }
  | { readonly kind: 'library'; readonly entry: Library; readonly name: string }
  | { readonly kind: 'namespace'; readonly module: Module }
  | { readonly kind: 'libraryNamespace'; readonly entry: Library }
  | { readonly kind: 'json'; readonly module: JsonModule; readonly name: string }
  | { readonly kind: 'foreign'; readonly specifier: string; readonly name: string }
  | Missing;

export interface Missing {
  readonly kind: 'missing';
  readonly specifier: string;
  readonly name: string;
  readonly from: Module;
  /** The module that does not export the name; absent if the file does not exist. */
  readonly exporter?: Module;
}

/** A module whose exports are known rather than read: an entry point of this package, or a module of a dialect. */
export interface Library {
  readonly specifier: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, SchemaObject>>;
  readonly source?: string;
  readonly ofArrays?: Readonly<Record<string, SchemaObject>>;
  readonly equals?: readonly EqualTypes[];
  /** True for a file of such a source that exports only known values. */
  readonly isPart?: boolean;
}

/** Declarations of another package that have the names of types of a module, perhaps behind a prefix. */
export interface EqualTypes {
  /** What the paths of their files begin with, below `node_modules`. */
  readonly declaredIn: string;
  readonly prefix: string;
  /** The absolute path of the file that declares the classes of these names; without it, they are scalar types. */
  readonly file?: string;
}

export interface Scope {
  readonly module: Module;
  readonly values?: ReadonlyMap<string, unknown>;
  readonly types?: ReadonlyMap<string, TypeBinding>;
  /** How many uses of generic types enclose the one whose parameters are bound here. */
  readonly depth?: number;
  readonly instance?: Instance;
  readonly bases?: ReadonlyMap<string, Base>;
}

export interface TypeBinding {
  readonly node: Compiler.TypeNode;
  readonly scope: Scope;
  readonly name: string;
}

export interface Base {
  readonly expression: Compiler.Expression;
  readonly scope: Scope;
}

/** The compiler resolves the reference to a generic alias, but not its body alone. */
interface Instance {
  readonly body: Compiler.TypeNode;
  readonly reference: Compiler.TypeReferenceNode;
  readonly scope: Scope;
}
