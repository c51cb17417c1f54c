import type { ServerResponse } from 'node:http';

/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) for the pages that are open. */
export interface EventStream {
  /** Sends the current data to a page, and from then on each change; false if there are too many pages. */
  readonly add: (response: ServerResponse) => boolean;
  /** Sends data, on one line, to all pages. */
  readonly send: (data: string) => void;
  readonly stop: () => void;
}

/** Shorter than the time after which proxies and browsers give up, in milliseconds. */
const heartbeat = 15_000;

const mostUnread = 256 * 1024;

export function openEventStream(first: string, most: number): EventStream {
  const pages = new Set<ServerResponse>();
  let current = first;
  const write = (text: string): void => {
    for (const page of pages) {
      if (page.writableLength > mostUnread) page.destroy();
      else page.write(text);
    }
  };
  const timer = setInterval(() => write(':\n\n'), heartbeat).unref();
  return {
    add: (response) => {
      if (pages.size >= most) return false;
      pages.add(response);
      response.once('close', () => pages.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.write(`retry: 1000\n${formatEvent(current)}`);
      return true;
    },
    send: (data) => {
      current = data;
      write(formatEvent(data));
    },
    stop: () => {
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}

function formatEvent(data: string): string {
  return `data: ${data}\n\n`;
}
