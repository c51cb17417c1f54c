/** The entry point for values that a schema of ytt describes: loaded as ytt loads them. */

export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';
export {
  loadYtt,
  loadYttAs,
  type YttArgument,
  type YttBinding,
  type YttDialect,
  type YttFile,
  type YttResult,
  type YttSources,
  type YttTyped,
  type YttValue,
  type YttVerdict,
} from './ytt/values/index.ts';
