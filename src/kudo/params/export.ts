import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isObject, type KubeObject } from '../../kubernetes/structural/value.ts';
import { apiVersions, hasErrors } from '../parameters/index.ts';
import { openParameters, withDefaults } from '../structure/index.ts';
import { type ChangeParamsOptions, chooseSchema } from './change.ts';
import { asStructured, createValuesDiagnostic, readValuesSource } from './source.ts';

/** The values to export. */
export interface ExportParamsOptions extends ChangeParamsOptions {
  /** Fills in the defaults of the schema. */
  readonly defaults?: boolean;
}

/** The exported values, and the findings. */
export interface ExportParamsResult {
  readonly value: KubeObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
}

/**
 * Returns the values of an instance as a file for -P. Values of v1beta1 are unwrapped by the schema; defaults are
 * included on
 * request.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function exportParams({ cwd, file, schema: named, defaults = false }: ExportParamsOptions): ExportParamsResult {
  const source = readValuesSource(file, cwd);
  const isNeeded = defaults || named !== undefined || source.instance?.apiVersion === apiVersions.v1beta1;
  if (!isNeeded) return { value: source.values, diagnostics: source.diagnostics, files: [file] };
  const { schema, diagnostics, files } = chooseSchema(source, named, cwd, file);
  const read = [...source.diagnostics, ...diagnostics];
  const all = [...new Set([file, ...files])];
  if (schema === undefined) return { value: undefined, diagnostics: inOrder(read), files: all };
  const { values, findings } = asStructured(source, schema);
  const allDiagnostics = inOrder([...read, ...findings.map((finding) => createValuesDiagnostic(source, finding))]);
  if (hasErrors([...findings, ...read])) {
    return { value: undefined, diagnostics: allDiagnostics, files: all };
  }
  const filled = defaults ? withDefaults(openParameters(schema), values) : values;
  return { value: isObject(filled) ? filled : values, diagnostics: allDiagnostics, files: all };
}
