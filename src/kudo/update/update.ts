import { isObject, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { type OpenParameters, openParameters, validateParameters } from '../structure/index.ts';
import { readArgument } from './argument.ts';
import { mergeParameters } from './merge.ts';
import { changePlace } from './place.ts';
import { readValue } from './value-text.ts';

/** The changes: merge patches in order, then single values in order. */
export interface ParameterUpdates {
  /** The contents of the files for -P. */
  readonly files?: readonly KubeValue[];
  /** Arguments of -p: `pointer=value`. */
  readonly set?: readonly string[];
}

/** With any error finding, the values must not be stored. */
export interface UpdatedParameters {
  readonly parameters: KubeObject;
  readonly findings: readonly ParameterFinding[];
}

/**
 * Changes the values of an instance as `kudo update -P … -p …` does, and validates the result once. Defaults of the
 * schema apply
 * but are not stored.
 *
 * @example
 * import { updateParameters } from 'schemawright/kudo';
 *
 * const { parameters, findings } = updateParameters(schema, { replicas: 3 }, { set: ['replicas=5'] });
 */
export function updateParameters(schema: KubeValue, values: KubeObject, updates: ParameterUpdates): UpdatedParameters {
  const open = openParameters(schema);
  const changed = changeParameters(open, values, updates);
  if (hasErrors(changed.findings)) return { parameters: values, findings: changed.findings };
  return { ...changed, findings: [...changed.findings, ...validateParameters(open, changed.parameters)] };
}

/** Reports wrong pointers and names, but does not validate the result. */
export function changeParameters(
  open: OpenParameters,
  values: KubeObject,
  { files = [], set = [] }: ParameterUpdates,
): UpdatedParameters {
  const findings: ParameterFinding[] = [];
  let parameters = values;
  for (const file of files) {
    if (!isObject(file)) {
      const help = 'Write names and values, or {}.';
      findings.push(createError('update/file-not-object', 'a file of parameters must be an object', { help }));
      continue;
    }
    const merged = mergeParameters(open, parameters, file);
    findings.push(...merged.findings);
    if (isObject(merged.parameters)) ({ parameters } = merged);
  }
  for (const argument of set) {
    const result = setOne(open, parameters, argument);
    if ('refusal' in result) findings.push(result.refusal);
    else if (isObject(result.value)) parameters = result.value;
  }
  return { parameters, findings };
}

function setOne(open: OpenParameters, parameters: KubeObject, argument: string): ReturnType<typeof changePlace> {
  const read = readArgument(argument);
  if ('code' in read) return { refusal: read };
  const { tokens, text } = read;
  return changePlace(open, parameters, tokens, {
    at: ({ view }) => {
      const value = readValue(text, view, open);
      return 'problem' in value ? { refusal: badValue(tokens, value.problem) } : value;
    },
  });
}

export function badValue(tokens: readonly string[], problem: string): ParameterFinding {
  const pointer = formatPointer(tokens);
  return createError('update/bad-value', `${pointer}: ${problem}`, {
    pointer,
    help: 'Write the value as YAML or JSON.',
  });
}
