import { type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { layersOf } from '../../schema/effective/branches.ts';
import type { Place } from './place.ts';
import type { TextKeyword } from './plain-text.ts';
import type { Resolve } from '../../schema/resources/references.ts';

/** Where a schema stands, without what speaks there. */
export type Bare = Omit<Place, 'layers' | 'complete' | 'types' | 'title' | 'description'>;

/** A place with what speaks there. Written out, since it is made for every schema. */
export function placed({ kind, schema, parent, keyword, key, base, constraint }: Bare, resolve: Resolve): Place {
  const { layers, complete } = layersOf(schema, resolve);
  const types = typesIn(layers);
  const labelled = kind === 'property' || kind === 'mapValue';
  const title = labelled ? textIn(layers, 'title') : undefined;
  const description = labelled ? textIn(layers, 'description') : undefined;
  return { kind, schema, parent, keyword, key, base, constraint, layers, complete, types, title, description };
}

function typesIn(layers: readonly SchemaObject[]): readonly string[] {
  const [only] = layers;
  if (layers.length === 1 && only !== undefined) return typesOrObject(only);
  return [...new Set(layers.flatMap(typesOrObject))];
}

function typesOrObject(layer: SchemaObject): readonly string[] {
  const { type } = layer;
  if (typeof type === 'string') return single.get(type) ?? none;
  if (type !== undefined) return typesOf(layer);
  return layer.properties === undefined ? none : objectOnly;
}

/** The text of the first layer that has the keyword; an empty text is none. */
function textIn(layers: readonly SchemaObject[], keyword: TextKeyword): string | undefined {
  for (const layer of layers) {
    const text = layer[keyword];
    if (text !== undefined) return typeof text === 'string' && text !== '' ? text : undefined;
  }
  return undefined;
}

/** Lists that many places share. */
const none: readonly string[] = [];
const objectOnly: readonly string[] = ['object'];
const single: ReadonlyMap<string, readonly string[]> = new Map(
  ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'].map((type) => [type, [type]]),
);
