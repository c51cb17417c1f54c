import type { CelType } from '../types/index.ts';

/** The names that are known at a place, the inner ones before the outer. */
export class Scopes {
  #scopes: readonly ReadonlyMap<string, CelType>[];

  constructor(outer: ReadonlyMap<string, CelType>) {
    this.#scopes = [outer];
  }

  /** The type of a name. */
  find(name: string): CelType | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  /** Does something where further names are known. */
  within<T>(names: readonly (readonly [string, CelType])[], action: () => T): T {
    const outer = this.#scopes;
    this.#scopes = [...outer, new Map(names)];
    const result = action();
    this.#scopes = outer;
    return result;
  }
}
