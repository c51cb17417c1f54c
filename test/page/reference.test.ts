import { expect, test } from 'vitest';
import { createFormView } from '../../src/form/create-form-view.ts';
import type { ReferenceDocument } from '../../src/form/reference-data.ts';
import { locateChanges } from '../../src/page/reference/locate-changes.ts';
import { parseProse } from '../../src/page/reference/parse-prose.ts';
import { searchFields } from '../../src/page/reference/search-fields.ts';
import type { SearchIndex } from '../../src/page/reference/search-index.ts';
import { renderSite } from '../../src/page/render.tsx';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

function createDocument(root: SchemaObject, rest: Partial<ReferenceDocument> = {}): ReferenceDocument {
  return { id: 'web', view: createFormView({ root, name: 'web', kind: 'values' }), ...rest };
}

function renderPage(root: SchemaObject, rest: Partial<ReferenceDocument> = {}): string {
  return renderSite([createDocument(root, rest)], { title: 'Site' }).get('index.html') ?? '';
}

/** The text between the tags. */
function readText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

const pool: SchemaObject = {
  type: 'object',
  properties: {
    pools: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: {
            type: 'string',
            title: 'Pool name',
            description: 'See `other` and [the guide](https://example.com/guide).',
            minLength: 3,
            pattern: '^[a-z]+$',
            examples: ['blue'],
          },
          size: { type: 'integer', default: 3, minimum: 1, deprecated: true, $comment: 'Use min.' },
        },
      },
    },
  },
};

test('a page says of a property what its schema says', () => {
  const text = readText(renderPage(pool));
  for (const words of [
    'name string Pool name required',
    'See other and the guide .',
    'at least 3 characters',
    '^[a-z]+$',
    'Example "blue"',
    'Default 3 stated by the schema',
    'Deprecated. Use min.',
    'at least 1',
  ])
    expect(text).toContain(words);
});

test('every field is reached by its pointer, once', () => {
  const html = renderPage(pool);
  for (const pointer of ['/pools', '/pools/-', '/pools/-/name', '/pools/-/size'])
    expect(html.split(`id="${pointer}"`)).toHaveLength(2);
});

test('the branches of a union have anchors of their own', () => {
  const branch = (type: string): SchemaObject => ({
    type: 'object',
    properties: { type: { const: type }, host: { type: 'string', description: `Host of ${type}.` } },
  });
  const html = renderPage({ properties: { store: { oneOf: [branch('s3'), branch('gcs')] } } });
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['/store/host', '/store/host~n2']));
});

test('YAML beside sets what has a default or is required, and its keys lead to their fields', () => {
  const root: SchemaObject = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', description: 'What it is called.\nMore.' },
      size: { type: 'integer', default: 3 },
      motd: { type: 'string', default: 'a\nb' },
      ports: { type: 'array', items: { type: 'integer' }, default: [80] },
      tls: { type: 'object', properties: { host: { type: 'string' } } },
      pools: { type: 'array', items: { type: 'object', properties: { zone: { type: 'string' } } } },
    },
  };
  const html = renderPage(root);
  const yaml = html.slice(html.indexOf('<pre class="skeleton"'), html.lastIndexOf('</pre>'));
  expect(
    yaml
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  ).toBe(
    [
      '# What it is called.',
      'name: # required: string',
      'size: 3',
      'motd: |-',
      '  a',
      '  b',
      'ports:',
      '  - 80',
      '# tls:',
      '#   host: <string>',
      '# pools:',
      '#   - # each item',
      '#     zone: <string>',
      '',
    ].join('\n'),
  );
  expect(yaml).toContain('<a href="#/pools/-/zone">zone</a>');
});

test('what changed stands at its field, a breaking change with the values that show it', () => {
  const changes = [
    {
      kind: 'breaking' as const,
      code: 'diff/minimum',
      message: 'size must be at least 1',
      path: ['pools', '*', 'size'],
      witness: { pools: [{ name: 'abc', size: 0 }] },
    },
    { kind: 'compatible' as const, code: 'diff/removed', message: 'old is gone', path: ['pools', '*', 'old'] },
  ];
  const html = renderPage(pool, { comparison: { title: '1.0.0', changes } });
  const text = readText(html);
  expect(text).toContain('Changes since 1.0.0');
  expect(text).toContain('Breaking: 1 pools[].size size must be at least 1');
  expect(text).toContain('Accepted before, refused now {"pools":[{"name":"abc","size":0}]}');
  expect(html).toContain('<div class="field leaf has-change" id="/pools/-/size">');
  expect(html).toContain('<div class="field leaf" id="/pools/-/name">');
});

