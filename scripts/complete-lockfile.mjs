// Names in package-lock.json every platform's optional package. A registry that does not serve all of them makes npm
// leave them out, and then `npm ci` refuses the lockfile. Run it after a dependency was added or updated.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [holder, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] ?? lock.packages[`${holder}/${path}`]) continue;
    if (!/^\d/.test(version)) throw new Error(`${name} has no exact version`);
    lock.packages[path] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    console.log(`${name} ${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

/** What the package's manifest says of the platform, as its name spells it. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (os === undefined || cpu === undefined) throw new Error(`${name} names no platform`);
  const library = os === 'linux' ? words.map((word) => libraries[word]).find(Boolean) : undefined;
  return { cpu: [cpu], ...(library && { libc: [library] }), os: [os] };
}
