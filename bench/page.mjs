// The page of forms and the reference site, beside react-jsonschema-form 6 with React 19, in Chromium: `node page.mjs MEASUREMENT WHO` prints
// one number (milliseconds, or bytes). bench/README.md says what each is. Exit 1 where a form does not stand or a value is not in it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { homedir } from 'node:os';
import { delimiter, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { corpus, repository, work } from './setup.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');
const folder = join(work, 'page');
const chart = join(corpus, 'cluster-azure@e3742da7');

/** The folder of tools with react-jsonschema-form, as scripts/install-toolchains.sh makes it. */
const tools = join(process.env.SCHEMAWRIGHT_TOOLS ?? join(homedir(), '.cache', 'schemawright-tools'), nameTools());

function nameTools() {
  const lock = readFileSync(join(repository, 'test', 'form-readers', 'package-lock.json'));
  return `form-readers-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`;
}

function findChromium() {
  const paths = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'chromium'));
  return paths.find((path) => existsSync(path));
}

/** Why the page cannot be measured here. */
export function missingForPages() {
  if (findChromium() === undefined) return 'the rows of pages, which need chromium on the path';
  return existsSync(tools) ? undefined : 'the rows of pages, whose peer scripts/install-toolchains.sh installs';
}

const fieldCount = { groups: 40, each: 50 };
const classCount = 1000;

/** 2,000 fields in 40 closed groups. */
function createWideSchema() {
  const types = ['string', 'integer', 'boolean'];
  const field = (group, index) => ({
    type: types[index % types.length],
    title: `Field ${index} of ${group}`,
    description: `What field ${index} of group ${group} is for.`,
  });
  const names = Array.from({ length: fieldCount.each }, (_, index) => `field${index}`);
  const groups = Array.from({ length: fieldCount.groups }, (_, group) => [
    `group${group}`,
    {
      type: 'object',
      title: `Group ${group}`,
      properties: Object.fromEntries(names.map((name, index) => [name, field(group, index)])),
    },
  ]);
  return { type: 'object', title: 'Wide', properties: Object.fromEntries(groups) };
}

/** 1,000 classes of ten properties each, in one schema. */
function createSiteSchema() {
  const properties = (name) =>
    Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `property${index}`,
        {
          type: 'string',
          title: `Property ${index}`,
          description: `What property ${index} of ${name} is for.`,
          maxLength: 63,
        },
      ]),
    );
  const classes = Array.from({ length: classCount }, (_, index) => `Class${index}`);
  return {
    title: 'Classes',
    type: 'object',
    $defs: Object.fromEntries(
      classes.map((name) => [name, { type: 'object', title: name, properties: properties(name) }]),
    ),
    properties: Object.fromEntries(classes.map((name) => [name.toLowerCase(), { $ref: `#/$defs/${name}` }])),
  };
}

/** The peer as its documentation has it: the theme of the core, the validator of ajv, validation at each change. */
const peerProgram = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import Form from '@rjsf/core';
  import validator from '@rjsf/validator-ajv8';
  const { schema, formData } = await (await fetch('./data.json')).json();
  const props = { schema, formData, validator, liveValidate: true, onChange: (event) => { globalThis.formData = event.formData; } };
  createRoot(document.getElementById('page')).render(createElement(Form, props));
