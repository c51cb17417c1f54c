import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { repository } from '../support/repository.ts';

/** A server as users run it: a process of the built program. */
export interface ServerProcess {
  readonly port: number;
  /** The events of its log. */
  readonly events: () => readonly Readonly<Record<string, unknown>>[];
  /** Sends a signal, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly pid: number;
}

/** Starts the built program, and waits until it listens. */
export async function startServer(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<ServerProcess> {
  const program = join(repository, 'dist/cli/main.js');
  const child = spawn(process.execPath, [program, 'serve', ...args], { cwd, env: { ...process.env, ...env } });
  const events: Readonly<Record<string, unknown>>[] = [];
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => {
    complaint += part.toString();
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended: ${complaint}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as Readonly<Record<string, unknown>>;
      events.push(event);
      if (event.event === 'listening') resolve(Number(event.port));
    });
  });
  return { port, events: () => events, end: (signal) => ended(child, signal), pid: child.pid ?? 0 };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
