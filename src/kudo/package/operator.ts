import { readDocuments, type ReadDocument } from '../../kubernetes/admission/documents.ts';
import { isObject, type KubeObject, memberOf, stringAt } from '../../kubernetes/structural/value.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';

/** The operator of a package, as operator.yaml says it. */
export interface Operator {
  readonly name: string;
  readonly operatorVersion: string;
  /** The names of the plans. */
  readonly plans: readonly string[];
  readonly value: KubeObject;
  readonly document: ReadDocument;
}

/** Reads operator.yaml as KUDO does; `undefined` where the text is no object. */
export function readOperator(
  text: string,
  file: string,
): { readonly operator: Operator | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const [document] = readDocuments(text, file);
  const value = document?.value;
  if (document === undefined || !isObject(value)) {
    const origin = { file, line: 1, column: 1 };
    const message = 'operator.yaml must be an object with plans and tasks';
    const wrong: Diagnostic = { code: 'operator/not-object', severity: 'error', message, origin };
    const diagnostics = document?.reading.diagnostics ?? [];
    return { operator: undefined, diagnostics: diagnostics.length > 0 ? diagnostics : [wrong] };
  }
  const plans = memberOf(value, 'plans');
  const operator: Operator = {
    name: stringAt(value, 'name'),
    operatorVersion: stringAt(value, 'operatorVersion'),
    plans: isObject(plans) ? Object.keys(plans) : [],
    value,
    document,
  };
  return { operator, diagnostics: document.reading.diagnostics };
}
