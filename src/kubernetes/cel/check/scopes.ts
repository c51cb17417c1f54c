import type { CelType } from '../types/index.ts';

export class Scopes {
  #scopes: readonly ReadonlyMap<string, CelType>[];

  constructor(outer: ReadonlyMap<string, CelType>) {
    this.#scopes = [outer];
  }

  find(name: string): CelType | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  within<T>(names: readonly (readonly [string, CelType])[], action: () => T): T {
    const outer = this.#scopes;
    this.#scopes = [...outer, new Map(names)];
    const result = action();
    this.#scopes = outer;
    return result;
  }
}
