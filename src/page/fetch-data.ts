/** What the page shows, as the server of `preview` or a folder has it. */

import type { PageData } from '../form/page-data.ts';

/** The data, or a sentence that says why there are none. */
export async function fetchData(): Promise<PageData | string> {
  try {
    const response = await fetch('./data.json', { cache: 'no-store' });
    if (!response.ok) return `The data of this page cannot be read: the server answers ${response.status}.`;
    // Written by `preview`, from the same type.
    return (await response.json()) as PageData;
  } catch {
    return 'The data of this page cannot be read: the server does not answer.';
  }
}

/** Asks the server of `preview` for changes of the sources; a page in a folder has no such server and no revision. */
export function watchData(revision: string, show: (data: PageData) => void): void {
  if (revision === '') return;
  let current = revision;
  const events = new EventSource('./api/events');
  events.onmessage = () => {
    void fetchData().then((data) => {
      if (typeof data === 'string' || data.revision === current) return;
      current = data.revision;
      show(data);
    });
  };
  events.onerror = () => {
    if (events.readyState === EventSource.CLOSED) events.close();
  };
}
