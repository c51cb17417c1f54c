import { AnyOf, Enum, Examples, Items, MaxItems, MinItems, Properties } from '../../decorators/index.ts';
import { Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { DnsLabel, DnsSubdomain, LabelKey, LabelValue, Weight } from './constraints.ts';
import type { LabelSelector } from './meta.ts';

/** A requirement for a label of a node. */
@Title('Condition on a node')
@AnyOf(
  [Properties({ operator: [Enum('In', 'NotIn')], values: [MinItems(1)] }), Required('values')],
  [Properties({ operator: [Enum('Exists', 'DoesNotExist')], values: [MaxItems(0)] })],
  [Properties({ operator: [Enum('Gt', 'Lt')], values: [MinItems(1), MaxItems(1)] }), Required('values')],
)
@Examples({ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] })
export class NodeSelectorRequirement {
  /** The label key. */
  @LabelKey
  @Examples('kubernetes.io/arch')
  key!: string;

  /** The operator that compares the label with the values. */
  operator!: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist' | 'Gt' | 'Lt';

  /** The values to compare with: one for Gt and Lt, at least one for In and NotIn, otherwise none. */
  @Items(LabelValue)
  values?: string[];
}

/** A requirement for the name of a node. */
@Title('Condition on the name of a node')
@Examples({ key: 'metadata.name', operator: 'In', values: ['node-1'] })
export class NodeFieldRequirement {
  /** The field of the node. */
  key!: 'metadata.name';

  /** The operator that compares the name with the values. */
  operator!: 'In' | 'NotIn';

  /** The name. */
  @MinItems(1)
  @MaxItems(1)
  @Items(DnsSubdomain)
  @Examples(['node-1'])
  values!: string[];
}

/** Selects nodes that satisfy all of these requirements. */
@Title('Conditions on a node')
@Examples({ matchExpressions: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }] })
export class NodeSelectorTerm {
  /** Requirements for labels. */
  matchExpressions?: NodeSelectorRequirement[];

  /** Requirements for the name. */
  matchFields?: NodeFieldRequirement[];
}

/** Selects nodes that satisfy at least one of the terms. */
@Title('Selector of nodes')
@Examples({ nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'Exists' }] }] })
export class NodeSelector {
  /** The terms. */
  @MinItems(1)
  nodeSelectorTerms!: NodeSelectorTerm[];
}

/** A preference for nodes. */
@Title('Preference for nodes')
@Examples({ weight: 50, preference: { matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] } })
export class PreferredSchedulingTerm {
  /** The weight of the preference. */
  @Weight
  weight!: Integer;

  /** The preferred nodes. */
  preference!: NodeSelectorTerm;
}

/** Rules that constrain the nodes on which a pod is scheduled. */
@Title('Affinity to nodes')
@Examples({
  requiredDuringSchedulingIgnoredDuringExecution: {
    nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'Exists' }] }],
  },
})
export class NodeAffinity {
  /** The nodes on which the pod may be scheduled. */
  requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector;

  /** The nodes on which the pod is preferably scheduled. */
  preferredDuringSchedulingIgnoredDuringExecution?: PreferredSchedulingTerm[];
}

/** Pods near which a pod is scheduled, or from which it is kept apart. */
@Title('Condition on other pods')
@Examples({ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'web' } } })
export class PodAffinityTerm {
  /** The node label that defines the topology domain: nodes with the same value count as one place. */
  @LabelKey
  @Examples('kubernetes.io/hostname')
  topologyKey!: string;

  /** The other pods. */
  labelSelector?: LabelSelector;

  /** The namespaces of the other pods. */
  @Items(DnsLabel)
  @Examples(['default'])
  namespaces?: string[];

  /** Selects the namespaces of the other pods by their labels. */
  namespaceSelector?: LabelSelector;
}

/** A preference for scheduling a pod near other pods, or apart from them. */
@Title('Preference about other pods')
@Examples({ weight: 100, podAffinityTerm: { topologyKey: 'kubernetes.io/hostname' } })
export class WeightedPodAffinityTerm {
  /** The weight of the preference. */
  @Weight
  weight!: Integer;

  /** The other pods. */
  podAffinityTerm!: PodAffinityTerm;
}

/** Rules that schedule a pod near other pods. */
@Title('Affinity to pods')
@Examples({ requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] })
export class PodAffinity {
  /** The pods near which the pod must be scheduled. */
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[];

  /** The pods near which the pod is preferably scheduled. */
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[];
}

/** Rules that keep a pod apart from other pods. */
@Title('Distance from pods')
@Examples({ requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] })
export class PodAntiAffinity {
  /** The pods from which the pod must be kept apart. */
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[];

  /** The pods from which the pod is preferably kept apart. */
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[];
}

/** Rules that constrain where a pod is scheduled. */
@Title('Affinity')
@Examples({
  podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] },
})
export class Affinity {
  /** Constraints on the nodes. */
  nodeAffinity?: NodeAffinity;

  /** Pods near which the pod is scheduled. */
  podAffinity?: PodAffinity;

  /** Pods from which the pod is kept apart. */
  podAntiAffinity?: PodAntiAffinity;
}
