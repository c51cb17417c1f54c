export class Scopes<Item> {
  #scopes: readonly ReadonlyMap<string, Item>[];

  constructor(outer: ReadonlyMap<string, Item>) {
    this.#scopes = [outer];
  }

  find(name: string): Item | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  within<T>(names: readonly (readonly [string, Item])[], action: () => T): T {
    const outer = this.#scopes;
    this.#scopes = [...outer, new Map(names)];
    const result = action();
    this.#scopes = outer;
    return result;
  }
}
