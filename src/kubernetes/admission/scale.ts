import type { Scale } from '../structural/definition.ts';
import { type FieldError, type FieldPath, createInvalidError } from '../structural/field-error.ts';
import { goJson, goTypeName } from '../structural/go-text.ts';
import { isInteger, isObject, type KubeObject, type KubeValue, getMember } from '../structural/value.ts';

export function scaleErrors(object: KubeObject, scale?: Scale): readonly FieldError[] {
  if (!scale) return [];
  const { specReplicasPath, statusReplicasPath, labelSelectorPath } = scale;
  return [
    ...replicasErrors(object, specReplicasPath),
    ...replicasErrors(object, statusReplicasPath),
    ...(labelSelectorPath === '' ? [] : selectorErrors(object, labelSelectorPath)),
  ];
}

const most = 2 ** 31 - 1;

function replicasErrors(object: KubeObject, path: string): readonly FieldError[] {
  const { at, value, failure } = resolvePath(object, path, 'int64');
  if (failure !== undefined) return [createInvalidError(at, 'scale', 0, failure)];
  if (!isInteger(value)) return [];
  if (value < 0) return [createInvalidError(at, 'scale', value, 'should be a non-negative integer')];
  return value > most ? [createInvalidError(at, 'scale', value, `should be less than or equal to ${most}`)] : [];
}

function selectorErrors(object: KubeObject, path: string): readonly FieldError[] {
  const { at, failure } = resolvePath(object, path, 'string');
  return failure === undefined ? [] : [createInvalidError(at, 'scale', '', failure)];
}

function resolvePath(
  object: KubeObject,
  path: string,
  wanted: 'int64' | 'string',
): { readonly at: FieldPath; readonly value?: KubeValue; readonly failure?: string } {
  const steps = path.replace(/^\./, '').split('.');
  const at = { text: path, steps };
  let value: KubeValue | undefined = object;
  for (const [index, step] of steps.entries()) {
    if (value === undefined || value === null) return { at };
    if (!isObject(value))
      return { at, failure: accessorError(steps.slice(0, index + 1), value, 'map[string]interface{}') };
    value = getMember(value, step);
  }
  if (value === undefined) return { at };
  const isWanted = wanted === 'int64' ? isInteger(value) : typeof value === 'string';
  return isWanted ? { at, value } : { at, failure: accessorError(steps, value, wanted) };
}

function accessorError(steps: readonly string[], value: KubeValue, wanted: string): string {
  const shown = typeof value === 'string' ? value : goJson(value);
  return `.${steps.join('.')} accessor error: ${shown} is of the type ${goTypeName(value)}, expected ${wanted}`;
}
