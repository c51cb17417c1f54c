import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  // Models import the package by its name; in tests that is its source, so that there is one vocabulary, not two.
  resolve: {
    alias: [
      { find: /^schemawright$/, replacement: source('index.ts') },
      { find: /^schemawright\/(kubernetes|config|generator)$/, replacement: source('$1.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    // Processes of their own: a worker thread can neither change its folder nor be killed when a regular expression hangs.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
});
