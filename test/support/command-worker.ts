import { runCommandLine } from '../../src/cli/run.ts';
import { recordedTerminal } from './terminal.ts';

/** A command line to run in this process. */
export interface WorkerCall {
  readonly args: readonly string[];
  readonly cwd: string;
}

process.on('message', ({ args, cwd }: WorkerCall) => {
  const terminal = recordedTerminal(cwd);
  void runCommandLine(args, terminal).then((status) =>
    process.send?.({ status, stdout: terminal.stdout(), stderr: terminal.stderr() }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
