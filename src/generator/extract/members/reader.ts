import type { Draft } from '../../../decorators/entry/draft.ts';
import type { Compiler } from '../modules/compiler.ts';
import type { Extraction, ObjectNode } from '../modules/extraction.ts';
import type { Module } from '../modules/module.ts';
import type { ObjectType } from './object-type.ts';
import type { Scope } from '../modules/scope.ts';

/** What the reading of types and of objects need from each other, so that neither imports the other. */
export interface Reader {
  readonly extraction: Extraction;
  /** Classes and interfaces that are being read: one that extends itself finds itself here. */
  readonly open: Set<ObjectNode>;
  /** The schema of a type. */
  type(node: Compiler.TypeNode, scope: Scope): Draft | undefined;
  /** The schema of an object type written in place: a literal, an intersection, `Partial<T>` and its like. */
  objectType(node: Compiler.TypeNode, scope: Scope): Draft | undefined;
  /** A reference to a class or interface, which becomes a schema of its own. */
  classReference(
    node: Compiler.ClassDeclaration | Compiler.InterfaceDeclaration,
    module: Module,
    reference: Compiler.TypeReferenceNode,
    scope: Scope,
  ): Draft | undefined;
  /** The schema of a type alias. */
  alias(
    node: Compiler.TypeAliasDeclaration,
    module: Module,
    reference: Compiler.TypeReferenceNode,
    scope: Scope,
  ): Draft | undefined;
  /** The object type that a type means, or `undefined` when it is none. */
  object(node: Compiler.TypeNode, scope: Scope): ObjectType | undefined;
  /** True when all branches are classes told apart by a property of literal type. */
  discriminated(branches: readonly Draft[]): boolean;
  /** The schema of a type that only the compiler can work out. */
  hardType(node: Compiler.TypeNode, scope: Scope): Draft | undefined;
  /** Runs an evaluation; what is not constant is reported and gives `undefined`. */
  guarded<T>(evaluation: () => T): T | undefined;
}
