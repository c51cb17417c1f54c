import type { CheckResult } from '../state/session.ts';
import type { CheckedDocument, PageMessage, WorkerMessage } from './protocol.ts';

/** A worker of a browser, or a thread of Node. */
export interface CheckWorker {
  readonly send: (message: PageMessage) => void;
  readonly end: () => void;
}

export interface CheckHandlers {
  readonly onMessage: (message: WorkerMessage) => void;
  /** The worker could not be started, or ended by itself. */
  readonly onFailure: (reason: string) => void;
}

export interface CheckClientOptions {
  readonly document: CheckedDocument;
  readonly startWorker: (handlers: CheckHandlers) => CheckWorker;
  readonly onResult: (revision: number, result: CheckResult) => void;
  /** In milliseconds: how long a text may take, the opening of the schema, and the pause after a text before it is sent. */
  readonly deadlines?: { readonly check?: number; readonly open?: number; readonly pause?: number };
}

export interface CheckClient {
  /** Validates a text as soon as no newer one comes; each has a larger revision. */
  readonly check: (revision: number, text: string) => void;
  readonly close: () => void;
}

interface Wanted {
  readonly revision: number;
  readonly text: string;
}

/**
 * Validates texts in a worker. One that does not answer in time is ended, and its text is unchecked: that nothing was
 * found would not be true. The next text starts another worker.
 */
export function createCheckClient(options: CheckClientOptions): CheckClient {
  const checks = new Checks(options);
  return { check: (revision, text) => checks.check({ revision, text }), close: () => checks.close() };
}

class Checks {
  readonly #options: CheckClientOptions;
  #worker: CheckWorker | undefined;
  #isOpened = false;
  /** Why no worker can open the schema. */
  #refusal: string | undefined;
  #wanted: Wanted | undefined;
  #sent: Wanted | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CheckClientOptions) {
    this.#options = options;
  }

  check(wanted: Wanted): void {
    this.#wanted = wanted;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#sendNext(), this.#choose('pause'));
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#end();
  }

  #sendNext(): void {
    if (!this.#wanted || this.#sent) return;
    if (this.#refusal !== undefined) {
      const { revision } = this.#wanted;
      this.#wanted = undefined;
      this.#options.onResult(revision, { kind: 'unchecked', reason: this.#refusal });
      return;
    }
    this.#worker ??= this.#start();
    if (!this.#isOpened) return;
    this.#sent = this.#wanted;
    this.#wanted = undefined;
    this.#setDeadline(this.#choose('check'));
    this.#worker.send({ kind: 'check', ...this.#sent });
  }

  #start(): CheckWorker {
    const { startWorker, document } = this.#options;
    // What an ended worker still says is not heard.
    const worker: CheckWorker = startWorker({
      onMessage: (message) => {
        if (this.#worker === worker) this.#receive(message);
      },
      onFailure: (reason) => {
        if (this.#worker === worker) this.#fail(reason);
      },
    });
    this.#setDeadline(this.#choose('open'));
    worker.send({ kind: 'open', document });
    return worker;
  }

  #receive(message: WorkerMessage): void {
    clearTimeout(this.#deadline);
    if (message.kind === 'failed') {
      this.#fail(message.reason);
      return;
    }
    if (message.kind === 'opened') this.#isOpened = true;
    else {
      this.#sent = undefined;
      this.#options.onResult(message.revision, { kind: 'checked', diagnostics: message.diagnostics });
    }
    this.#sendNext();
  }

  #fail(reason: string): void {
    if (!this.#isOpened) this.#refusal = reason;
    const failed = this.#sent;
    this.#sent = undefined;
    this.#end();
    if (failed) this.#options.onResult(failed.revision, { kind: 'unchecked', reason });
    this.#sendNext();
  }

  #end(): void {
    clearTimeout(this.#deadline);
    this.#worker?.end();
    this.#worker = undefined;
    this.#isOpened = false;
  }

  #choose(deadline: keyof typeof usualDeadlines): number {
    return this.#options.deadlines?.[deadline] ?? usualDeadlines[deadline];
  }

  #setDeadline(milliseconds: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#fail(tooLong), milliseconds);
  }
}

const usualDeadlines = { check: 2000, open: 20_000, pause: 100 };

const tooLong = 'it takes too long';
