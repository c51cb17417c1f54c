import { loadLibrary } from '../../schema/load-libraries.ts';
import { MissingLibrary } from '../../text/value/library-port.ts';
import type { EditResult } from './session.ts';
import type * as Writer from './values-writer.ts';

/**
 * Edits of the text in their order. What reads all tokens of a text is loaded after the form is shown: an edit that
 * needs it before is accepted, and done when it is there.
 */
export class EditQueue {
  #writer: typeof Writer | undefined;
  #loading: Promise<void> | undefined;
  readonly #waiting: (() => EditResult)[] = [];

  /** Throws `MissingLibrary` until it is loaded. */
  get writer(): typeof Writer {
    if (!this.#writer) throw new MissingLibrary('yaml');
    return this.#writer;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  readonly load = (): Promise<void> => (this.#loading ??= this.#load());

  /** The edit must change nothing before it throws `MissingLibrary`. */
  run(edit: () => EditResult): EditResult {
    try {
      if (this.#waiting.length === 0) return edit();
    } catch (error) {
      if (!(error instanceof MissingLibrary)) throw error;
    }
    this.#waiting.push(edit);
    // The page, which asked for it first, shows a failure.
    this.load().catch(() => undefined);
    return { isDone: true };
  }

  async #load(): Promise<void> {
    const [writer] = await Promise.all([import('./values-writer.ts'), loadLibrary.yaml()]);
    this.#writer = writer;
    for (const edit of this.#waiting.splice(0)) edit();
  }
}
