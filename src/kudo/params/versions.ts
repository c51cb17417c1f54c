import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { hasErrors } from '../parameters/index.ts';
import { checkVersions, type VersionReport } from '../plan/index.ts';
import { createChain } from './upgrade.ts';
import { readSchemaSource } from './source.ts';

/** The versions to check. */
export interface ParamsVersionsOptions {
  readonly cwd: string;
  /** Each is a path, or `VERSION=PATH`; the oldest comes first. */
  readonly versions: readonly string[];
}

/** The pairs of versions, and the findings. */
export interface ParamsVersionsResult {
  readonly report: VersionReport | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
}

/**
 * Checks which versions of an operator an upgrade may skip.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function checkParamsVersions({ cwd, versions }: ParamsVersionsOptions): ParamsVersionsResult {
  const sources = versions.map((given) => {
    const [, version, path = given] = /^([^=/]+)=([^]+)$/.exec(given) ?? [];
    const source = readSchemaSource(path, cwd);
    return { path, source: version === undefined ? source : { ...source, version } };
  });
  const files = sources.flatMap(({ source }) => source.files);
  const read = sources.flatMap(({ source }) => source.diagnostics);
  if (hasErrors(read)) return { report: undefined, diagnostics: inOrder(read), files };
  const chain = createChain(sources.map(({ source }) => source));
  const report = checkVersions(chain);
  const diagnostics = report.pairs.flatMap(({ to, from, findings }) => {
    const file = sources[chain.findIndex(({ version }) => version === to)]?.source.files[0] ?? '';
    return findings.map(({ code, severity, message, help, pointer }): Diagnostic => {
      const origin = { file, line: 1, column: 1 };
      const diagnostic = { code, severity, message: `${from} to ${to}: ${message}`, origin };
      return { ...diagnostic, ...omitUndefined({ help, pointer }) };
    });
  });
  return { report, diagnostics: inOrder([...read, ...diagnostics]), files };
}
