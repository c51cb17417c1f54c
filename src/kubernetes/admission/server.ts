import { createMatchers } from '../../schema/regex/index.ts';
import type { Definition, Rules, Version, Scale } from '../structural/definition.ts';
import {
  type FieldError,
  appendField,
  createInvalidError,
  rootPath,
  type FieldPath,
} from '../structural/field-error.ts';
import { goJson, goTypeName } from '../structural/go-text.ts';
import { hasRules, type Patterns } from '../structural/structural.ts';
import {
  createObject,
  isObject,
  type KubeObject,
  getMember,
  withMembers,
  isInteger,
  type KubeValue,
} from '../structural/value.ts';
import { embeddedErrors } from './embedded.ts';
import { evaluateUpdate } from './evaluate/evaluate.ts';
import { listTypeErrors } from './list-types.ts';
import { metaErrors, metaUpdateErrors } from './metadata/check.ts';

export interface Server {
  readonly definition: Definition;
  readonly patterns: Patterns;
  readonly rules: Rules;
}

/** Loads the CEL evaluator only if the definition has rules. */
export async function openServer(definition: Definition): Promise<Server> {
  const isRuled = definition.versions.some(({ schema }) => hasRules(schema));
  const rules = isRuled ? (await import('../cel/engine.ts')).engineRules() : noRules;
  return { definition, patterns: createMatchers(), rules };
}

/** The rules of a definition without any. */
export const noRules: Rules = () => ({ errors: [], notEvaluated: [], forgiven: [] });

interface Written {
  readonly object: KubeObject;
  readonly old: KubeObject | undefined;
}

export function structuralErrors(server: Server, version: Version, { object, old }: Written): readonly FieldError[] {
  const { definition, patterns } = server;
  const { schema, scale } = version;
  const { isNamespaced } = definition;
  const identity = identityErrors(object, definition, version);
  if (identity.length > 0) return identity;
  const before = old && { value: object, old, schema };
  const meta = getMetadata(object);
  const path = appendField(rootPath, 'metadata');
  return [
    ...(old ? metaUpdateErrors(meta, getMetadata(old), path) : metaErrors(meta, path, { isNamespaced })),
    ...evaluateUpdate({ schema, value: object, path: rootPath, before, patterns }).errors,
    ...scaleErrors(object, scale),
    ...embeddedErrors(object, schema, rootPath),
    ...repeatedErrors({ object, old }, version),
  ];
}

/** The server validates the status by its own schema, and not what is embedded in it. */
export function statusErrors(server: Server, version: Version, { object, old }: Written): readonly FieldError[] {
  const { schema, scale } = version;
  const identity = identityErrors(object, server.definition, version);
  if (identity.length > 0) return identity;
  const path = appendField(rootPath, 'status');
  const own = schema.properties.get('status');
  const [value, before] = [getMember(object, 'status'), getMember(old, 'status')];
  const known = own && value !== undefined && before !== undefined ? { value, old: before, schema: own } : undefined;
  return [
    ...(own && value !== undefined
      ? evaluateUpdate({ schema: own, value, path, before: known, patterns: server.patterns }).errors
      : []),
    ...scaleErrors(object, scale && { ...scale, specReplicasPath: '' }),
    ...repeatedErrors({ object, old }, version),
  ];
}

function identityErrors(object: KubeObject, { group, kind }: Definition, { name }: Version): readonly FieldError[] {
  return Object.entries({ kind, apiVersion: `${group}/${name}` }).flatMap(([field, text]) => {
    const given = getMember(object, field) ?? '';
    return given === text ? [] : [createInvalidError(appendField(rootPath, field), field, given, `must be ${text}`)];
  });
}

/** An update is not refused for what was repeated before. */
function repeatedErrors({ object, old }: Written, { schema }: Version): readonly FieldError[] {
  const wasRepeated = old !== undefined && listTypeErrors(old, schema, rootPath).length > 0;
  return wasRepeated ? [] : listTypeErrors(object, schema, rootPath);
}

export function getMetadata(object: KubeObject): KubeObject {
  const metadata = getMember(object, 'metadata');
  return isObject(metadata) ? metadata : {};
}

/** What a version says of an object, without its identity and metadata. */
export function getContent(object: KubeObject): KubeObject {
  return createObject(Object.entries(object).filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name)));
}

export function inNamespace(object: KubeObject, { isNamespaced }: Definition): KubeObject {
  const metadata = getMetadata(object);
  const namespace = isNamespaced ? (getMember(metadata, 'namespace') ?? 'default') : undefined;
  if (namespace === undefined && !Object.hasOwn(metadata, 'namespace')) return object;
  return withMembers(object, [['metadata', withMembers(metadata, [['namespace', namespace]])]]);
}

/** Removes the status if it is a subresource, since only the server sets it. */
export function withoutStatus(object: KubeObject, old: KubeObject | undefined, { hasStatus }: Version): KubeObject {
  return hasStatus ? withMembers(object, [['status', getMember(old, 'status')]]) : object;
}

function scaleErrors(object: KubeObject, scale?: Scale): readonly FieldError[] {
  if (!scale) return [];
  const { specReplicasPath, statusReplicasPath, labelSelectorPath } = scale;
  return [
    ...replicasErrors(object, specReplicasPath),
    ...replicasErrors(object, statusReplicasPath),
    ...(labelSelectorPath === '' ? [] : selectorErrors(object, labelSelectorPath)),
  ];
}

const most = 2 ** 31 - 1;

function replicasErrors(object: KubeObject, path: string): readonly FieldError[] {
  const { at, value, failure } = resolvePath(object, path, 'int64');
  if (failure !== undefined) return [createInvalidError(at, 'scale', 0, failure)];
  if (!isInteger(value)) return [];
  if (value < 0) return [createInvalidError(at, 'scale', value, 'should be a non-negative integer')];
  return value > most ? [createInvalidError(at, 'scale', value, `should be less than or equal to ${most}`)] : [];
}

function selectorErrors(object: KubeObject, path: string): readonly FieldError[] {
  const { at, failure } = resolvePath(object, path, 'string');
  return failure === undefined ? [] : [createInvalidError(at, 'scale', '', failure)];
}

function resolvePath(
  object: KubeObject,
  path: string,
  wanted: 'int64' | 'string',
): { readonly at: FieldPath; readonly value?: KubeValue; readonly failure?: string } {
  const steps = path.replace(/^\./, '').split('.');
  const at = { text: path, steps };
  let value: KubeValue | undefined = object;
  for (const [index, step] of steps.entries()) {
    if (value === undefined || value === null) return { at };
    if (!isObject(value))
      return { at, failure: accessorError(steps.slice(0, index + 1), value, 'map[string]interface{}') };
    value = getMember(value, step);
  }
  if (value === undefined) return { at };
  const isWanted = wanted === 'int64' ? isInteger(value) : typeof value === 'string';
  return isWanted ? { at, value } : { at, failure: accessorError(steps, value, wanted) };
}

function accessorError(steps: readonly string[], value: KubeValue, wanted: string): string {
  const shown = typeof value === 'string' ? value : goJson(value);
  return `.${steps.join('.')} accessor error: ${shown} is of the type ${goTypeName(value)}, expected ${wanted}`;
}
