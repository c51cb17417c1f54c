// Builds the package where it is installed from git, as pre-commit does it. npm installs no devDependencies there under
// --global, which it hands on to the installation of the package itself.
import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const global = /^npm_config_(global|prefix|location)$/i;

if (!hasBundler()) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !global.test(name)));
  const args = ['install', '--no-save', '--ignore-scripts', '--include=dev'];
  execFileSync('npm', args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
}
execFileSync(process.execPath, ['scripts/build.mjs', '--no-types'], { cwd: root, stdio: 'inherit' });

function hasBundler() {
  try {
    import.meta.resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}
