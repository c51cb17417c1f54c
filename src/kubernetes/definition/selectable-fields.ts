import {
  type FieldError,
  appendField,
  type FieldPath,
  fieldError,
  createInvalidError,
  appendItem,
  createRequiredError,
} from '../structural/field-error.ts';
import { type KubeObject, type KubeValue, getString } from '../structural/value.ts';
import { followFieldPath } from './field-path.ts';

const mostSelectable = 8;

export function selectableErrors(
  fields: readonly KubeValue[],
  schema: KubeObject,
  path: FieldPath,
): readonly FieldError[] {
  const known = new Set<string>();
  const errors = fields.flatMap((field, index) => {
    const text = getString(field, 'jsonPath');
    const at = appendField(appendItem(path, index), 'jsonPath');
    if (text === '') return [createRequiredError(at, 'selectableFields')];
    const found = followFieldPath(text, schema, { brackets: false });
    if ('error' in found)
      return [createInvalidError(at, 'selectableFields', text, `is an invalid path: ${found.error}`)];
    const name = found.names.join('.');
    const isRepeated = known.has(name);
    known.add(name);
    return [
      ...(found.names[0] === 'metadata'
        ? [createInvalidError(at, 'selectableFields', text, 'must not point to fields in metadata')]
        : []),
      ...(['string', 'boolean', 'integer'].includes(getString(found.schema, 'type')) ? [] : [wrongType(text, at)]),
      ...(isRepeated ? [fieldError('FieldValueDuplicate', at, { keyword: 'selectableFields', value: text })] : []),
    ];
  });
  if (known.size <= mostSelectable) return errors;
  const detail = `must have at most ${mostSelectable} items`;
  return [...errors, fieldError('FieldValueTooMany', path, { keyword: 'selectableFields', value: known.size, detail })];
}

function wrongType(text: string, at: FieldPath): FieldError {
  const detail =
    'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.';
  return createInvalidError(at, 'selectableFields', text, detail);
}
