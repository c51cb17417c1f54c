import type { Applied, At, PartialSchema } from '../../../decorators/entry/entry.ts';
import type { DocComment } from '../modules/comment.ts';
import type { Compiler } from '../syntax/compiler.ts';
import type { Scope } from '../modules/module.ts';
import type { Extraction, ObjectNode } from '../modules/extraction.ts';

export interface ObjectMember {
  readonly name: string;
  readonly at: At;
  readonly type: () => TypeSchema;
  readonly annotation: { readonly node: Compiler.TypeNode; readonly scope: Scope } | undefined;
  /** One array per class; later ones override earlier ones. */
  readonly inherited: readonly (readonly Applied[])[];
  readonly applied: readonly Applied[];
  readonly overrides: readonly Applied[];
  readonly description: DocComment | undefined;
  readonly initialiser: { readonly node: Compiler.Expression; readonly scope: Scope } | undefined;
  readonly required: boolean;
  /** A property with an initialiser is present in every instance of the class, so it is not optional. */
  readonly isOptional: boolean;
  /**
   * False if the type is only inferred from an initialiser of a mutable property; the type of the base class is then
   * more precise.
   */
  readonly isTyped: boolean;
  readonly isRetyped: boolean;
  /** True for `declare`, which only narrows the type. */
  readonly isDeclared: boolean;
  /** True if its comment hides it, including the declaration in a base class. */
  readonly isHidden?: boolean;
}

export interface ObjectType {
  readonly at: At;
  readonly members: ReadonlyMap<string, ObjectMember>;
  readonly applied: readonly Applied[];
  /** The decorators of the class itself. */
  readonly own?: readonly Applied[];
  readonly description: DocComment | undefined;
  readonly indices: readonly Index[];
  readonly isNullable?: boolean;
  readonly hasMethods?: boolean;
  readonly recorded?: readonly string[];
}

export const emptyObject: Omit<ObjectType, 'at'> = {
  members: new Map(),
  applied: [],
  description: undefined,
  indices: [],
};

export interface Index {
  readonly key: Compiler.TypeNode;
  readonly node: Compiler.TypeNode;
  readonly scope: Scope;
}

export function listLayers({ inherited, applied, overrides }: ObjectMember): ObjectMember['inherited'] {
  return [...inherited, applied, overrides].filter((layer) => layer.length > 0);
}

/** `@Exactly` takes the place of the type and of what is inherited, not of decorators beside it. */
export function orderApplied(applied: readonly Applied[], own: readonly Applied[] = applied): readonly Applied[] {
  if (!own.some(isExact)) return applied;
  const exact = own.filter(isExact);
  const inherited = applied.filter((decorator) => !own.includes(decorator));
  return [
    ...inherited,
    ...exact,
    ...applied.filter((decorator) => own.includes(decorator) && !exact.includes(decorator)),
  ];
}

function isExact({ entry }: Applied): boolean {
  return entry.name === 'Exactly';
}

export type TypeSchema = PartialSchema | undefined;

export interface ModelReader {
  readonly extraction: Extraction;
  /** Classes and interfaces that are being read, to detect one that extends itself. */
  readonly open: Set<ObjectNode>;
  /**
   * Returns the schema of a type. This function is passed in instead of imported, because types have members and
   * members have types, so the two folders cannot be ordered (docs/decisions/0006-one-function-handed-down.md).
   */
  type(node: Compiler.TypeNode, scope: Scope): TypeSchema;
  /** Expands the class that a schema refers to; passed in for the same reason. */
  readonly expand: (reference: PartialSchema) => PartialSchema | undefined;
  readonly define: (key: string, name: string, partial: PartialSchema) => void;
}
