import { nearestSpelling } from '../../../text/go/spelling.ts';
import type { DefStatement, LambdaExpression, NameExpression, SyntaxPlace } from '../syntax/index.ts';
import { StarlarkError } from '../values/value/index.ts';
import type { NameBinding, FunctionScope, Resolution } from './binding.ts';

export interface KnownNames {
  readonly predeclared: (name: string) => boolean;
  readonly universal: (name: string) => boolean;
}

/** Block by block; globals may be rebound, as ytt allows. */
export class NameTable {
  readonly functions = new Map<DefStatement | LambdaExpression, FunctionScope>();
  readonly #file: string;
  readonly #known: KnownNames;
  readonly #top = new Block();
  #block = this.#top;
  readonly #resolved = new Map<NameExpression, NameBinding>();
  readonly #locals: NameBinding[] = [];
  readonly #globals = new Map<string, NameBinding>();
  readonly #outer = new Map<string, NameBinding>();
  readonly #errors: StarlarkError[] = [];

  constructor(file: string, known: KnownNames) {
    this.#file = file;
    this.#known = known;
  }

  fail(at: SyntaxPlace, message: string): void {
    const { line, column } = at;
    this.#errors.push(
      new StarlarkError('resolve', message, [{ name: '', position: { file: this.#file, line, column } }]),
    );
  }

  get isInFunction(): boolean {
    return this.#block.container() !== this.#top;
  }

  enter(scope?: FunctionScope): void {
    this.#block = new Block(this.#block, scope);
  }

  leave(): void {
    if (this.#block.scope) this.#resolveLocalUses(this.#block);
    this.#block = this.#block.parent ?? this.#top;
  }

  bind(name: NameExpression): boolean {
    if (this.#block !== this.#top) return this.bindLocal(name);
    const known = this.#top.bindings.get(name.name) ?? this.#globals.get(name.name);
    const binding = known ?? { name: name.name, scope: 'global', index: this.#globals.size };
    if (!known) this.#globals.set(name.name, binding);
    this.#resolved.set(name, binding);
    return known !== undefined;
  }

  /** `load` binds locals of the module. */
  bindLocal(name: NameExpression): boolean {
    const isBound = this.#block.bindings.has(name.name);
    if (!isBound) {
      const locals = this.#block.container().scope?.locals ?? this.#locals;
      const binding: NameBinding = { name: name.name, scope: 'local', index: locals.length };
      this.#block.bindings.set(name.name, binding);
      locals.push(binding);
    }
    this.use(name);
    return isBound;
  }

  /** At the top level, a use is resolved immediately, so later globals are not visible. */
  use(name: NameExpression): void {
    if (this.#block === this.#top) this.#useAtTop(name, this.#block);
    else this.#block.container().uses.push({ name, block: this.#block });
  }

  finish(): Resolution {
    this.#resolveLocalUses(this.#top);
    this.#resolveOuterUses(this.#top);
    const [first, ...others] = this.#errors;
    if (first) throw new StarlarkError('resolve', first.message, first.frames, others);
    return {
      bindings: this.#resolved,
      functions: this.functions,
      locals: this.#locals,
      globals: [...this.#globals.values()],
    };
  }

  #resolveLocalUses(block: Block): void {
    block.uses = block.uses.filter(({ name, block: from }) => {
      const binding = from.lookUpLocal(name.name);
      if (binding) this.#resolved.set(name, binding);
      return !binding;
    });
  }

  #resolveOuterUses(block: Block): void {
    for (const child of block.children) this.#resolveOuterUses(child);
    for (const use of block.uses) this.#resolved.set(use.name, this.#lookUp(use, use.block));
  }

  /** Every function in between shares the binding from then on. */
  #lookUp(use: NameUse, block: Block): NameBinding {
    if (block === this.#top || !block.parent) return this.#useAtTop(use.name, use.block);
    const known = block.bindings.get(use.name.name);
    if (known) return known;
    const found = this.#lookUp(use, block.parent);
    const isShared = block.scope !== undefined && ['local', 'cell', 'free'].includes(found.scope);
    const binding = isShared ? shareBinding(found, block.scope.free) : found;
    block.bindings.set(use.name.name, binding);
    return binding;
  }

  #useAtTop(use: NameExpression, block: Block): NameBinding {
    const { name } = use;
    const known = this.#top.bindings.get(name) ?? this.#globals.get(name) ?? this.#outer.get(name);
    const binding = known ?? { name, scope: this.#outerScope(name), index: 0 };
    if (binding.scope === 'undefined') this.fail(use.at, `undefined: ${name}${this.#hint(name, block)}`);
    else if (!known) this.#outer.set(name, binding);
    this.#resolved.set(use, binding);
    return binding;
  }

  #outerScope(name: string): NameBinding['scope'] {
    if (this.#known.predeclared(name)) return 'predeclared';
    return this.#known.universal(name) ? 'universal' : 'undefined';
  }

  #hint(name: string, from: Block): string {
    const names = [...this.#globals.keys()];
    for (let block: Block | undefined = from; block; block = block.parent) names.push(...block.bindings.keys());
    const near = nearestSpelling(name, names.sort());
    return near === undefined ? '' : ` (did you mean ${near}?)`;
  }
}

/** A shared local becomes a cell. */
function shareBinding(found: NameBinding, free: NameBinding[]): NameBinding {
  if (found.scope === 'local') found.scope = 'cell';
  const binding: NameBinding = { name: found.name, scope: 'free', index: free.length };
  free.push(found);
  return binding;
}

interface NameUse {
  readonly name: NameExpression;
  readonly block: Block;
}

class Block {
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
