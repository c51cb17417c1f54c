import { inspectPath } from '../../../text/files/look-at.ts';
import { findEscape } from '../../../text/files/trust.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';

/**
 * Whether the compiler, with this tsconfig.json, resolves packages by their `exports`: always, in ES modules only, or
 * never. A file that cannot be read does not rule it out.
 */
export function readPackageExports(path: string): 'always' | 'in-modules' | 'never' {
  const readFile = (file: string): string | undefined =>
    inspectPath(file)?.isFile() === true && findEscape(file) === undefined ? ts.sys.readFile(file) : undefined;
  const host = { ...ts.sys, readFile, readDirectory: () => [], onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  return parsed ? decidePackageExports(parsed.options) : 'always';
}

function decidePackageExports({
  moduleResolution,
  module,
}: Compiler.CompilerOptions): ReturnType<typeof readPackageExports> {
  const { ModuleKind, ModuleResolutionKind } = ts;
  if (moduleResolution === ModuleResolutionKind.Bundler) return 'always';
  if (!moduleResolution && module === ModuleKind.Preserve) return 'always';
  const isOfNode =
    moduleResolution === ModuleResolutionKind.Node16 || moduleResolution === ModuleResolutionKind.NodeNext;
  const followsNode = !moduleResolution && module !== undefined && module >= ModuleKind.Node16;
  return isOfNode || followsNode ? 'in-modules' : 'never';
}
