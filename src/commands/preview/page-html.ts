/** The document that loads the page. */

import type { PageData } from '../../form/page-data.ts';
import { escapeControls } from '../../text/visible.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** The policy of content as a header: a page in a frame could be made to look like another. */
export const policyHeader = [...policy, "frame-ancestors 'none'"].join('; ');

/** All addresses are relative, so that the page works below any path. `shown` is the HTML of the form as it is first shown. */
export function createPageHtml({ title, revision }: PageData, shown: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy.join('; '))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(escapeControls(title))}</title>
<link rel="icon" href="data:,">
<link rel="modulepreload" href="./form.js">
<link rel="preload" href="./data.json" as="fetch" crossorigin>
<link rel="stylesheet" href="./style.css">
<script type="module" src="./main.js"></script>
</head>
<body>
<div id="page" data-revision="${escapeHtml(revision)}">${shown}</div>
<p id="not-running" class="not-running" role="status">The browser does not run the script of this page, so nothing can be edited. A page that was opened as a file needs a web server.</p>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
