import { readSchema } from '../browser.ts';

self.onmessage = ({ data }: MessageEvent<string>): void => {
  void readSchema(data).then(({ diagnostics }) => self.postMessage(diagnostics));
};
