import { type FieldError, invalid, required } from '../../structural/field-error.ts';
import { metaErrors } from '../metadata/check.ts';
import { kindErrors, segmentErrors } from '../metadata/names.ts';
import { fieldAt, type FieldPath, itemAt, keyAt } from '../../structural/path.ts';
import { schemaOfField, type Structural } from '../../structural/structural.ts';
import { isList, isObject, type KubeObject, type KubeValue, memberOf, withMembers } from '../../structural/value.ts';

/** What is wrong with embedded resources, which stand in a value. */
export function embeddedErrors(
  value: KubeValue,
  schema: Structural | undefined,
  path: FieldPath,
): readonly FieldError[] {
  if (schema === undefined) return [];
  if (isList(value)) return value.flatMap((item, index) => embeddedErrors(item, schema.items, itemAt(path, index)));
  if (!isObject(value)) return [];
  const own = schema.isResource ? resourceErrors(value, path) : [];
  const below = Object.entries(value).flatMap(([name, member]) => {
    const at = schema.properties.has(name) ? fieldAt(path, name) : keyAt(path, name);
    return embeddedErrors(member, schemaOfField(schema, name), at);
  });
  return [...own, ...below];
}

function resourceErrors(resource: KubeObject, path: FieldPath): readonly FieldError[] {
  const metadata = memberOf(resource, 'metadata');
  return [
    ...versionErrors(memberOf(resource, 'apiVersion'), fieldAt(path, 'apiVersion')),
    ...kindErrorsAt(memberOf(resource, 'kind'), fieldAt(path, 'kind')),
    ...(isObject(metadata) ? embeddedMetaErrors(metadata, fieldAt(path, 'metadata')) : []),
  ];
}

function versionErrors(version: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  if (version === undefined) return [required(path, 'apiVersion')];
  if (typeof version !== 'string') return [];
  if (version === '') return [invalid(path, 'apiVersion', version, 'must not be empty')];
  const isRead = version.split('/').length <= 2;
  return isRead ? [] : [invalid(path, 'apiVersion', version, `unexpected GroupVersion string: ${version}`)];
}

function kindErrorsAt(kind: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  if (kind === undefined) return [required(path, 'kind')];
  if (typeof kind !== 'string') return [];
  if (kind === '') return [invalid(path, 'kind', kind, 'must not be empty')];
  const errors = kindErrors(kind.toLowerCase());
  if (errors.length === 0) return [];
  return [invalid(path, 'kind', kind, `may have mixed case, but should otherwise match: ${errors.join(',')}`)];
}

/** An embedded resource needs no name. */
function embeddedMetaErrors(metadata: KubeObject, path: FieldPath): readonly FieldError[] {
  const named = memberOf(metadata, 'name') === undefined ? withMembers(metadata, [['name', 'fakename']]) : metadata;
  const isNamespaced = memberOf(metadata, 'namespace') !== undefined;
  return metaErrors(named, path, { isNamespaced, name: segmentErrors, prefix: segmentErrors });
}
