import { countBytes } from '../../../text/value/bytes.ts';
import { isSame } from '../../../text/value/json.ts';
import {
  type FieldError,
  type FieldPath,
  appendField,
  fieldError,
  createInvalidError,
  appendItem,
  createRequiredError,
} from '../../structural/field-error.ts';
import {
  isNumber,
  isObject,
  type KubeObject,
  type KubeValue,
  getList,
  getMember,
  getString,
} from '../../structural/value.ts';
import {
  keyErrors,
  labelErrors,
  type NameCheck,
  prefixErrors,
  subdomainErrors,
  valueErrors,
} from '../../structural/format/names.ts';

export function metaErrors(
  meta: KubeObject,
  path: FieldPath,
  { isNamespaced, name: nameErrors = subdomainErrors, prefix: beginningErrors = prefixErrors }: MetaOptions,
): readonly FieldError[] {
  const prefix = getString(meta, 'generateName');
  const name = getString(meta, 'name');
  // The server completes the name from `generateName`.
  const isNameless = name === '' && prefix === '';
  return [
    ...(prefix === '' ? [] : checkName(appendField(path, 'generateName'), prefix, beginningErrors)),
    ...(isNameless ? [createRequiredError(appendField(path, 'name'), 'name', 'name or generateName is required')] : []),
    ...(name === '' ? [] : checkName(appendField(path, 'name'), name, nameErrors)),
    ...namespaceErrors(getString(meta, 'namespace'), appendField(path, 'namespace'), isNamespaced),
    ...generationErrors(getMember(meta, 'generation'), appendField(path, 'generation')),
    ...commonErrors(meta, path),
    ...finalizerErrors(getList(meta, 'finalizers'), appendField(path, 'finalizers')),
    ...managedErrors(getList(meta, 'managedFields'), appendField(path, 'managedFields')),
  ];
}

interface MetaOptions {
  readonly isNamespaced: boolean;
  readonly name?: NameCheck;
  readonly prefix?: NameCheck;
}

export function metaUpdateErrors(meta: KubeObject, old: KubeObject, path: FieldPath): readonly FieldError[] {
  const changed = lasting.filter((name) => !isSame(getMember(meta, name) ?? null, getMember(old, name) ?? null));
  const immutable = changed.map((name) =>
    createInvalidError(appendField(path, name), name, getMember(meta, name) ?? '', 'field is immutable'),
  );
  const managed = managedErrors(getList(meta, 'managedFields'), appendField(path, 'managedFields'));
  return [...immutable, ...commonErrors(meta, path), ...managed];
}

const lasting = ['name', 'namespace'];

function namespaceErrors(namespace: string, path: FieldPath, isNamespaced: boolean): readonly FieldError[] {
  if (isNamespaced)
    return namespace === '' ? [createRequiredError(path, 'namespace')] : checkName(path, namespace, labelErrors);
  if (namespace === '') return [];
  return [fieldError('FieldValueForbidden', path, { keyword: 'namespace', detail: 'not allowed on this type' })];
}

function generationErrors(generation: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  if (!isNumber(generation) || generation >= 0) return [];
  return [createInvalidError(path, 'generation', generation, 'must be greater than or equal to 0')];
}

function commonErrors(meta: KubeObject, path: FieldPath): readonly FieldError[] {
  return [
    ...checkLabels(getMember(meta, 'labels'), appendField(path, 'labels')),
    ...annotationErrors(getMember(meta, 'annotations'), appendField(path, 'annotations')),
    ...getList(meta, 'ownerReferences').flatMap((owner) => ownerErrors(owner, appendField(path, 'ownerReferences'))),
  ];
}

function checkLabels(labels: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  return listEntries(labels).flatMap(([key, value]) => [
    ...checkName(path, key, keyErrors, [...path.steps, key]),
    ...checkName(path, value, valueErrors, [...path.steps, key]),
  ]);
}

const mostOfAnnotations = 256 * 1024;

function annotationErrors(annotations: KubeValue | undefined, path: FieldPath): readonly FieldError[] {
  const texts = listEntries(annotations);
  const size = texts.flat().reduce((total, text) => total + countBytes(text), 0);
  const detail = `may not be more than ${mostOfAnnotations} bytes`;
  return [
    ...texts.flatMap(([key]) =>
      // Annotation keys are case-insensitive.
      keyErrors(key.toLowerCase()).map((error) => ({
        ...createInvalidError(path, 'annotations', key, error),
        steps: [...path.steps, key],
      })),
    ),
    ...(size > mostOfAnnotations ? [fieldError('FieldValueTooLong', path, { keyword: 'annotations', detail })] : []),
  ];
}

function ownerErrors(owner: KubeValue, path: FieldPath): readonly FieldError[] {
  const version = getString(owner, 'apiVersion').split('/').at(-1) ?? '';
  const given = [
    ['apiVersion', version, 'version must not be empty'],
    ['kind', getString(owner, 'kind'), 'must not be empty'],
    ['name', getString(owner, 'name'), 'must not be empty'],
    ['uid', getString(owner, 'uid'), 'must not be empty'],
  ] as const;
  return given.flatMap(([name, text, error]) =>
    text === '' ? [createInvalidError(appendField(path, name), name, getString(owner, name), error)] : [],
  );
}

function finalizerErrors(finalizers: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
  return finalizers.flatMap((finalizer, index) =>
    typeof finalizer === 'string' ? checkName(path, finalizer, keyErrors, [...path.steps, index]) : [],
  );
}

function managedErrors(managed: readonly KubeValue[], path: FieldPath): readonly FieldError[] {
  return managed.flatMap((entry, index) => {
    const operation = getString(entry, 'operation');
    const isKnown = operation === 'Apply' || operation === 'Update';
    const at = appendField(appendItem(path, index), 'operation');
    return isKnown ? [] : [createInvalidError(at, 'operation', operation, 'must be `Apply` or `Update`')];
  });
}

function checkName(path: FieldPath, text: string, check: NameCheck, steps = path.steps): readonly FieldError[] {
  const keyword = String(path.steps.at(-1) ?? '');
  return check(text).map((error) => ({ ...createInvalidError(path, keyword, text, error), steps }));
}

function listEntries(value?: KubeValue): readonly (readonly [string, string])[] {
  return isObject(value) ? Object.entries(value).map(([key, text]) => [key, String(text)] as const) : [];
}
