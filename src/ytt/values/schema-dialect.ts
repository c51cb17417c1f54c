import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DocumentNode } from '../template/index.ts';
import { type ItemType, readSchema, type YttRuleOptions, yttRuleOptions } from '../schema/index.ts';
import type { ModuleExtension } from './template-files.ts';
import { type LayerFindings, layerFindings, readSeedSchema, seedOptions, withDecodable } from '../seed/index.ts';
import type { YttDialect } from './sources.ts';

/** What a dialect adds to the loading of values. */
export interface SchemaDialect {
  /** The annotations that mark a document as a schema. */
  readonly schemaAnnotations: readonly string[];
  /** What it adds to the modules that templates load. */
  readonly modules: ModuleExtension;
  readonly read: (document: DocumentNode) => { readonly type: ItemType; readonly warnings: readonly Diagnostic[] };
  /** How rules are read that stand in data values. */
  readonly rules: YttRuleOptions;
  /** What is wrong with a layer before it is laid over the others. */
  readonly layer: (layer: DocumentNode, schema: ItemType) => LayerFindings;
}

const nothing: LayerFindings = { errors: [], warnings: [] };

const ytt: SchemaDialect = {
  modules: (modules) => modules,
  schemaAnnotations: ['data/values-schema'],
  read: (document) => ({ type: readSchema(document), warnings: [] }),
  rules: yttRuleOptions,
  layer: () => nothing,
};

const seed: SchemaDialect = {
  modules: withDecodable,
  schemaAnnotations: ['data/values-schema', 'schema/match', 'schema'],
  read: readSeedSchema,
  rules: seedOptions,
  layer: layerFindings,
};

/** The dialect of a name. */
export function schemaDialect(dialect: YttDialect): SchemaDialect {
  return dialects[dialect];
}

const dialects: Readonly<Record<YttDialect, SchemaDialect>> = { ytt, seed };
