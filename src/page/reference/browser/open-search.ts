import { type Found, searchFields } from '../search-fields.ts';
import { currentPage } from './open-details.ts';
import { loadIndex } from './load-index.ts';

interface SearchParts {
  readonly input: HTMLInputElement;
  readonly results: HTMLElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

/** `/` leads to the search; arrows go through what it found, Enter follows, Escape closes. */
export function openSearch(): void {
  const parts = findParts();
  if (!parts) return;
  const { input, results } = parts;
  input.addEventListener('focus', () => void loadIndex());
  input.addEventListener('input', () => void showResults(parts));
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  input.parentElement?.addEventListener('keydown', (event) => moveFocus(parts, event));
  results.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close(parts);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !input.parentElement?.contains(target)) results.hidden = true;
  });
}

function findParts(): SearchParts | undefined {
  const input = document.querySelector<HTMLInputElement>('#search');
  const results = document.querySelector<HTMLElement>('#search-results');
  const list = results?.querySelector<HTMLElement>('ol');
  const status = document.querySelector<HTMLElement>('#search-status');
  return input && results && list && status ? { input, results, list, status } : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName))
  );
}

async function showResults({ input, results, list, status }: SearchParts): Promise<void> {
  const index = await loadIndex();
  const query = input.value.trim();
  results.hidden = query === '';
  if (query === '') return;
  if (!index) {
    status.textContent = 'The index of this site is missing: assets/search.js.';
    return;
  }
  const { fields, total } = searchFields(index, query, { page: currentPage() });
  status.textContent = describeCount(total, fields.length);
  list.replaceChildren(
    ...fields.map((found) =>
      createResult(
        found,
        index.pages.some(([, , number]) => number > 0),
      ),
    ),
  );
}

function describeCount(total: number, shown: number): string {
  if (total === 0) return 'Nothing found';
  const words = total === 1 ? '1 property' : `${total} properties`;
  return shown < total ? `${words}, the first ${shown} are shown` : words;
}

function createResult({ href, path, label, description, title }: Found, isOfMany: boolean): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  const code = document.createElement('code');
  code.textContent = path === '' ? title : path;
  const about = document.createElement('span');
  about.className = 'soft';
  about.textContent = [isOfMany ? title : '', label, description.split('\n', 1)[0] ?? ''].filter(Boolean).join(' · ');
  link.append(code, ' ', about);
  item.append(link);
  return item;
}

function moveFocus({ input, results, list }: SearchParts, event: KeyboardEvent): void {
  const links = [...list.querySelectorAll('a')];
  const position = links.findIndex((link) => link === document.activeElement);
  if (event.key === 'Escape') {
    results.hidden = true;
    input.focus();
  } else if (event.key === 'Enter' && position === -1) links[0]?.click();
  else if (event.key === 'ArrowDown') links[Math.min(position + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (links[position - 1] ?? input).focus();
  else return;
  if (event.key !== 'Enter') event.preventDefault();
}

function close({ input, results }: SearchParts): void {
  results.hidden = true;
  input.value = '';
}
