import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../project/api.ts';
import { cacheFiles, readEntry, type RunEntry } from './cache/entry.ts';
import { replay } from './cache/replay.ts';

/** Runs `generate`, or gives its earlier answer when nothing changed; then the compiler is not even loaded. */
export async function run(options: GenerateOptions): Promise<GenerateResult> {
  const cwd = resolve(options.cwd);
  const entry = options.cache ? readEntry<RunEntry>(cacheFiles(cwd, options).run) : undefined;
  const answer = entry === undefined ? undefined : replay(cwd, options, entry);
  if (answer !== undefined) return answer;
  const { generate } = await import('./generate.ts');
  return generate(options);
}
