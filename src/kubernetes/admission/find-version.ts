import type { Definition, Version } from '../structural/definition.ts';
import { goJson } from '../structural/go-text.ts';
import { cannotBeHandled } from './message.ts';
import { fieldAt, type FieldPath, rootPath } from '../structural/path.ts';
import { isList, isObject, type KubeObject, type KubeValue, memberOf } from '../structural/value.ts';
import type { Failure } from './response.ts';

/** Finds the version that an object is of; the server answers with a status of its own where there is none. */
export function findVersion(value: KubeValue, definition: Definition): FoundVersion | Failure {
  if (!isObject(value) && value !== null) {
    const shown = isList(value) ? 'array' : typeof value;
    const message = `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${shown} into Go value of type v1.TypeMeta`;
    return { message, keyword: 'type', path: rootPath };
  }
  const apiVersion = memberOf(value, 'apiVersion');
  const version = definition.versions.find(
    ({ name, isServed }) => isServed && apiVersion === `${definition.group}/${name}`,
  );
  if (version === undefined || value === null) {
    return { message: '404 page not found', keyword: 'apiVersion', path: fieldAt(rootPath, 'apiVersion') };
  }
  const kind = memberOf(value, 'kind');
  if (typeof kind === 'string' && kind !== '') return { version, object: value };
  const why =
    kind === undefined || kind === null || kind === ''
      ? `Object 'Kind' is missing in '${goJson(value)}'`
      : `couldn't get version/kind; json parse error: json: cannot unmarshal ${typeof kind} into Go struct field .kind of type string`;
  return unreadable(why, fieldAt(rootPath, 'kind'), definition, version);
}

/** An object and the version that it is of. */
export interface FoundVersion {
  readonly version: Version;
  readonly object: KubeObject;
}

/** The answer to what the server cannot read. */
export function unreadable(failure: string, path: FieldPath, definition: Definition, version: Version): Failure {
  const keyword = String(path.steps[0] ?? 'type');
  return { message: `${cannotBeHandled(definition, version.name)}: ${failure}`, keyword, path };
}
