import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bundled } from './bundled.ts';
import type { WorkerCall } from './command-worker.ts';
import { repository } from './repository.ts';
import type { Ran } from './run.ts';

/** What a command did; one that took too long was ended, one that took the process with it crashed. */
export interface CommandRun extends Ran {
  readonly ended: 'itself' | 'by time' | 'by a crash';
}

/** Runs command lines one after the other. */
export interface Commands {
  readonly run: (args: readonly string[], cwd: string) => Promise<CommandRun>;
  readonly close: () => void;
}

/**
 * Runs command lines in a process of their own that stays, which is as fast as calls and may be killed when one hangs. What answers in
 * some seconds on one machine takes several times as long on another: only what goes on for long hangs.
 */
export function openCommands(patience = 30_000): Commands {
  let child: Promise<ChildProcess> | undefined;
  return {
    async run(args, cwd) {
      child ??= startWorker();
      const worker = await child;
      return await new Promise((tell) => {
        const finish = (ran: CommandRun): void => {
          clearTimeout(timer);
          worker.off('message', answered);
          worker.off('exit', crashed);
          if (ran.ended !== 'itself') child = undefined;
          tell(ran);
        };
        const without = { status: -1, stdout: '', stderr: '' };
        const answered = (ran: Ran): void => finish({ ...ran, ended: 'itself' });
        const crashed = (): void => finish({ ...without, ended: 'by a crash' });
        const begun = computingTime(worker);
        const last = performance.now() + patience * 10;
        const waitAgain = (): NodeJS.Timeout =>
          setTimeout(() => {
            // On a machine that has much to do, what did not get its turn did not hang.
            if (performance.now() < last && computingTime(worker) < begun + patience / 2) {
              timer = waitAgain();
              return;
            }
            worker.off('exit', crashed);
            worker.kill('SIGKILL');
            finish({ ...without, ended: 'by time' });
          }, patience);
        let timer = waitAgain();
        worker.on('message', answered);
        worker.on('exit', crashed);
        const call: WorkerCall = { args, cwd };
        worker.send(call);
      });
    },
    close: () => {
      void child?.then((worker) => worker.kill());
    },
  };
}

async function startWorker(): Promise<ChildProcess> {
  const program = await bundled('test/support/command-worker.ts');
  const worker = spawn(
    process.execPath,
    ['--input-type=module', '--max-old-space-size=2048', '--stack-trace-limit=30'],
    { cwd: repository, stdio: ['pipe', 'ignore', 'ignore', 'ipc'] },
  );
  worker.stdin?.end(program);
  await new Promise((ready) => worker.once('message', ready));
  return worker;
}

/** How many milliseconds a process has computed; without an end where nobody counts them. */
function computingTime({ pid }: ChildProcess): number {
  try {
    const [, counters = ''] = readFileSync(`/proc/${pid ?? ''}/stat`, 'utf8').split(') ');
    const [user, system] = counters.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * 10;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
