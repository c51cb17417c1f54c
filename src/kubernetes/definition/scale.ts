import {
  type FieldError,
  appendField,
  type FieldPath,
  createInvalidError,
  createRequiredError,
} from '../structural/field-error.ts';
import { isObject, type KubeValue, getString } from '../structural/value.ts';
import { simplePathErrors } from './columns.ts';

export function scaleErrors(scale: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  if (!isObject(scale)) return [];
  const places = [
    ['specReplicasPath', ['.spec.'], 'should be a json path under .spec'],
    ['statusReplicasPath', ['.status.'], 'should be a json path under .status'],
    ['labelSelectorPath', ['.spec.', '.status.'], 'should be a json path under either .spec or .status'],
  ] as const;
  return places.flatMap(([field, starts, detail]) => {
    const text = getString(scale, field);
    const at = appendField(appendField(path, 'scale'), field);
    if (text === '') return field === 'labelSelectorPath' ? [] : [createRequiredError(at, field)];
    const form = simplePathErrors(text, at);
    if (form.length > 0) return form;
    return starts.some((start) => text.startsWith(start)) ? [] : [createInvalidError(at, field, text, detail)];
  });
}
