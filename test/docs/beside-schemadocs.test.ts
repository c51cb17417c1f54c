import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { describeShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

/** What a row of a page of schemadocs says of a property. */
interface Row {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What the last column says, by its names: types, defaults, examples, choices, patterns. */
  readonly details: readonly (readonly [name: string, text: string])[];
}

function readRows(page: string): readonly Row[] {
  const rows = page.matchAll(/^\| `(?<path>[^`]+)` \| ?(?<about>.*?)\|(?<details>\*\*Type.*)\|$/gm);
  return [...rows].map(({ groups = {} }) => {
    const { path = '', about = '', details = '' } = groups;
    const { title = '', description = '' } =
      /^(?:\*\*(?<title>.*?)\*\*)?(?: - )?(?<description>.*)$/s.exec(about.trim())?.groups ?? {};
    return { path, title, description, details: readDetails(details) };
  });
}

function readDetails(text: string): readonly (readonly [string, string])[] {
  return text
    .split('<br/>')
    .map((part) => /^\*\*(.+?):\*\* (.*)$/.exec(part) ?? [])
    .flatMap(([, name, value]) => (name === undefined || value === undefined ? [] : [[name, value] as const]));
}

/** Letters and digits alone. */
const plain = (text: string): string =>
  text
    .replaceAll(/&lt;|&amp;|&#64;|<br\/?>/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What a page says of each path: its rows and what stands below the table. */
function readPage(page: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const [table = '', ...details] = page.split(/^<a id="[^"]*"><\/a>/m);
  const rows = [...table.matchAll(/^\| `+([^|]*?)`+ \|(.*)\|$/gm)];
  const blocks = details.map((text) => /^\*\*`+(.*?)`+\*\*: ([^]*)$/.exec(text) ?? []);
  for (const [, path = '', text = ''] of [...rows, ...blocks]) {
    const key = normalize(path);
    texts.set(key, `${texts.get(key) ?? ''} ${text}`);
  }
  return texts;
}

/** Any pattern of keys, and any item, whatever the notation. */
const normalize = (path: string): string =>
  path
    .replaceAll(/<[^>]*>|\bPATTERN(?:_\d+)?\b/g, '*')
    .replaceAll('[*]', '[]')
    .replaceAll(/\[option#\d+\]/g, '');

const types: Readonly<Record<string, string>> = { array: 'list', object: '(?:object|map)' };

/** What schemadocs says of a property and the page does not. */
function findMissing(row: Row, texts: ReadonlyMap<string, string>): readonly string[] {
  const path = normalize(row.path);
  const own = texts.get(path);
  // An object that has nothing to say is shown by its properties.
  const inner = [...texts.keys()].some((key) => key.startsWith(`${path}.`) || key.startsWith(`${path}[`));
  if (own === undefined && !inner) return isPlainItem(row, texts) ? [] : [`${row.path}: property`];
  const text = own ?? '';
  const said = plain(`${path} ${text}`);
  const missing = (what: string, words: string): readonly string[] =>
    said.includes(plain(words)) ? [] : [`${row.path}: ${what} ${words}`];
  return [
    ...(row.title === '' || row.title === 'None' ? [] : missing('title', row.title)),
    ...missing('description', row.description),
    ...row.details.flatMap(([name, value]) => {
      if (!/^Types?$/.test(name)) return listValues(value).flatMap((part) => missing(name, part));
      if (own === undefined) return [];
      const words = [...value.matchAll(/`(\w+)`/g)].map(([, type = '']) => types[type] ?? type);
      return words.every((word) => new RegExp(word).test(text)) ? [] : [`${row.path}: type ${value}`];
    }),
  ];
}

/** The type of a list names that of its items. */
function isPlainItem({ path, title, details }: Row, texts: ReadonlyMap<string, string>): boolean {
  const list = texts.get(normalize(path).replace(/\[\]$/, '')) ?? '';
  return title === 'None' && details.length === 1 && list.includes('list of');
}

/** The scalars of values in JSON: their layout does not count. */
function listValues(text: string): readonly string[] {
  return text.split(/(?<=`), (?=`)/).flatMap((part) => {
    const code = part.replaceAll(/^`|`$/g, '');
    return /^[[{"]/.test(code) ? listScalars(JSON.parse(code)) : [code];
  });
}

function listScalars(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  const members: [string, unknown][] = Object.entries(value);
  return members.flatMap(([key, member]) => [...(Array.isArray(value) ? [] : [key]), ...listScalars(member)]);
}

async function printPage(file: string): Promise<string> {
  const terminal = recordedTerminal(repository);
  const status = await runCommandLine(['docs', file, '--all'], terminal);
  expect({ status, stderr: terminal.stderr() }).toEqual({ status: 0, stderr: '' });
  return terminal.stdout();
}

describeShared('a page beside that of schemadocs', 'corpus/cluster-app/cluster-vsphere@485344a2', (folder) => {
  test('says of each property what that says', async () => {
    const page = readFileSync(join(folder, 'schemadocs.default.md'), 'utf8');
    const rows = readRows(page);
    expect(rows.length).toBe(page.match(/^\| `/gm)?.length);
    const texts = readPage(await printPage(join(folder, 'values.schema.json')));
    expect(rows.length).toBeGreaterThan(160);
    expect(rows.flatMap((row) => findMissing(row, texts))).toEqual([]);
  });
});
