import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { dirname, join } from 'node:path';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { type Extraction, isFile, readText } from './extraction.ts';

/** Records file lookups of the compiler, because a cache is valid only while their results hold. */
export function recordingHost(extraction: Extraction) {
  return {
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    getCurrentDirectory: () => extraction.cwd,
    fileExists: (path: string) => isFile(extraction, path),
    readFile: (path: string) => {
      const text = isFile(extraction, path) ? readText(path) : undefined;
      if (text !== undefined) extraction.settings.set(path, text);
      return text;
    },
    realpath: (path: string) => {
      const target = ts.sys.realpath?.(path) ?? path;
      if (target !== path) extraction.links.set(path, target);
      return target;
    },
  };
}

export function readCompilerOptions(extraction: Extraction, folder: string): Compiler.CompilerOptions {
  const path = nearestConfig(extraction, folder);
  const key = path ?? '';
  const known = getOptionsCache(extraction);
  const options = known.get(key) ?? { ...readOptions(extraction, path), ...resolutionDefaults(path) };
  known.set(key, options);
  return options;
}

function getOptionsCache(extraction: Extraction): Map<string, Compiler.CompilerOptions> {
  const known = extraction.memo.get(extraction);
  // Only this function stores a value under the extraction itself.
  if (known instanceof Map) return known as Map<string, Compiler.CompilerOptions>;
  const cache = new Map<string, Compiler.CompilerOptions>();
  extraction.memo.set(extraction, cache);
  return cache;
}

function resolutionDefaults(path?: string): Compiler.CompilerOptions {
  return {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    resolveJsonModule: true,
    ...omitUndefined({ configFilePath: path }),
  };
}

function readOptions(extraction: Extraction, path?: string): Compiler.CompilerOptions {
  if (path === undefined) return {};
  const silent = { readDirectory: () => [], onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(path, {}, { ...recordingHost(extraction), ...silent });
  if (!parsed) return {};
  const referenced = (parsed.projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference));
  const aliases = referenced.map((reference) => readOptions(extraction, reference).paths ?? {});
  return { ...parsed.options, ...mergePaths(parsed.options, aliases) };
}

function mergePaths(
  options: Compiler.CompilerOptions,
  referenced: readonly Compiler.MapLike<string[]>[],
): Compiler.CompilerOptions {
  const paths = Object.fromEntries([...referenced, options.paths ?? {}].flatMap((map) => Object.entries(map)));
  return Object.keys(paths).length === 0 ? {} : { paths };
}

function nearestConfig(extraction: Extraction, folder: string): string | undefined {
  const path = join(folder, 'tsconfig.json');
  if (isFile(extraction, path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestConfig(extraction, parent);
}
