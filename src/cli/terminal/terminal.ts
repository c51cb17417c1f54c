import { isatty } from 'node:tty';
import type { Progress } from '../../commands/project/api.ts';

export interface Terminal {
  readonly out: (text: string) => void;
  readonly note: (text: string) => void;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly outIsTerminal: boolean;
  readonly noteIsTerminal: boolean;
  readonly inIsTerminal: boolean;
  readonly columns: number;
  /** Milliseconds since an arbitrary fixed moment. */
  readonly now: () => number;
  readonly onInterrupt: (callback: () => void) => void;
  /** Called when the process receives SIGTERM, or the reader closes its output. */
  readonly onTerminate: (callback: () => void) => void;
}

export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  return {
    out: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    outIsTerminal: isTerminal(stdout),
    noteIsTerminal: isTerminal(stderr),
    // Accessing process.stdin makes a pipe non-blocking.
    inIsTerminal: isatty(0),
    columns: isTerminal(stdout) ? stdout.columns : 100,
    now: () => performance.now(),
    onInterrupt: (callback) => process.once('SIGINT', callback),
    onTerminate: (callback) => {
      process.once('SIGTERM', callback);
      stdout.once('error', callback);
    },
  };
}

/** `isTTY` is `true` or absent. */
function isTerminal(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY ?? false;
}

/** True when output to the stream may have colors (https://no-color.org). */
export function mayColor(
  terminal: Terminal,
  stream: 'out' | 'note',
  { noColor }: { readonly noColor: boolean },
): boolean {
  const isTerminal = stream === 'out' ? terminal.outIsTerminal : terminal.noteIsTerminal;
  return isTerminal && !noColor && !terminal.env.NO_COLOR && terminal.env.TERM !== 'dumb';
}

export function progressLine(terminal: Terminal, { quiet }: { readonly quiet: boolean }): ProgressLine {
  if (!terminal.noteIsTerminal || quiet) return { show: ignore, clear: ignore };
  const start = terminal.now();
  let shownAt = start + patience - pause;
  let isShown = false;
  return {
    show(done) {
      const now = terminal.now();
      if (now - shownAt < pause) return;
      shownAt = now;
      isShown = true;
      terminal.note(`\r\u001b[K${progressText(done)}`);
    },
    clear() {
      if (isShown) terminal.note('\r\u001b[K');
      isShown = false;
    },
  };
}

interface ProgressLine {
  readonly show: (done: Progress) => void;
  readonly clear: () => void;
}

/** Runs shorter than this, in milliseconds, show nothing. */
const patience = 1000;
const pause = 100;

const ignore = (): undefined => undefined;

function progressText({ phase, count, total }: Progress): string {
  if (count === undefined) return `${phase} …`;
  return total === undefined ? `${phase} ${count} …` : `${phase} ${count} of ${total} …`;
}
