import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { DocumentNode } from '../template/index.ts';
import { type ItemType, readSchema, type YttRuleOptions, yttRuleOptions } from '../schema/index.ts';
import type { ModuleExtension } from './template-files.ts';
import { type LayerFindings, layerFindings, readSeedSchema, seedOptions, withSeedLibrary } from '../seed/index.ts';
import type { YttDialect } from './sources.ts';

export interface SchemaDialect {
  readonly schemaAnnotations: readonly string[];
  readonly modules: ModuleExtension;
  readonly read: (document: DocumentNode) => { readonly type: ItemType; readonly warnings: readonly Diagnostic[] };
  readonly rules: YttRuleOptions;
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
  modules: withSeedLibrary,
  schemaAnnotations: ['data/values-schema', 'schema/match', 'schema'],
  read: readSeedSchema,
  rules: seedOptions,
  layer: layerFindings,
};

export function schemaDialect(dialect: YttDialect): SchemaDialect {
  return dialects[dialect];
}

const dialects: Readonly<Record<YttDialect, SchemaDialect>> = { ytt, seed };
