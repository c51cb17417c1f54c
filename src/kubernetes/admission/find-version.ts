import type { Definition, Version } from '../structural/definition.ts';
import { appendField, type FieldPath, rootPath } from '../structural/field-error.ts';
import { goJson, goQuoted } from '../structural/go-text.ts';
import { isList, isObject, type KubeObject, type KubeValue, getMember } from '../structural/value.ts';
import type { Unreadable } from './metadata/decode.ts';

export function findVersion(
  value: KubeValue,
  definition: Definition,
): { readonly version: Version; readonly object: KubeObject } | VersionFailure {
  if (!isObject(value) && value !== null) {
    const shown = isList(value) ? 'array' : typeof value;
    const message = `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${shown} into Go value of type v1.TypeMeta`;
    return { message, keyword: 'type', path: rootPath };
  }
  const version = definition.versions.find(({ name, isServed }) => isServed && isOfVersion(value, definition, name));
  if (!version || value === null) {
    return { message: '404 page not found', keyword: 'apiVersion', path: appendField(rootPath, 'apiVersion') };
  }
  const kind = getMember(value, 'kind') ?? '';
  if (typeof kind === 'string' && kind !== '') return { version, object: value };
  const failure =
    kind === ''
      ? `Object 'Kind' is missing in '${goJson(value)}'`
      : `couldn't get version/kind; json parse error: json: cannot unmarshal ${typeof kind} into Go struct field .kind of type string`;
  return createVersionFailure({ failure, path: appendField(rootPath, 'kind') }, definition, version);
}

export interface VersionFailure {
  readonly message: string;
  readonly keyword: string;
  readonly path: FieldPath;
}

export function isOfVersion(value: KubeValue | undefined, { group }: Definition, name: string): boolean {
  return getMember(value, 'apiVersion') === `${group}/${name}`;
}

export function createVersionFailure(
  { failure, path }: Unreadable,
  definition: Definition,
  { name }: Version,
): VersionFailure {
  const keyword = String(path.steps[0] ?? 'type');
  return { message: `${cannotBeHandled(definition, name)}: ${failure}`, keyword, path };
}

export function cannotBeHandled({ kind }: Definition, version: string): string {
  return `${kind} in version ${goQuoted(version)} cannot be handled as a ${kind}`;
}