`;

/** Writes the folders that are served, once. */
export async function writePages() {
  rmSync(folder, { recursive: true, force: true });
  const schemas = {
    azure: JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')),
    wide: createWideSchema(),
    site: createSiteSchema(),
  };
  for (const [name, schema] of Object.entries(schemas)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'values.schema.json'), JSON.stringify(schema));
    writeFileSync(join(folder, name, 'values.yaml'), '');
  }
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: peerProgram, resolveDir: tools },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  for (const name of ['azure', 'wide']) {
    run(['preview', join(folder, name), '--static', join(folder, `${name}-schemawright`)]);
    const peer = join(folder, `${name}-rjsf`);
    mkdirSync(peer);
    writeFileSync(join(peer, 'main.js'), outputFiles[0].contents);
    writeFileSync(join(peer, 'data.json'), JSON.stringify({ schema: schemas[name], formData: {} }));
    writeFileSync(
      join(peer, 'index.html'),
      '<!doctype html><meta charset="utf-8"><title>rjsf</title><div id="page"></div><script type="module" src="./main.js"></script>',
    );
  }
}

function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Notes when the first input stands on the page and the frame with it is drawn, and how long keys take to the frame after them. */
const observer = `
  const afterFrame = (act) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = act; port2.postMessage(0); });
  globalThis.keys = [];
  const look = () => {
    if (globalThis.shown !== undefined || !document.querySelector('form input, main.form-pane input:not([type=search]), main.form-pane details')) return;
    globalThis.shown = 0;
    afterFrame(() => { globalThis.shown = performance.now(); });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener('keydown', () => { const start = performance.now(); afterFrame(() => keys.push(performance.now() - start)); }, true);
`;

async function withPage(site, measure) {
  const served = join(folder, site);
  const server = createServer(({ url }, response) => {
    const file = join(served, url === '/' ? 'index.html' : url);
    const isThere = existsSync(file);
    response.writeHead(isThere ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(isThere ? readFileSync(file) : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.addInitScript({ content: observer });
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction('globalThis.shown > 0', undefined, { timeout: 120_000 });
    return await measure(page);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

const typed = 'abcdefghijklmnopqrstuvwxyz';

/** Types into a field of text, and makes sure that the form has the value. */
async function typeText(page, who) {
  if (who === 'rjsf') await page.locator('form input[type=text]').first().focus();
  else {
    await page.waitForSelector('.text-host');
    await page.locator('details').evaluateAll((all) => {
      for (const each of all.slice(0, 1)) each.open = true;
    });
    await page.locator('main.form-pane input.input[type=text]:not([inputmode])').first().focus();
  }
  await page.waitForTimeout(1500);
  await page.keyboard.press('Control+a');
  await page.evaluate('keys.length = 0');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await readScriptTime(session);
  for (const key of typed) {
    await page.keyboard.type(key);
    await page.waitForTimeout(150);
  }
  const script = ((await readScriptTime(session)) - before) / typed.length;
  const value = await page.evaluate('document.activeElement.value');
  const held =
    who === 'rjsf' ? await page.evaluate('JSON.stringify(formData)') : await page.locator('.cm-content').textContent();
  if (value !== typed || !held.includes(typed)) throw new Error(`${who}: the form does not hold ${typed}: ${value}`);
  const times = (await page.evaluate('keys')).sort((a, b) => a - b);
  return { script, frame: times[times.length >> 1] };
}

async function readScriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

const measurements = {
  open: (page) => page.evaluate('shown'),
  frame: async (page, who) => (await typeText(page, who)).frame,
  script: async (page, who) => (await typeText(page, who)).script,
  weight: weighLoaded,
};

/** All that the page loaded but its data, compressed, with the document; the worker loads for itself. */
async function weighLoaded(page) {
  await page.waitForTimeout(1000);
  const names = await page.evaluate(
    "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
  );
  const site = page.url() && (await page.title()) === 'rjsf' ? 'azure-rjsf' : 'azure-schemawright';
  const files = ['/index.html', ...names].filter(
    (name) => name !== '/data.json' && existsSync(join(folder, site, name)),
  );
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, site, name)), { level: 9 }).length, 0);
}

/** Pages of the site: each class has its place. */
function checkSite(out) {
  const text = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join('');
  for (let index = 0; index < classCount; index += 1)
    if (!text.includes(`What property 9 of Class${index} is for.`)) throw new Error(`Class${index} is not in the site`);
}

const pageNames = ['azure', 'wide'].flatMap((site) =>
  Object.keys(measurements).flatMap((name) => ['schemawright', 'rjsf'].map((who) => [site, name, who])),
);

/** What can be measured of pages, by name. */
export const pageKinds = {
  ...Object.fromEntries(
    pageNames.map(([site, name, who]) => [
      nameOfPage(site, name, who),
      () => ({ args: [fileURLToPath(import.meta.url), site, name, who], reports: true }),
    ]),
  ),
  'page: site of 1000 classes': () => ({ args: [fileURLToPath(import.meta.url), 'site'], reports: true }),
};

export function nameOfPage(site, name, who) {
  return `page: ${site} ${name}, ${who}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , site, name, who] = process.argv;
  if (site === 'site') console.log(measureSite());
  else console.log(await withPage(`${site}-${who}`, (page) => measurements[name](page, who)));
}

/** A whole process, into an empty folder. */
function measureSite() {
  const out = join(folder, 'site-out');
  rmSync(out, { recursive: true, force: true });
  const start = performance.now();
  run(['docs', join(folder, 'site', 'values.schema.json'), '--html', out]);
  const time = performance.now() - start;
  checkSite(out);
  return time;
}
