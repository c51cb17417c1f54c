/** The blocks of a program: its parts with names of their own. */

import type { NameExpression } from '../syntax/index.ts';
import type { NameBinding, FunctionScope } from './binding.ts';

/** A name that is used, and the block it is used in. */
export interface NameUse {
  readonly name: NameExpression;
  readonly block: Block;
}

/** A part of a program with names of its own: the whole of it, a function or a comprehension. */
export class Block {
  readonly parent: Block | undefined;
  readonly children: Block[] = [];
  /** Set for functions. */
  readonly scope: FunctionScope | undefined;
  readonly bindings = new Map<string, NameBinding>();
  /** Of functions and of the whole: what is still to be looked up. */
  uses: NameUse[] = [];

  constructor(parent?: Block, scope?: FunctionScope) {
    this.parent = parent;
    this.scope = scope;
    parent?.children.push(this);
  }

  /** The function, or the whole program, whose frame the names of this block are in. */
  container(): Block {
    return !this.scope && this.parent ? this.parent.container() : this;
  }

  /** The binding of a name in this function. */
  lookUpLocal(name: string): NameBinding | undefined {
    const bound = this.bindings.get(name);
    if (bound || this.scope) return bound;
    return this.parent?.lookUpLocal(name);
  }
}
