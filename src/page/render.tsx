/** What Node loads to write pages: everything of a page that needs no browser. */
export { renderSite } from './reference/render-site.tsx';
