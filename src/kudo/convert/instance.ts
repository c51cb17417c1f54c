/** Converts an instance to v1beta2, and unwraps later what could not be unwrapped at first. */

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
import { type ConvertedValues, convertValues } from './values.ts';

/** The annotation in which the run before a migration leaves the values that it has computed. */
export const convertedAnnotation = 'kudo.dev/v1beta2-parameters';

/** The annotation that names the values which nobody could unwrap yet. */
export const unresolvedAnnotation = 'kudo.dev/unresolved-parameters';

/** The apiVersion of what is converted. */
export const newVersion = 'kudo.dev/v1beta2';

/** An object that was converted, and what there is to say of it; none where something is an error. */
export interface ConvertedInstance {
  readonly object: KubeObject | undefined;
  readonly findings: readonly ParameterFinding[];
}

/**
 * Converts an Instance: by the schema where that is known, else by the values that the run before the migration left; without either,
 * the texts stay and are named. Nothing is guessed.
 */
export function convertInstance(instance: KubeObject, schema?: KubeValue): ConvertedInstance {
  const spec = isObject(instance.spec) ? instance.spec : {};
  const values = isObject(spec.parameters) ? spec.parameters : {};
  const annotations = getAnnotations(instance);
  const { parameters, findings, unresolved } =
    schema === undefined ? withoutSchema(values, annotations) : { ...convertValues(schema, values), unresolved: [] };
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

interface Unresolved extends ConvertedValues {
  readonly unresolved: readonly string[];
}

function withoutSchema(values: KubeObject, annotations: KubeObject): Unresolved {
  const left = leftValues(annotations[convertedAnnotation], values);
  if (left) return { parameters: left, findings: [], unresolved: [] };
  const texts = Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  return { parameters: values, findings: [], unresolved: texts.sort() };
}

/** What the run before the migration computed, as long as the values are still those that it saw. */
function leftValues(text: KubeValue | undefined, values: KubeObject): KubeObject | undefined {
  if (typeof text !== 'string') return;
  const left = exactValue(readText(text, convertedAnnotation, 'json'));
  const parameters = getMember(left, 'parameters');
  return getMember(left, 'sourceHash') === hashValues(values) && isObject(parameters) ? parameters : undefined;
}

/** The values that a migration is to find, as the content of the annotation. */
export function convertedMark(values: KubeObject, parameters: KubeObject): string {
  return jsonText({ sourceHash: hashValues(values), parameters });
}

/** The hash of values, whatever the order of their keys: SHA-256 of their canonical JSON. */
export function hashValues(values: KubeValue): string {
  return createHash('sha256').update(canonicalJson(values)).digest('hex');
}

/** Unwraps the values of an instance that a conversion could not, and takes the mark away: what every reader does at first sight. */
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

/** An object without annotations has none, rather than an empty object of them, unless it had that. */
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
