/**
 * The Kubernetes types for models: constraints are decorators, scalars are type aliases, and everything with
 * properties is a class. Models are read, not executed, so the package ships these files, and classes and enums are
 * extracted from them.
 */

export * from './affinity.ts';
export * from './constraints.ts';
export * from './container.ts';
export * from './environment.ts';
export * from './meta.ts';
export * from './probe.ts';
export * from './references.ts';
export * from './resources.ts';
export type {
  AnnotationMap,
  CIDR,
  Duration,
  IntOrString,
  IP,
  LabelMap,
  MicroTime,
  Quantity,
  QuantityString,
  ResourceList,
  ResourceQuantity,
  Time,
} from './scalars.ts';
export * from './scheduling.ts';
export * from './security.ts';
export type * as batchv1 from './batchv1.ts';
export type * as corev1 from './corev1.ts';
export type * as metav1 from './metav1.ts';
export type * as networkingv1 from './networkingv1.ts';
export * from './volumes.ts';
