import {
  type FieldError,
  fieldAt,
  type FieldPath,
  fieldError,
  invalid,
  itemAt,
  required,
} from '../structural/field-error.ts';
import { isObject, type KubeObject, type KubeValue, memberOf, stringAt } from '../structural/value.ts';
import { followFieldPath } from './field-path.ts';

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];

const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

/** What is wrong with the columns that `kubectl get` prints. */
export function columnErrors(columns: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
  return columns.flatMap((column, index) => {
    const at = itemAt(path, index);
    const [name, type, format, jsonPath] = ['name', 'type', 'format', 'jsonPath'].map((field) =>
      stringAt(column, field),
    );
    const oneOf = `must be one of ${columnTypes.join(',')}`;
    const pathAt = { text: `${at.text}.JSONPath`, steps: [...at.steps, 'jsonPath'] };
    return [
      ...(name === '' ? [required(fieldAt(at, 'name'), 'name')] : []),
      ...(type === '' ? [required(fieldAt(at, 'type'), 'type', oneOf)] : []),
      ...(type === undefined || type === '' || columnTypes.includes(type)
        ? []
        : [invalid(fieldAt(at, 'type'), 'type', type, oneOf)]),
      ...(format === undefined || format === '' || columnFormats.includes(format)
        ? []
        : [invalid(fieldAt(at, 'format'), 'format', format, `must be one of ${columnFormats.join(',')}`)]),
      ...(jsonPath === '' || jsonPath === undefined
        ? [required(pathAt, 'jsonPath')]
        : simplePathErrors(jsonPath, pathAt)),
    ];
  });
}

function simplePathErrors(text: string, path: FieldPath): readonly FieldError[] {
  if (text.startsWith('.')) return [];
  return [invalid(path, String(path.steps.at(-1)), text, 'must be a simple json path starting with .')];
}

/** What is wrong with the subresource `scale`. */
export function scaleErrors(scale: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  if (!isObject(scale)) return [];
  const places = [
    ['specReplicasPath', ['.spec.'], 'should be a json path under .spec'],
    ['statusReplicasPath', ['.status.'], 'should be a json path under .status'],
    ['labelSelectorPath', ['.spec.', '.status.'], 'should be a json path under either .spec or .status'],
  ] as const;
  return places.flatMap(([field, starts, detail]) => {
    const text = stringAt(scale, field);
    const at = fieldAt(fieldAt(path, 'scale'), field);
    if (text === '') return field === 'labelSelectorPath' ? [] : [required(at, field)];
    const form = simplePathErrors(text, at);
    if (form.length > 0) return form;
    return starts.some((start) => text.startsWith(start)) ? [] : [invalid(at, field, text, detail)];
  });
}

const mostSelectable = 8;

/** What is wrong with the fields that `kubectl get --field-selector` takes. */
export function selectableErrors(
  fields: readonly KubeValue[],
  schema: KubeObject,
  path: FieldPath,
): readonly FieldError[] {
  const known = new Set<string>();
  const errors = fields.flatMap((field, index) => {
    const text = stringAt(field, 'jsonPath');
    const at = fieldAt(itemAt(path, index), 'jsonPath');
    if (text === '') return [required(at, 'selectableFields')];
    const found = followFieldPath(text, schema, { brackets: false });
    if ('error' in found) return [invalid(at, 'selectableFields', text, `is an invalid path: ${found.error}`)];
    const name = found.names.join('.');
    const isRepeated = known.has(name);
    known.add(name);
    return [
      ...(found.names[0] === 'metadata'
        ? [invalid(at, 'selectableFields', text, 'must not point to fields in metadata')]
        : []),
      ...(['string', 'boolean', 'integer'].includes(stringAt(found.schema, 'type')) ? [] : [wrongType(text, at)]),
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
  return invalid(at, 'selectableFields', text, detail);
}

/** What is wrong with the warning that users of a deprecated version get. */
export function warningErrors(version: KubeObject, path: FieldPath): readonly FieldError[] {
  const given = memberOf(version, 'deprecationWarning');
  const at = fieldAt(path, 'deprecationWarning');
  if (typeof given !== 'string') return [];
  const say = (detail: string): FieldError => invalid(at, 'deprecationWarning', given, detail);
  if (memberOf(version, 'deprecated') !== true) return [say('can only be set for deprecated versions')];
  const unprintable = /[^\P{C}]|[\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.exec(given);
  const index = unprintable === null ? 0 : Buffer.byteLength(given.slice(0, unprintable.index));
  return [
    ...(Buffer.byteLength(given) > 256 ? [say('must be <= 256 characters long')] : []),
    ...(given === '' ? [say('must not be an empty string')] : []),
    ...(unprintable === null
      ? []
      : [say(`must only contain printable UTF-8 characters; non-printable character found at index ${index}`)]),
  ];
}
