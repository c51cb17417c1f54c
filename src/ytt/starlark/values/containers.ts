import { StarlarkFailure, type StarlarkObject, type StarlarkValue } from './value/index.ts';

/**
 * The common behaviour of lists, dicts and sets: they are immutable once frozen, and while a loop iterates over them.
 */
export abstract class Container implements StarlarkObject {
  abstract readonly type: string;
  protected abstract readonly noun: string;
  abstract repr(write: (value: StarlarkValue) => string): string;
  abstract length(): number;
  protected abstract visited(): Iterator<StarlarkValue>;
  protected abstract parts(): readonly StarlarkValue[];
  #isFrozen = false;
  #visits = 0;

  truth(): boolean {
    return this.length() > 0;
  }

  freeze(): readonly StarlarkValue[] {
    if (this.#isFrozen) return [];
    this.#isFrozen = true;
    return this.parts();
  }

  *iterate(): Generator<StarlarkValue, void> {
    this.#visits += 1;
    try {
      const visited = this.visited();
      for (let next = visited.next(); next.done !== true; next = visited.next()) yield next.value;
    } finally {
      this.#visits -= 1;
    }
  }

  checkMutable(verb: string): void {
    if (this.#isFrozen) throw new StarlarkFailure(`cannot ${verb} frozen ${this.noun}`);
    if (this.#visits > 0) throw new StarlarkFailure(`cannot ${verb} ${this.noun} during iteration`);
  }
}

export function freezeValues(values: Iterable<StarlarkValue>): void {
  const open = [...values];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const part of value.freeze?.() ?? []) open.push(part);
  }
}
