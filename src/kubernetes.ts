/** Reusable constraint types of Kubernetes. */
export * from './kubernetes/types.ts';
