import { resolve } from 'node:path';
import type { GenerateOptions, GenerateResult } from '../project/api.ts';
import { isBlocking, keptDiagnostics } from './cache/diagnostics.ts';
import { type RunEntry, cacheFiles, hasChangedInput, isSameDisk, readEntry } from './cache/entry.ts';
import { configurationPath } from '../project/configuration-path.ts';
import { makeRelative, findText } from '../../text/files/paths.ts';
import { hasChecksum, readRecord } from './write/record.ts';
import { staleArtifacts } from './write/stale.ts';
import type { SharedLines } from './write/write-artifacts.ts';

/**
 * Runs `gen`: generates the artifacts of models. If nothing changed since the last run, its result is returned without
 * loading the compiler.
 *
 * @throws {UsageError} when the run cannot start: no models, or a wrong configuration.
 * @example
 * import { generate } from 'schemawright/generator';
 *
 * const { diagnostics, artifacts } = await generate({ cwd: '.', cache: true, failOn: 'error', mode: 'check' });
 */
export async function run(options: GenerateOptions): Promise<GenerateResult> {
  const cwd = resolve(options.cwd);
  const entry =
    options.cache && options.redact !== true ? readEntry<RunEntry>(cacheFiles(cwd, options).run) : undefined;
  const answer = entry && (await replayRun(cwd, options, entry));
  if (answer) return answer;
  const { generateArtifacts } = await import('./generate.ts');
  return generateArtifacts(options);
}

/** `undefined` unless everything that the run read, looked for and wrote is unchanged. */
async function replayRun(cwd: string, options: GenerateOptions, entry: RunEntry): Promise<GenerateResult | undefined> {
  if (!(await isCurrent(cwd, options, entry))) return;
  const isBlocked = isBlocking(entry.diagnostics, options.failOn);
  // Reading thousands of findings takes longer than all the rest.
  const isTold = isBlocked || options.failuresOnly !== true;
  const diagnostics = isTold ? keptDiagnostics(cacheFiles(cwd, options).diagnostics, entry.diagnostics) : [];
  if (!diagnostics) return;
  const answer = { ...entry.result, diagnostics, inputs: Object.keys(entry.inputs), cached: true };
  if (options.mode === 'lint' || isBlocked) return { ...answer, artifacts: [] };
  const isWritten = entry.artifacts.every(({ path, hash }) => hasChecksum(resolve(cwd, path), hash));
  if (!isWritten || entry.shared?.every((lines) => hasLines(cwd, lines)) !== true) return;
  const artifacts = entry.artifacts.map(({ path }) => ({ path, state: 'unchanged' as const }));
  if (!entry.stale) return { ...answer, artifacts };
  const written = new Set(artifacts.map(({ path }) => resolve(cwd, path)));
  const record = readRecord(cwd, entry.configPath ?? '');
  return { ...answer, artifacts: [...artifacts, ...staleArtifacts(cwd, entry.stale, { made: written, record })] };
}

function hasLines(cwd: string, { path, lines }: SharedLines): boolean {
  const present = new Set(findText(resolve(cwd, path))?.split(/\r?\n/));
  return lines.every((line) => present.has(line));
}

async function isCurrent(cwd: string, options: GenerateOptions, entry: RunEntry): Promise<boolean> {
  const configPath = configurationPath(cwd, options.config);
  if ((configPath === undefined ? undefined : makeRelative(cwd, configPath)) !== entry.configPath) return false;
  if (hasChangedInput(cwd, entry.inputs) || !isSameDisk(cwd, entry.circumstances)) return false;
  const { modelPaths } = await import('../project/model-paths.ts');
  const paths = modelPaths(cwd, entry.configuration, options).map((path) => makeRelative(cwd, path));
  return paths.length === entry.paths.length && paths.every((path, index) => path === entry.paths[index]);
}
