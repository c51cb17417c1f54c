/** What the page shows, as the server of `preview` or a folder has it. */

import type { PageData } from '../form/page-data.ts';
import type { PageNotice, PageProblem } from '../form/page-notice.ts';

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

/** What is done with news of the server. */
export interface DataHandlers {
  readonly onData: (data: PageData) => void;
  /** Why the sources cannot be read; empty when they can. */
  readonly onProblems: (problems: readonly PageProblem[]) => void;
}

/** Asks the server of `preview` for changes of the sources; a page in a folder has no such server. */
export function watchData({ revision, isServed }: PageData, { onData, onProblems }: DataHandlers): void {
  if (!isServed) return;
  let current = revision;
  const events = new EventSource('./events');
  events.onmessage = ({ data }: MessageEvent<string>) => {
    // Written by `preview`, from the same type.
    const notice = JSON.parse(data) as PageNotice;
    onProblems(notice.problems);
    if (notice.revision === current) return;
    current = notice.revision;
    void fetchData().then((next) => {
      if (typeof next !== 'string') onData(next);
    });
  };
}
