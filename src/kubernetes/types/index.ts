/**
 * The types of Kubernetes for models: constraints are decorators, scalars are types, and everything with properties is a class.
 * Models are read, not run, so the package ships these files: classes and enums are extracted from them, like those of a model.
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
  ResourceList,
  ResourceQuantity,
  Time,
} from './scalars.ts';
export * from './scheduling.ts';
export * from './security.ts';
export * from './volumes.ts';
