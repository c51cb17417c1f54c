// Values files with mistakes in them are read as Helm reads them: what it refuses is refused, and what it takes says the same.
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readValues } from '../../src/text/read-values.ts';
import { isObject } from '../../src/text/value/json.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { lawsSeed } from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle, type OracleVerdict } from '../support/oracle.ts';
import { valuesFiles } from '../support/values-files.ts';

/** What is refused although Helm takes it, and why. */
interface Known {
  readonly isOne: (text: string, message: string) => boolean;
  readonly reason: string;
}

const known: readonly Known[] = [
  {
    isOne: (text) => /^(?:[ \t]*(?:#.*)?[\r\n\u0085])*(?: |[{["'!&|>-])/.test(text),
    reason:
      'where the first line is indented, or no key, Helm reads no further than that block, and drops what stands behind it in silence',
  },
  {
    isOne: (text) => /^(?:\.\.\.|---)/m.test(text),
    reason: 'Helm reads the first document alone, and does not look at what stands behind its end',
  },
  {
    isOne: (_, message) => /sufficiently indented|^missing closing|^a key has no colon|^implicit keys/.test(message),
    reason: 'a bracket, a quoted string or a block scalar that goes on with less indentation than its key has',
  },
  {
    isOne: (_, message) => /^Helm refuses "[?:]" here|^block collections are not allowed within flow/.test(message),
    reason: '[?a] is an object with a key and [-] a string to Helm, which is not what other readers make of them',
  },
  {
    isOne: (_, message) => message.startsWith('Helm ends a line at the separator'),
    reason: 'a separator that ends a line for Helm and for nobody else is refused, whatever Helm makes of the rest',
  },
  {
    isOne: (text) => /!\S*[![\]{},]/.test(text),
    reason: 'Helm takes any characters in a tag and passes over the tag, where YAML 1.2 takes some',
  },
  {
    isOne: (_, message) => message === 'Helm reads this ":" as part of the name',
    reason:
      'a name that ends in a colon in brackets, as in {a:}, is not what anybody means, nor what other readers make of it',
  },
  {
    isOne: (_, message) => /^JSON has no|^null cannot be a key/.test(message),
    reason: 'a value that JSON does not have is refused, although the same key follows once more and counts',
  },
];

/** Of a block scalar with its indentation in its header, at the end of a file without line break, blanks beyond it count for Helm alone. */
const blanksAtEnd = /[|>][-+]?[1-9][-+]?\n(?:.*\n)* +$/;

const additions: readonly [string, ...string[]] = [
  ...([
    '"',
    "'",
    '#',
    ' #',
    ': ',
    '- ',
    '?',
    '&a ',
    '*a',
    '|',
    '>',
    '|-',
    '{',
    '}',
    '[',
    ']',
    ',',
    '!!str ',
    '\t',
  ] as const),
  ...[
    '  ',
    '%',
    '@',
    '`',
    '~',
    'null',
    '0x1F',
    '0o7',
    '1e3',
    '.5',
    '1_000',
    'yes',
    'Off',
    '<<: ',
    '\\',
    'é',
    '😀',
    '...',
  ],
  ...['---', '!t ', '-', '=', '012', '1:30', '.inf', '2001-01-01', "''", '""', '\r', '\u0085', '\u00a0'],
];

describeWith('beside Helm', jsonSchemaOracle, (program) => {
  const oracle = openOracle(program);
  afterAll(() => oracle.close());
  const texts = valuesFiles().map((file) => readFileSync(file, 'utf8').split('\n'));
  const count = runs(12_000);

  test(`${count} files, most of them with mistakes`, { timeout: 600_000 }, async () => {
    const found = new Map<string, string>();
    for (let start = 0; start < count; start += 200) {
      const written = Array.from({ length: Math.min(200, count - start) }, (_, index) =>
        mutantOf(texts, chanceOf(lawsSeed, start + index)).replaceAll(/\p{Cs}/gu, ''),
      );
      const { verdicts } = await oracle.ask({ schema: 'true', instances: written, values: true });
      for (const [index, text] of written.entries()) {
        const difference = differenceOf(text, verdicts[index]);
        if (difference !== undefined && !found.has(difference)) found.set(difference, text);
      }
    }
    expect(Object.fromEntries(found)).toEqual({});
  });
});

function differenceOf(text: string, verdict: OracleVerdict | undefined): string | undefined {
  const { value, diagnostics } = readValues(text, 'values.yaml');
  const refusal = diagnostics.find(({ severity }) => severity === 'error');
  const theirs = verdict?.value ?? {};
  const isTaken = verdict?.error === undefined && isObject(theirs);
  if (refusal === undefined) {
    if (!isTaken) return `taken: ${verdict?.error ?? 'not an object'}`;
    // By the texts of both: -0 and 0 are one there.
    if (isEqual(value, theirs) || blanksAtEnd.test(text)) return undefined;
    return `other: ${JSON.stringify(theirs)}`;
  }
  const isListed = known.some(({ isOne }) => isOne(text, refusal.message));
  return isTaken && !isListed ? `refused: ${refusal.message}` : undefined;
}

function isEqual(one: unknown, other: unknown): boolean {
  try {
    expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)));
    return true;
  } catch {
    return false;
  }
}

/** Some lines of a file from a key at its margin on, with up to three mistakes. */
function mutantOf(texts: readonly (readonly string[])[], chance: Chance): string {
  const all = chance.pickOf(texts) ?? [];
  let start = chance.below(Math.max(1, all.length - 40));
  while (start > 0 && !/^[A-Za-z]/.test(all[start] ?? '')) start -= 1;
  const lines = all.slice(start, start + 40);
  for (let left = chance.below(4); left > 0; left -= 1) change(lines, chance);
  return lines.join('\n');
}

function change(lines: string[], chance: Chance): void {
  const at = chance.below(lines.length);
  const line = lines[at] ?? '';
  const column = chance.below(line.length + 1);
  const added = chance.pick(additions);
  const changes: readonly [() => void, ...(() => void)[]] = [
    () => (lines[at] = ' '.repeat(1 + chance.below(3)) + line),
    () => (lines[at] = line.replace(/^ {1,2}/, '')),
    () => lines.splice(at, 1),
    () => lines.splice(at, 0, chance.pickOf(lines) ?? ''),
    () => (lines[at] = line.slice(0, column) + added + line.slice(column)),
    () => (lines[at] = line.slice(0, column) + line.slice(column + 1 + chance.below(3))),
    () => (lines[at] = line.replace(/: .*/, `: ${added}`)),
    () => (lines[at] = line + added),
  ];
  chance.pick(changes)();
}
