import type { KubeObject } from '../../kubernetes/structural/value.ts';
import type { SelfSigned } from '../certificate/index.ts';

export interface ManifestOptions {
  readonly name: string;
  readonly namespace: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly isKudo: boolean;
  /** True if the server calls the API server, which requires a role. */
  readonly asksCluster: boolean;
  readonly definitions: readonly KubeObject[];
  /** The options of `@Resource` for the webhooks of a kind, by the name of its definition. */
  readonly kindWebhooks?: Readonly<Record<string, KubeObject>>;
  readonly hasConversions: boolean;
  readonly values: string | undefined;
  /** Generated here; without it, cert-manager issues one. */
  readonly certificate: SelfSigned | undefined;
  /** Without it, there are two replicas. */
  readonly autoscale?: AutoscalingMetric | undefined;
  /** True to write a PodMonitor instead of scrape annotations. */
  readonly podMonitor?: boolean | undefined;
}

export const autoscalingMetrics = ['in-flight', 'cpu'] as const;

export type AutoscalingMetric = (typeof autoscalingMetrics)[number];

export const port = 9443;

/** Plain HTTP for metrics and probes, which need no client certificate and do not queue behind reviews. */
export const metricsPort = 8081;

/** Marks the config maps whose values are admitted; the value is the model name. */
export const valuesLabel = 'schemawright/values';

export function createLabels({ name }: Pick<ManifestOptions, 'name'>): KubeObject {
  return { 'app.kubernetes.io/name': name };
}

export function getClusterName({ name, namespace }: Pick<ManifestOptions, 'name' | 'namespace'>): string {
  return `${namespace}-${name}`;
}

export function getSecretName({ name }: Pick<ManifestOptions, 'name'>): string {
  return `${name}-tls`;
}

export function createClientConfig({ name, namespace, certificate }: ManifestOptions, path: string): KubeObject {
  const service = { name, namespace, path, port: 443 };
  if (!certificate) return { service };
  return { service, caBundle: Buffer.from(certificate.authority, 'utf8').toString('base64') };
}

/** For cert-manager, also names the authority to trust. */
export function createTrustMetadata({ namespace, name, certificate }: ManifestOptions, called: string): KubeObject {
  if (certificate) return { name: called };
  return { name: called, annotations: { 'cert-manager.io/inject-ca-from': `${namespace}/${name}` } };
}
