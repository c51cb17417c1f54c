import type { Terminal } from '../../src/cli/terminal/terminal.ts';

/** A terminal that keeps what is written to it. */
export interface RecordedTerminal extends Terminal {
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly interrupt: () => void;
}

/** A terminal in a folder; nobody watches it and its clock moves by ten milliseconds a look. */
export function recordedTerminal(cwd: string, changed: Partial<Terminal> = {}): RecordedTerminal {
  const written = { out: '', note: '' };
  const interrupts: (() => void)[] = [];
  let time = 0;
  return {
    out: (text) => {
      written.out += text;
    },
    note: (text) => {
      written.note += text;
    },
    cwd,
    env: {},
    outIsTerminal: false,
    noteIsTerminal: false,
    inIsTerminal: false,
    columns: 100,
    now: () => {
      time += 10;
      return time;
    },
    onInterrupt: (callback) => interrupts.push(callback),
    onTerminate: () => undefined,
    ...changed,
    stdout: () => written.out,
    stderr: () => written.note,
    interrupt: () => {
      for (const callback of interrupts) callback();
    },
  };
}
