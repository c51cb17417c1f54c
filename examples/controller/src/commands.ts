import { readFileSync, writeFileSync } from 'node:fs';
import type { Layer } from 'schemawright/values';
import { cluster, type ClusterInput } from '../out/cluster/binding.js';
import { reportOf } from './report.js';

/** Something that the controller does with values; what it answers is printed. */
export interface Command {
  readonly operands: readonly string[];
  readonly run: (...operands: string[]) => string;
}

/** The commands by name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['show', { operands: ['FILE…'], run: show }],
  ['grow', { operands: ['FILE', 'POOL', 'COUNT'], run: grow }],
  ['night', { operands: ['FILE…'], run: night }],
  ['new', { operands: ['NAME'], run: create }],
]);

/** What the files mean together, each laid over those before it as Helm does; and what of it is deprecated. */
function show(first = '', ...more: readonly string[]): string {
  const warnings: string[] = [];
  const values = cluster.load({
    files: [first, ...more],
    onWarning: ({ origin, message, help = '' }) => {
      warnings.push(`warning: ${origin.file}:${origin.line} ${message}. ${help}`);
    },
  });
  return [reportOf(values), ...warnings].join('\n');
}

/** Changes an instance and writes it back; comments and layout of the file stay. */
function grow(file = '', poolName = '', count = ''): string {
  const values = cluster.load(file);
  const pool = values.pools.get(poolName);
  if (pool === undefined) return `There is no pool "${poolName}" in ${[...values.pools.keys()].join(', ')}.`;
  pool.grow(Number(count));
  // What an instance has become is checked as well: no pool grows beyond 100 machines.
  const checked = cluster.merge([values]);
  writeFileSync(file, cluster.stringify(checked, { onto: readFileSync(file, 'utf8') }));
  return reportOf(checked);
}

/** A layer in code, over others; `null` would take away what they say. */
function night(first = '', ...more: readonly string[]): string {
  const values = cluster.load(first, ...more);
  const cheap = [...values.pools].filter(([, { billing }]) => billing === 'spot');
  const atNight: Layer<ClusterInput> = { pools: Object.fromEntries(cheap.map(([name]) => [name, { min: 0 }])) };
  return reportOf(cluster.merge([values, atNight]));
}

/** Values made in code: the compiler knows what they must and may have, and the model fills in the rest. */
function create(name = ''): string {
  const values = cluster.create({
    name,
    pools: {
      main: {},
      batch: { min: 0, max: 20, billing: 'spot', taints: [{ key: 'batch', effect: 'PreferNoSchedule' }] },
    },
  });
  return cluster.stringify(values, { comments: true });
}
