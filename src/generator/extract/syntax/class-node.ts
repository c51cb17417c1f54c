import * as kinds from './kinds.ts';
import type { Node } from './node.ts';

type Members = readonly Node[];

type Parts = Readonly<Record<'pos' | 'end', number>> &
  Readonly<Record<'modifiers' | 'typeParameters' | 'heritageClauses', readonly Node[] | undefined>> & {
    readonly name: Node;
  };

/**
 * A class whose members are parsed when they are asked for, and again after they were released: most of a tree are
 * members of classes, which are read once.
 */
export class ClassNode implements Node {
  readonly kind = kinds.ClassDeclaration;
  readonly pos: number;
  readonly end: number;
  readonly modifiers: readonly Node[] | undefined;
  readonly name: Node;
  readonly typeParameters: readonly Node[] | undefined;
  readonly heritageClauses: readonly Node[] | undefined;
  readonly [part: string]: unknown;
  readonly #parseMembers: () => Members;
  #members: Members | undefined;
  #isRead: boolean;

  constructor(parts: Parts, parseMembers: () => Members, members?: Members) {
    this.pos = parts.pos;
    this.end = parts.end;
    this.modifiers = parts.modifiers;
    this.name = parts.name;
    this.typeParameters = parts.typeParameters;
    this.heritageClauses = parts.heritageClauses;
    this.#parseMembers = parseMembers;
    this.#members = members;
    this.#isRead = members !== undefined;
  }

  get members(): Members {
    this.#members ??= this.#parseMembers();
    this.#isRead = true;
    return this.#members;
  }

  static releaseMembers(node: object): void {
    if (node instanceof ClassNode) node.#members = undefined;
  }

  /** Parses members that nobody asked for, and throws what that throws. */
  static checkMembers(node: object): void {
    if (node instanceof ClassNode && !node.#isRead) node.#parseMembers();
  }
}
