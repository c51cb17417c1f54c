import type { Page, WebsiteSpec } from '../models/website.js';

/** The pages of a website as HTML, by the keys of a ConfigMap: `/about` is `about.html`. */
export function pagesOf(spec: WebsiteSpec): Record<string, string> {
  return Object.fromEntries(spec.pages.map((page) => [keyOf(page), htmlOf(page, spec)]));
}

function keyOf({ path }: Page): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '.')}.html`;
}

function htmlOf({ title, paragraphs }: Page, { host, theme }: WebsiteSpec): string {
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n');
  return `<!doctype html>
<html class="${theme.toLowerCase()}">
<head><title>${escaped(title)} – ${escaped(host)}</title></head>
<body>
${body}
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
