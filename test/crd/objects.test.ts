import { describe, expect, it } from 'vitest';
import { iterateDocuments, readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { formatName, readObjects } from '../../src/kubernetes/objects/read-objects.ts';
import type { TextPart } from '../../src/kubernetes/objects/text-part.ts';
import { yamlParts } from '../../src/kubernetes/objects/yaml-parts.ts';
import { folderFor } from '../support/folder.ts';

const count = 24;
/** So large that no object can be stored that holds two of them. */
const filler = 'x'.repeat(100_000);

function object(index: number): object {
  const data = { note: `- items: {"${index}": "}]"}\n---\nkind: List`, filler };
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `c${index}`, namespace: 'a' }, data };
}

const all = Array.from({ length: count }, (_, index) => object(index));

function yamlOf(value: object, indent: string): string {
  return Object.entries(value)
    .map(([key, member]: [string, unknown]) =>
      typeof member === 'object' && member !== null
        ? `${indent}${key}:\n${yamlOf(member, `${indent}  `)}`
        : `${indent}${key}: ${blockOf(String(member), indent)}`,
    )
    .join('');
}

function blockOf(text: string, indent: string): string {
  if (!text.includes('\n')) return `${text}\n`;
  return `|-\n${text
    .split('\n')
    .map((line) => `${indent}  ${line}\n`)
    .join('')}`;
}

function listed(indent: string): string {
  const items = all.map((one) => yamlOf(one, `${indent}  `).replace(`${indent}  `, `${indent}- `));
  return `apiVersion: v1\nitems:\n${items.join('# next\n')}kind: List\nmetadata:\n  resourceVersion: ""\n`;
}

const forms: readonly (readonly [name: string, text: string, line: number])[] = [
  ['a stream', all.map((one) => `---\n${yamlOf(one, '')}`).join(''), 2],
  ['a list as kubectl prints it', listed(''), 3],
  ['a list that is indented', listed('  '), 3],
  ['lines of JSON', all.map((one) => JSON.stringify(one)).join('\n'), 1],
  ['a list in JSON', JSON.stringify({ apiVersion: 'v1', items: all, kind: 'List' }, null, 4), 5],
  ['a list in one line', JSON.stringify({ kind: 'List', items: all }), 1],
  ['JSON in a stream', all.map((one) => `${JSON.stringify(one)}\n---\n`).join(''), 1],
];

describe('objects of a stream that is too large to be read at once', () => {
  it.each(forms)('%s', (_, text, line) => {
    const cwd = folderFor({ 'objects.yaml': text });
    const found = [...readObjects('objects.yaml', cwd)];
    expect(found.flatMap(({ reading }) => reading.diagnostics)).toEqual([]);
    expect(found.map(({ value }) => formatName(value))).toEqual(all.map((_one, index) => `ConfigMap a/c${index}`));
    expect(found.map(({ value }) => value)).toEqual(all);
    const [first] = found;
    const root: unknown = first?.reading.value;
    const origin = typeof root === 'object' && root !== null ? first?.reading.originOf(root, 'apiVersion') : undefined;
    expect(origin?.line).toBe(line);
  });

  it('tells the line of what cannot be read, and reads the rest', () => {
    const text = all.map((one, index) => `---\n${index === 20 ? 'a: [\n' : yamlOf(one, '')}`).join('');
    const found = [...readObjects('objects.yaml', folderFor({ 'objects.yaml': text }))];
    expect(found.filter(({ value }) => value !== undefined)).toHaveLength(count - 1);
    const [told] = found.flatMap(({ reading }) => reading.diagnostics);
    const lines = text.slice(0, text.indexOf('a: [\n')).split('\n').length;
    expect([told?.code, (told?.origin.line ?? 0) - lines < 2]).toEqual(['document/syntax', true]);
  });

  it.each([
    ['a list that ends in the middle of an item', `{"items":[${all.map((one) => JSON.stringify(one)).join(',')}`],
    ['what is no JSON between objects', `${all.map((one) => JSON.stringify(one)).join('\n')}\na: [\n`],
  ])('%s is told', (_, text) => {
    const found = [...readObjects('objects.json', folderFor({ 'objects.json': text.replace(/\]\}$/, '') }))];
    expect(found.flatMap(({ reading }) => reading.diagnostics.map(({ code }) => code))).toContain('document/syntax');
  });
});

it('a long list is given item by item, before its end is read', () => {
  const item = `- kind: Toy\n  text: ${'x'.repeat(1024 * 1024)}\n`;
  const chunks = function* (): Generator<string> {
    yield 'kind: List\nitems:\n';
    for (let count = 0; count < 4; count += 1) yield item;
    expect.fail('the end is read');
  };
  const parts = yamlParts(chunks());
  const found = [parts.next(), parts.next()].map(({ value }) => value as TextPart | undefined);
  expect(found.map((part) => [part?.line, part?.text.length])).toEqual([
    [3, item.length],
    [5, item.length],
  ]);
});

it.each([
  'a: 1\n---\nb: 2\n',
  '# only\n---\n---\na: 1\n',
  'a: 1\n---\na: [\n---\nb: 2\n',
  'a: 1\n---\nb: {{ .Values.b }}\n',
  '{"a": 1}\n',
  '',
])('reads the documents of a stream one by one as all at once: %j', (text) => {
  const summarise = (documents: Iterable<ReturnType<typeof readDocuments>[number]>) =>
    [...documents].map(({ value, reading: { diagnostics } }) => ({ value, diagnostics }));
  const one = summarise(iterateDocuments(text, 'one.yaml'));
  expect(one).toEqual(summarise(readDocuments(text, 'one.yaml')));
});
