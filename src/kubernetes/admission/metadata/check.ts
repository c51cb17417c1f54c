import { isSame } from '../../../text/value/json.ts';
import {
  type FieldError,
  type FieldPath,
  fieldAt,
  fieldError,
  invalid,
  itemAt,
  required,
} from '../../structural/field-error.ts';
import {
  isNumber,
  isObject,
  type KubeObject,
  type KubeValue,
  listAt,
  memberOf,
  stringAt,
} from '../../structural/value.ts';
import {
  keyErrors,
  labelErrors,
  type NameCheck,
  prefixErrors,
  subdomainErrors,
  valueErrors,
} from '../../structural/format/names.ts';

/** What is wrong with the metadata of a new object. */
export function metaErrors(
  meta: KubeObject,
  path: FieldPath,
  { isNamespaced, name: nameErrors = subdomainErrors, prefix: beginningErrors = prefixErrors }: MetaOptions,
): readonly FieldError[] {
  const prefix = stringAt(meta, 'generateName');
  const name = stringAt(meta, 'name');
  // The server completes the name where the beginning of one is given.
  const isNameless = name === '' && prefix === '';
  return [
    ...(prefix === '' ? [] : errorsAt(fieldAt(path, 'generateName'), prefix, beginningErrors)),
    ...(isNameless ? [required(fieldAt(path, 'name'), 'name', 'name or generateName is required')] : []),
    ...(name === '' ? [] : errorsAt(fieldAt(path, 'name'), name, nameErrors)),
    ...namespaceErrors(stringAt(meta, 'namespace'), fieldAt(path, 'namespace'), isNamespaced),
    ...generationErrors(memberOf(meta, 'generation'), fieldAt(path, 'generation')),
    ...commonErrors(meta, path),
    ...finalizerErrors(listAt(meta, 'finalizers'), fieldAt(path, 'finalizers')),
    ...managedErrors(listAt(meta, 'managedFields'), fieldAt(path, 'managedFields')),
  ];
}

/** How metadata is checked: that of custom resources, or that of embedded ones. */
interface MetaOptions {
  readonly isNamespaced: boolean;
  readonly name?: NameCheck;
  readonly prefix?: NameCheck;
}

/** What is wrong with the metadata of an object that was there before. */
export function metaUpdateErrors(meta: KubeObject, old: KubeObject, path: FieldPath): readonly FieldError[] {
  const changed = lasting.filter((name) => !isSame(memberOf(meta, name) ?? null, memberOf(old, name) ?? null));
  const immutable = changed.map((name) =>
    invalid(fieldAt(path, name), name, memberOf(meta, name) ?? '', 'field is immutable'),
  );
  const managed = managedErrors(listAt(meta, 'managedFields'), fieldAt(path, 'managedFields'));
  return [...immutable, ...commonErrors(meta, path), ...managed];
}

const lasting = ['name', 'namespace'];

function namespaceErrors(namespace: string, path: FieldPath, isNamespaced: boolean): readonly FieldError[] {
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
    ...listAt(meta, 'ownerReferences').flatMap((owner) => ownerErrors(owner, fieldAt(path, 'ownerReferences'))),
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
  const version = stringAt(owner, 'apiVersion').split('/').at(-1) ?? '';
  const given = [
    ['apiVersion', version, 'version must not be empty'],
    ['kind', stringAt(owner, 'kind'), 'must not be empty'],
    ['name', stringAt(owner, 'name'), 'must not be empty'],
    ['uid', stringAt(owner, 'uid'), 'must not be empty'],
  ] as const;
  return given.flatMap(([name, text, error]) =>
    text === '' ? [invalid(fieldAt(path, name), name, stringAt(owner, name), error)] : [],
  );
}

function finalizerErrors(finalizers: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
  return finalizers.flatMap((finalizer, index) =>
    typeof finalizer === 'string' ? errorsAt(path, finalizer, keyErrors, [...path.steps, index]) : [],
  );
}

function managedErrors(managed: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
  return managed.flatMap((entry, index) => {
    const operation = stringAt(entry, 'operation');
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
