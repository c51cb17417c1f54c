import { type FieldError, fieldError, invalid, required } from '../../structural/field-error.ts';
import { fieldAt, type FieldPath, itemAt } from '../../structural/path.ts';
import {
  isList,
  isNumber,
  isObject,
  isSame,
  type KubeList,
  type KubeObject,
  type KubeValue,
  memberOf,
} from '../../structural/value.ts';
import { keyErrors, labelErrors, type NameCheck, prefixErrors, subdomainErrors, valueErrors } from './names.ts';

/** What is wrong with the metadata of a new object. */
export function metaErrors(meta: KubeObject, path: FieldPath, options: MetaOptions): readonly FieldError[] {
  const prefix = textOf(meta, 'generateName');
  const name = textOf(meta, 'name');
  // The server completes the name where the beginning of one is given.
  const isNameless = name === '' && prefix === '';
  return [
    ...(prefix === '' ? [] : errorsAt(fieldAt(path, 'generateName'), prefix, options.prefix)),
    ...(isNameless ? [required(fieldAt(path, 'name'), 'name', 'name or generateName is required')] : []),
    ...(name === '' ? [] : errorsAt(fieldAt(path, 'name'), name, options.name)),
    ...namespaceErrors(textOf(meta, 'namespace'), fieldAt(path, 'namespace'), options),
    ...generationErrors(memberOf(meta, 'generation'), fieldAt(path, 'generation')),
    ...commonErrors(meta, path),
    ...finalizerErrors(listOf(meta, 'finalizers'), fieldAt(path, 'finalizers')),
    ...managedErrors(listOf(meta, 'managedFields'), fieldAt(path, 'managedFields')),
  ];
}

/** How metadata is checked. */
export interface MetaOptions {
  readonly isNamespaced: boolean;
  readonly name: NameCheck;
  readonly prefix: NameCheck;
}

/** How the metadata of custom resources is checked. */
export function resourceOptions(isNamespaced: boolean): MetaOptions {
  return { isNamespaced, name: subdomainErrors, prefix: prefixErrors };
}

/** What is wrong with the metadata of an object that was there before. */
export function metaUpdateErrors(meta: KubeObject, old: KubeObject, path: FieldPath): readonly FieldError[] {
  const changed = lasting.filter((name) => !isSame(memberOf(meta, name) ?? null, memberOf(old, name) ?? null));
  const immutable = changed.map((name) =>
    invalid(fieldAt(path, name), name, memberOf(meta, name) ?? '', 'field is immutable'),
  );
  const managed = managedErrors(listOf(meta, 'managedFields'), fieldAt(path, 'managedFields'));
  return [...immutable, ...commonErrors(meta, path), ...managed];
}

const lasting = ['name', 'namespace'];

function namespaceErrors(namespace: string, path: FieldPath, { isNamespaced }: MetaOptions): readonly FieldError[] {
  if (isNamespaced) return namespace === '' ? [required(path, 'namespace')] : errorsAt(path, namespace, labelErrors);
  if (namespace === '') return [];
  return [fieldError('FieldValueForbidden', path, { keyword: 'namespace', detail: 'not allowed on this type' })];
}

function generationErrors(generation: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  if (!isNumber(generation) || generation >= 0) return [];
  return [invalid(path, 'generation', generation, 'must be greater than or equal to 0')];
}

function commonErrors(meta: KubeObject, path: FieldPath): readonly FieldError[] {
  return [
    ...labelErrorsAt(memberOf(meta, 'labels'), fieldAt(path, 'labels')),
    ...annotationErrors(memberOf(meta, 'annotations'), fieldAt(path, 'annotations')),
    ...listOf(meta, 'ownerReferences').flatMap((owner) => ownerErrors(owner, fieldAt(path, 'ownerReferences'))),
  ];
}

function labelErrorsAt(labels: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  return textsIn(labels).flatMap(([key, value]) => [
    ...errorsAt(path, key, keyErrors, [...path.steps, key]),
    ...errorsAt(path, value, valueErrors, [...path.steps, key]),
  ]);
}

const mostOfAnnotations = 256 * 1024;

function annotationErrors(annotations: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  const texts = textsIn(annotations);
  const size = texts.flat().reduce((total, text) => total + Buffer.byteLength(text), 0);
  const detail = `may not be more than ${mostOfAnnotations} bytes`;
  const tooLong = fieldError('FieldValueTooLong', path, { keyword: 'annotations', detail });
  return [
    ...texts.flatMap(([key]) =>
      // Capitals do not matter in the keys of annotations.
      keyErrors(key.toLowerCase()).map((error) => ({
        ...invalid(path, 'annotations', key, error),
        steps: [...path.steps, key],
      })),
    ),
    ...(size > mostOfAnnotations ? [tooLong] : []),
  ];
}

function ownerErrors(owner: KubeValue, path: FieldPath): readonly FieldError[] {
  const version = textOf(owner, 'apiVersion').split('/').at(-1) ?? '';
  const given = [
    ['apiVersion', version, 'version must not be empty'],
    ['kind', textOf(owner, 'kind'), 'must not be empty'],
    ['name', textOf(owner, 'name'), 'must not be empty'],
    ['uid', textOf(owner, 'uid'), 'must not be empty'],
  ] as const;
  return given.flatMap(([name, text, error]) =>
    text === '' ? [invalid(fieldAt(path, name), name, textOf(owner, name), error)] : [],
  );
}

function finalizerErrors(finalizers: KubeList, path: FieldPath): readonly FieldError[] {
  return finalizers.flatMap((finalizer, index) =>
    typeof finalizer === 'string' ? errorsAt(path, finalizer, keyErrors, [...path.steps, index]) : [],
  );
}

function managedErrors(managed: KubeList, path: FieldPath): readonly FieldError[] {
  return managed.flatMap((entry, index) => {
    const operation = textOf(entry, 'operation');
    const isKnown = operation === 'Apply' || operation === 'Update';
    const at = fieldAt(itemAt(path, index), 'operation');
    return isKnown ? [] : [invalid(at, 'operation', operation, 'must be `Apply` or `Update`')];
  });
}

function errorsAt(path: FieldPath, text: string, check: NameCheck, steps = path.steps): readonly FieldError[] {
  const keyword = String(path.steps.at(-1) ?? '');
  return check(text).map((error) => ({ ...invalid(path, keyword, text, error), steps }));
}

function textsIn(value: KubeValue | undefined): readonly (readonly [string, string])[] {
  return isObject(value) ? Object.entries(value).map(([key, text]) => [key, String(text)] as const) : [];
}

function textOf(value: KubeValue, name: string): string {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
}

function listOf(value: KubeValue, name: string): KubeList {
  const list = memberOf(value, name);
  return isList(list) ? list : [];
}
