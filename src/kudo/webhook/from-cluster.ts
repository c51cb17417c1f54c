import { isObject, type KubeObject } from '../../kubernetes/structural/value.ts';
import { connectApiServer } from '../../kubernetes/cluster/connect.ts';
import { readBody } from '../../kubernetes/webhook/review.ts';
import { apiVersions } from '../parameters/index.ts';

export type AskCluster = (name: string, namespace: string) => Promise<KubeObject | undefined>;

export interface ClusterOptions {
  /** By default, kubectl's configuration or the account of the pod. */
  readonly kubeconfig?: string | undefined;
  /** The timeout in milliseconds. */
  readonly time?: number;
}

/**
 * Throws a `UsageError` when `@kubernetes/client-node` is not installed, or there is no configuration.
 */
export async function openCluster({ kubeconfig, time = 5000 }: ClusterOptions): Promise<AskCluster> {
  const help = 'Name a kubeconfig with --kubeconfig, or OperatorVersions with --operator-versions.';
  const api = await connectApiServer({ kubeconfig, time, help });
  return async (name, namespace) => {
    const path = `apis/${apiVersions.v1beta2}/namespaces/${encodeURIComponent(namespace)}/operatorversions/${encodeURIComponent(name)}`;
    const { status, text } = await api.get(path);
    if (status === 404) return undefined;
    const value = readBody(text);
    if (status === 200 && isObject(value)) return value;
    throw new Error(`the API server answers ${status} to the request for OperatorVersion ${namespace}/${name}`);
  };
}
