import {
  type DictKey,
  type KeywordArgument,
  type StarlarkObject,
  type StarlarkValue,
  type Thread,
  typeOf,
} from './value/index.ts';

export interface BuiltInCall {
  readonly thread: Thread;
  readonly name: string;
  readonly positional: readonly StarlarkValue[];
  readonly keyword: readonly KeywordArgument[];
}

export class BuiltIn implements StarlarkObject {
  readonly type = 'builtin_function_or_method';
  readonly name: string;
  readonly #run: (call: BuiltInCall) => StarlarkValue;
  readonly #receiver: StarlarkValue | undefined;

  constructor(name: string, run: (call: BuiltInCall) => StarlarkValue, receiver?: StarlarkValue) {
    this.name = name;
    this.#run = run;
    this.#receiver = receiver;
  }

  repr(): string {
    return this.#receiver === undefined
      ? `<built-in function ${this.name}>`
      : `<built-in method ${this.name} of ${typeOf(this.#receiver)} value>`;
  }

  key(): DictKey {
    return this;
  }

  call(thread: Thread, positional: readonly StarlarkValue[], keyword: readonly KeywordArgument[]): StarlarkValue {
    return this.#run({ thread, name: this.name, positional, keyword });
  }
}
