import { writePattern } from '../../schema/grammars/index.ts';
import { formatCount, joinWords } from '../../text/words.ts';

const known: ReadonlyMap<string, string> = new Map([
  [writePattern('dns-label'), 'lower-case letters, digits and hyphens, with a letter or digit at both ends'],
  [
    writePattern('dns-1035-label'),
    'lower-case letters, digits and hyphens, beginning with a letter and ending with a letter or digit',
  ],
]);

const part =
  /(\[\^?(?:\\[^]|[^\]\\])+\]|\\[dw])(\{\d+(?:,\d*)?\}|[*+?])?|((?:\\[^a-zA-Z\d]|[^\\[\](){}|.*+?^$])+)(?![*+?{])/gy;

export function patternInWords(pattern: string): string | undefined {
  const name = known.get(pattern);
  if (name !== undefined) return name;
  const inner = /^\^([^]*)\$$/.exec(pattern)?.[1];
  if (inner === undefined || inner === '') return;
  const words: string[] = [];
  let end = 0;
  for (const [whole, characters, repetition, text] of inner.matchAll(part)) {
    end += whole.length;
    words.push(
      characters === undefined ? `"${(text ?? '').replace(/\\([^])/g, '$1')}"` : classInWords(characters, repetition),
    );
  }
  return end === inner.length && words.length <= 4 && !words.includes('') ? words.join(', then ') : undefined;
}

function classInWords(source: string, repetition = ''): string {
  const times = describeRepetition(repetition);
  const members = source.startsWith('[^')
    ? `other than ${describeMembers(source.slice(2, -1))}`
    : `of ${describeMembers(source.startsWith('[') ? source.slice(1, -1) : source)}`;
  return `${times} ${members}`;
}

function describeRepetition(repetition: string): string {
  const [, least = '', more, most] = /^\{(\d+)(,(\d*))?\}$/.exec(repetition) ?? [];
  if (least !== '' && more === undefined) return formatCount(Number(least), 'character');
  if (least !== '')
    return most === '' ? `at least ${formatCount(Number(least), 'character')}` : `${least} to ${most} characters`;
  return (
    { '*': 'any number of characters', '+': 'one or more characters', '?': 'at most one character' }[repetition] ??
    'one character'
  );
}

const names: Readonly<Record<string, string>> = {
  'a-z': 'a–z',
  'A-Z': 'A–Z',
  '0-9': '0–9',
  '\\d': '0–9',
  '\\w': 'letters, digits and "_"',
  '\\s': 'white space',
  ' ': 'spaces',
};

function describeMembers(inside: string): string {
  const members = inside.match(/\\?[^\\]-\\?[^\\\]]|\\[^]|[^]/gu) ?? [];
  return joinWords(
    members.map(
      (member) =>
        names[member] ??
        (member.length === 3 && member[1] === '-' ? member.replace('-', '–') : member.replace(/^\\/, '')),
    ),
  );
}
