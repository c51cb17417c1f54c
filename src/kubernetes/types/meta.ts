/** What all objects of Kubernetes share: metadata, selectors of labels, conditions. */

import { AnyOf, Enum, Examples, Items, MaxItems, MaxLength, MinItems, MinLength } from '../../decorators/index.ts';
import { Minimum, Pattern, Properties, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { ConditionReason, DnsLabel, DnsSubdomain, generateNamePattern, LabelKey, LabelValue } from './constraints.ts';
import { QualifiedName } from './constraints.ts';
import type { AnnotationMap, LabelMap, Time } from './scalars.ts';

/** The object that an object belongs to: when the owner is deleted, so is what it owns. */
@Title('Owner')
@Examples({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: '8a4c0e9e-6f0b-4a4e-9a0e-5a3a5f0d7c11' })
export class OwnerReference {
  /** The group and version of the owner's kind. */
  @MinLength(1)
  @Examples('apps/v1')
  apiVersion!: string;

  /** The owner's kind. */
  @MinLength(1)
  @Examples('Deployment')
  kind!: string;

  /** The owner's name. */
  @MinLength(1)
  @Examples('web')
  name!: string;

  /** The owner's identity, which no other object ever has. */
  @MinLength(1)
  @Examples('8a4c0e9e-6f0b-4a4e-9a0e-5a3a5f0d7c11')
  uid!: string;

  /** Whether the owner is the controller; at most one is. */
  controller?: boolean;

  /** Whether the owner is kept until this object is gone. */
  blockOwnerDeletion?: boolean;
}

/** What every object of Kubernetes has, apart from what the server sets. */
@Title('Metadata')
@Examples({ name: 'web', namespace: 'default', labels: { 'app.kubernetes.io/name': 'web' } })
@AnyOf([Required('name')], [Required('generateName')])
export class ObjectMeta {
  /** Unique among the objects of its kind in the namespace. */
  @DnsSubdomain
  name?: string;

  /** What the server begins a name with that it makes itself. */
  @Pattern(generateNamePattern)
  @MaxLength(253)
  @Examples('web-')
  generateName?: string;

  /** Where the object is; kinds of the whole cluster have none. */
  @DnsLabel
  @Examples('default')
  namespace?: string;

  /** Names and values that the object is selected by. */
  labels?: LabelMap;

  /** What tools write beside the object. */
  annotations?: AnnotationMap;

  /** What has to be done before the object is gone, each by a name that ends in a domain. */
  @Items(QualifiedName)
  @Examples(['example.com/backup'])
  finalizers?: string[];

  /** The objects that this one belongs to. */
  ownerReferences?: OwnerReference[];
}

/** A condition on one label. */
@Title('Condition on a label')
@Examples({ key: 'tier', operator: 'In', values: ['frontend', 'backend'] })
@AnyOf(
  [Properties({ operator: [Enum('In', 'NotIn')], values: [MinItems(1)] }), Required('values')],
  [Properties({ operator: [Enum('Exists', 'DoesNotExist')], values: [MaxItems(0)] })],
)
export class LabelSelectorRequirement {
  /** The label's name. */
  @LabelKey
  key!: string;

  /** How the label is compared. */
  operator!: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';

  /** The values that the label is compared with: for In and NotIn at least one, else none. */
  @Items(LabelValue)
  values?: string[];
}

/** Selects objects by their labels: all conditions hold; without one, every object is selected. */
@Title('Selector of labels')
@Examples({ matchLabels: { app: 'web' } })
export class LabelSelector {
  /** Labels with exactly these values. */
  matchLabels?: LabelMap;

  /** Conditions on labels. */
  matchExpressions?: LabelSelectorRequirement[];
}

/** Whether a condition holds. */
export enum ConditionStatus {
  True = 'True',
  False = 'False',
  Unknown = 'Unknown',
}

/** One aspect of the state of an object, as its controller sees it. */
@Title('Condition')
@Examples({
  type: 'Ready',
  status: 'True',
  reason: 'AllReplicasReady',
  message: '3 of 3 replicas are ready.',
  lastTransitionTime: '2026-11-22T17:30:00Z',
})
export class Condition {
  /** The aspect. */
  @QualifiedName
  @Examples('Ready')
  type!: string;

  /** Whether the condition holds. */
  status!: ConditionStatus;

  /** The generation of the object that the controller has seen. */
  @Minimum(0)
  observedGeneration?: Integer;

  /** When the status changed last. */
  lastTransitionTime!: Time;

  /** Why the status changed, in one word for programs. */
  @ConditionReason
  reason!: string;

  /** Why the status changed, in sentences for people; it may be empty. */
  @MaxLength(32768)
  message!: string;
}
