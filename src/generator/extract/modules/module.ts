/** A module: the names that a file or a namespace declares, imports and exports; the scope in which its nodes are read. */

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
  /** What stands in it, or in all blocks of the namespace. */
  readonly statements: readonly Compiler.Statement[];
  readonly lineStarts: readonly number[];
  /** Values and types live in one table; a name that is both keeps its type declaration in `types`. */
  readonly values: ReadonlyMap<string, Declaration>;
  readonly types: ReadonlyMap<string, Declaration>;
  /** Further declarations of an interface or class, by the first. */
  readonly merged: ReadonlyMap<Compiler.Node, readonly Compiler.InterfaceDeclaration[]>;
  /** Further declarations of an enum, by the first. */
  readonly mergedEnums: ReadonlyMap<Compiler.Node, readonly Compiler.EnumDeclaration[]>;
  readonly imports: ReadonlyMap<string, ImportBinding>;
  /** The namespaces that it declares, each as a module of its own in the same file. */
  readonly namespaces: ReadonlyMap<string, Module>;
  /** Other names of what a namespace declares: `import Name = Namespace.Name`. */
  readonly aliases: ReadonlyMap<string, Compiler.EntityName>;
  /** Of a namespace: where it is declared, whose names it knows too. */
  readonly enclosing?: Module;
  /** Of a namespace: its name with a dot behind it, inside the names of those around it. */
  readonly prefix: string;
  /** Exported name → local name, or a binding of another module. */
  readonly exports: ReadonlyMap<string, string | ImportBinding>;
  readonly stars: readonly ImportBinding[];
  /** True of a file that is nested deeper than the stack goes; nothing is known of it. */
  readonly isTooDeep?: true;
  /** What `export = Name` names. */
  readonly whole?: string;
}

/** An imported JSON file. */
export interface JsonModule {
  readonly kind: 'json';
  readonly path: string;
  readonly text: string;
  readonly value: Json;
}

/** The name of a class: its own behind that of its namespaces, or that of its file, as when it is only the default export. */
export function displayName(
  { name }: { readonly name?: Compiler.Identifier | undefined },
  { path, prefix }: Module,
): string {
  if (name) return prefix.replaceAll('.', '') + name.text;
  return pascalCase(basename(path).replace(/\..*$/, ''));
}

/** A class or an interface that is declared. */
export type ClassOrInterface = Compiler.ClassDeclaration | Compiler.InterfaceDeclaration;

/** True for such a declaration. */
export function isClassOrInterface(node: Compiler.Node): node is ClassOrInterface {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

/** True for a file of declarations, which has neither decorators nor initialisers nor bodies. */
export function isDeclarationFile({ path }: Pick<Module, 'path'>): boolean {
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
