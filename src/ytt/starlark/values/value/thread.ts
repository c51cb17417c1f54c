import { type ProgramPosition, type StackFrame, StarlarkError } from './failure.ts';

export interface StarlarkLimits {
  /** Counts expressions, statements and iterated elements. */
  readonly steps: number;
  /** In bytes, for all lists, dicts and long strings together. */
  readonly memory: number;
  readonly depth: number;
}

/** Enough for any schema; a program that uses all of it ends within two seconds and 256 MiB. */
export const defaultLimits: StarlarkLimits = { steps: 5_000_000, memory: 48 * 2 ** 20, depth: 400 };

export interface StarlarkHost {
  readonly limits?: Partial<StarlarkLimits>;
  readonly print?: (text: string) => void;
}

export interface ActiveCall {
  readonly name: string;
  position: ProgramPosition | undefined;
}

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

  /** Ends the program when no steps are left. */
  step(count = 1): void {
    this.#steps -= count;
    if (this.#steps < 0) throw this.limit(`the program takes more than ${this.limits.steps} steps`);
  }

  /** Ends the program when no memory is left. */
  take(bytes: number): void {
    this.#memory -= bytes;
    if (this.#memory >= 0) return;
    throw this.limit(`the program takes more than ${Math.floor(this.limits.memory / 2 ** 20)} MiB of memory`);
  }

  takeElements(count: number): void {
    this.take(count * bytesOfElement);
    this.step(Math.ceil(count / 4));
  }

  takeEntries(count: number): void {
    this.takeElements(4 * count);
  }

  takeString(length: number): void {
    if (length < 64) return;
    this.take(length);
    this.step(length >> 5);
  }

  frames(): readonly StackFrame[] {
    return this.calls.map(({ name, position }) => ({ name, position }));
  }

  limit(message: string): StarlarkError {
    return new StarlarkError('limit', message, this.frames());
  }
}

const bytesOfElement = 48;
