// Helm's dialect: values.yaml, charts, and what makes Helm reject a schema or ignore a part of it. The
// conventions of Giant Swarm's charts are in cluster-app.
import { advice } from '../rules/advice/index.ts';
import type { Dialect } from '../generator/dialect/dialect.ts';
import { chartKind } from './charts/chart-kind.ts';
import type { KnownModules } from '../generator/extract/index.ts';
import { codes } from './codes.ts';
import { docs } from './emit/docs.ts';
import { renamedTemplate, upgradeNotes } from './emit/history/history-targets.ts';
import { kubeapps } from './emit/kubeapps/kubeapps.ts';
import { rancher } from './emit/rancher/rancher.ts';
import { valuesYaml } from './emit/values-yaml.ts';
import { speech } from './print/speech.ts';
import { helm as rules } from './rules/index.ts';
import { services } from './services.ts';

export const helm = {
  name: 'helm',
  modules: async (): Promise<KnownModules> => ({ schemawright: { values: await import('./vocabulary/index.ts') } }),
  speech,
  services,
  around: async (place) => (await import('./charts/around.ts')).findSchemas(place),
  passesOver: async (search) => (await import('./charts/found-files.ts')).findFetchedFiles(search),
  folders: [chartKind],
  targets: [valuesYaml, docs, rancher, kubeapps, renamedTemplate, upgradeNotes],
  profiles: [
    {
      kind: 'rules',
      name: 'helm',
      summary: 'What makes Helm refuse a schema, or ignore a part of it; and advice about any schema.',
      rules: [...rules, ...advice],
      isDefaultFor: () => true,
      reads: ['subcharts', 'chart'],
      forRoots: ['values'],
    },
  ],
  codes,
} as const satisfies Dialect;
