import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removes the cache of a run of the tests at its end: vitest.config.ts names it after the same process. */
export function teardown(): void {
  rmSync(join(tmpdir(), `schemawright-test-cache-${process.pid}`), { recursive: true, force: true });
}
