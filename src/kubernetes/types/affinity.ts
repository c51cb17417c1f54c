/** Which nodes a pod runs on, and beside which pods. */

import { AnyOf, Enum, Examples, Items, MaxItems, MinItems, Properties } from '../../decorators/index.ts';
import { Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { DnsLabel, DnsSubdomain, LabelKey, LabelValue, Weight } from './constraints.ts';
import type { LabelSelector } from './meta.ts';

/** A condition on one label of a node. */
@Title('Condition on a node')
@AnyOf(
  [Properties({ operator: [Enum('In', 'NotIn')], values: [MinItems(1)] }), Required('values')],
  [Properties({ operator: [Enum('Exists', 'DoesNotExist')], values: [MaxItems(0)] })],
  [Properties({ operator: [Enum('Gt', 'Lt')], values: [MinItems(1), MaxItems(1)] }), Required('values')],
)
@Examples({ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] })
export class NodeSelectorRequirement {
  /** The label's name. */
  @LabelKey
  @Examples('kubernetes.io/arch')
  key!: string;

  /** How the label is compared. */
  operator!: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist' | 'Gt' | 'Lt';

  /** The values that the label is compared with: one for Gt and Lt, at least one for In and NotIn, else none. */
  @Items(LabelValue)
  values?: string[];
}

/** A condition on the name of a node. */
@Title('Condition on the name of a node')
@Examples({ key: 'metadata.name', operator: 'In', values: ['node-1'] })
export class NodeFieldRequirement {
  /** The property of the node. */
  key!: 'metadata.name';

  /** How the name is compared. */
  operator!: 'In' | 'NotIn';

  /** The name. */
  @MinItems(1)
  @MaxItems(1)
  @Items(DnsSubdomain)
  @Examples(['node-1'])
  values!: string[];
}

/** Nodes that satisfy all of these conditions. */
@Title('Conditions on a node')
@Examples({ matchExpressions: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }] })
export class NodeSelectorTerm {
  /** Conditions on labels. */
  matchExpressions?: NodeSelectorRequirement[];

  /** Conditions on the name. */
  matchFields?: NodeFieldRequirement[];
}

/** Nodes that satisfy at least one of the terms. */
@Title('Selector of nodes')
@Examples({ nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'Exists' }] }] })
export class NodeSelector {
  /** The terms. */
  @MinItems(1)
  nodeSelectorTerms!: NodeSelectorTerm[];
}

/** Nodes that are preferred. */
@Title('Preference for nodes')
@Examples({ weight: 50, preference: { matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] } })
export class PreferredSchedulingTerm {
  /** How much the preference weighs. */
  @Weight
  weight!: Integer;

  /** The nodes. */
  preference!: NodeSelectorTerm;
}

/** Which nodes a pod runs on. */
@Title('Affinity to nodes')
@Examples({
  requiredDuringSchedulingIgnoredDuringExecution: {
    nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'Exists' }] }],
  },
})
export class NodeAffinity {
  /** The nodes that the pod may be put on. */
  requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector;

  /** The nodes that the pod is rather put on. */
  preferredDuringSchedulingIgnoredDuringExecution?: PreferredSchedulingTerm[];
}

/** Pods that a pod is put beside, or away from. */
@Title('Condition on other pods')
@Examples({ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'web' } } })
export class PodAffinityTerm {
  /** The label of nodes that tells what beside means. */
  @LabelKey
  @Examples('kubernetes.io/hostname')
  topologyKey!: string;

  /** The other pods. */
  labelSelector?: LabelSelector;

  /** The namespaces of the other pods. */
  @Items(DnsLabel)
  @Examples(['default'])
  namespaces?: string[];

  /** The namespaces of the other pods, by their labels. */
  namespaceSelector?: LabelSelector;
}

/** Pods that a pod is rather put beside, or away from. */
@Title('Preference about other pods')
@Examples({ weight: 100, podAffinityTerm: { topologyKey: 'kubernetes.io/hostname' } })
export class WeightedPodAffinityTerm {
  /** How much the preference weighs. */
  @Weight
  weight!: Integer;

  /** The other pods. */
  podAffinityTerm!: PodAffinityTerm;
}

/** The pods that a pod is put beside. */
@Title('Affinity to pods')
@Examples({ requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] })
export class PodAffinity {
  /** The pods that it has to be put beside. */
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[];

  /** The pods that it is rather put beside. */
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[];
}

/** The pods that a pod is kept away from. */
@Title('Distance from pods')
@Examples({ requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] })
export class PodAntiAffinity {
  /** The pods that it has to be kept away from. */
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[];

  /** The pods that it is rather kept away from. */
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[];
}

/** Which nodes a pod runs on, and beside which pods. */
@Title('Affinity')
@Examples({
  podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] },
})
export class Affinity {
  /** Which nodes. */
  nodeAffinity?: NodeAffinity;

  /** Beside which pods. */
  podAffinity?: PodAffinity;

  /** Away from which pods. */
  podAntiAffinity?: PodAntiAffinity;
}
