/** Object types: the properties of a class or interface, with all that it inherits, before they become schemas. */

import type { Applied, At, PartialSchema } from '../../../decorators/entry/entry.ts';
import type { DocComment } from '../modules/comment.ts';
import type { Compiler } from '../modules/compiler.ts';
import type { Scope } from '../modules/module.ts';
import type { Extraction, ObjectNode } from '../modules/extraction.ts';

/** One property of an object type, before it becomes a schema. */
export interface ObjectMember {
  readonly name: string;
  readonly at: At;
  /** The schema of its type, made anew at each call. */
  readonly type: () => TypeSchema;
  /** Its type as it is written, where it is. */
  readonly annotation: { readonly node: Compiler.TypeNode; readonly scope: Scope } | undefined;
  /** What the decorators of the classes above apply, one array for each class: a later one overrides an earlier one. */
  readonly inherited: readonly (readonly Applied[])[];
  /** What its own decorators apply. */
  readonly applied: readonly Applied[];
  /** What `@Override` of a subclass applies. */
  readonly overrides: readonly Applied[];
  readonly description: DocComment | undefined;
  readonly initialiser: { readonly node: Compiler.Expression; readonly scope: Scope } | undefined;
  readonly required: boolean;
  /** True when its declaration says that it may be absent; one with an initialiser is there in every instance of the class. */
  readonly isOptional: boolean;
  /** False when the type is only inferred from an initialiser that may change: the type of the base says more then. */
  readonly isTyped: boolean;
  /** True when a class above declares it with a type that this one changes. */
  readonly isRetyped: boolean;
  /** True when `declare` says its type and nothing else. */
  readonly isDeclared: boolean;
  /** True when its comment hides it, and what a class above declares. */
  readonly isHidden?: boolean;
}

/** An object type, with everything it inherits, before it becomes a schema. */
export interface ObjectType {
  readonly at: At;
  readonly members: ReadonlyMap<string, ObjectMember>;
  /** What the decorators of the class apply, inherited ones first. */
  readonly applied: readonly Applied[];
  readonly description: DocComment | undefined;
  /** Index signatures: their keys and values. */
  readonly indices: readonly Index[];
  /** True when its comment says that null is a value, too. */
  readonly isNullable?: boolean;
  /** True when it also has members that are no data: methods and accessors. */
  readonly hasMethods?: boolean;
  /** What the decorators of each class in its line say, as fingerprints, the uppermost class first. */
  readonly recorded?: readonly string[];
}

/** An object type without anything in it. */
export const emptyObject: Omit<ObjectType, 'at'> = {
  members: new Map(),
  applied: [],
  description: undefined,
  indices: [],
};

/** An index signature, or a map that was merged into an object. */
export interface Index {
  readonly key: Compiler.TypeNode;
  readonly node: Compiler.TypeNode;
  readonly scope: Scope;
}

/** All decorators of a property, one array for each class. */
export function listLayers({ inherited, applied, overrides }: ObjectMember): ObjectMember['inherited'] {
  return [...inherited, applied, overrides].filter((layer) => layer.length > 0);
}

/** What came of a type: its schema, or nothing where what is wrong with it has been reported. */
export type TypeSchema = PartialSchema | undefined;

/** What the readers of members and of types share within one extraction. */
export interface ModelReader {
  readonly extraction: Extraction;
  /** Classes and interfaces that are being read: one that extends itself finds itself here. */
  readonly open: Set<ObjectNode>;
  /**
   * The schema of a type. The only function that is handed down instead of imported: types have members and members have
   * types, so no order of the two rooms does without it (docs/decisions/0006-one-function-handed-down.md).
   */
  type(node: Compiler.TypeNode, scope: Scope): TypeSchema;
  /** The schema of the class that a schema refers to, written out: handed down for the same reason. */
  readonly expand: (reference: PartialSchema) => PartialSchema | undefined;
  /** Makes a definition, as classes are. */
  readonly define: (key: string, name: string, partial: PartialSchema) => void;
}
