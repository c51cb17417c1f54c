import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { parseCLI } from 'vitest/node';
import { LongestFirst } from './test/support/longest-first.ts';
import { projects, slowFiles } from './test/support/projects.ts';

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)], { allowUnknownOptions: true });

/** `--project laws` runs one project; otherwise all files are one, and share the modules that they import. */
const isPart = options.project !== undefined;

/** Everyday work leaves out what is slow, where neither files are named nor everything is required. */
const isEveryday = !isPart && filter.length === 0 && process.env.REQUIRE_ALL !== '1';

/** The cache of this run. */
const cache = join(tmpdir(), `schemawright-test-cache-${process.pid}`);

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
    reporters: ['default', ['./test/support/not-tested.ts', { isEveryday }]],
    sequence: { sequencer: LongestFirst },
    ...(isPart
      ? { projects: projects.map((project) => ({ extends: true as const, test: withDefaults(project) })) }
      : withDefaults({ include: ['test/**/*.test.ts'], exclude: isEveryday ? slowFiles : [] })),
  },
});

function withDefaults<P extends { readonly exclude: readonly string[] }>(files: P) {
  return { ...files, exclude: [...configDefaults.exclude, ...files.exclude] };
}
