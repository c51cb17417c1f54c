import { AllOf, AnyOf, Default, Enum, Examples, Items, MaxLength, MinLength, Not } from '../../decorators/index.ts';
import { Properties, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { LabelKey, LabelValue, PositiveInteger } from './constraints.ts';
import type { LabelSelector } from './meta.ts';

/** The effect of a taint on pods that do not tolerate it. */
export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';

/** Allows a pod to run on nodes with a taint. */
@Title('Toleration')
@AllOf(
  [AnyOf([Required('key')], [Properties({ operator: [Enum('Exists')] }), Required('operator')])],
  [AnyOf([Properties({ operator: [Enum('Equal')] })], [Properties({ value: [MaxLength(0)] }), Required('operator')])],
  [AnyOf([Not(Required('tolerationSeconds'))], [Properties({ effect: [Enum('NoExecute')] }), Required('effect')])],
)
@Examples({ key: 'dedicated', operator: 'Equal', value: 'database', effect: 'NoSchedule' })
export class Toleration {
  /** The key of the taint; with the operator Exists, an empty key matches every taint. */
  @LabelKey
  @Examples('dedicated')
  key?: string;

  /** The operator that compares the value; Exists matches any value. */
  @Default('Equal')
  operator?: 'Equal' | 'Exists';

  /** The value of the taint. */
  @LabelValue
  @Examples('database')
  value?: string;

  /** The effect of the taint; by default every effect. */
  effect?: TaintEffect;

  /** Seconds that a running pod stays after the taint is added; only with the effect NoExecute. */
  tolerationSeconds?: Integer;
}

/** How pods are spread over topology domains such as zones or nodes. */
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
  /** The maximum difference in the number of pods between two domains. */
  @PositiveInteger
  maxSkew!: Integer;

  /** The node label that defines the domains. */
  @MinLength(1)
  @Examples('topology.kubernetes.io/zone')
  topologyKey!: string;

  /** What happens to a pod that would exceed the maximum difference. */
  whenUnsatisfiable!: 'DoNotSchedule' | 'ScheduleAnyway';

  /** The pods that are counted. */
  labelSelector?: LabelSelector;

  /** The minimum number of domains; only with DoNotSchedule. */
  @PositiveInteger
  minDomains?: Integer;

  /** Whether nodes that the pod's affinity excludes are counted. */
  nodeAffinityPolicy?: 'Honor' | 'Ignore';

  /** Whether nodes with taints that the pod does not tolerate are counted. */
  nodeTaintsPolicy?: 'Honor' | 'Ignore';

  /** Label keys whose values are taken from the pod itself. */
  @Items(LabelKey)
  @Examples(['pod-template-hash'])
  matchLabelKeys?: string[];
}
