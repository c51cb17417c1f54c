import { createAnswering } from './worker/answer.ts';
import type { PageMessage } from './worker/protocol.ts';

const answer = createAnswering();

self.onmessage = ({ data }: MessageEvent<PageMessage>): void => {
  void answer(data).then((message) => self.postMessage(message));
};
