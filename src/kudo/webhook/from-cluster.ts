import type { KubeConfig } from '@kubernetes/client-node';
import { type RequestOptions, request } from 'node:https';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { isObject, type KubeObject } from '../../kubernetes/structural/value.ts';
import { apiVersions } from '../parameters/index.ts';
import { readBody } from '../../kubernetes/webhook/review.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';

export type AskCluster = (name: string, namespace: string) => Promise<KubeObject | undefined>;

export interface ClusterOptions {
  /** By default, kubectl's configuration or the account of the pod. */
  readonly kubeconfig?: string | undefined;
  /** The timeout in milliseconds. */
  readonly time?: number;
}

/**
 * Connects to the API server with the configuration that `@kubernetes/client-node` reads: kubeconfigs, accounts of
 * pods, and
 * plugins for tokens. The package is loaded only here. Our own reader parses the answers, so integers stay exact.
 *
 * @throws {UsageError} when the package is not installed, or there is no configuration.
 */
export async function openCluster({ kubeconfig, time = 5000 }: ClusterOptions): Promise<AskCluster> {
  const { KubeConfig: Config } = await importClient();
  const config = new Config();
  try {
    if (kubeconfig === undefined) config.loadFromDefault();
    else if (inspectPath(kubeconfig)?.isFIFO() === true)
      config.loadFromString(readFileText(kubeconfig, { read: asText }).text);
    else config.loadFromFile(kubeconfig);
  } catch (error) {
    const message = `the configuration of the cluster cannot be read: ${getReason(error)}`;
    throw new UsageError({
      message,
      help: 'Name a kubeconfig with --kubeconfig, or OperatorVersions with --operator-versions.',
    });
  }
  const server = config.getCurrentCluster()?.server;
  if (server === undefined) {
    const help = 'Name another with --kubeconfig, or OperatorVersions with --operator-versions.';
    throw new UsageError({ message: 'the configuration names no cluster', help });
  }
  return async (name, namespace) => {
    const path = `apis/${apiVersions.v1beta2}/namespaces/${encodeURIComponent(namespace)}/operatorversions/${encodeURIComponent(name)}`;
    const options: RequestOptions = { method: 'GET', headers: { accept: 'application/json' }, timeout: time };
    await config.applyToHTTPSOptions(options);
    const { status, text } = await requestText(new URL(path, server.endsWith('/') ? server : `${server}/`), options);
    if (status === 404) return undefined;
    const value = readBody(text);
    if (status === 200 && isObject(value)) return value;
    throw new Error(`the API server answers ${status} to the request for OperatorVersion ${namespace}/${name}`);
  };
}

async function importClient(): Promise<{ readonly KubeConfig: typeof KubeConfig }> {
  try {
    return await import('@kubernetes/client-node');
  } catch (error) {
    const message = `@kubernetes/client-node cannot be loaded: ${getReason(error)}`;
    const help =
      'Install it with schemawright: npm install @kubernetes/client-node@1. Or name OperatorVersions with --operator-versions.';
    throw new UsageError({ message, help });
  }
}

function requestText(url: URL, options: RequestOptions): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
      answer.once('error', reject);
    });
    asked.once('timeout', () => asked.destroy(new Error('the API server does not answer in time')));
    asked.once('error', reject);
    asked.end();
  });
}
