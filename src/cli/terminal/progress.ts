import type { Progress } from '../../commands/project/api.ts';
import type { Output } from './output.ts';
import type { Terminal } from './terminal.ts';

/** A progress line, which stays silent where nobody watches. */
export function progressLine(terminal: Terminal, output: Output): ProgressLine {
  if (!terminal.noteIsTerminal || output.quiet) return { show: ignore, clear: ignore };
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

/** Shows how far a run is, on one line of standard error that ends empty. */
interface ProgressLine {
  readonly show: (done: Progress) => void;
  readonly clear: () => void;
}

/** Runs shorter than this, in milliseconds, show nothing. */
const patience = 1000;
const pause = 100;

/** What to do with progress that nobody watches. */
const ignore = (): undefined => undefined;

function progressText({ phase, count, total }: Progress): string {
  if (count === undefined) return `${phase} …`;
  return total === undefined ? `${phase} ${count} …` : `${phase} ${count} of ${total} …`;
}
