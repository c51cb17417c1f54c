import { goJson } from '../../structural/go-text.ts';
import { fieldAt, type FieldPath, itemAt } from '../../structural/path.ts';
import {
  isInteger,
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  objectOf,
  typeOf,
} from '../../structural/value.ts';
import { type Field, objectMeta, type Shape } from './shapes.ts';

/** Decodes metadata as the server does; of what it cannot decode, reports the first thing. */
export function decodeMeta(metadata: KubeValue, path: FieldPath): DecodedMeta | DecodeFailure {
  const decoder = new Decoder();
  const value = decoder.read(metadata, objectMeta, path, '');
  if (decoder.failure !== undefined) return decoder.failure;
  return { value: isObject(value) ? value : {}, unknown: decoder.unknown };
}

/** Metadata as the server keeps it: without what it does not know, and without what is empty. */
export interface DecodedMeta {
  readonly value: KubeObject;
  readonly unknown: readonly FieldPath[];
}

/** Metadata that the server cannot read. */
export interface DecodeFailure {
  /** What it says. */
  readonly failure: string;
  readonly path: FieldPath;
}

class Decoder {
  readonly unknown: FieldPath[] = [];
  failure: DecodeFailure | undefined;

  read(value: KubeValue, shape: Shape, path: FieldPath, owner: string): KubeValue {
    if (shape.kind === 'any') return value;
    if (value === null) return emptyOf(shape);
    if (!isOfShape(value, shape)) return this.#fail(value, shape, path, owner);
    if (shape.kind === 'list' && isList(value)) {
      return value.map((item, index) => this.read(item, shape.of, itemAt(path, index), owner));
    }
    if (shape.kind === 'map' && isObject(value)) {
      return objectOf(
        Object.entries(value).map(([name, one]) => [name, this.read(one, shape.of, fieldAt(path, name), owner)]),
      );
    }
    return shape.kind === 'struct' && isObject(value)
      ? this.#fields(value, shape.name, shape.fields, path, owner)
      : value;
  }

  #fields(
    value: KubeObject,
    name: string,
    fields: Readonly<Record<string, Field>>,
    path: FieldPath,
    owner: string,
  ): KubeObject {
    const given = Object.entries(value).map(([key, one]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field !== undefined) return [key, this.read(one, field, fieldAt(path, key), step(owner, name, key))] as const;
      this.unknown.push(fieldAt(path, key));
      return [key, undefined] as const;
    });
    const decoded = given.filter(([key, one]) => fields[key]?.always === true || (one !== undefined && !isEmpty(one)));
    const missing = Object.entries(fields).filter(([key, { always }]) => always === true && !Object.hasOwn(value, key));
    return objectOf([...decoded, ...missing.map(([key, field]) => [key, emptyOf(field)] as const)]);
  }

  #fail(value: KubeValue, shape: Shape, path: FieldPath, owner: string): null {
    this.failure ??= { failure: failureOf(value, shape, owner), path };
    return null;
  }
}

/** The name of a field in messages: of the struct that it is in, with the fields on the way to it. */
function step(owner: string, struct: string, key: string): string {
  const way = owner === '' ? [] : [owner.slice(owner.indexOf('.') + 1)];
  return [struct, ...way, key].join('.');
}

function isOfShape(value: KubeValue, { kind }: Shape): boolean {
  if (kind === 'struct' || kind === 'map') return isObject(value);
  if (kind === 'list') return isList(value);
  if (kind === 'int64') return isInteger(value);
  if (kind === 'bool') return typeof value === 'boolean';
  if (kind === 'time') return typeof value === 'string' && isTime(value);
  return kind === 'any' || typeof value === 'string';
}

function isTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}

function failureOf(value: KubeValue, shape: Shape, owner: string): string {
  const layout = '2006-01-02T15:04:05Z07:00';
  if (shape.kind === 'time' && typeof value === 'string') {
    return `parsing time ${goJson(value)} as "${layout}": cannot parse ${goJson(value)} as "2006"`;
  }
  const type = typeOf(value);
  const isNumber = type === 'integer' || type === 'number';
  const shown = isNumber ? 'number' : type.replace('boolean', 'bool');
  const exact = isNumber && shape.kind === 'int64' ? ` ${String(value)}` : '';
  const into = owner === '' ? 'value' : `struct field ${owner}`;
  return `json: cannot unmarshal ${shown}${exact} into Go ${into} of type ${nameOf(shape)}`;
}

function nameOf(shape: Shape): string {
  if (shape.kind === 'struct') return `v1.${shape.name}`;
  if (shape.kind === 'map') return `map[string]${nameOf(shape.of)}`;
  if (shape.kind === 'list') return `[]${nameOf(shape.of)}`;
  return shape.kind === 'time' ? 'string' : shape.kind;
}

function emptyOf({ kind }: Shape): KubeValue {
  return kind === 'string' ? '' : null;
}

function isEmpty(value: KubeValue): boolean {
  if (isList(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === null || value === '' || value === 0 || value === false;
}
