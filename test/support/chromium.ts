import { createServer } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type Need, programOnPath } from './needs.ts';

/** Chromium, for `describeWith`. */
export const chromium: Need = programOnPath('chromium');

/** The policy under which every page of ours works. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
].join('; ');

/** Chromium, running for the tests of a group. */
export interface OpenBrowser {
  /** A page of its own for one test; see `openPage`. */
  readonly open: (address: string, options?: PageOptions) => Promise<OpenPage>;
}

/** How a page is opened. */
export interface PageOptions extends BrowserContextOptions {
  /** Applies no policy of content, whether of a header or of the page: what shows that the page does without. */
  readonly withoutPolicy?: boolean;
}

/** A page, and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  /** Violations of the policy, errors, dialogs and requests to other hosts so far. A test that expects some takes them. */
  readonly takeProblems: () => readonly string[];
}

/**
 * Starts Chromium for the group in which it is called, and closes it in the end. A test fails if on one of its pages the
 * policy was violated, an error was thrown or written to the console, a dialog opened, or another host was asked.
 */
export function useChromium(executablePath: string): OpenBrowser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const { chromium: driver } = await import('playwright-core');
    // No name resolves: a request to another host is reported, and never leaves.
    const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
    browser = await driver.launch({ executablePath, args, headless: true });
  });
  afterAll(async () => await browser?.close());
  return {
    open: async (address, options) => {
      if (browser === undefined) throw new Error('pages are opened in tests');
      return await openPage(browser, address, options);
    },
  };
}

async function openPage(
  browser: Browser,
  address: string,
  { withoutPolicy = false, ...options }: PageOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ bypassCSP: withoutPolicy, ...options });
  const problems: string[] = [];
  await noteProblems(context, new URL(address).host, problems);
  onTestFinished(async () => {
    await context.close();
    expect(problems, 'problems on a page').toEqual([]);
  });
  const page = await context.newPage();
  await page.goto(address);
  return { page, takeProblems: () => problems.splice(0) };
}

async function noteProblems(context: BrowserContext, host: string, problems: string[]): Promise<void> {
  context.on('weberror', (error) => problems.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(address.protocol) && address.host !== host) problems.push(`request: ${address.href}`);
  });
  await context.exposeBinding('noteViolation', (_, violation: string) => problems.push(`policy: ${violation}`));
  await context.addInitScript({ content: reportViolations });
}

/** A script, as text: the types of the tests know no page. */
const reportViolations = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    noteViolation([violatedDirective, blockedURI, sample].join(' ')));
`;

/** How a page may be shown. */
export const appearances = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** What axe-core finds on a page in light, dark and forced colours, one line for each element; none is expected. */
export async function checkAccessibility(page: Page): Promise<readonly string[]> {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const session = await page.context().newCDPSession(page);
  // Not as a script of the page, which its policy forbids.
  await session.send('Runtime.evaluate', { expression: source });
  const found: string[] = [];
  for (const [name, media] of Object.entries(appearances)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const { result } = await session.send('Runtime.evaluate', {
      expression: "axe.run({ resultTypes: ['violations'] })",
      awaitPromise: true,
      returnByValue: true,
    });
    const { violations, passes } = result.value as AxeResults;
    if (passes.length === 0) found.push(`${name}: nothing was checked`);
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${name}: ${id} (${help}): ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
  await session.detach();
  return found;
}

/** How a folder is served. */
export interface FolderServer {
  /** Where its files are, with slashes around: `/` by default. */
  readonly under?: string;
  /** The policy that the server sends; by default `contentPolicy`. */
  readonly policy?: string | undefined;
  /** Called for each file that is asked for; it is sent when the promise is fulfilled. */
  readonly onRequest?: (file: string) => Promise<void> | undefined;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the files of a folder during a test, as any web server does, and gives the address of the folder. */
export async function serveFolder(
  folder: string,
  { under = '/', policy = contentPolicy, onRequest }: FolderServer = {},
): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const inside = normalize(decodeURIComponent(pathname.slice(under.length)) || 'index.html');
    const file = join(folder, inside.endsWith(sep) ? join(inside, 'index.html') : inside);
    const isThere = pathname.startsWith(under) && !inside.startsWith('..') && isFile(file);
    const type = contentTypes[isThere ? extname(file) : '.txt'] ?? 'text/plain; charset=utf-8';
    if (policy !== '') response.setHeader('content-security-policy', policy);
    response.writeHead(isThere ? 200 : 404, { 'content-type': type });
    const send = (): void => void response.end(isThere ? readFileSync(file) : 'not found\n');
    const waiting = onRequest?.(inside);
    if (waiting) void waiting.then(send);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${under}`;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
