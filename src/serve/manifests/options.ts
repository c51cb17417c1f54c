import type { KubeObject } from '../../kubernetes/structural/value.ts';
import type { SelfSigned } from '../certificate/index.ts';

/** What manifests are written of. */
export interface ManifestOptions {
  /** The name of the Deployment, the Service and all else. */
  readonly name: string;
  readonly namespace: string;
  readonly image: string;
  /** The arguments of the program in the image, without those that say where it listens. */
  readonly args: readonly string[];
  readonly isKudo: boolean;
  /** True where the server asks the API server, for which its account needs a role. */
  readonly asksCluster: boolean;
  /** The definitions whose objects are admitted and converted. */
  readonly definitions: readonly KubeObject[];
  readonly hasConversions: boolean;
  /** The model of the values in config maps. */
  readonly values: string | undefined;
  /** Made here; without it, cert-manager makes one. */
  readonly certificate: SelfSigned | undefined;
  /** What the number of replicas follows; without it, there are two. */
  readonly autoscale?: AutoscalingMetric | undefined;
  /** True for a PodMonitor in place of the annotations that Prometheus may be configured to read. */
  readonly podMonitor?: boolean | undefined;
}

/** The metrics that replicas can be added by. */
export const autoscalingMetrics = ['in-flight', 'cpu'] as const;

/** A metric that replicas are added by. */
export type AutoscalingMetric = (typeof autoscalingMetrics)[number];

/** The port for reviews, over HTTPS. */
export const port = 9443;

/** The port for metrics and probes, over HTTP: they neither need a client certificate nor wait behind connections for reviews. */
export const metricsPort = 8081;

/** The label of config maps whose values are admitted: its value is the name of the model. */
export const valuesLabel = 'schemawright/values';

/** The labels of everything, by which pods are selected. */
export function createLabels({ name }: Pick<ManifestOptions, 'name'>): KubeObject {
  return { 'app.kubernetes.io/name': name };
}

/** The name of what belongs to no namespace. */
export function getClusterName({ name, namespace }: Pick<ManifestOptions, 'name' | 'namespace'>): string {
  return `${namespace}-${name}`;
}

/** The name of the Secret that holds the certificate. */
export function getSecretName({ name }: Pick<ManifestOptions, 'name'>): string {
  return `${name}-tls`;
}

/** How the API server reaches a path, and what it trusts. */
export function createClientConfig({ name, namespace, certificate }: ManifestOptions, path: string): KubeObject {
  const service = { name, namespace, path, port: 443 };
  if (!certificate) return { service };
  return { service, caBundle: Buffer.from(certificate.authority, 'utf8').toString('base64') };
}

/** What an object is called, and for cert-manager whose authority it trusts. */
export function createTrustMetadata({ namespace, name, certificate }: ManifestOptions, called: string): KubeObject {
  if (certificate) return { name: called };
  return { name: called, annotations: { 'cert-manager.io/inject-ca-from': `${namespace}/${name}` } };
}
