import { StarlarkFailure, type StarlarkObject, type StarlarkValue, typeOf } from './value/index.ts';

/** As `load` returns ytt's modules: `regexp.match`. */
export class StarlarkModule implements StarlarkObject {
  readonly type = 'module';
  readonly unhashable = 'unhashable: module';
  readonly name: string;
  readonly #members: ReadonlyMap<string, StarlarkValue>;

  constructor(name: string, members: ReadonlyMap<string, StarlarkValue>) {
    this.name = name;
    this.#members = members;
  }

  repr(): string {
    return `<module "${this.name}">`;
  }

  attribute(name: string): StarlarkValue | undefined {
    return this.#members.get(name);
  }

  attributeNames(): readonly string[] {
    return [...this.#members.keys()].sort();
  }

  freeze(): readonly StarlarkValue[] {
    return [...this.#members.values()];
  }

  get notPlain(): string {
    return `a module ("${this.name}") has no value outside Starlark`;
  }
}

export class StarlarkStruct implements StarlarkObject {
  readonly type: string = 'struct';
  readonly #fields: ReadonlyMap<string, StarlarkValue>;

  constructor(fields: Iterable<readonly [string, StarlarkValue]>) {
    this.#fields = new Map(fields);
  }

  truth(): boolean {
    return this.#fields.size > 0;
  }

  length(): number {
    return this.#fields.size;
  }

  repr(): string {
    return 'struct(...)';
  }

  attribute(name: string): StarlarkValue | undefined {
    return this.#fields.get(name);
  }

  attributeNames(): readonly string[] {
    return [...this.#fields.keys()];
  }

  get(key: StarlarkValue): StarlarkValue | undefined {
    if (typeof key === 'string') return this.#fields.get(key);
    throw new StarlarkFailure(`expected a string, but was ${typeOf(key)}`);
  }

  items(): readonly (readonly [string, StarlarkValue])[] {
    return [...this.#fields];
  }

  iterate(): IterableIterator<StarlarkValue> {
    return this.#fields.keys();
  }
}
