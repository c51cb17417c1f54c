/** The document that loads the page. */

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

/** All addresses are relative, so that the page works below any path. */
export function createPageHtml(title: string): string {
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
<div id="page">
<main>
<h1>${escapeHtml(escapeControls(title))}</h1>
<p>Loading … If nothing follows, the browser does not run the script of this page, or the page was opened as a file: it needs a web server.</p>
</main>
</div>
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
