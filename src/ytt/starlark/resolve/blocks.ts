import type { NameExpression } from '../syntax/index.ts';
import type { Binding, FunctionScope } from './binding.ts';

/** A name that is used, and the block it is used in. */
export interface Use {
  readonly name: NameExpression;
  readonly block: Block;
}

/** A part of a program with names of its own: the whole of it, a function or a comprehension. */
export class Block {
  readonly parent: Block | undefined;
  readonly children: Block[] = [];
  /** Set for functions. */
  readonly scope: FunctionScope | undefined;
  readonly bindings = new Map<string, Binding>();
  /** Of functions and of the whole: what is still to be looked up. */
  uses: Use[] = [];

  constructor(parent?: Block, scope?: FunctionScope) {
    this.parent = parent;
    this.scope = scope;
    parent?.children.push(this);
  }

  /** The function, or the whole program, whose frame the names of this block are in. */
  container(): Block {
    return this.scope === undefined && this.parent !== undefined ? this.parent.container() : this;
  }

  /** The binding of a name in this function. */
  lookUpLocal(name: string): Binding | undefined {
    const bound = this.bindings.get(name);
    if (bound !== undefined || this.scope !== undefined) return bound;
    return this.parent?.lookUpLocal(name);
  }
}
