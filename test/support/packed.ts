import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { built, existing, type Need, requireAll } from './needs.ts';
import { repository } from './repository.ts';
import { run } from './run.ts';

/** The package, packed as it is built and installed in the folder of a project, with all that it and the project depend on. */
export async function packageIn(project: string): Promise<Need> {
  if (built.found !== undefined) await install(project);
  return {
    what: 'the registry with the dependencies of the package',
    found: existing(join(project, 'node_modules', manifest.name)),
    remedy: 'reach it once, or fill the cache of npm',
    required: true,
  };
}

/** The package in the folder of a project: linked there, and where everything is required packed and installed. */
export function packageOrLinkIn(project: string): Promise<Need> {
  if (!requireAll && built.found !== undefined) link(project);
  return requireAll ? packageIn(project) : Promise.resolve(built);
}

function link(project: string): void {
  const packages = join(project, 'node_modules');
  for (const folder of ['.bin', '@types']) mkdirSync(join(packages, folder), { recursive: true });
  symlinkSync(repository, join(packages, manifest.name));
  symlinkSync(`../${manifest.name}/dist/cli/main.js`, join(packages, '.bin', manifest.name));
  symlinkSync(join(repository, 'node_modules/@types/node'), join(packages, '@types/node'));
}

async function install(project: string): Promise<void> {
  // What is packed was built before the tests; packing would build it again under their feet.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', project], { cwd: repository });
  await run('npm', ['install', '--prefer-offline', `./${manifest.name}-${manifest.version}.tgz`], { cwd: project });
}
