import { UsageError } from '../../diagnostics/usage-error.ts';
import type { RemotePage, RemotePosition } from '../../generator/dialect/remote.ts';
import { formatKey, getList, getMember, getString, type KubeValue } from '../structural/value.ts';
import type { ApiServer } from './connect.ts';
import { type Answered, readAnswer } from './read-answer.ts';

const usualLimit = 500;

/** In bytes. Pages of large objects are asked for again with fewer of them. */
const largestPage = 32 * 1024 * 1024;

export interface ListOptions {
  /** What is listed, such as `databases.example.com`. */
  readonly title: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly from?: RemotePosition | undefined;
}

/**
 * Lists objects page by page, in the order of their names. All pages are of one state of the store, as long as the
 * server keeps it (minutes). After that (410), the list goes on after the last name in the present state: what is there
 * from the start to the end is listed exactly once.
 */
export async function* listPages(api: ApiServer, path: string, options: ListOptions): AsyncGenerator<RemotePage> {
  const { title, query = {} } = options;
  let { token, last, version } = options.from ?? { token: '', last: '', version: '' };
  let limit = usualLimit;
  let skipsTo = token === '' ? last : '';
  for (;;) {
    const parameters = new URLSearchParams({
      ...query,
      limit: String(limit),
      ...(token === '' ? {} : { continue: token }),
    });
    const reading = { task: `list ${title}`, accepts: [410], most: largestPage };
    const answer = await readAnswer(api, `${path}?${parameters.toString()}`, reading);
    if (answer.isTooLong) {
      limit = halve(limit, title);
      continue;
    }
    if (answer.status === 410) {
      ({ token, skipsTo } = findContinuation(answer, { token, last, title }));
      continue;
    }
    const metadata = getMember(answer.body, 'metadata');
    const items = getList(answer.body, 'items').filter((item) => isBeyond(item, skipsTo));
    const next = getString(metadata, 'continue');
    const before = version;
    token = next;
    version = getString(metadata, 'resourceVersion');
    last = items.length === 0 ? last : formatKey(items.at(-1) ?? null);
    const isLater = before !== '' && before !== version;
    yield { items, position: { token, last, version }, isLast: next === '', ...(isLater ? { before } : {}) };
    if (next === '') return;
  }
}

function halve(limit: number, title: string): number {
  if (limit > 1) return Math.floor(limit / 2);
  throw new UsageError(`an object of ${title} is larger than ${largestPage / 1024 / 1024} MiB`);
}

/** The server names where the list goes on; otherwise it starts again, and what was listed is left out. */
function findContinuation(
  { body }: Answered,
  { token, last, title }: { readonly token: string; readonly last: string; readonly title: string },
): { readonly token: string; readonly skipsTo: string } {
  if (token === '') throw new UsageError(`the API server cannot list ${title} (410): ${getString(body, 'message')}`);
  const next = getString(getMember(body, 'metadata'), 'continue');
  return next === token || next === '' ? { token: '', skipsTo: last } : { token: next, skipsTo: '' };
}

function isBeyond(item: KubeValue, last: string): boolean {
  return last === '' || formatKey(item) > last;
}
