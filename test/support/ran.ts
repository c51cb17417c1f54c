import { runCommandLine } from '../../src/cli/run.ts';
import { recordedTerminal } from './terminal.ts';

/** Runs a command line in a folder, in this process: its status, and all that it said. */
export async function ran(cwd: string, ...args: readonly string[]): Promise<{ status: number; output: string }> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine([...args], terminal);
  return { status, output: terminal.stdout() + terminal.stderr() };
}
