import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { built, existing, type Need } from './needs.ts';
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

async function install(project: string): Promise<void> {
  // What is packed was built before the tests; packing would build it again under their feet.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', project], { cwd: repository });
  await run('npm', ['install', '--prefer-offline', `./${manifest.name}-${manifest.version}.tgz`], { cwd: project });
}
