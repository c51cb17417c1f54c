import { execFile } from 'node:child_process';

/** What a program did. */
export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and with what environment a program runs. */
export interface Setting {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What the program reads from standard input. */
  readonly input?: string;
}

/** Runs a program to its end, without a terminal and without colours. */
export function run(program: string, args: readonly string[], { cwd, env, input }: Setting): Promise<Ran> {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env }, maxBuffer: 2 ** 26 };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const status = error?.code ?? 0;
      if (typeof status === 'number') resolve({ status, stdout, stderr });
      else reject(new Error(`${program} did not run: ${status}`));
    }).stdin?.end(input);
  });
}

/** Runs a Node program. */
export function runNode(args: readonly string[], setting: Setting): Promise<Ran> {
  return run(process.execPath, args, setting);
}
