/** The script of reference pages, which are complete without it: search, what is open, colours. */
import { openSearch } from './reference/browser/open-search.ts';
import { openDetails } from './reference/browser/open-details.ts';
import { applyTheme, openTheme } from './reference/browser/open-theme.ts';

applyTheme();
document.addEventListener('DOMContentLoaded', () => {
  for (const part of document.querySelectorAll<HTMLElement>('.bar [hidden]')) {
    if (part.id !== 'search-results') part.hidden = false;
  }
  openTheme();
  openDetails();
  openSearch();
});
