import { isSame } from '../../text/value/json.ts';
import { kindErrors } from '../structural/format/names.ts';
import {
  type FieldError,
  fieldAt,
  type FieldPath,
  invalid,
  itemAt,
  required,
  rootPath,
} from '../structural/field-error.ts';
import { isObject, type KubeObject, type KubeValue, listAt, memberOf, stringAt } from '../structural/value.ts';
import { columnErrors } from './columns.ts';
import { scaleErrors } from './scale.ts';
import { selectableErrors } from './selectable-fields.ts';
import type { LocatedSchema } from './schema-path.ts';

const spec = fieldAt(rootPath, 'spec');

/** The versions of a definition. */
export function versionsOf(definition: KubeObject): readonly KubeObject[] {
  return listAt(memberOf(definition, 'spec'), 'versions').map((version) => (isObject(version) ? version : {}));
}

/** Where the server tells of what each version has: at the version, or, where all have the same, at the definition. */
function placesOf(
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
    isSame(memberOf(version, field) ?? null, memberOf(first, field) ?? null),
  );
  if (first !== undefined && isShared) {
    const steps = ['spec', 'versions', 0, field];
    return [{ value: memberOf(first, field), path: { text: `spec.${shared}`, steps }, version: undefined }];
  }
  return versions.map((version, index) => ({
    value: memberOf(version, field),
    path: fieldAt(versionPath(index), field),
    version,
  }));
}

function versionPath(index: number): FieldPath {
  return itemAt(fieldAt(spec, 'versions'), index);
}

/** The schema of a version, or of all where they have the same. */
export interface VersionSchema extends LocatedSchema {
  /** Where its versions have the subresource `status`: parts of the schema are then validated alone. */
  readonly hasStatus: boolean;
}

/** The schemas of a definition, where the server tells of them. */
export function schemasOf(definition: KubeObject): readonly VersionSchema[] {
  const versions = versionsOf(definition);
  const hasStatus = (version: KubeObject): boolean =>
    memberOf(memberOf(version, 'subresources'), 'status') !== undefined;
  return placesOf(versions, 'schema', 'validation').flatMap(({ value, path, version }) => {
    const schema = memberOf(value, 'openAPIV3Schema');
    if (!isObject(schema)) return [];
    const isStatus = version === undefined ? versions.some(hasStatus) : hasStatus(version);
    return [{ schema, path: fieldAt(path, 'openAPIV3Schema'), hasStatus: isStatus }];
  });
}

/** What is wrong with the versions of a definition, apart from their schemas. */
export function versionErrors(definition: KubeObject, old: KubeObject | undefined): readonly FieldError[] {
  const versions = versionsOf(definition);
  const path = fieldAt(spec, 'versions');
  const names = versions.map((version) => stringAt(version, 'name'));
  const stored = versions.filter((version) => memberOf(version, 'storage') === true);
  const list = listAt(memberOf(definition, 'spec'), 'versions');
  return [
    ...names.flatMap((name, index) => nameErrors(name, fieldAt(versionPath(index), 'name'))),
    ...nameErrors(names[0] ?? 'v1', { text: 'spec.version', steps: ['spec', 'versions', 0, 'name'] }),
    ...versions.flatMap((version, index) => [
      ...(isObject(memberOf(memberOf(version, 'schema'), 'openAPIV3Schema'))
        ? []
        : [required(fieldAt(fieldAt(versionPath(index), 'schema'), 'openAPIV3Schema'), 'schema')]),
      ...warningErrors(version, versionPath(index)),
    ]),
    ...(new Set(names).size < names.length
      ? [invalid(path, 'versions', list, 'must contain unique version names')]
      : []),
    ...(stored.length === 1
      ? []
      : [invalid(path, 'versions', list, 'must have exactly one version marked as storage version')]),
    ...storedErrors(names, stored, old),
    ...subresourceErrors(versions),
  ];
}

function nameErrors(name: string, path: FieldPath): readonly FieldError[] {
  const errors = kindErrors(name);
  return errors.length === 0 ? [] : [invalid(path, 'name', name, errors.join(','))];
}

/** What is stored must stay readable. */
function storedErrors(
  names: readonly string[],
  stored: readonly KubeObject[],
  old: KubeObject | undefined,
): readonly FieldError[] {
  const path = { text: 'status.storedVersions', steps: ['spec', 'versions'] };
  const before = versionsOf(old ?? {})
    .filter((version) => memberOf(version, 'storage') === true)
    .map((version) => stringAt(version, 'name'));
  const kept = [...new Set([...before, ...stored.map((version) => stringAt(version, 'name'))])];
  if (kept.length === 0) return [invalid(path, 'versions', null, 'must have at least one stored version')];
  return kept.flatMap((name, index) => {
    if (names.includes(name)) return [];
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
    return [invalid({ text: itemAt(path, index).text, steps: path.steps }, 'versions', name, detail)];
  });
}

function subresourceErrors(versions: readonly KubeObject[]): readonly FieldError[] {
  return [
    ...placesOf(versions, 'subresources', 'subresources').flatMap(({ value, path }) =>
      scaleErrors(memberOf(value, 'scale'), path),
    ),
    ...placesOf(versions, 'additionalPrinterColumns', 'additionalPrinterColumns').flatMap(({ value, path }) =>
      columnErrors(Array.isArray(value) ? value : [], path),
    ),
    ...placesOf(versions, 'selectableFields', 'selectableFields').flatMap(({ value, path, version }) => {
      const schema = memberOf(memberOf(version ?? versions[0], 'schema'), 'openAPIV3Schema');
      return selectableErrors(Array.isArray(value) ? value : [], isObject(schema) ? schema : {}, path);
    }),
  ];
}

/** What is wrong with the warning that users of a deprecated version get. */
function warningErrors(version: KubeObject, path: FieldPath): readonly FieldError[] {
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
