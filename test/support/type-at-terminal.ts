import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What is typed when something appears, in order: an answer to a question, or nothing after a refusal. */
export type Keys = readonly (readonly [text: string, keys: string])[];

export const keys = { enter: '\r', down: '\u001b[B', interrupt: '\u0003' } as const;

/** The question that is asked now, and no earlier one that is drawn again. */
export const asked = '◆  ';

// A test that hangs says what was on the screen.
const patience = 25_000;

/** Runs the built program at a terminal of its own; each answer is typed when its question has been written. */
export async function typeAtTerminal(
  { script, root, cwd }: { readonly script: string; readonly root: string; readonly cwd: string },
  command: string,
  typed: Keys,
): Promise<{ readonly status: number | null; readonly seen: string }> {
  // A terminal without a size would wrap each character.
  const program = `stty cols 100 rows 40; ${process.execPath} ${join(root, 'dist/cli/main.js')} ${command}`;
  const child = spawn(script, ['-qefc', program, '/dev/null'], { cwd, env: { ...process.env, TERM: 'xterm' } });
  let seen = '';
  let from = 0;
  let next = 0;
  child.stdout.on('data', (part: Buffer) => {
    seen += part.toString('utf8');
    for (let key = typed[next]; key !== undefined; key = typed[next]) {
      const at = dropMovements(seen).indexOf(key[0], from);
      if (at === -1) return;
      from = at + key[0].length;
      next += 1;
      child.stdin.write(key[1]);
    }
  });
  const late = setTimeout(() => child.kill(), patience);
  const status = await new Promise<number | null>((end) => child.once('close', end));
  clearTimeout(late);
  return { status, seen: dropMovements(seen) };
}

/** What is on the screen without its colours and movements. */
function dropMovements(text: string): string {
  return text.replaceAll(/\u001b\[[?\d]*[A-Za-z]/g, '');
}
