import { formatFieldPath } from '../../form/field-path.ts';
import type { SearchIndex } from './search-index.ts';

/** A field that fits a search. */
export interface Found {
  /** Relative to the folder of the site. */
  readonly href: string;
  readonly path: string;
  readonly label: string;
  readonly description: string;
  /** The title of its document. */
  readonly title: string;
}

/** The best `most` fields and the number of all: keys first, then titles, then descriptions. */
export function searchFields(
  index: SearchIndex,
  query: string,
  { page = '', most = 50 }: { readonly page?: string; readonly most?: number } = {},
): { readonly fields: readonly Found[]; readonly total: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { fields: [], total: 0 };
  const own = findDocument(index, page);
  const scored = index.fields.flatMap((field) => {
    const [number, anchor, pointer, label, description] = field;
    const path = (pointer === '' ? decodeAnchor(anchor) : pointer).toLowerCase();
    const key = path.slice(path.lastIndexOf('/') + 1);
    const texts = [path, key, label.toLowerCase(), description.toLowerCase()] as const;
    const scores = words.map((word) => scoreWord(word, texts));
    if (scores.includes(0)) return [];
    const isOwn = index.pages[number]?.[2] === own;
    return [{ field, score: scores.reduce((sum, score) => sum + score, isOwn ? 0.5 : 0) }];
  });
  const best = scored.sort((a, b) => b.score - a.score).slice(0, most);
  return { total: scored.length, fields: best.map(({ field }) => describeField(index, field)) };
}

type Texts = readonly [path: string, key: string, label: string, description: string];

function scoreWord(word: string, [path, key, label, description]: Texts): number {
  if (key === word) return 10;
  if (path.replaceAll('/', '.').endsWith(`.${word}`)) return 9;
  if (key.startsWith(word)) return 7;
  if (key.includes(word)) return 6;
  if (label.includes(word)) return 5;
  if (path.includes(word) || path.replaceAll('/', '.').includes(word)) return 3;
  return description.includes(word) ? 1 : 0;
}

function describeField(
  { pages }: SearchIndex,
  [page, anchor, pointer, label, description]: SearchIndex['fields'][number],
): Found {
  const [file, title] = pages[page] ?? ['', ''];
  const path = formatFieldPath(pointer === '' ? decodeAnchor(anchor) : pointer);
  return { href: `${file}#${anchor}`, path, label, description, title };
}

/** The address of a pointer that is on another page of the same document than the one that was opened. */
export function findHome(index: SearchIndex, page: string, anchor: string): string | undefined {
  const { pages, fields } = index;
  const document = findDocument(index, page);
  const found = fields.find((field) => field[1] === anchor && pages[field[0]]?.[2] === document);
  return found && `${pages[found[0]]?.[0] ?? ''}#${anchor}`;
}

function findDocument({ pages }: SearchIndex, page: string): number | undefined {
  return pages.find(([file]) => file === page)?.[2];
}

/** A pointer that comes again has its number at the end. */
function decodeAnchor(anchor: string): string {
  return anchor === 'root' ? '' : anchor.replace(/~n\d+$/, '');
}
