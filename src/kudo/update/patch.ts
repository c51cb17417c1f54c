import { isList, isObject, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { type OpenParameters, openParameters, listValueTypes, validateParameters } from '../structure/index.ts';
import { readArgument, readPlace } from './argument.ts';
import { changePlace, type Made, type ReachedPlace } from './place.ts';
import { badValue, type UpdatedParameters } from './update.ts';
import { readValue } from './value-text.ts';

/** An operation of a patch: `addValue` an entry (`pointer=value`), or `removeValue` one (`buildPointer`). */
export type PatchOperation = { readonly add: string } | { readonly remove: string };

/**
 * Adds and removes single entries in order, and validates the result once. Unlike an update, a patch is not
 * idempotent.
 *
 * @example
 * import { patchParameters } from 'schemawright/kudo';
 *
 * const { parameters, findings } = patchParameters(schema, { hosts: ['a'] }, [{ add: 'hosts=b' }]);
 */
export function patchParameters(
  schema: KubeValue,
  values: KubeObject,
  operations: readonly PatchOperation[],
): UpdatedParameters {
  const open = openParameters(schema);
  const findings: ParameterFinding[] = [];
  let parameters = values;
  for (const operation of operations) {
    const result =
      'add' in operation ? addValue(open, parameters, operation.add) : removeValue(open, parameters, operation.remove);
    if ('refusal' in result) findings.push(result.refusal);
    else if (isObject(result.value)) parameters = result.value;
  }
  if (hasErrors(findings)) return { parameters: values, findings };
  return { parameters, findings: validateParameters(open, parameters) };
}

function addValue(open: OpenParameters, parameters: KubeObject, argument: string): ReturnType<typeof changePlace> {
  const read = readArgument(argument);
  if ('code' in read) return { refusal: read };
  const { text, tokens } = read;
  const applyValue = ({ view }: Pick<ReachedPlace, 'view'>, use: (value: KubeValue) => Made): Made => {
    const value = readValue(text, view, open);
    return 'problem' in value ? { refusal: badValue(tokens, value.problem) } : use(value.value);
  };
  return changePlace(open, parameters, tokens, {
    at(place) {
      const { value: existing, view } = place;
      const types = listValueTypes(view, open);
      const isNewList = existing === undefined && types?.includes('array') === true && !types.includes('object');
      if (isList(existing) || isNewList) {
        const list = isList(existing) ? existing : [];
        return applyValue({ view: view.item(list.length) }, (value) => ({ value: [...list, value] }));
      }
      return existing === undefined ? applyValue(place, (value) => ({ value })) : { refusal: reportExisting(tokens) };
    },
    inArray(list, { index }, place) {
      if (index > list.length) return { refusal: noItem(tokens, list.length) };
      return applyValue(place, (value) => ({ value: list.toSpliced(index, 0, value) }));
    },
  });
}

function removeValue(open: OpenParameters, parameters: KubeObject, key: string): ReturnType<typeof changePlace> {
  const place = readPlace(key);
  if ('code' in place) return { refusal: place };
  const { tokens } = place;
  return changePlace(open, parameters, tokens, {
    at: ({ value }) => (value === undefined ? { refusal: reportAbsent(tokens) } : { value: undefined }),
    inArray: (list, { index, isEnd }) =>
      isEnd || index >= list.length ? { refusal: noItem(tokens, list.length) } : { value: list.toSpliced(index, 1) },
  });
}

function reportExisting(tokens: readonly string[]): ParameterFinding {
  const pointer = formatPointer(tokens);
  const help = `Change it with params set -p ${pointer.slice(1)}=…, or remove it first.`;
  return createError('patch/exists', `${pointer} already has a value`, { pointer, help });
}

function reportAbsent(tokens: readonly string[]): ParameterFinding {
  const pointer = formatPointer(tokens);
  const help = 'Remove the operation: there is no stored value.';
  return createError('patch/not-found', `${pointer} has no value`, { pointer, help });
}

function noItem(tokens: readonly string[], length: number): ParameterFinding {
  const pointer = formatPointer(tokens);
  const help = length === 0 ? 'The array is empty.' : `Write an index from 0 to ${length - 1}.`;
  return createError('update/array-index', `${pointer}: the array has ${length} items`, { pointer, help });
}
