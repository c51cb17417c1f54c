import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** Laws over generated input: a quarter of their runs, all of them under REQUIRE_ALL=1 (test/support/laws.ts). */
const laws = ['test/**/*laws.test.ts', 'test/laws/**/*.test.ts'];

/** What packs, installs or compiles as users do; with every compiler under REQUIRE_ALL=1 (test/support/toolchains.ts). */
const toolchain = [
  'test/package.test.ts',
  'test/package/**/*.test.ts',
  'test/**/*typing.test.ts',
  'test/decorators/modes.test.ts',
  'test/decorators/toolchains.test.ts',
  'test/emit/binding-editor.test.ts',
];

/** Further ways to pack, install, compile and extend the package: CI goes them all, everyday work one (test/package.test.ts). */
const furtherWays = ['packaging', 'plugin', 'example', 'example-binding'].map((name) => `test/package/${name}.test.ts`);

/** The recorded answers of the real tools, and the real tools themselves. */
const conformance = ['test/conformance/**/*.test.ts'];

const projects = [
  project('unit', ['test/**/*.test.ts'], [...laws, ...toolchain, ...conformance]),
  project('laws', laws),
  project('toolchain', toolchain, laws),
  project('conformance', conformance, laws),
];

/** Everything is run as one project, whose files share the modules that they import; `--project laws` runs one of these. */
const isPart = process.argv.some((argument) => /^--project(?:=|$)/.test(argument));

/** The cache of this run. */
const cache = join(tmpdir(), `schemawright-test-cache-${process.pid}`);

const left = process.env.REQUIRE_ALL === '1' ? [] : furtherWays;

export default defineConfig({
  // Models import the package by its name; in tests that is its source, so that there is one vocabulary, not two.
  resolve: {
    alias: [
      { find: /^schemawright$/, replacement: source('index.ts') },
      {
        find: /^schemawright\/(kubernetes|kudo|ytt|cel|conversion|config|api|plugin|generator)$/,
        replacement: source('$1.ts'),
      },
    ],
  },
  test: {
    // Processes of their own: a worker thread can neither change its folder nor be killed when a regular expression hangs.
    pool: 'forks',
    // The files of a process share the modules that they import, which hold no state: a third of the time of a run.
    isolate: false,
    experimental: { fsModuleCache: true },
    maxWorkers: availableParallelism(),
    // No test answers from the cache of whoever runs it.
    env: { SCHEMAWRIGHT_CACHE: cache },
    globalSetup: './test/support/remove-cache.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    reporters: ['default', './test/support/not-tested.ts'],
    sequence: { sequencer: LongestFirst },
    ...(isPart ? { projects } : { include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...left] }),
  },
});

function project(name: string, include: string[], others: string[] = []) {
  return { extends: true as const, test: { name, include, exclude: [...configDefaults.exclude, ...others] } };
}
