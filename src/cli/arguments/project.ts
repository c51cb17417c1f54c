/** Finds the project that a call is in: the folder of the configuration above it. */

import { relative, resolve } from 'node:path';
import { projectFolder } from '../../commands/project/around.ts';
import { standardInput } from '../../text/file-names.ts';
import type { Options } from './arguments.ts';

/** The arguments of a call, and the folder that its paths lead from. */
export interface Placed<F> {
  readonly given: readonly string[];
  readonly flags: F;
  readonly cwd: string;
}

/** A call as from the folder of the configuration above it: its paths lead where they led. */
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
  // The same flags, of which some have another string.
  return { given: call.given.map(rebasePath), flags: flags as F, cwd };
}
