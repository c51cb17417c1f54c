import { relative, resolve } from 'node:path';
import { projectFolder } from '../../commands/project/around.ts';
import { standardInput } from '../../text/files/file-names.ts';
import type { Options } from './arguments.ts';

export interface Placed<F> {
  readonly given: readonly string[];
  readonly flags: F;
  readonly cwd: string;
}

/** Paths are rewritten so that they still name the same files from the folder of the configuration. */
export async function inProject<F extends object>(call: Placed<F>, options: Options): Promise<Placed<F>> {
  const named: unknown = 'config' in call.flags ? call.flags.config : undefined;
  const cwd = named === undefined ? await projectFolder(call.cwd) : call.cwd;
  if (cwd === call.cwd) return call;
  const rebasePath = (path: string): string =>
    path === standardInput ? path : relative(cwd, resolve(call.cwd, path)) || '.';
  const flags = Object.fromEntries(
    Object.entries(call.flags).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && options[name]?.path === true ? rebasePath(value) : value,
    ]),
  );
  // The flags are the same; only paths among them changed.
  return { given: call.given.map(rebasePath), flags: flags as F, cwd };
}