test('several documents have an index', () => {
  const documents = [createDocument(pool), createDocument({ description: 'Other.' }, { id: 'Web' })];
  const site = renderSite(documents, { title: 'Site' });
  expect([...site.keys()]).toEqual(['index.html', 'web.html', 'Web-2.html', 'assets/search.js']);
  expect(site.get('index.html')).toContain('href="Web-2.html"');
});

test('a large document is divided into pages, which all links know', () => {
  const properties = (count: number): Record<string, SchemaObject> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' as const }]));
  const root: SchemaObject = {
    properties: { small: { properties: properties(3) }, large: { properties: properties(2000) } },
  };
  const site = renderSite([createDocument(root)], { title: 'Site' });
  expect([...site.keys()]).toEqual(['index.html', 'web.large.html', 'web.large.2.html', 'assets/search.js']);
  expect(site.get('index.html')).toContain('href="web.large.html"');
  expect(site.get('web.large.2.html')).toContain('id="/large/p1999"');
  const found = searchFields(readIndex(site.get('assets/search.js')), 'p1999');
  expect(found.fields.map(({ href }) => href)).toEqual(['web.large.2.html#/large/p1999']);
});

test('objects in objects end on further pages, before parsers flatten them', () => {
  let root: SchemaObject = { type: 'string' };
  for (let depth = 0; depth < 100; depth += 1) root = { type: 'object', properties: { a: root } };
  const site = renderSite([createDocument(root)], { title: 'Site' });
  const depths = [...site.values()].map((html) => html.split('<details').length);
  expect(Math.max(...depths)).toBeLessThan(30);
  expect([...site.values()].some((html) => html.includes(`id="${'/a'.repeat(100)}"`))).toBe(true);
});

function readIndex(script = ''): SearchIndex {
  return JSON.parse(script.slice('self.referenceIndex='.length, script.lastIndexOf(';'))) as SearchIndex;
}

test('a search prefers keys to titles, and titles to descriptions', () => {
  const root: SchemaObject = {
    properties: {
      a: { description: 'About the proxy.' },
      b: { title: 'Proxy' },
      proxy: {},
      proxyPort: {},
    },
  };
  const index = readIndex(renderSite([createDocument(root)], { title: 'Site' }).get('assets/search.js'));
  expect(searchFields(index, 'proxy').fields.map(({ path }) => path)).toEqual(['proxy', 'proxyPort', 'b', 'a']);
  expect(searchFields(index, 'about proxy').fields.map(({ path }) => path)).toEqual(['a']);
  expect(searchFields(index, 'nothing')).toEqual({ fields: [], total: 0 });
});

test.each([
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['[a](data:text/html,b)', '[a](data:text/html,b)'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['[[[[`', '[[[[`'],
])('%s stays text', (text, expected) => {
  expect(parseProse(text)).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text: expected }] }]);
});

test('descriptions have paragraphs, lists, code and links', () => {
  const blocks = parseProse(
    'One\nline, https://example.com/a.\n\n- first `code`\n- second\n  goes on\n\n```yaml\na: 1\n```',
  );
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'One\nline, ' },
        { kind: 'link', text: 'https://example.com/a', href: 'https://example.com/a' },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      items: [
        [
          { kind: 'text', text: 'first ' },
          { kind: 'code', text: 'code' },
        ],
        [{ kind: 'text', text: 'second goes on' }],
      ],
    },
    { kind: 'code', text: '# yaml\na: 1' },
  ]);
});

test('a change of several places is shown at the first of them', () => {
  const { root } = createFormView({
    root: { properties: { a: { type: 'object', properties: { b: { type: 'string' } } }, c: { type: 'string' } } },
    name: 'web',
    kind: 'values',
  });
  const change = { kind: 'breaking', code: 'type-changed', message: 'm', path: ['a', 'b'], further: [['c']] } as const;
  const { places, byField } = locateChanges(root, [change]);
  expect(places.get(change as never)?.name).toBe('b');
  expect([...byField.keys()].map(({ name }) => name)).toEqual(['b', 'c']);
});
