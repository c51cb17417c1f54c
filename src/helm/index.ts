// The world of Helm: values.yaml, charts, and what makes Helm refuse a schema or ignore a part of it. The conventions of
// Giant Swarm's charts stand in cluster-app.
import { advice } from '../rules/advice/index.ts';
import type { Dialect } from '../generator/dialect/dialect.ts';
import { valuesYaml } from './emit/values-yaml.ts';
import { helm as rules } from './rules/index.ts';

/** Helm, the reader of values. */
export const helm = {
  name: 'helm',
  targets: [valuesYaml],
  profiles: [
    {
      kind: 'rules',
      name: 'helm',
      summary: 'What makes Helm refuse a schema, or ignore a part of it; and advice about any schema.',
      rules: [...rules, ...advice],
      isDefaultFor: () => true,
      reads: ['sub-charts'],
    },
  ],
} as const satisfies Dialect;
