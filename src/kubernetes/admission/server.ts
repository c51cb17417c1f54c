import { matchers } from '../../schema/regex/index.ts';
import type { Definition, Rules, Version } from '../structural/definition.ts';
import { type FieldError, fieldAt, invalid, rootPath } from '../structural/field-error.ts';
import { hasRules, type Patterns } from '../structural/structural.ts';
import { isObject, type KubeObject, memberOf, withMembers } from '../structural/value.ts';
import { embeddedErrors } from './embedded.ts';
import { evaluateUpdate } from './evaluate/evaluate.ts';
import { listTypeErrors } from './list-types.ts';
import { metaErrors, metaUpdateErrors } from './metadata/check.ts';
import { scaleErrors } from './scale.ts';

/** The server: what it knows of one kind of resources, and how it treats an object. */
export interface Server {
  readonly definition: Definition;
  readonly patterns: Patterns;
  readonly rules: Rules;
}

/** Opens a definition once for many objects; what evaluates rules in CEL is loaded only where there are any. */
export async function serve(definition: Definition): Promise<Server> {
  const isRuled = definition.versions.some(({ schema }) => hasRules(schema));
  const rules = isRuled ? (await import('../cel/engine.ts')).engineRules() : noRules;
  return { definition, patterns: matchers(), rules };
}

/** The rules of a definition without any. */
export const noRules: Rules = () => ({ errors: [], notEvaluated: [], forgiven: [] });

/** What the server has against an object, and the one that it takes the place of, apart from its rules in CEL. */
export function structuralErrors(
  { definition, patterns }: Server,
  { name, schema, scale }: Version,
  { object, old }: { readonly object: KubeObject; readonly old: KubeObject | undefined },
): readonly FieldError[] {
  const { group, kind, isNamespaced } = definition;
  const identity = Object.entries({ kind, apiVersion: `${group}/${name}` }).flatMap(([field, text]) => {
    const given = memberOf(object, field) ?? '';
    return given === text ? [] : [invalid(fieldAt(rootPath, field), field, given, `must be ${text}`)];
  });
  if (identity.length > 0) return identity;
  const before = old === undefined ? undefined : { value: object, old, schema };
  const wasRepeated = old !== undefined && listTypeErrors(old, schema, rootPath).length > 0;
  const meta = metadataOf(object);
  const path = fieldAt(rootPath, 'metadata');
  return [
    ...(old === undefined ? metaErrors(meta, path, { isNamespaced }) : metaUpdateErrors(meta, metadataOf(old), path)),
    ...evaluateUpdate({ schema, value: object, path: rootPath, before, patterns }).errors,
    ...scaleErrors(object, scale),
    ...embeddedErrors(object, schema, rootPath),
    ...(wasRepeated ? [] : listTypeErrors(object, schema, rootPath)),
  ];
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
  return hasStatus ? withMembers(object, [['status', memberOf(old, 'status')]]) : object;
}
