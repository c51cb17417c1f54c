import { Allow, Closed, Deprecated, Keys, MinProperties, Values } from 'schemawright';
import { DnsLabel } from 'schemawright/kubernetes';
import type { NodePool } from './node-pool.js';

/** A cluster and the machines that it runs on. */
@Values()
@Closed()
@Allow('helm/global-missing', 'A program reads the values, and no chart does.')
export class Cluster {
  /** What the names of its machines begin with. */
  @DnsLabel
  name!: string;

  /** Where its machines stand. */
  region: 'eu-central' | 'eu-north' | 'us-east' = 'eu-central';

  /** Groups of equal machines, by name. */
  @MinProperties(1)
  @Keys(/^[a-z][a-z0-9-]{1,14}$/)
  pools!: Map<string, NodePool>;

  /** Price model of all machines. */
  @Deprecated('Set "billing" of each pool.')
  billing?: string;

  /** Number of machines that the cluster starts with. */
  get machines(): number {
    return [...this.pools.values()].reduce((sum, { min }) => sum + min, 0);
  }

  /** What the cluster costs in a month, while no pool grows. */
  monthlyCost(): number {
    return [...this.pools.values()].reduce((sum, pool) => sum + pool.monthlyCost(), 0);
  }
}
