import type { Cluster } from '../models/cluster.js';
import type { NodePool } from '../models/node-pool.js';

/** What a cluster is made of. Methods and getters of the model are there, whatever the values came from. */
export function reportOf(cluster: Cluster): string {
  const title = `${cluster.name} in ${cluster.region}: ${cluster.machines} machines, ${cluster.monthlyCost()} € a month`;
  return [title, ...[...cluster.pools].map(lineOf)].join('\n');
}

function lineOf([name, pool]: readonly [string, NodePool]): string {
  const size = pool.isElastic ? `${pool.min} to ${pool.max}` : `${pool.min}`;
  return [`  ${name}: ${size}, ${pool.billing}`, ...pool.taints.map(String)].join(', ');
}
