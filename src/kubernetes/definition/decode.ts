/**
 * Decodes definitions as the server reads JSON: empty fields stay, a schema may be a boolean or a list in some places,
 * and unknown fields below those are dropped silently. Metadata goes through admission/metadata, since the server
 * writes it back without empty fields and with fields that are always present.
 */

import { getOwn } from '../../text/value/json.ts';
import { decodeMeta } from '../admission/metadata/decode.ts';
import { unmarshalFailure } from '../structural/go-text.ts';
import { type FieldPath, appendField, appendItem, rootPath } from '../structural/field-error.ts';
import {
  isInteger,
  isList,
  isNumber,
  isObject,
  type KubeObject,
  type KubeValue,
  createObject,
} from '../structural/value.ts';
import { definitionShape, type Fields, schemaFields, type DefinitionShape } from './shapes.ts';

export interface DecodedDefinition {
  readonly value: KubeObject;
  readonly unknown: readonly FieldPath[];
}

export interface DecodeFailure {
  readonly failure: string;
  readonly path: FieldPath;
}

export function decodeDefinition(document: KubeValue): DecodedDefinition | DecodeFailure {
  const { value, failures, unknown } = readWhole(document);
  return failures[0] ?? { value: isObject(value) ? value : {}, unknown };
}

export function decodeFailures(document: KubeValue): readonly DecodeFailure[] {
  return readWhole(document).failures;
}

function readWhole(document: KubeValue) {
  const reader = new Reader();
  const value = reader.read(document, definitionShape, { path: rootPath, struct: '', names: '', silent: false });
  return { value, failures: reader.failures, unknown: reader.unknown };
}

interface Place {
  readonly path: FieldPath;
  /** The Go type of the field, and the fields that lead to it, as in Go's messages. */
  readonly struct: string;
  readonly names: string;
  /** True below `items` and `additionalProperties`, where the server drops fields silently. */
  readonly silent: boolean;
}

const plainSchemas = new WeakMap<object, KubeValue>();
const plainSilently = new WeakMap<object, KubeValue>();

class Reader {
  readonly unknown: FieldPath[] = [];
  readonly failures: DecodeFailure[] = [];

  read(value: KubeValue, shape: DefinitionShape, at: Place): KubeValue | undefined {
    if (value === null) return shape.kind === 'json' ? null : undefined;
    switch (shape.kind) {
      case 'json':
        return value;
      case 'string':
      case 'bytes':
        return typeof value === 'string' ? value : this.#wrong(value, 'string', at);
      case 'boolean':
        return typeof value === 'boolean' ? value : this.#wrong(value, 'bool', at);
      case 'integer':
        return isInteger(value) ? value : this.#wrong(value, 'int64', at);
      case 'number':
        return isNumber(value) ? value : this.#wrong(value, 'float64', at);
      case 'metadata':
        return this.#metadata(value, at);
      case 'schema':
        return this.#schema(value, at);
      case 'schemaOrBoolean':
        return this.#schemaOrBoolean(value, at);
      case 'schemaOrList':
      case 'schemaOrStrings':
        return this.#schemaOrItems(value, shape.kind, at);
      case 'list':
        return this.#list(value, shape.of, at);
      case 'map':
        return this.#map(value, shape.of, at);
      case 'struct':
        return this.#fields(value, shape.name, shape.fields, at);
    }
  }

  /** What is read without a failure or an unknown field is read once: equal parts are one. */
  #schema(value: KubeValue, at: Place): KubeValue | undefined {
    const plain = at.silent ? plainSilently : plainSchemas;
    const known = isObject(value) ? plain.get(value) : undefined;
    if (known !== undefined) return known;
    const [failed, unknown] = [this.failures.length, this.unknown.length];
    const read = this.#fields(value, 'JSONSchemaProps', schemaFields, at);
    const isPlain = this.failures.length === failed && this.unknown.length === unknown;
    if (isPlain && read !== undefined && isObject(value)) plain.set(value, read);
    return read;
  }

  #fields(value: KubeValue, name: string, fields: Fields, at: Place): KubeValue | undefined {
    if (!isObject(value)) return this.#wrong(value, `v1.${name}`, at);
    const members = Object.entries(value).map(([field, member]) => {
      const shape = getOwn(fields, field);
      const path = appendField(at.path, field);
      if (shape) {
        const names = at.names === '' ? field : `${at.names}.${field}`;
        return [field, this.read(member, shape, { path, struct: name, names, silent: at.silent })] as const;
      }
      if (!at.silent) this.unknown.push(path);
      return [field, undefined] as const;
    });
    return createObject(members);
  }

  #list(value: KubeValue, of: DefinitionShape, at: Place): KubeValue | undefined {
    if (!isList(value)) return this.#wrong(value, `[]${goType(of)}`, at);
    return value.map(
      (item, index) => this.read(item, of, { ...at, path: appendItem(at.path, index) }) ?? getEmptyValue(of),
    );
  }

  #map(value: KubeValue, of: DefinitionShape, at: Place): KubeValue | undefined {
    if (!isObject(value)) return this.#wrong(value, `map[string]${goType(of)}`, at);
    const members = Object.entries(value).map(
      ([name, member]) =>
        [name, this.read(member, of, { ...at, path: appendField(at.path, name) }) ?? getEmptyValue(of)] as const,
    );
    return createObject(members);
  }

  #schemaOrBoolean(value: KubeValue, at: Place): KubeValue | undefined {
    if (typeof value === 'boolean') return value;
    if (isObject(value)) return this.read(value, { kind: 'schema' }, { ...at, silent: true });
    return this.#fail('boolean or JSON schema expected', at);
  }

  /** A value that is neither becomes empty. */
  #schemaOrItems(value: KubeValue, kind: 'schemaOrList' | 'schemaOrStrings', at: Place): KubeValue | undefined {
    const within = { ...at, silent: true };
    if (isObject(value)) return this.read(value, { kind: 'schema' }, within);
    if (!isList(value)) return kind === 'schemaOrList' ? [] : {};
    return this.#list(value, kind === 'schemaOrList' ? { kind: 'schema' } : { kind: 'string' }, within);
  }

  #metadata(value: KubeValue, at: Place): KubeValue | undefined {
    const decoded = decodeMeta(value, at.path);
    if ('failure' in decoded) return this.#fail(decoded.failure, { ...at, path: decoded.path });
    this.unknown.push(...decoded.unknown);
    return decoded.value;
  }

  #wrong(value: KubeValue, type: string, at: Place): undefined {
    return this.#fail(unmarshalFailure(value, type, at.names === '' ? '' : `${at.struct}.${at.names}`), at);
  }

  #fail(failure: string, { path }: Place): undefined {
    this.failures.push({ failure, path });
  }
}

function goType(shape: DefinitionShape): string {
  if (shape.kind === 'string') return 'string';
  return shape.kind === 'struct' ? `v1.${shape.name}` : 'v1.JSONSchemaProps';
}

/** The value that replaces null in a list or map. */
function getEmptyValue(shape: DefinitionShape): KubeValue {
  if (shape.kind === 'json') return null;
  return shape.kind === 'string' ? '' : {};
}
