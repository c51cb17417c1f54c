/** A thread of evaluation: its calls, and what it has left of its limits. */

import { type ProgramPosition, type StackFrame, StarlarkError } from './failure.ts';

/** What a program may take. */
export interface StarlarkLimits {
  /** Expressions, statements and elements visited. */
  readonly steps: number;
  /** Bytes that lists, dicts and long strings take, all together. */
  readonly memory: number;
  /** Calls within calls. */
  readonly depth: number;
}

/** Enough for any schema; a program that takes all of it ends within two seconds and 256 MiB. */
export const defaultLimits: StarlarkLimits = { steps: 5_000_000, memory: 48 * 2 ** 20, depth: 400 };

/** What a thread asks its host for. */
export interface StarlarkHost {
  readonly limits?: Partial<StarlarkLimits>;
  /** Takes what `print` writes. */
  readonly print?: (text: string) => void;
}

/** A call under way. */
export interface ActiveCall {
  readonly name: string;
  position: ProgramPosition | undefined;
}

/** One course of evaluation: its calls, and what it has left of its limits. */
export class Thread {
  readonly host: StarlarkHost;
  readonly limits: StarlarkLimits;
  readonly calls: ActiveCall[] = [];
  #steps: number;
  #memory: number;

  constructor(host: StarlarkHost = {}) {
    this.host = host;
    this.limits = { ...defaultLimits, ...host.limits };
    this.#steps = this.limits.steps;
    this.#memory = this.limits.memory;
  }

  /** Counts steps; ends the program where it has none left. */
  step(count = 1): void {
    this.#steps -= count;
    if (this.#steps < 0) throw this.limit(`the program takes more than ${this.limits.steps} steps`);
  }

  /** Counts memory; ends the program where it has none left. */
  take(bytes: number): void {
    this.#memory -= bytes;
    if (this.#memory >= 0) return;
    throw this.limit(`the program takes more than ${Math.floor(this.limits.memory / 2 ** 20)} MiB of memory`);
  }

  /** Counts the elements of a new list, tuple, dict or set. */
  takeElements(count: number): void {
    this.take(count * bytesOfElement);
    this.step(Math.ceil(count / 4));
  }

  /** Counts new pairs of a dict, or new elements of a set. */
  takeEntries(count: number): void {
    this.takeElements(4 * count);
  }

  /** Counts a new string. */
  takeString(length: number): void {
    if (length < 64) return;
    this.take(length);
    this.step(length >> 5);
  }

  /** The calls under way, the outermost first. */
  frames(): readonly StackFrame[] {
    return this.calls.map(({ name, position }) => ({ name, position }));
  }

  /** The error that ends a program at a limit; nothing in the language catches it. */
  limit(message: string): StarlarkError {
    return new StarlarkError('limit', message, this.frames());
  }
}

/** A slot in a container, and the value in it. */
const bytesOfElement = 48;
