import type { Compiler } from './compiler.ts';
import type { Module } from './module.ts';

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
