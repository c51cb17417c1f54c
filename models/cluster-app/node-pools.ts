import {
  Choices,
  Definition,
  Description,
  Examples,
  ExclusiveMinimum,
  Items,
  Maximum,
  MaxItems,
  MaxLength,
  Minimum,
  MutuallyExclusive,
  Override,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Duration, Integer } from 'schemawright';
import { LabelKey, LabelValue } from 'schemawright/kubernetes';
import { Kubelet } from './kubelet.ts';
import { Switchable } from './lifecycle.ts';
import { MachineGroup, type WorkerMachineTemplate } from './machines.ts';
import { AnnotationMap, LabelMap, Period, ShortText } from './scalars.ts';

/** What the machines of a pool are good at. */
export enum NodeClass {
  General = 'general',
  Compute = 'compute',
  Memory = 'memory',
  Storage = 'storage',
  Accelerated = 'accelerated',
}

/** Keeps pods away from nodes unless they say that they can stand it. */
@Definition('taint')
export class Taint {
  /** Identifies the reason, often with the domain of whoever sets it. */
  @LabelKey
  @Examples('example.com/dedicated')
  key!: string;

  /** Tells apart reasons of the same kind. May be left out. */
  @Title('Detail')
  @LabelValue
  @Examples('batch')
  value?: string;

  /** What happens to pods that do not say that they can stand it. */
  @Choices([
    ['NoSchedule', 'New pods stay away'],
    ['PreferNoSchedule', 'New pods stay away if there is room elsewhere'],
    ['NoExecute', 'Running pods leave, too'],
  ])
  effect: string = 'NoSchedule';
}

/** How the number of machines in a pool follows the load. */
export class Autoscaling extends Switchable {
  /** Whether machines are added for pods without a place, and removed when they are idle. */
  override enabled = false;

  /** How many machines there are at least, even when there is nothing to do. */
  @Title('Fewest machines')
  @Minimum(0)
  @Maximum(1000)
  minReplicas: Integer = 1;

  /** How many machines there are at most, even when pods have to wait. */
  @Title('Most machines')
  @Minimum(1)
  @Maximum(1000)
  maxReplicas: Integer = 10;

  /** Load between zero and one below which a machine counts as idle. */
  @Title('Idle below')
  @Minimum(0.1)
  @Maximum(0.9)
  utilizationThreshold = 0.5;

  /** For how long a machine has to be idle until it is removed. */
  @Title('Idle time')
  @Period
  scaleDownDelay: Duration = '10m';

  /** Which of several pools grows first. Higher numbers come before lower ones. */
  @Minimum(0)
  @Maximum(100)
  priority: Integer = 10;
}

/** Cheaper machines that the provider may take away at any time. */
export class SpotInstances extends Switchable {
  /** Whether machines are rented at a varying price and may vanish within minutes. */
  override enabled = false;

  /** What one machine may cost in an hour, in the currency of the account. */
  @Title('Highest price')
  @ExclusiveMinimum(0)
  @Maximum(100)
  maxPrice?: number;

  /** Takes machines at the usual price while there are no cheaper ones. */
  @Title('Fall back to regular machines')
  fallback = true;
}

/** Machines of one kind that run what the users of the cluster bring. */
@MutuallyExclusive('replicas', 'autoscaling')
@Override('replicas', Title('Number of machines'), Minimum(0))
export class NodePool<Template extends WorkerMachineTemplate = WorkerMachineTemplate> extends MachineGroup<Template> {
  /** Says in a few words what runs on these machines, for people who choose among them. */
  @Title('Purpose')
  @ShortText
  description?: string;

  /** What the machines are good at. It decides on their type where none is named. */
  @Title('Class')
  nodeClass: NodeClass = NodeClass.General;

  /** Lets the number of machines follow the load instead of keeping it fixed. */
  autoscaling?: Autoscaling;

  /** Saves money with machines that may be taken away again at short notice. */
  @Title('Spot machines')
  spot?: SpotInstances;

  /** Places in which machines stand. Those of the control plane are taken where none are given. */
  @Items(Pattern(/^[a-z0-9-]+$/), MaxLength(40))
  @UniqueItems()
  @MaxItems(6)
  availabilityZones?: string[];

  /** Keys and values that nodes carry, so that pods can ask for them. */
  @LabelMap
  labels?: Record<string, string>;

  /** Keys and values that nodes carry for tools that read them. */
  @AnnotationMap
  annotations?: Record<string, string>;

  /** Reasons for pods to stay away unless they say that they can stand it. */
  @MaxItems(20)
  taints?: Taint[];

  /** Settings of the program that starts pods on each of the machines. */
  kubelet?: Kubelet;

  /** How long a machine may live until it is replaced by a fresh one. */
  @Title('Longest life')
  @Description('How long a machine may live until it is replaced by a fresh one, even if nothing is wrong with it.')
  @Period
  maxAge?: Duration;
}
