import { parentPort } from 'node:worker_threads';
import { createAnswering } from '../../src/page/worker/answer.ts';
import type { PageMessage } from '../../src/page/worker/protocol.ts';

const answer = createAnswering();

parentPort?.on('message', (message: PageMessage) => {
  void answer(message).then((result) => parentPort?.postMessage(result));
});
