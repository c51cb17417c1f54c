import type { NameExpression } from '../syntax/index.ts';
import type { NameBinding, FunctionScope } from './binding.ts';

export interface NameUse {
  readonly name: NameExpression;
  readonly block: Block;
}

export class Block {
  readonly parent: Block | undefined;
  readonly children: Block[] = [];
  readonly scope: FunctionScope | undefined;
  readonly bindings = new Map<string, NameBinding>();
  uses: NameUse[] = [];

  constructor(parent?: Block, scope?: FunctionScope) {
    this.parent = parent;
    this.scope = scope;
    parent?.children.push(this);
  }

  container(): Block {
    return !this.scope && this.parent ? this.parent.container() : this;
  }

  lookUpLocal(name: string): NameBinding | undefined {
    const bound = this.bindings.get(name);
    if (bound || this.scope) return bound;
    return this.parent?.lookUpLocal(name);
  }
}
