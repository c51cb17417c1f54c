import type { CheckHandlers, CheckWorker } from './client.ts';
import type { WorkerMessage } from './protocol.ts';

/** Starts the worker of the page. The policy of the page wants a script that is vouched for. */
export function startBrowserWorker(address: URL, { onMessage, onFailure }: CheckHandlers): CheckWorker {
  const worker = new Worker(trustAddress(address), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => onMessage(data);
  worker.onerror = () => onFailure('the worker has failed');
  return { send: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

/** `require-trusted-types-for 'script'` refuses an address that no policy vouches for. */
function trustAddress({ href }: URL): string {
  // The library of types does not know it yet.
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address }).createScriptURL(href) ?? href;
}

interface TrustedTypes {
  /** Its results are objects that are used like strings. */
  readonly createPolicy: (name: string, policy: ScriptPolicy) => ScriptPolicy;
}

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
