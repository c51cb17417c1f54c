import { createHash } from 'node:crypto';
import {
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  createObject,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { canonicalJson, jsonText } from '../../text/json/write-json.ts';
import { readText } from '../../text/read-text.ts';
import { exactValue, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { convertValues } from './values.ts';

/** The annotation with the values that the check before a migration computed. */
export const convertedAnnotation = 'kudo.dev/v1beta2-parameters';

/** The annotation with the names of values that could not be unwrapped yet. */
export const unresolvedAnnotation = 'kudo.dev/unresolved-parameters';

export const newVersion = 'kudo.dev/v1beta2';

export interface ConvertedInstance {
  readonly object: KubeObject | undefined;
  readonly findings: readonly ParameterFinding[];
}

/**
 * Converts an Instance by the schema, or by the values that the check before the migration stored. Without either,
 * values stay strings and are named in an annotation; types are never guessed.
 */
export function convertInstance(instance: KubeObject, schema?: KubeValue): ConvertedInstance {
  const spec = isObject(instance.spec) ? instance.spec : {};
  const values = isObject(spec.parameters) ? spec.parameters : {};
  const annotations = getAnnotations(instance);
  const left = schema ? false : leftValues(annotations[convertedAnnotation], values);
  const { parameters, findings, unresolved } = left
    ? { parameters: left, findings: [], unresolved: [] }
    : convertValues(schema, values);
  if (hasErrors(findings)) return { object: undefined, findings };
  const marks = createObject([
    ...Object.entries(annotations).filter(([name]) => name !== convertedAnnotation && name !== unresolvedAnnotation),
    [unresolvedAnnotation, unresolved.length === 0 ? undefined : jsonText(unresolved)],
  ]);
  const converted = withMembers(withAnnotations(instance, marks), [
    ['apiVersion', newVersion],
    ['spec', withMembers(spec, [['parameters', parameters]])],
  ]);
  return { object: converted, findings };
}

/** `undefined` when the values have changed since. */
function leftValues(text: KubeValue | undefined, values: KubeObject): KubeObject | undefined {
  if (typeof text !== 'string') return;
  const left = exactValue(readText(text, convertedAnnotation, 'json'));
  const parameters = getMember(left, 'parameters');
  return getMember(left, 'sourceHash') === hashValues(values) && isObject(parameters) ? parameters : undefined;
}

export function convertedMark(values: KubeObject, parameters: KubeObject): string {
  return jsonText({ sourceHash: hashValues(values), parameters });
}

/** SHA-256 of the canonical JSON, so the order of keys does not matter. */
export function hashValues(values: KubeValue): string {
  return createHash('sha256').update(canonicalJson(values)).digest('hex');
}

/** Unwraps the values that a conversion left as strings, and removes the annotation. Every reader does this first. */
export function resolveParameters(instance: KubeObject, schema: KubeValue): ConvertedInstance {
  const annotations = getAnnotations(instance);
  const mark = annotations[unresolvedAnnotation];
  const names = typeof mark === 'string' ? parseNames(mark) : [];
  if (mark === undefined) return { object: instance, findings: [] };
  const spec = isObject(instance.spec) ? instance.spec : {};
  const values = isObject(spec.parameters) ? spec.parameters : {};
  const { parameters, findings } = convertValues(schema, values, names);
  if (hasErrors(findings)) return { object: undefined, findings };
  const rest = createObject(Object.entries(annotations).filter(([name]) => name !== unresolvedAnnotation));
  return {
    object: withMembers(withAnnotations(instance, rest), [['spec', withMembers(spec, [['parameters', parameters]])]]),
    findings,
  };
}

function parseNames(text: string): readonly string[] {
  const list = exactValue(readText(text, unresolvedAnnotation, 'json'));
  return isList(list) ? list.filter((value) => typeof value === 'string') : [];
}

function getAnnotations(object: KubeObject): KubeObject {
  const annotations = getMember(object.metadata, 'annotations');
  return isObject(annotations) ? annotations : {};
}

/** Keeps an empty annotations object only if there was one before. */
function withAnnotations(object: KubeObject, annotations: KubeObject): KubeObject {
  const metadata = isObject(object.metadata) ? object.metadata : {};
  const isEmpty = Object.keys(annotations).length === 0;
  const had = getAnnotations(object);
  const isSame = isEmpty && (metadata.annotations === undefined || Object.keys(had).length === 0);
  if (isSame) return object;
  return withMembers(object, [
    ['metadata', withMembers(metadata, [['annotations', isEmpty ? undefined : annotations]])],
  ]);
}
