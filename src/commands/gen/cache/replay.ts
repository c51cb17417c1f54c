import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isBlocked } from '../../../diagnostics/diagnostic/fail-on.ts';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import { staleArtifacts } from '../../project/artifacts.ts';
import { configurationPath } from '../../project/configuration-path.ts';
import type { Circumstances } from '../../../generator/extract/index.ts';
import { isFileAt, relativeTo } from '../../project/files.ts';
import { modelPaths } from '../../project/model-paths.ts';
import { hashOfFile, type RunEntry } from './entry.ts';
import { unpack } from './pack.ts';

/** Replays an earlier run: its answer, when everything it read, looked for and wrote is as it was; otherwise `undefined`. */
export function replay(cwd: string, options: GenerateOptions, entry: RunEntry): GenerateResult | undefined {
  if (!isCurrent(cwd, options, entry)) return undefined;
  const diagnostics = unpack(entry.diagnostics);
  const answer = { ...entry.result, inputs: Object.keys(entry.inputs), diagnostics, cached: true };
  if (options.mode === 'lint' || isBlocked(diagnostics, options.failOn)) return { ...answer, artifacts: [] };
  const isWritten = entry.artifacts.every(({ path, hash }) => hashOfFile(resolve(cwd, path)) === hash);
  if (!isWritten) return undefined;
  const artifacts = entry.artifacts.map(({ path }) => ({ path, state: 'unchanged' as const }));
  const written = { names: entry.names, paths: new Set(artifacts.map(({ path }) => path)) };
  const stale = options.files === undefined ? staleArtifacts(cwd, options.out ?? entry.configuration.out, written) : [];
  return { ...answer, artifacts: [...artifacts, ...stale] };
}

function isCurrent(cwd: string, options: GenerateOptions, entry: RunEntry): boolean {
  const configPath = configurationPath(cwd, options.config);
  if ((configPath === undefined ? undefined : relativeTo(cwd, configPath)) !== entry.configPath) return false;
  if (changedInputs(cwd, entry.inputs).size > 0 || !isSameDisk(cwd, entry.circumstances)) return false;
  const paths = modelPaths(cwd, entry.configuration, options).map((path) => relativeTo(cwd, path));
  return paths.length === entry.paths.length && paths.every((path, index) => path === entry.paths[index]);
}

/** The files whose text is another than a run read. */
export function changedInputs(cwd: string, inputs: RunEntry['inputs']): ReadonlySet<string> {
  return new Set(Object.keys(inputs).filter((file) => hashOfFile(resolve(cwd, file)) !== inputs[file]));
}

/** True when every file that was looked for is there, or not there, as before, and links lead where they led. */
export function isSameDisk(cwd: string, { probes, links }: Circumstances): boolean {
  return (
    Object.entries(probes).every(([path, wasThere]) => isFileAt(resolve(cwd, path)) === wasThere) &&
    Object.entries(links).every(([path, target]) => targetOf(resolve(cwd, path)) === resolve(cwd, target))
  );
}

function targetOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
