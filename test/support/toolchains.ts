import { join } from 'node:path';
import typescript6 from 'typescript/package.json' with { type: 'json' };
import typescript5 from 'typescript5/package.json' with { type: 'json' };
import typescript7 from 'typescript7/package.json' with { type: 'json' };
import { requireAll } from './needs.ts';
import { repository } from './repository.ts';

/** The two kinds of decorators, by the compiler options that choose them. */
export const modes = {
  'experimental decorators': { experimentalDecorators: true },
  'standard decorators': {},
} as const;

/** Every compiler that users have: version and program. */
const everyCompiler = [
  { version: typescript7.version, program: programOf('typescript7/bin/tsc') },
  { version: typescript6.version, program: programOf('typescript/bin/tsc') },
  { version: typescript5.version, program: programOf('typescript5/bin/tsc') },
] as const;

/** The compilers that models are compiled with: the fastest, and where everything is required all of them. */
export const compilers = requireAll ? everyCompiler : ([everyCompiler[0]] as const);

/** The path of a program of an installed package. */
export function programOf(path: string): string {
  return join(repository, 'node_modules', path);
}
