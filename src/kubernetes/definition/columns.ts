import {
  type FieldError,
  appendField,
  type FieldPath,
  createInvalidError,
  appendItem,
  createRequiredError,
} from '../structural/field-error.ts';
import { type KubeValue, getString } from '../structural/value.ts';

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];

const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

export function columnErrors(columns: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
  return columns.flatMap((column, index) => {
    const at = appendItem(path, index);
    const [name, type, format, jsonPath] = ['name', 'type', 'format', 'jsonPath'].map((field) =>
      getString(column, field),
    );
    const oneOf = `must be one of ${columnTypes.join(',')}`;
    const pathAt = { text: `${at.text}.JSONPath`, steps: [...at.steps, 'jsonPath'] };
    return [
      ...(name === '' ? [createRequiredError(appendField(at, 'name'), 'name')] : []),
      ...(type === '' ? [createRequiredError(appendField(at, 'type'), 'type', oneOf)] : []),
      ...(type === undefined || type === '' || columnTypes.includes(type)
        ? []
        : [createInvalidError(appendField(at, 'type'), 'type', type, oneOf)]),
      ...(format === undefined || format === '' || columnFormats.includes(format)
        ? []
        : [
            createInvalidError(
              appendField(at, 'format'),
              'format',
              format,
              `must be one of ${columnFormats.join(',')}`,
            ),
          ]),
      ...(jsonPath === '' || jsonPath === undefined
        ? [createRequiredError(pathAt, 'jsonPath')]
        : simplePathErrors(jsonPath, pathAt)),
    ];
  });
}

export function simplePathErrors(text: string, path: FieldPath): readonly FieldError[] {
  if (text.startsWith('.')) return [];
  return [createInvalidError(path, String(path.steps.at(-1)), text, 'must be a simple json path starting with .')];
}
