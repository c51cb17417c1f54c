import type { KubeConfig } from '@kubernetes/client-node';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';

export interface ApiServer {
  readonly address: string;
  readonly context: string;
  readonly namespace?: string;
  /** Throws what the connection reports. */
  readonly get: (path: string, options?: GetOptions) => Promise<ApiAnswer>;
}

interface GetOptions {
  readonly accept?: string;
  /** A longer answer, in bytes, is not read to its end. */
  readonly most?: number;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  readonly isTooLong?: true;
  /** In seconds: the server asks to wait. */
  readonly retryAfter?: number;
}

export interface ConnectOptions {
  /** By default, kubectl's configuration or the account of the pod. */
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
  /** The timeout in milliseconds. */
  readonly time: number;
  readonly help: string;
}

/**
 * Connects to the API server with the configuration that `@kubernetes/client-node` reads: kubeconfigs, accounts of
 * pods, and plugins for tokens. The package is loaded only here, and is asked only for that: our own reader parses the
 * answers, so integers stay exact.
 *
 * @throws {UsageError} when the package is not installed, or there is no configuration.
 */
export async function connectApiServer(options: ConnectOptions): Promise<ApiServer> {
  const { KubeConfig: Config } = await importClient(options.help);
  const config = new Config();
  loadConfiguration(config, options);
  const { context = config.getCurrentContext(), time, help } = options;
  if (isGuessed(config)) {
    const message = 'there is neither a kubeconfig nor the account of a pod';
    throw new UsageError({ message, help });
  }
  const found = config.getContextObject(context);
  if (!found) throw new UsageError(describeUnknown(context, config, help));
  config.setCurrentContext(context);
  const address = config.getCurrentCluster()?.server;
  if (address === undefined) {
    throw new UsageError({ message: 'the configuration names no cluster', help });
  }
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    address,
    context,
    ...omitUndefined({ namespace: found.namespace }),
    get: async (path, { accept = 'application/json', most = Infinity } = {}) => {
      const sent: RequestOptions = { method: 'GET', headers: { accept }, timeout: time };
      await applyCredentials(config, sent, context);
      return await requestText(new URL(path, base), sent, most);
    },
  };
}

/** Without any configuration, the package names this computer. */
function isGuessed(config: KubeConfig): boolean {
  return config.getCurrentContext() === 'loaded-context' && config.getCurrentUser()?.name === 'user';
}

function describeUnknown(context: string | undefined, config: KubeConfig, help: string) {
  const names = config.getContexts().map(({ name }) => name);
  if (!context) return { message: 'the configuration has no current context', help };
  const message = `the configuration has no context "${context}"`;
  const known = names.length === 0 ? help : `Its contexts are ${names.join(', ')}.`;
  return { message, help: didYouMean(context, names) ?? known };
}

function loadConfiguration(config: KubeConfig, { kubeconfig, help }: ConnectOptions): void {
  try {
    if (kubeconfig === undefined) config.loadFromDefault();
    else if (inspectPath(kubeconfig)?.isFIFO() === true)
      config.loadFromString(readFileText(kubeconfig, { read: asText }).text);
    else config.loadFromFile(kubeconfig);
  } catch (error) {
    throw new UsageError({ message: `the configuration of the cluster cannot be read: ${getReason(error)}`, help });
  }
}

async function importClient(instead: string): Promise<{ readonly KubeConfig: typeof KubeConfig }> {
  try {
    return await import('@kubernetes/client-node');
  } catch (error) {
    const message = `@kubernetes/client-node cannot be loaded: ${getReason(error)}`;
    const help = `Install it with schemawright: npm install @kubernetes/client-node@1. ${instead}`;
    throw new UsageError({ message, help });
  }
}

async function applyCredentials(config: KubeConfig, options: RequestOptions, context: string): Promise<void> {
  try {
    await config.applyToHTTPSOptions(options);
  } catch (error) {
    const [reason = ''] = getReason(error).trim().split('\n');
    const message = `the credentials of the context "${context}" cannot be used: ${reason}`;
    throw new UsageError({ message, help: 'Try kubectl with the same context.' });
  }
}

function requestText(url: URL, options: RequestOptions, most: number): Promise<ApiAnswer> {
  const send = url.protocol === 'http:' ? requestPlain : request;
  return new Promise((resolve, reject) => {
    const asked = send(url, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      const status = answer.statusCode ?? 0;
      const retryAfter = /^\d+$/.test(answer.headers['retry-after'] ?? '') ? Number(answer.headers['retry-after']) : -1;
      const wait = retryAfter === -1 ? {} : { retryAfter };
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size <= most) return;
        resolve({ status, text: '', isTooLong: true });
        asked.destroy();
      });
      answer.on('end', () => resolve({ status, text: Buffer.concat(parts).toString('utf8'), ...wait }));
      answer.once('error', reject);
    });
    asked.once('timeout', () => asked.destroy(new Error(timeoutReason)));
    asked.once('error', reject);
    asked.end();
  });
}

export const timeoutReason = 'the API server does not answer in time';
