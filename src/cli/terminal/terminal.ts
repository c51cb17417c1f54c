import { isatty } from 'node:tty';

/** The terminal that the command line is connected to; tests put their own in its place. */
export interface Terminal {
  /** Writes to standard output. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly note: (text: string) => void;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly outIsTerminal: boolean;
  readonly noteIsTerminal: boolean;
  readonly inIsTerminal: boolean;
  readonly columns: number;
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  /** Calls back when the person interrupts (Ctrl+C). */
  readonly onInterrupt: (callback: () => void) => void;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  return {
    out: (text) => stdout.write(text),
    note: (text) => stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    outIsTerminal: isTerminal(stdout),
    noteIsTerminal: isTerminal(stderr),
    // Whoever touches process.stdin makes a pipe one that does not wait.
    inIsTerminal: isatty(0),
    columns: isTerminal(stdout) ? stdout.columns : 100,
    now: () => performance.now(),
    onInterrupt: (callback) => process.once('SIGINT', callback),
  };
}

/** `isTTY` is `true` or absent. */
function isTerminal(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY ?? false;
}

/** True when what goes to a stream may carry colours (https://no-color.org). */
export function mayColor(
  terminal: Terminal,
  stream: 'out' | 'note',
  { noColor }: { readonly noColor: boolean },
): boolean {
  const isTerminal = stream === 'out' ? terminal.outIsTerminal : terminal.noteIsTerminal;
  return isTerminal && !noColor && !terminal.env.NO_COLOR && terminal.env.TERM !== 'dumb';
}
