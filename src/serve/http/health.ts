import type { ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import { type Answers, sendAnswer } from './answer.ts';
import type { Metrics } from './metrics.ts';

export interface HealthState {
  readonly answers: Answers;
  readonly metrics: Metrics;
  /** An additional line in `/readyz` while the server is ready. */
  readonly notice: () => string | undefined;
  readonly validTo: string;
  readonly isStopping: boolean;
  readonly inFlight: number;
}

/** False for any other path. */
export function answerHealth(path: string, response: ServerResponse, state: HealthState): boolean {
  const { isStopping, answers, metrics, validTo, notice, inFlight } = state;
  if (path === '/healthz') sendAnswer(response, 200, 'ok\n');
  else if (path === '/readyz') {
    const problem = isStopping ? 'stopping' : 'no worker is ready';
    if (isStopping || !answers.isReady()) sendAnswer(response, 503, `${problem}\n`);
    else sendAnswer(response, 200, ['ok', ...[notice() ?? []].flat(), ''].join('\n'));
  } else if (path === '/metrics' && !(response.socket instanceof TLSSocket)) {
    const certificateExpiry = Date.parse(validTo) / 1000;
    const replacements = answers.replacements();
    sendAnswer(response, 200, metrics.text({ inFlight, queued: answers.queued(), certificateExpiry, replacements }));
  } else if (response.socket instanceof TLSSocket) return false;
  else sendAnswer(response, 404, 'the available paths are /metrics, /healthz and /readyz\n');
  return true;
}

export function getPath(url = '/'): string {
  return url.split('?', 1)[0] ?? '/';
}
