import type { ComponentChildren, JSX } from 'preact';
import { escapeControls } from '../../text/visible.ts';

/**
 * Allows what the site consists of, and nothing else. `script-src 'self'` also holds for a site in a folder that a
 * browser opens without a server.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** A whole page of the site: its head, the bar with the search, and what stands between. */
export function PageFrame({ title, site, home, children }: PageFrameProps): JSX.Element {
  const name = title === site ? title : `${title} · ${site}`;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{escapeControls(name)}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="assets/reference.css" />
        <script src="assets/reference.js" />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header class="bar">
          <a class="site" href={home}>
            {escapeControls(site)}
          </a>
          <search class="search" hidden>
            <label class="visually-hidden" for="search">
              Search titles, keys and descriptions
            </label>
            <input id="search" type="search" placeholder="Search (press /)" autocomplete="off" />
            <div class="search-results" id="search-results" hidden>
              <p class="soft" role="status" id="search-status" />
              <ol />
            </div>
          </search>
          <div class="tools" hidden>
            <button type="button" data-action="expand">
              Expand all
            </button>
            <button type="button" data-action="collapse">
              Collapse all
            </button>
            <label>
              <span class="visually-hidden">Colours</span>
              <select id="theme">
                <option value="">System</option>
                <option value="light">Light</option>
                <option value="dark">Dark</option>
              </select>
            </label>
          </div>
        </header>
        <div class="columns">{children}</div>
      </body>
    </html>
  );
}

interface PageFrameProps {
  readonly title: string;
  readonly site: string;
  /** The address of the first page. */
  readonly home: string;
  readonly children: ComponentChildren;
}
