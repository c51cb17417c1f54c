/**
 * The entry point for models of ytt data values: ytt's decorators. For programs, it loads values by a ytt schema as
 * ytt does.
 */
export * from './ytt/vocabulary/index.ts';

export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';
export {
  loadYtt,
  type YttArgument,
  type YttDialect,
  type YttFile,
  type YttResult,
  type YttSource,
  yttSource,
  type YttSources,
  type YttValue,
  type YttVerdict,
} from './ytt/values/index.ts';
