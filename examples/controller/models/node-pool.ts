import { Check, Choices, Closed, type Integer, Maximum, Minimum } from 'schemawright';
import type { Taint } from './taint.js';

const prices = { demand: 80, spot: 25 };

/** A group of equal machines. */
@Closed()
@Check((pool: NodePool) => pool.min <= pool.max, '"min" must not be above "max"')
export class NodePool {
  /** Number of machines that are always there. */
  @Minimum(0)
  @Maximum(100)
  min: Integer = 1;

  /** Number of machines that the pool may grow to. */
  @Minimum(1)
  @Maximum(100)
  max: Integer = 3;

  /** Price model of the machines. */
  @Choices([
    ['demand', 'Always there'],
    ['spot', 'Cheap, may be taken away'],
  ])
  billing: 'demand' | 'spot' = 'demand';

  /** What keeps other work away from the machines. */
  taints: Taint[] = [];

  /** True while the pool follows its load. */
  get isElastic(): boolean {
    return this.min < this.max;
  }

  /** What the pool costs in a month with its smallest number of machines. */
  monthlyCost(): number {
    return this.min * prices[this.billing];
  }

  /** Adds machines that are always there, and room for them. */
  grow(count: number): void {
    this.min += count;
    this.max = Math.max(this.max, this.min);
  }
}
