/**
 * What models of data values import: the decorators that only ytt knows. And for programs: values that a schema of ytt describes, loaded
 * as ytt loads them.
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
