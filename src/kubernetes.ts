/** Reusable constraint types of Kubernetes. */
export * from './kubernetes/types/index.ts';
