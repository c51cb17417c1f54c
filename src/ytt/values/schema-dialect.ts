import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DocumentNode } from '../template/index.ts';
import { type ItemType, readSchema } from '../schema/index.ts';
import type { YttDialect } from './sources.ts';

/** What a dialect adds to the loading of values. */
export interface SchemaDialect {
  /** The annotations that mark a document as a schema. */
  readonly schemaAnnotations: readonly string[];
  readonly read: (document: DocumentNode) => { readonly type: ItemType; readonly warnings: readonly Diagnostic[] };
  /** What is wrong with a layer before it is laid over the others. */
  readonly layer: (layer: DocumentNode, schema: ItemType) => LayerFindings;
}

/** What a layer by itself does wrong. */
export interface LayerFindings {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

const nothing: LayerFindings = { errors: [], warnings: [] };

const ytt: SchemaDialect = {
  schemaAnnotations: ['data/values-schema'],
  read: (document) => ({ type: readSchema(document), warnings: [] }),
  layer: () => nothing,
};

/** The dialect of a name. */
export function schemaDialect(dialect: YttDialect): SchemaDialect {
  return dialects[dialect];
}

const dialects: Readonly<Record<YttDialect, SchemaDialect>> = { ytt, seed: ytt };
