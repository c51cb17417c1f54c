/** Where pods run: tolerations of taints, and how pods are spread. */

import { AllOf, AnyOf, Default, Enum, Examples, Items, MaxLength, MinLength, Not } from '../../decorators/index.ts';
import { Properties, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { LabelKey, LabelValue, PositiveInteger } from './constraints.ts';
import type { LabelSelector } from './meta.ts';

/** What a taint does to pods that do not tolerate it. */
export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';

/** Lets a pod run on nodes with a taint. */
@Title('Toleration')
@AllOf(
  [AnyOf([Required('key')], [Properties({ operator: [Enum('Exists')] }), Required('operator')])],
  [AnyOf([Properties({ operator: [Enum('Equal')] })], [Properties({ value: [MaxLength(0)] }), Required('operator')])],
  [AnyOf([Not(Required('tolerationSeconds'))], [Properties({ effect: [Enum('NoExecute')] }), Required('effect')])],
)
@Examples({ key: 'dedicated', operator: 'Equal', value: 'database', effect: 'NoSchedule' })
export class Toleration {
  /** The key of the taint; none, with the operator Exists, stands for every taint. */
  @LabelKey
  @Examples('dedicated')
  key?: string;

  /** How the value is compared; Exists takes any value. */
  @Default('Equal')
  operator?: 'Equal' | 'Exists';

  /** The value of the taint. */
  @LabelValue
  @Examples('database')
  value?: string;

  /** The effect of the taint; none stands for every effect. */
  effect?: TaintEffect;

  /** How long a pod stays that is already running when the taint appears; only with the effect NoExecute. */
  tolerationSeconds?: Integer;
}

/** How pods are spread over zones, nodes or other parts of a cluster. */
@Title('Spread of pods')
@Not(Properties({ whenUnsatisfiable: [Enum('ScheduleAnyway')] }), Required('minDomains'))
@AnyOf([Not(Required('matchLabelKeys'))], [Required('labelSelector')])
@Examples({
  maxSkew: 1,
  topologyKey: 'topology.kubernetes.io/zone',
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { app: 'web' } },
})
export class TopologySpreadConstraint {
  /** By how many pods two parts of the cluster may differ. */
  @PositiveInteger
  maxSkew!: Integer;

  /** The label of nodes that tells the parts. */
  @MinLength(1)
  @Examples('topology.kubernetes.io/zone')
  topologyKey!: string;

  /** What happens to a pod that would make the difference too large. */
  whenUnsatisfiable!: 'DoNotSchedule' | 'ScheduleAnyway';

  /** The pods that are counted. */
  labelSelector?: LabelSelector;

  /** How many parts there are at least; only with DoNotSchedule. */
  @PositiveInteger
  minDomains?: Integer;

  /** Whether nodes count that the pod's affinity excludes. */
  nodeAffinityPolicy?: 'Honor' | 'Ignore';

  /** Whether nodes count whose taints the pod does not tolerate. */
  nodeTaintsPolicy?: 'Honor' | 'Ignore';

  /** Labels whose values are taken from the pod itself. */
  @Items(LabelKey)
  @Examples(['pod-template-hash'])
  matchLabelKeys?: string[];
}
