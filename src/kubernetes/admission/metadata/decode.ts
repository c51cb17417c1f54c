/**
 * Decodes the metadata of objects by the Go types of its fields, as the server writes it back: empty fields are
 * removed, and some fields are always present. Definitions have their own decoder (definition/decode.ts), which keeps
 * values unchanged.
 */

import { getOwn } from '../../../text/value/json.ts';
import { readGoTime } from '../../../schema/grammars/index.ts';
import { appendField, type FieldPath, appendItem } from '../../structural/field-error.ts';
import { goJson, unmarshalFailure } from '../../structural/go-text.ts';
import {
  type KubeObject,
  type KubeValue,
  isInteger,
  isList,
  isObject,
  createObject,
  withParts,
} from '../../structural/value.ts';

export function decodeMeta(
  metadata: KubeValue,
  path: FieldPath,
): { readonly value: KubeObject; readonly unknown: readonly FieldPath[] } | Unreadable {
  const decoder = new Decoder();
  const value = decoder.read(metadata, objectMeta, path, '');
  if (decoder.failure) return decoder.failure;
  return { value: isObject(value) ? value : {}, unknown: decoder.unknown };
}

export interface Unreadable {
  readonly failure: string;
  readonly path: FieldPath;
}

class Decoder {
  readonly unknown: FieldPath[] = [];
  failure: Unreadable | undefined;

  read(value: KubeValue, shape: Shape, path: FieldPath, owner: string): KubeValue {
    if (shape.kind === 'any') return value;
    if (value === null) return getEmptyValue(shape);
    if (!isOfShape(value, shape)) {
      this.failure ??= { failure: describeFailure(value, shape, owner), path };
      return null;
    }
    if (shape.kind === 'struct' && isObject(value)) return this.#fields(value, shape.name, shape.fields, path, owner);
    if (shape.kind !== 'list' && shape.kind !== 'map') return value;
    return withParts(value, (part, token) => {
      const at = typeof token === 'number' ? appendItem(path, token) : appendField(path, token);
      return this.read(part, shape.of, at, owner);
    });
  }

  #fields(
    value: KubeObject,
    name: string,
    fields: Readonly<Record<string, Field>>,
    path: FieldPath,
    owner: string,
  ): KubeObject {
    const given = Object.entries(value).map(([key, member]) => {
      const field = getOwn(fields, key);
      if (field)
        return [key, this.read(member, field, appendField(path, key), formatFieldName(owner, name, key))] as const;
      this.unknown.push(appendField(path, key));
      return [key, undefined] as const;
    });
    const isKept = (member: KubeValue | undefined, field?: Field): boolean =>
      field?.always === true || (member !== undefined && !(field?.isPointer ? member === null : isEmpty(member)));
    const decoded = given.filter(([key, member]) => isKept(member, fields[key]));
    const missing = Object.entries(fields).filter(([key, { always }]) => always === true && !Object.hasOwn(value, key));
    return createObject([...decoded, ...missing.map(([key, field]) => [key, getEmptyValue(field)] as const)]);
  }
}

/** Names the Go struct and the fields that lead to the field. */
function formatFieldName(owner: string, struct: string, key: string): string {
  const way = owner === '' ? [] : [owner.slice(owner.indexOf('.') + 1)];
  return [struct, ...way, key].join('.');
}

function isOfShape(value: KubeValue, { kind }: Shape): boolean {
  if (kind === 'struct' || kind === 'map') return isObject(value);
  if (kind === 'list') return isList(value);
  if (kind === 'int64') return isInteger(value);
  if (kind === 'bool') return typeof value === 'boolean';
  if (kind === 'time') return typeof value === 'string' && readGoTime(value) !== undefined;
  return kind === 'any' || typeof value === 'string';
}

function describeFailure(value: KubeValue, shape: Shape, owner: string): string {
  const layout = '2006-01-02T15:04:05Z07:00';
  if (shape.kind === 'time' && typeof value === 'string') {
    return `parsing time ${goJson(value)} as "${layout}": cannot parse ${goJson(value)} as "2006"`;
  }
  return unmarshalFailure(value, formatTypeName(shape), owner);
}

function formatTypeName(shape: Shape): string {
  if (shape.kind === 'struct') return `v1.${shape.name}`;
  if (shape.kind === 'map') return `map[string]${formatTypeName(shape.of)}`;
  if (shape.kind === 'list') return `[]${formatTypeName(shape.of)}`;
  return shape.kind === 'time' ? 'string' : shape.kind;
}

function getEmptyValue({ kind }: Shape): KubeValue {
  return kind === 'string' ? '' : null;
}

function isEmpty(value: KubeValue): boolean {
  if (isList(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === null || value === '' || value === 0 || value === false;
}

type Shape =
  | { readonly kind: 'string' | 'int64' | 'bool' | 'time' | 'any' }
  | { readonly kind: 'map' | 'list'; readonly of: Shape }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: Readonly<Record<string, Field>> };

type Field = Shape & {
  readonly always?: true;
  /** A pointer to what is empty is not empty itself. */
  readonly isPointer?: true;
};

const string = { kind: 'string' } as const;
const always = { kind: 'string', always: true } as const;
const int64 = { kind: 'int64' } as const;
const bool = { kind: 'bool', isPointer: true } as const;
const time = { kind: 'time' } as const;
const texts = { kind: 'map', of: string } as const;

const ownerReference: Shape = {
  kind: 'struct',
  name: 'OwnerReference',
  fields: { apiVersion: always, kind: always, name: always, uid: always, controller: bool, blockOwnerDeletion: bool },
};

const managedFields: Shape = {
  kind: 'struct',
  name: 'ManagedFieldsEntry',
  fields: {
    manager: string,
    operation: string,
    apiVersion: string,
    time,
    fieldsType: string,
    fieldsV1: { kind: 'any' },
    subresource: string,
  },
};

const objectMeta: Shape = {
  kind: 'struct',
  name: 'ObjectMeta',
  fields: {
    name: string,
    generateName: string,
    namespace: string,
    selfLink: string,
    uid: string,
    resourceVersion: string,
    generation: int64,
    creationTimestamp: time,
    deletionTimestamp: time,
    deletionGracePeriodSeconds: { ...int64, isPointer: true },
    labels: texts,
    annotations: texts,
    ownerReferences: { kind: 'list', of: ownerReference },
    finalizers: { kind: 'list', of: string },
    managedFields: { kind: 'list', of: managedFields },
  },
};
