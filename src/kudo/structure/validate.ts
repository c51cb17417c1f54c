import { isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { nameOfPath } from '../../values/explain/explained-error.ts';
import { explainErrors } from '../../values/explain/explain-errors.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';
import { filledDefault, withDefaults } from './defaults.ts';
import { asJson, type OpenParameters } from './open.ts';

/** Defaults are filled in before validation; all errors are returned. */
export function validateParameters(open: OpenParameters, values: KubeValue): readonly ParameterFinding[] {
  return createFindings(open.validator().validate(asJson(withDefaults(open, values))));
}

export function validateDefault({ readable }: OpenParameters, view: View): readonly ParameterFinding[] {
  const value = filledDefault(view);
  if (value === undefined) return [];
  const found = view.given.flatMap((schema) => createFindings(readable().validate(asJson(value), schema)));
  return found.map((finding) => ({ ...finding, message: finding.message.replace(nameOfPath([]), 'it') }));
}

function createFindings(error?: ValidationError): readonly ParameterFinding[] {
  return error ? listLeaves(error).flatMap((leaf) => splitNames(leaf).map(createFinding)) : [];
}

function listLeaves(error: ValidationError): readonly ValidationError[] {
  return passing.has(error.keyword) ? error.causes.flatMap(listLeaves) : [error];
}

const passing = new Set(['several', 'allOf', '$ref', '$dynamicRef', '$recursiveRef']);
const naming = new Set(['required', 'additionalProperties', 'unevaluatedProperties', 'dependentRequired']);

function splitNames(error: ValidationError): readonly ValidationError[] {
  if (!naming.has(error.keyword) || error.keyword === 'dependentRequired') return [error];
  return error.found.map((name) => ({ ...error, found: [name] }));
}

function createFinding(error: ValidationError): ParameterFinding {
  const { keyword, found } = error;
  const pointer = formatPointer(listTokens(error.at));
  const explained = explainErrors(error, () => undefined);
  const message = explained.map((item) => item.message).join('; ');
  const help = explained.length === 1 ? explained[0]?.help : undefined;
  // The evaluator returns the value that it was given.
  const value = error.value as KubeValue;
  const details = naming.has(keyword)
    ? { property: String(found[0]) }
    : { value: isObject(value) ? jsonText(value) : value };
  const unset =
    value === null && keyword === 'type' ? { details: { ...details, hint: unsetting }, help: unsetHelp } : {};
  return createError(`validate/${keyword}`, message === '' ? `the value does not fit "${keyword}"` : message, {
    pointer,
    details,
    ...omitUndefined({ help }),
    ...unset,
  });
}

const unsetting = 'to unset a parameter use -P with null';
const unsetHelp = 'To unset a parameter, set it to null in a file for -P.';
