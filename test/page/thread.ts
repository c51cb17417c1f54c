import { Worker } from 'node:worker_threads';
import type { CheckHandlers, CheckWorker } from '../../src/page/worker/client.ts';
import { bundled } from '../support/bundled.ts';

/** What starts the worker of the page as a thread of Node. */
export async function createThreads(): Promise<(handlers: CheckHandlers) => CheckWorker> {
  const program = new URL(`data:text/javascript,${encodeURIComponent(await bundled('test/support/check-thread.ts'))}`);
  return ({ onMessage, onFailure }) => {
    const worker = new Worker(program);
    worker.on('message', onMessage);
    worker.on('error', ({ message }) => onFailure(message));
    return { send: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}
