import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../project/api.ts';
import { cacheFiles, readEntry, type RunEntry } from './cache/entry.ts';
import { replay } from './cache/replay.ts';

/**
 * Runs `gen`: generates the artifacts of models. If nothing changed since the last run, its result is returned without loading the compiler.
 *
 * @throws {UsageError} when the run cannot start: no models, or a wrong configuration.
 * @example
 * import { generate } from 'schemawright/generator';
 *
 * const { diagnostics, artifacts } = await generate({ cwd: '.', cache: true, failOn: 'error', mode: 'check' });
 */
export async function run(options: GenerateOptions): Promise<GenerateResult> {
  const cwd = resolve(options.cwd);
  const entry = options.cache ? readEntry<RunEntry>(cacheFiles(cwd, options).run) : undefined;
  const answer = entry === undefined ? undefined : replay(cwd, options, entry);
  if (answer !== undefined) return answer;
  const { generate } = await import('./generate.ts');
  return generate(options);
}
