import { setTimeout as wait } from 'node:timers/promises';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { readExactJson } from '../../text/json/read-exact.ts';
import { hasCode } from '../../text/files/look-at.ts';
import { getString, isObject, type KubeObject } from '../structural/value.ts';
import { type ApiAnswer, type ApiServer, timeoutReason } from './connect.ts';

export interface Answered {
  readonly status: number;
  readonly body: KubeObject;
  readonly isTooLong?: true;
}

export interface Reading {
  /** What the request does, such as `list databases.example.com`. */
  readonly task: string;
  /** The statuses besides 200 that the caller handles. */
  readonly accepts?: readonly number[];
  readonly accept?: string;
  readonly most?: number;
}

/** Throws a `UsageError` when the server cannot be reached or refuses the request. */
export async function readAnswer(api: ApiServer, path: string, reading: Reading): Promise<Answered> {
  const { task, accepts = [], accept, most } = reading;
  const answer = await getPatiently(api, path, {
    ...(accept === undefined ? {} : { accept }),
    ...(most === undefined ? {} : { most }),
  });
  const { status, text } = answer;
  if (answer.isTooLong) return { status, body: {}, isTooLong: true };
  const value = readExactJson(text);
  const body = isObject(value) ? value : {};
  if (accepts.includes(status) || (status === 200 && isObject(value))) return { status, body };
  throw new UsageError(explainStatus(api, task, answer, getString(body, 'message')));
}

async function getPatiently(
  api: ApiServer,
  path: string,
  options: Parameters<ApiServer['get']>[1],
): Promise<ApiAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await api.get(path, options);
      if (!isBusy.has(answer.status) || attempt === mostAttempts) return answer;
      await wait(Math.min(answer.retryAfter ?? attempt, longestWait) * 1000);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      if (!hasCode(error, 'ECONNRESET', 'EPIPE') || attempt === mostAttempts)
        throw new UsageError(explainConnection(api, error));
      await wait(attempt * 250);
    }
  }
}

const isBusy: ReadonlySet<number> = new Set([429, 503]);
const mostAttempts = 5;
const longestWait = 10;

function explainStatus({ context, address }: ApiServer, task: string, { status }: ApiAnswer, reason: string) {
  const because = reason === '' ? '' : `: ${reason}`;
  if (status === 401) {
    const message = `the API server does not accept the credentials of the context "${context}" (401)`;
    return { message, help: 'Sign in again, or name another context: cluster://CONTEXT.' };
  }
  if (status === 403) {
    const message = `the API server does not allow to ${task} (403)${because}`;
    return { message, help: 'The option --print-rbac prints the ClusterRole that is needed.' };
  }
  if (reason === '') {
    const message = `${address} answers ${status} to the request to ${task}, which is not the answer of an API server`;
    return { message, help: `Check the server of the context "${context}".` };
  }
  return { message: `the API server cannot ${task} (${status})${because}` };
}

const ofCertificates = /CERT|SELF_SIGNED|ISSUER|ERR_TLS|ERR_SSL|SIGNATURE/;

function explainConnection({ address, context }: ApiServer, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const help = `Check the context "${context}" of the kubeconfig.`;
  const reason = getReason(error) || code;
  if (reason === timeoutReason) return { message: `${address} does not answer in time`, help };
  if (ofCertificates.test(code)) {
    const message = `the connection to ${address} is not trusted: ${reason}`;
    return { message, help: `The context "${context}" names the authority of its certificate.` };
  }
  return { message: `${address} cannot be reached: ${reason}`, help };
}
