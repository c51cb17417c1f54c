import { decodeMeta } from '../metadata/decode.ts';
import { goShown } from '../../structural/go-text.ts';
import { fieldAt, type FieldPath, itemAt, keyAt } from '../../structural/path.ts';
import { schemaOfField, type Structural } from '../../structural/structural.ts';
import { isList, isObject, type KubeObject, type KubeValue, objectOf } from '../../structural/value.ts';

/** Reads the metadata of the resources that are embedded in a value. */
export function readEmbedded(value: KubeValue, schema: Structural, path: FieldPath): Embedded {
  const reader = new EmbeddedReader();
  const read = reader.read(value, schema, path);
  return { value: read, unknown: reader.unknown.sort((a, b) => (a.text < b.text ? -1 : 1)), failure: reader.failure };
}

/** A field of an embedded resource that the server cannot read. */
export interface EmbeddedFailure {
  readonly failure: string;
  readonly path: FieldPath;
}

/** A value whose embedded resources are read as such. */
export interface Embedded {
  readonly value: KubeValue;
  readonly unknown: readonly FieldPath[];
  readonly failure: EmbeddedFailure | undefined;
}

class EmbeddedReader {
  readonly unknown: FieldPath[] = [];
  failure: EmbeddedFailure | undefined;

  read(value: KubeValue, schema: Structural | undefined, path: FieldPath): KubeValue {
    if (schema === undefined) return value;
    if (isList(value)) return value.map((item, index) => this.read(item, schema.items, itemAt(path, index)));
    return isObject(value) ? this.#object(value, schema, path) : value;
  }

  #object(value: KubeObject, schema: Structural, path: FieldPath): KubeObject {
    const read = Object.entries(value).map(([name, member]) => {
      const known = schema.isResource ? this.#ofResource(name, member, path) : member;
      const at = schema.properties.has(name) ? fieldAt(path, name) : keyAt(path, name);
      return [name, this.read(known, schemaOfField(schema, name), at)] as const;
    });
    return objectOf(read);
  }

  #ofResource(name: string, value: KubeValue, path: FieldPath): KubeValue {
    const at = fieldAt(path, name);
    if (name === 'metadata') return this.#metadata(value, at);
    if ((name === 'apiVersion' || name === 'kind') && typeof value !== 'string') {
      this.#fail(value, at, 'must be a string');
    }
    return value;
  }

  #metadata(value: KubeValue, path: FieldPath): KubeValue {
    const decoded = decodeMeta(value, path);
    if ('failure' in decoded) {
      this.#fail(value, path, decoded.failure);
      return value;
    }
    for (const one of decoded.unknown) this.unknown.push(one);
    return decoded.value;
  }

  #fail(value: KubeValue, path: FieldPath, why: string): void {
    this.failure ??= { failure: `${path.text}: Invalid value: ${goShown(value)}: ${why}`, path };
  }
}
