import { parseDocument } from 'yaml';
import { type Chance, chanceOf } from '../support/chance.ts';
import type { Files } from '../support/folder.ts';
import { copyOf, hasMembers, type Members, raw, setMember, textOf, type Value } from '../support/raw-json.ts';
import { type Kind, kinds, type Seed } from './seeds.ts';

/** A document that was changed, among the files it stands with. */
export interface FuzzedFiles {
  readonly seed: Seed;
  readonly files: Files;
  /** What was done to it. */
  readonly story: string;
}

/** The mutant of a number: the same for the same seed and sources. */
export function fuzzedFiles(sources: readonly Seed[], seed: number, index: number): FuzzedFiles | undefined {
  const chance = chanceOf(seed, index);
  const kind: Kind = kinds[index % kinds.length] ?? 'crd';
  const source = chance.pickOf(sources.filter((one) => one.kind === kind));
  if (source === undefined) return undefined;
  const path = source.path in source.files ? source.path : chance.pickOf(Object.keys(source.files));
  if (path === undefined) return undefined;
  const { text, story } = mutated(source.files[path] ?? '', chance, { isJson: path.endsWith('.json') });
  return { seed: source, files: { ...source.files, [path]: text }, story: `${source.from}: ${story}` };
}

interface Mutated {
  readonly text: string;
  readonly story: string;
}

function mutated(text: string, chance: Chance, { isJson }: { readonly isJson: boolean }): Mutated {
  // Comments carry the annotations of ytt: there the text is changed as often as what it says.
  const isAnnotated = text.includes('#@');
  if (chance.happens(isAnnotated ? 0.6 : 0.1)) return mutatedText(text, chance);
  const root = valueIn(text);
  if (root === undefined) return mutatedText(text, chance);
  let value: Value = root;
  const story: string[] = [];
  const count = 1 + chance.below(3);
  for (let done = 0; done < count; done += 1) {
    const [name, change] = chance.pick(changes);
    value = change(value, chance) ?? value;
    story.push(name);
  }
  const annotations = isAnnotated
    ? `${text
        .split('\n')
        .filter((line) => line.startsWith('#@'))
        .join('\n')}\n---\n`
    : '';
  return { text: annotations + textOf(value, isJson ? 2 : undefined), story: story.join(', ') };
}

function valueIn(text: string): Value | undefined {
  try {
    const value: unknown = parseDocument(text, { logLevel: 'silent' }).toJS({ maxAliasCount: 100 });
    return value === undefined ? undefined : copyOf(value as Value);
  } catch {
    return undefined;
  }
}

type Change = (root: Value, chance: Chance) => Value | undefined;

interface Place {
  readonly holder: Members | Value[];
  readonly key: string;
}

/** A loop, since what was nested deeply is mutated, too. */
function placesIn(value: Value): readonly Place[] {
  const places: Place[] = [];
  for (let left = [value], next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const holder = next;
    places.push(...Object.keys(holder).map((key) => ({ holder, key })));
    left.push(...Object.values(holder));
  }
  return places;
}

/** Does something at any place of a document, or to the whole of it. */
function atPlace(change: (old: Value, chance: Chance, place: Place) => Value | undefined): Change {
  return (root, chance) => {
    const place = chance.pickOf(placesIn(root));
    if (place === undefined || chance.happens(0.03)) return change(root, chance, { holder: [root], key: '0' });
    const { holder, key } = place;
    const old = Array.isArray(holder) ? holder[Number(key)] : holder[key];
    const made = change(old ?? null, chance, place);
    if (made === undefined) return undefined;
    if (Array.isArray(holder)) holder[Number(key)] = made;
    else setMember(holder, key, made);
    return undefined;
  };
}

const scalars: readonly [Value, ...Value[]] = [
  null,
  true,
  false,
  0,
  5,
  -1,
  1.5,
  '',
  'a',
  '5',
  'NaN',
  '.inf',
  '~',
  '\u0000\u001b[31m\u2028\ud800',
  '${x}',
  '{{ .Values.x }}',
  '#/definitions/x',
  '#',
  '(',
  '[a-',
  'self.',
  '__proto__',
  'constructor',
  '2026-01-01',
  raw('1e400'),
  raw('1e-400'),
  raw('12345678901234567890'),
  raw('-0'),
  raw('9007199254740993'),
];

function otherValue(chance: Chance): Value {
  if (chance.happens(0.7)) return chance.pick(scalars);
  return chance.pick<() => Value>([
    () => [],
    () => ({}),
    () => [chance.pick(scalars)],
    () => ({ [String(chance.pick(scalars))]: chance.pick(scalars) }),
    () => [[chance.pick(scalars)], {}],
    () => own('__proto__', { type: 'string' }),
    () => own('', [chance.pick(scalars)]),
  ])();
}

function own(key: string, value: Value): Value {
  const made: Members = {};
  setMember(made, key, value);
  return made;
}

function emptyOf(value: Value): Value {
  if (Array.isArray(value)) return [];
  return hasMembers(value) ? {} : '';
}

function nested(depth: number, key: string | undefined): Value {
  let value: Value = 1;
  for (let level = 0; level < depth; level += 1) value = key === undefined ? [value] : { [key]: value };
  return value;
}

