// Builds the package in a clone and where it is installed from git. Under --global, as pre-commit does it, nobody imports it:
// there are no declarations then, nor the devDependencies, since npm hands the flag on to the installation of the package itself.
import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const global = /^npm_config_(global|prefix|location)$/i;
const isGlobal = process.env.npm_config_global === 'true' || process.env.npm_config_location === 'global';

if (!hasBundler()) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !global.test(name)));
  const args = ['install', '--no-save', '--ignore-scripts', '--include=dev'];
  execFileSync('npm', args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
}
const parts = isGlobal ? ['--no-types'] : [];
execFileSync(process.execPath, ['scripts/build.mjs', ...parts], { cwd: root, stdio: 'inherit' });

function hasBundler() {
  try {
    import.meta.resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}
