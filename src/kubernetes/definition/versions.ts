import { countBytes } from '../../text/value/bytes.ts';
import { isSame } from '../../text/value/json.ts';
import { kindErrors } from '../structural/format/names.ts';
import {
  type FieldError,
  appendField,
  type FieldPath,
  createInvalidError,
  appendItem,
  createRequiredError,
  rootPath,
  fieldError,
} from '../structural/field-error.ts';
import { isObject, type KubeObject, type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import { followFieldPath } from './field-path.ts';
import type { LocatedSchema } from './schema-path.ts';

const spec = appendField(rootPath, 'spec');

export function listVersions(definition: KubeObject): readonly KubeObject[] {
  return getList(getMember(definition, 'spec'), 'versions').map((version) => (isObject(version) ? version : {}));
}

/** At the version, or at the definition if all versions are the same. */
function listFieldPlaces(
  versions: readonly KubeObject[],
  field: string,
  shared: string,
): readonly {
  readonly value: KubeValue | undefined;
  readonly path: FieldPath;
  readonly version: KubeObject | undefined;
}[] {
  const [first] = versions;
  const isShared = versions.every((version) =>
    isSame(getMember(version, field) ?? null, getMember(first, field) ?? null),
  );
  if (first && isShared) {
    const steps = ['spec', 'versions', 0, field];
    return [{ value: getMember(first, field), path: { text: `spec.${shared}`, steps }, version: undefined }];
  }
  return versions.map((version, index) => ({
    value: getMember(version, field),
    path: appendField(versionPath(index), field),
    version,
  }));
}

function versionPath(index: number): FieldPath {
  return appendItem(appendField(spec, 'versions'), index);
}

export interface VersionSchema extends LocatedSchema {
  /** True if the versions have a status subresource: parts of the schema are then validated separately. */
  readonly hasStatus: boolean;
}

export function listSchemas(definition: KubeObject): readonly VersionSchema[] {
  const versions = listVersions(definition);
  const hasStatus = (version: KubeObject): boolean =>
    getMember(getMember(version, 'subresources'), 'status') !== undefined;
  return listFieldPlaces(versions, 'schema', 'validation').flatMap(({ value, path, version }) => {
    const schema = getMember(value, 'openAPIV3Schema');
    if (!isObject(schema)) return [];
    const isStatus = version ? hasStatus(version) : versions.some(hasStatus);
    return [{ schema, path: appendField(path, 'openAPIV3Schema'), hasStatus: isStatus }];
  });
}

export function versionErrors(definition: KubeObject, old?: KubeObject): readonly FieldError[] {
  const versions = listVersions(definition);
  const path = appendField(spec, 'versions');
  const names = versions.map((version) => getString(version, 'name'));
  const stored = versions.filter((version) => getMember(version, 'storage') === true);
  const list = getList(getMember(definition, 'spec'), 'versions');
  return [
    ...names.flatMap((name, index) => nameErrors(name, appendField(versionPath(index), 'name'))),
    ...nameErrors(names[0] ?? 'v1', { text: 'spec.version', steps: ['spec', 'versions', 0, 'name'] }),
    ...versions.flatMap((version, index) => [
      ...(isObject(getMember(getMember(version, 'schema'), 'openAPIV3Schema'))
        ? []
        : [createRequiredError(appendField(appendField(versionPath(index), 'schema'), 'openAPIV3Schema'), 'schema')]),
      ...warningErrors(version, versionPath(index)),
    ]),
    ...(new Set(names).size < names.length
      ? [createInvalidError(path, 'versions', list, 'must contain unique version names')]
      : []),
    ...(stored.length === 1
      ? []
      : [createInvalidError(path, 'versions', list, 'must have exactly one version marked as storage version')]),
    ...storedErrors(names, stored, old),
    ...subresourceErrors(versions),
  ];
}

function nameErrors(name: string, path: FieldPath): readonly FieldError[] {
  const errors = kindErrors(name);
  return errors.length === 0 ? [] : [createInvalidError(path, 'name', name, errors.join(','))];
}

/** Stored versions must stay readable. */
function storedErrors(
  names: readonly string[],
  stored: readonly KubeObject[],
  old?: KubeObject,
): readonly FieldError[] {
  const path = { text: 'status.storedVersions', steps: ['spec', 'versions'] };
  const before = listVersions(old ?? {})
    .filter((version) => getMember(version, 'storage') === true)
    .map((version) => getString(version, 'name'));
  const keptVersions = [...new Set([...before, ...stored.map((version) => getString(version, 'name'))])];
  if (keptVersions.length === 0)
    return [createInvalidError(path, 'versions', null, 'must have at least one stored version')];
  return keptVersions.flatMap((name, index) => {
    if (names.includes(name)) return [];
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
    return [createInvalidError({ text: appendItem(path, index).text, steps: path.steps }, 'versions', name, detail)];
  });
}

function subresourceErrors(versions: readonly KubeObject[]): readonly FieldError[] {
  return [
    ...listFieldPlaces(versions, 'subresources', 'subresources').flatMap(({ value, path }) =>
      scaleErrors(getMember(value, 'scale'), path),
    ),
    ...listFieldPlaces(versions, 'additionalPrinterColumns', 'additionalPrinterColumns').flatMap(({ value, path }) =>
      columnErrors(Array.isArray(value) ? value : [], path),
    ),
    ...listFieldPlaces(versions, 'selectableFields', 'selectableFields').flatMap(({ value, path, version }) => {
      const schema = getMember(getMember(version ?? versions[0], 'schema'), 'openAPIV3Schema');
      return selectableErrors(Array.isArray(value) ? value : [], isObject(schema) ? schema : {}, path);
    }),
  ];
}

function warningErrors(version: KubeObject, path: FieldPath): readonly FieldError[] {
  const given = getMember(version, 'deprecationWarning');
  const at = appendField(path, 'deprecationWarning');
  if (typeof given !== 'string') return [];
  const createError = (detail: string): FieldError => createInvalidError(at, 'deprecationWarning', given, detail);
  if (getMember(version, 'deprecated') !== true) return [createError('can only be set for deprecated versions')];
  const unprintable = /[^\P{C}]|[\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.exec(given);
  const index = unprintable === null ? 0 : countBytes(given.slice(0, unprintable.index));
  return [
    ...(countBytes(given) > 256 ? [createError('must be <= 256 characters long')] : []),
    ...(given === '' ? [createError('must not be an empty string')] : []),
    ...(unprintable === null
      ? []
      : [createError(`must only contain printable UTF-8 characters; non-printable character found at index ${index}`)]),
  ];
}

function scaleErrors(scale: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
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

const mostSelectable = 8;

function selectableErrors(fields: readonly KubeValue[], schema: KubeObject, path: FieldPath): readonly FieldError[] {
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

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];

const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

function columnErrors(columns: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
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

function simplePathErrors(text: string, path: FieldPath): readonly FieldError[] {
  if (text.startsWith('.')) return [];
  return [createInvalidError(path, String(path.steps.at(-1)), text, 'must be a simple json path starting with .')];
}