const changes: readonly [readonly [string, Change], ...(readonly [string, Change])[]] = [
  ['another value', atPlace((_, chance) => otherValue(chance))],
  ['another value', atPlace((_, chance) => otherValue(chance))],
  ['another value', atPlace((_, chance) => otherValue(chance))],
  ['another value', atPlace((_, chance) => otherValue(chance))],
  ['in a list', atPlace((old) => [old])],
  ['in an object', atPlace((old, chance) => own(chance.pick(['a', 'type', 'properties', '__proto__']), old))],
  ['as text', atPlace((old) => JSON.stringify(old))],
  ['twice', atPlace((old) => [old, copyOf(old)])],
  [
    'deleted',
    atPlace((_, chance, { holder, key }) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      return undefined;
    }),
  ],
  [
    'copied elsewhere',
    (root, chance) => {
      const [from, to] = [chance.pickOf(placesIn(root)), chance.pickOf(placesIn(root))];
      if (from === undefined || to === undefined) return undefined;
      const value = copyOf(
        Array.isArray(from.holder) ? (from.holder[Number(from.key)] ?? null) : (from.holder[from.key] ?? null),
      );
      if (Array.isArray(to.holder)) to.holder[Number(to.key)] = value;
      else setMember(to.holder, chance.happens(0.5) ? to.key : from.key, value);
      return undefined;
    },
  ],
  [
    'renamed',
    atPlace((old, chance, { holder, key }) => {
      if (Array.isArray(holder)) return undefined;
      Reflect.deleteProperty(holder, key);
      const name = chance.pick(['', 'a', '__proto__', 'constructor', 'toString', key.toUpperCase(), `${key} `, '$ref']);
      setMember(holder, name, old);
      return undefined;
    }),
  ],
  ['emptied', atPlace((old) => emptyOf(old))],
  ['deep', atPlace((_, chance) => nested(chance.pick([20, 200, 1000]), chance.pick([undefined, 'a', 'items', 'not'])))],
  [
    'long',
    atPlace((_, chance) =>
      chance.pick(['x', '\u{1f600}', '(', '\\', '${', '{{']).repeat(chance.pick([300, 5000, 70_000])),
    ),
  ],
  ['wide', atPlace((_, chance) => Array.from({ length: chance.pick([100, 3000]) }, () => chance.pick(scalars)))],
];

function mutatedText(text: string, chance: Chance): Mutated {
  const [story, change] = chance.pick(textChanges);
  return { text: change(text, chance), story };
}

type TextChange = (text: string, chance: Chance) => string;

const onLines =
  (change: (lines: string[], at: number, chance: Chance) => unknown): TextChange =>
  (text, chance) => {
    const lines = text.split('\n');
    for (let count = 1 + chance.below(2); count > 0; count -= 1) change(lines, chance.below(lines.length), chance);
    return lines.join('\n');
  };

const tokens: readonly [string, ...string[]] = [
  '&a',
  '*a',
  '*b',
  '<<: *a',
  '!!binary',
  '!!set',
  '? ',
  '- ',
  ': ',
  '|',
  '>-',
  '{',
  ']',
  '"',
  "'",
  '\t',
  '\0',
  '\u001b',
  '\ufeff',
  '---\n',
  '%YAML 1.3\n',
  '#@ ',
  '#@schema/type any=True\n',
  '#@schema/nullable\n',
  '#@schema/validation min_len=1\n',
  '#@schema/default 5\n',
  '#@ if',
  '(@ 1/0 @)',
  'null',
];

const textChanges: readonly [readonly [string, TextChange], ...(readonly [string, TextChange])[]] = [
  ['line deleted', onLines((lines, at) => lines.splice(at, 1))],
  ['line twice', onLines((lines, at) => lines.splice(at, 0, lines[at] ?? ''))],
  ['line moved', onLines((lines, at, chance) => lines.splice(chance.below(lines.length), 0, ...lines.splice(at, 1)))],
  ['line indented', onLines((lines, at) => lines.splice(at, 1, `  ${lines[at] ?? ''}`))],
  [
    'token put in',
    onLines((lines, at, chance) => {
      const line = lines[at] ?? '';
      const column = chance.below(line.length + 1);
      lines.splice(at, 1, line.slice(0, column) + chance.pick(tokens) + line.slice(column));
    }),
  ],
  [
    'token put in',
    onLines((lines, at, chance) =>
      lines.splice(
        at,
        1,
        (lines[at] ?? '').replace(/:\s*\S*$/, () => `: ${chance.pick(tokens)}`),
      ),
    ),
  ],
  [
    'annotation',
    onLines((lines, at, chance) =>
      lines.splice(at, 0, (/^ */.exec(lines[at] ?? '')?.[0] ?? '') + chance.pick(tokens).trim()),
    ),
  ],
  ['cut', (text, chance) => text.slice(0, chance.below(text.length + 1))],
  ['characters lost', (text, chance) => text.replace(/\S/g, (one) => (chance.happens(0.01) ? '' : one))],
  ['twice', (text) => `${text}\n---\n${text}`],
  ['cycle', (text) => `a: &a\n  b: *a\n${text}`],
  ['aliases', (text) => `a: &a [1, 1, 1]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n${text}`],
  ['wrong ends of lines', (text, chance) => text.replaceAll('\n', chance.pick(['\r', '\r\n', '\u2028', '\u0085']))],
  [
    'other encoding',
    (text, chance) => `${chance.pick(['\ufeff', '\ufffe', '\u0000'])}${[...text].join(chance.pick(['', '\u0000']))}`,
  ],
  ['lone surrogate', (text, chance) => text.replace(/\w/g, (one) => (chance.happens(0.01) ? '\ud83d' : one))],
  [
    'deep',
    (text, chance) => `a: ${chance.pick(['[', '{"a":', '{a: '] as const).repeat(chance.pick([500, 20_000]))}\n${text}`,
  ],
  ['empty', () => ''],
];
