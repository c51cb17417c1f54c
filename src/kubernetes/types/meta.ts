import { AnyOf, Enum, Examples, Items, MaxItems, MaxLength, MinItems, MinLength } from '../../decorators/index.ts';
import { Minimum, Pattern, Properties, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { ConditionReason, DnsLabel, DnsSubdomain, generateNamePattern, LabelKey, LabelValue } from './constraints.ts';
import { QualifiedName } from './constraints.ts';
import type { AnnotationMap, LabelMap, Time } from './scalars.ts';

/** The owner of an object; when the owner is deleted, the object is deleted, too. */
@Title('Owner')
@Examples({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: '8a4c0e9e-6f0b-4a4e-9a0e-5a3a5f0d7c11' })
export class OwnerReference {
  /** The API group and version of the owner. */
  @MinLength(1)
  @Examples('apps/v1')
  apiVersion!: string;

  /** The kind of the owner. */
  @MinLength(1)
  @Examples('Deployment')
  kind!: string;

  /** The name of the owner. */
  @MinLength(1)
  @Examples('web')
  name!: string;

  /** The UID of the owner. */
  @MinLength(1)
  @Examples('8a4c0e9e-6f0b-4a4e-9a0e-5a3a5f0d7c11')
  uid!: string;

  /** Whether the owner is the managing controller; at most one owner is. */
  controller?: boolean;

  /** Whether the deletion of the owner waits until this object is deleted. */
  blockOwnerDeletion?: boolean;
}

/** The metadata of every Kubernetes object, without the fields that the server sets. */
@Title('Metadata')
@Examples({ name: 'web', namespace: 'default', labels: { 'app.kubernetes.io/name': 'web' } })
@AnyOf([Required('name')], [Required('generateName')])
export class ObjectMeta {
  /** The name, unique among the objects of its kind in the namespace. */
  @DnsSubdomain
  name?: string;

  /** The prefix of a name that the server generates. */
  @Pattern(generateNamePattern)
  @MaxLength(253)
  @Examples('web-')
  generateName?: string;

  /** The namespace of the object; cluster-scoped kinds have none. */
  @DnsLabel
  @Examples('default')
  namespace?: string;

  /** Labels by which the object is selected. */
  labels?: LabelMap;

  /** Annotations that tools store with the object. */
  annotations?: AnnotationMap;

  /** Finalizers that must finish before the object is removed, as qualified names. */
  @Items(QualifiedName)
  @Examples(['example.com/backup'])
  finalizers?: string[];

  /** The owners of this object. */
  ownerReferences?: OwnerReference[];
}

/** A requirement for a label. */
@Title('Condition on a label')
@Examples({ key: 'tier', operator: 'In', values: ['frontend', 'backend'] })
@AnyOf(
  [Properties({ operator: [Enum('In', 'NotIn')], values: [MinItems(1)] }), Required('values')],
  [Properties({ operator: [Enum('Exists', 'DoesNotExist')], values: [MaxItems(0)] })],
)
export class LabelSelectorRequirement {
  /** The label key. */
  @LabelKey
  key!: string;

  /** The operator that compares the label with the values. */
  operator!: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';

  /** The values to compare with: at least one for In and NotIn, otherwise none. */
  @Items(LabelValue)
  values?: string[];
}

/** Selects objects by their labels: all requirements must hold; an empty selector selects every object. */
@Title('Selector of labels')
@Examples({ matchLabels: { app: 'web' } })
export class LabelSelector {
  /** Labels that must have exactly these values. */
  matchLabels?: LabelMap;

  /** Requirements for labels. */
  matchExpressions?: LabelSelectorRequirement[];
}

/** Whether a condition holds. */
export enum ConditionStatus {
  True = 'True',
  False = 'False',
  Unknown = 'Unknown',
}

/** A condition: one aspect of an object's state, as its controller observes it. */
@Title('Condition')
@Examples({
  type: 'Ready',
  status: 'True',
  reason: 'AllReplicasReady',
  message: '3 of 3 replicas are ready.',
  lastTransitionTime: '2026-11-22T17:30:00Z',
})
export class Condition {
  /** The type of the condition. */
  @QualifiedName
  @Examples('Ready')
  type!: string;

  /** Whether the condition holds. */
  status!: ConditionStatus;

  /** The generation of the object that the controller has observed. */
  @Minimum(0)
  observedGeneration?: Integer;

  /** The time of the last status change. */
  lastTransitionTime!: Time;

  /** The machine-readable reason for the last status change, one word in CamelCase. */
  @ConditionReason
  reason!: string;

  /** A human-readable message about the last status change; may be empty. */
  @MaxLength(32768)
  message!: string;
}
