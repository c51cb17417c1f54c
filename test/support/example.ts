import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderForAll } from './folder.ts';
import { requireAll } from './needs.ts';
import { repository } from './repository.ts';
import { type Ran, runNode } from './run.ts';
import { compilers } from './toolchains.ts';

/** Each configuration of the example's compiler: one for each kind of decorators, with the folder of what it writes. */
const everyBuild = [
  { mode: 'standard decorators', config: 'tsconfig.json', folder: 'build' },
  { mode: 'experimental decorators', config: 'tsconfig.experimental.json', folder: 'build-experimental' },
] as const;

/** The configurations that the example is built with: standard decorators, and where everything is required both. */
export const builds = requireAll ? everyBuild : ([everyBuild[0]] as const);

const parts = ['models', 'out', 'src', 'test', 'values', 'package.json', ...everyBuild.map(({ config }) => config)];

/** A copy of the example, without the packages that it needs. */
export function exampleForAll(): string {
  const folder = folderForAll();
  for (const name of parts) {
    cpSync(join(repository, 'examples/controller', name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** A copy of the example in which the package is this repository, as `npm link` does it. */
export function linkedExampleForAll(): string {
  const folder = exampleForAll();
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(repository, join(folder, 'node_modules/schemawright'));
  symlinkSync(join(repository, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  return folder;
}

/** Compiles a copy of the example; the compiler may be another one than that of the repository. */
export function compileExample(cwd: string, config: string, program = compilers[0].program): Promise<Ran> {
  return runNode([program, '--project', config, '--pretty', 'false'], { cwd });
}
