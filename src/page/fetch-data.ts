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

export interface DataWatch {
  readonly show: (data: PageData) => void;
  /** Why what is shown may be out of date; empty when it is current. */
  readonly tell: (problems: readonly PageProblem[]) => void;
}

/**
 * Asks the server of `preview` for changes of the sources while the page is visible: browsers keep few connections open.
 * A page in a folder has no such server, and no revision.
 */
export function watchData(revision: string, { show, tell }: DataWatch): void {
  if (revision === '') return;
  let current = revision;
  const takeNotice = async (notice: PageNotice): Promise<void> => {
    tell(notice.problems);
    if (notice.revision === current) return;
    const data = await fetchData();
    if (typeof data === 'string' || data.revision === current) return;
    current = data.revision;
    show(data);
  };
  let events: EventSource | undefined;
  const connect = (): void => {
    events?.close();
    events = undefined;
    if (document.visibilityState === 'hidden') return;
    events = new EventSource('./events');
    // Sent by `preview`, from the same type.
    events.onmessage = ({ data }: MessageEvent<string>) => void takeNotice(JSON.parse(data) as PageNotice);
    events.onerror = () => tell([ended]);
  };
  document.addEventListener('visibilitychange', connect);
  connect();
}

const ended: PageProblem = {
  message: 'schemawright preview does not answer',
  help: 'Changes of files are not shown until it runs again at the same address.',
};
