import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './repository.ts';

/** Something outside the source tree that a group of tests works with. */
export interface Need {
  /** What it is, as the line of a skipped group names it. */
  readonly what: string;
  /** Where it is; `undefined` when it is not there. */
  readonly found: string | undefined;
  /** How to get it. */
  readonly remedy: string;
  /** False when the tests may be skipped even where everything is required. */
  readonly required: boolean;
}

/** True on machines that have everything: there a missing tool fails the tests that need it. */
export const requireAll = process.env.REQUIRE_ALL === '1';

const tools = process.env.SCHEMAWRIGHT_TOOLS ?? resolve(homedir(), '.cache/schemawright-tools');

/** Tests that work with something outside the source tree: without it they are skipped, or fail under REQUIRE_ALL=1. */
export function describeWith(name: string, need: Need, tests: (path: string) => void): void {
  const { what, found, remedy, required } = need;
  if (found !== undefined) {
    describe(name, () => tests(found));
    return;
  }
  const missing = `${what} is not here; ${remedy}`;
  if (required && requireAll) {
    test(name, () => expect.fail(missing));
    return;
  }
  console.warn(`skipped: ${name} (${missing})`);
  describe.skip(name, () => test(missing, () => undefined));
}

/** Tests over a folder of the corpora. */
export function describeShared(name: string, folder: string, tests: (path: string) => void): void {
  const need = { what: `the corpus "${folder}"`, found: existing(inShared(folder)), required: true };
  describeWith(name, { ...need, remedy: 'set SCHEMAWRIGHT_SHARED to its folder' }, tests);
}

/** A path in the folder of corpora: $SCHEMAWRIGHT_SHARED, or `shared` beside the repository. */
export function inShared(path: string): string {
  return resolve(repository, process.env.SCHEMAWRIGHT_SHARED ?? '../shared', path);
}

/** The path when something is there. */
export function existing(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}

/** The built package. */
export const built: Need = {
  what: 'the built package',
  found: existing(resolve(repository, 'dist/index.js')) && repository,
  remedy: 'run npm run build',
  required: true,
};

/** Real Helm. */
export const helm: Need = {
  what: 'Helm',
  found: newest('helm-v'),
  remedy: 'run scripts/install-helm.sh',
  required: true,
};

/** A real API server, where it is asked for: it takes minutes to build. */
export const apiserver: Need = {
  what: 'the API server of Kubernetes',
  found: process.env.WITH_APISERVER === '1' ? newest('kube-apiserver-v') : undefined,
  remedy: 'run scripts/install-apiserver.sh, and set WITH_APISERVER=1',
  required: process.env.WITH_APISERVER === '1',
};

/** A newer Node than the one that runs the tests. */
export const newestNode: Need = {
  what: 'the newest Node',
  found: newest('node-v'),
  remedy: 'run scripts/install-node.sh',
  required: true,
};

/** Compilers and runtimes that this repository is not developed with (swc, Babel 8, vite 8, Bun, Deno): only where everything is required. */
export const toolchains: Need = {
  what: 'the other toolchains',
  found: requireAll ? installed('toolchains', 'test/toolchains') : undefined,
  remedy: 'run scripts/install-toolchains.sh, and set REQUIRE_ALL=1',
  required: true,
};

/** Babel as it was until Babel 8. */
export const babel7: Need = {
  ...toolchains,
  found: requireAll ? installed('toolchains-babel-7', 'test/toolchains/babel-7') : undefined,
};

/** What reads the artifacts of the targets for forms: react-jsonschema-form, JSON Forms, the schemas of Backstage. */
export const formReaders: Need = {
  what: 'the readers of forms',
  found: installed('form-readers', 'test/form-readers'),
  remedy: 'run scripts/install-toolchains.sh',
  required: true,
};

/** What reads OpenAPI documents: redocly, swagger-parser, openapi-typescript, orval. */
export const openApiReaders: Need = {
  what: 'the readers of OpenAPI',
  found: installed('openapi-readers', 'test/openapi-readers'),
  remedy: 'run scripts/install-toolchains.sh',
  required: true,
};

/** Where the packages of bench/packages are installed, which takes a while: only where everything is required. */
export const benchPackages: Need = {
  what: 'the packages of bench/packages',
  found: requireAll ? resolve(tools, 'bench-packages') : undefined,
  remedy: 'they are installed with REQUIRE_ALL=1',
  required: requireAll,
};

/** A program of the machine. */
export function programOnPath(name: string): Need {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = folders.map((folder) => resolve(folder, name)).find((path) => existsSync(path));
  return { what: name, found, remedy: 'run scripts/install-programs.sh', required: true };
}

/** The folder of tools into which packages were installed by the lock file that stands in a folder of this repository. */
function installed(name: string, source: string): string | undefined {
  const lock = readFileSync(resolve(repository, source, 'package-lock.json'));
  const folder = resolve(tools, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  return existing(resolve(folder, 'installed')) && folder;
}

/** The program in the folder of tools whose folder's name has this prefix, of the last version. */
function newest(prefix: string): string | undefined {
  const folders = existsSync(tools) ? readdirSync(tools).filter((name) => name.startsWith(prefix)) : [];
  const last = folders.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return last === undefined ? undefined : existing(resolve(tools, last, prefix.replace(/-v$/, '')));
}
