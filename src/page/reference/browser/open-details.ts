import { findHome } from '../search-fields.ts';
import { loadIndex } from './load-index.ts';

/** Opens and closes fields: all of them, those for the printer, and those around the field that the address names. */
export function openDetails(): void {
  listen('expand', true);
  listen('collapse', false);
  let closed: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    closed = listDetails().filter(({ open }) => !open);
    for (const details of closed) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false;
  });
  addEventListener('hashchange', showTarget);
  showTarget();
}

function listen(action: string, open: boolean): void {
  document.querySelector(`[data-action="${action}"]`)?.addEventListener('click', () => {
    for (const details of listDetails()) details.open = open;
  });
}

function listDetails(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}

function showTarget(): void {
  const anchor = location.hash.slice(1);
  if (anchor === '') return;
  const target = document.getElementById(anchor) ?? document.getElementById(decodeAnchor(anchor));
  if (!target) {
    if (anchor.startsWith('/')) void showOtherPage(anchor);
    return;
  }
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  target.scrollIntoView();
}

/** A link to a field keeps its meaning when a large document is divided into pages. */
async function showOtherPage(anchor: string): Promise<void> {
  const index = await loadIndex();
  const home = index && findHome(index, currentPage(), anchor);
  if (home !== undefined && !home.startsWith(`${currentPage()}#`)) location.replace(home);
}

export function currentPage(): string {
  return decodeURIComponent(location.pathname.split('/').at(-1) ?? '') || 'index.html';
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
