import { matchers } from '../../schema/regex/index.ts';
import { embeddedErrors } from './check/embedded.ts';
import { listTypeErrors } from './check/list-types.ts';
import { scaleErrors } from './check/scale.ts';
import { type FieldError, fieldError, invalid } from '../structural/field-error.ts';
import { evaluateRoot } from './evaluate/evaluate.ts';
import type { Patterns } from '../structural/structural.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { metaErrors, metaUpdateErrors, resourceOptions } from './metadata/check.ts';
import { fieldAt, rootPath } from '../structural/path.ts';
import { isObject, type KubeObject, type KubeValue, memberOf, withMembers } from '../structural/value.ts';

/** The server: what it knows of one kind of resources, and how it treats an object. */
export interface Server {
  readonly definition: Definition;
  readonly patterns: Patterns;
}

/** Opens a definition once for many objects. */
export function serve(definition: Definition): Server {
  return { definition, patterns: matchers() };
}

/** An object to be written, and the one that it takes the place of. */
export interface Write {
  readonly object: KubeObject;
  readonly old: KubeObject | undefined;
}

/** What the server has against an object, apart from its rules in CEL. */
export function structuralErrors(
  { definition, patterns }: Server,
  version: Version,
  { object, old }: Write,
): readonly FieldError[] {
  const identity = identityErrors(definition, version, object);
  if (identity.length > 0) return identity;
  const { schema, scale } = version;
  const before = old === undefined ? undefined : { value: object, old, schema };
  const wasRepeated = old !== undefined && listTypeErrors(old, schema, rootPath).length > 0;
  return [
    ...metadataErrors(definition, { object, old }),
    ...evaluateRoot({ schema, value: object, path: rootPath, before }, patterns).errors,
    ...scaleErrors(object, scale),
    ...embeddedErrors(object, schema, rootPath),
    ...(wasRepeated ? [] : listTypeErrors(object, schema, rootPath)),
  ];
}

function identityErrors({ group, kind }: Definition, { name }: Version, object: KubeObject): readonly FieldError[] {
  const wanted = { kind, apiVersion: `${group}/${name}` };
  return Object.entries(wanted).flatMap(([field, text]) => {
    const given = memberOf(object, field) ?? '';
    return given === text ? [] : [invalid(fieldAt(rootPath, field), field, given, `must be ${text}`)];
  });
}

function metadataErrors({ isNamespaced }: Definition, { object, old }: Write): readonly FieldError[] {
  const path = fieldAt(rootPath, 'metadata');
  const meta = metadataOf(object);
  return old === undefined
    ? metaErrors(meta, path, resourceOptions(isNamespaced))
    : metaUpdateErrors(meta, metadataOf(old), path);
}

/** The metadata of an object. */
export function metadataOf(object: KubeObject): KubeObject {
  const metadata = memberOf(object, 'metadata');
  return isObject(metadata) ? metadata : {};
}

/** An object in the namespace that it is written to. */
export function inNamespace(object: KubeObject, { isNamespaced }: Definition): KubeObject {
  const metadata = metadataOf(object);
  const namespace = isNamespaced ? (memberOf(metadata, 'namespace') ?? 'default') : undefined;
  if (namespace === undefined && !Object.hasOwn(metadata, 'namespace')) return object;
  return withMembers(object, [['metadata', withMembers(metadata, [['namespace', namespace]])]]);
}

/** An object without what only the server sets: its status, where that is a subresource. */
export function withoutStatus(object: KubeObject, old: KubeObject | undefined, { hasStatus }: Version): KubeObject {
  const status: KubeValue | undefined = memberOf(old, 'status');
  return hasStatus ? withMembers(object, [['status', status]]) : object;
}

const blocking: ReadonlySet<string> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

/** True when the server does not even look at its rules in CEL. */
export function blocksRules(errors: readonly FieldError[]): boolean {
  return errors.some(({ reason }) => blocking.has(reason));
}

/** What it says then. */
export const rulesNotChecked: FieldError = fieldError('FieldValueInvalid', rootPath, {
  keyword: 'x-kubernetes-validations',
  value: null,
  detail:
    'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
});
