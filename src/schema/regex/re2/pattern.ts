import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { readCharacterClass } from './character-class.ts';
import type { Characters } from './character-set.ts';
import { type Difference, differences, type FoundDifference } from './differences.ts';
import { readEscape } from './escape.ts';
import { matchSticky, type Read, type ReadResult, type Refusal, createRefusal } from './read-result.ts';
import { anyCharacter, perlClass, type Syntax } from './syntax.ts';
import { newTree, type RepetitionBounds, type Tree } from './tree.ts';
import { readUnicodeClass } from './unicode.ts';

export interface Pattern {
  readonly refusal?: Refusal;
  /** In the order of the pattern. */
  readonly differences: readonly FoundDifference[];
  /** For a rejected pattern, the part before the error. */
  readonly syntax: Syntax;
  /**
   * The same pattern in a form that every engine with Go's syntax accepts: groups without names, Unicode classes by
   * short name.
   */
  readonly spelled: string;
}

/** Literal characters, which make up most of most patterns. */
const plainText = /[\w\-/:@ ,;=%&~"'<>!#]+/y;

/** Does not compile it. */
export function readPattern(source: string): Pattern {
  const differences: FoundDifference[] = [];
  const reader: Reader = { source, tree: newTree(), names: new Set(), repetition: undefined };
  const createPattern = (refusal?: Refusal): Pattern => ({
    ...omitUndefined({ refusal }),
    differences,
    syntax: reader.tree.syntax(),
    spelled: refusal ? source : spelled,
  });
  let spelled = '';
  let at = 0;
  while (at < source.length) {
    const text = matchSticky(plainText, source, at)?.[0] ?? '';
    if (text !== '') {
      at += text.length;
      spelled += text;
      reader.tree.add({ kind: 'literal', text });
      reader.repetition = undefined;
      continue;
    }
    const token = readToken(reader, at);
    if (token.refusal) return createPattern(token.refusal);
    differences.push(...token.found);
    spelled += token.spelled ?? source.slice(at, token.end);
    reader.repetition = token.repeats === true ? (reader.repetition ?? at) : undefined;
    at = token.end;
  }
  return createPattern(reader.tree.finish(source));
}

function readToken(reader: Reader, at: number): ReadResult<Token> {
  const { source, tree } = reader;
  for (const [form, read] of forms[source.charAt(at)] ?? []) {
    const match = matchSticky(form, source, at);
    if (match) return read(match, reader, at);
  }
  const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
  tree.add({ kind: 'literal', text });
  return createToken(text, at);
}

interface Reader {
  readonly source: string;
  readonly tree: Tree;
  readonly names: Set<string>;
  /** The start of the previous repetition, if the next token directly follows it. */
  repetition: number | undefined;
}

interface Token extends Read {
  readonly repeats?: true;
}

type Form = readonly [form: RegExp, read: (match: RegExpExecArray, reader: Reader, at: number) => ReadResult<Token>];

/** By first character; the first form that matches applies. Any other character is literal. */
const forms: Readonly<Record<string, readonly Form[]>> = {
  '(': [
    [/\(\?P?<([^>]*)>/y, namedGroup],
    [/\(\?(?:P<|<)[^]/y, (_, { source }, at) => createRefusal('invalid named capture', source.slice(at))],
    [/\(\?([imsU]*(?:-[imsU]+)?)([:)])/y, readFlags],
    [/\(\?[imsU]*-?[imsU]*[^]?/uy, ([part]) => createRefusal('invalid or unsupported Perl syntax', part)],
    [/\(/y, readGroup],
  ],
  ')': [[/\)/y, endOfGroup]],
  '|': [[/\|/y, readAlternative]],
  '*': [[/\*\??/y, repetitionForm([0, Infinity])]],
  '+': [[/\+\??/y, repetitionForm([1, Infinity])]],
  '?': [[/\?\??/y, repetitionForm([0, 1])]],
  '{': [
    [/\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}\??/y, countedRepetition],
    [/\{\d+(?:,\d*)?\}/y, literalForm(differences.leadingZero)],
    [/\{/y, literalForm(differences.bracket)],
  ],
  '}': [[/\}/y, literalForm(differences.bracket)]],
  ']': [[/\]/y, literalForm(differences.bracket)]],
  '[': [[/\[/y, characterClass]],
  '.': [[/\./y, addingForm(({ tree }) => characterSyntax(anyCharacter(tree.flags())), differences.dot)]],
  '^': [[/\^/y, addingForm(({ tree }) => assertionSyntax(tree.flags().m ? 'line' : 'start'))]],
  $: [[/\$/y, addingForm(({ tree }) => assertionSyntax(tree.flags().m ? 'line' : 'end'))]],
  '\\': [
    [/\\A/y, addingForm(() => assertionSyntax('start'), differences.textStart)],
    [/\\z/y, addingForm(() => assertionSyntax('end'), differences.textEnd)],
    [/\\[bB]/y, addingForm(() => assertionSyntax('word'))],
    [/\\Q([^]*?)(?:\\E|$)/y, readQuotation],
    [/\\[dDwW]/y, addingForm(perlSyntax)],
    [/\\[sS]/y, addingForm(perlSyntax, differences.space)],
    [/\\[pP]/y, unicodeClass],
    [/\\/y, readEscapeToken],
  ],
};

function createToken(part: string, at: number, difference?: Difference): Token {
  return { end: at + part.length, found: difference ? [{ part, difference }] : [] };
}

function addingForm(syntax: (reader: Reader, part: string) => Syntax, difference?: Difference): Form[1] {
  return ([part], reader, at) => {
    reader.tree.add(syntax(reader, part));
    return createToken(part, at, difference);
  };
}

function literalForm(difference: Difference): Form[1] {
  return addingForm((_, text) => ({ kind: 'literal', text }), difference);
}

function assertionSyntax(at: Extract<Syntax, { readonly kind: 'assertion' }>['at']): Syntax {
  return { kind: 'assertion', at };
}

function characterSyntax(characters: Characters): Syntax {
  return { kind: 'one', of: () => characters };
}

function perlSyntax(_: Reader, part: string): Syntax {
  return characterSyntax(perlClass(part.slice(1)));
}

function characterClass(_: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  const read = readCharacterClass(source, at, tree.flags());
  if (!read.refusal) tree.add({ kind: 'one', of: read.of });
  return read;
}

function unicodeClass(_: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  const read = readUnicodeClass(source, at, { inClass: false, flags: tree.flags() });
  if (!read.refusal) tree.add({ kind: 'one', of: read.of });
  return read;
}

function readEscapeToken(_: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  const read = readEscape(source, at, { inClass: false });
  if (!read.refusal) tree.add({ kind: 'literal', text: String.fromCodePoint(read.code) });
  return read;
}

function readGroup([part]: RegExpExecArray, { tree }: Reader, at: number): Token {
  tree.open({ captures: true });
  return createToken(part, at);
}

function readAlternative([part]: RegExpExecArray, { tree }: Reader, at: number): Token {
  tree.alternate();
  return createToken(part, at);
}

function namedGroup([part, name = '']: RegExpExecArray, { tree, names }: Reader, at: number): ReadResult<Token> {
  if (!/^\w+$/.test(name)) return createRefusal('invalid named capture', part);
  const isCommon = part.startsWith('(?<') && !/^\d/.test(name) && !names.has(name);
  names.add(name);
  tree.open({ captures: true });
  // A group name does not affect matching, and engines reject duplicate names that Go accepts.
  return { ...createToken(part, at, isCommon ? undefined : differences.groupName), spelled: '(' };
}

function readFlags([part, given = '', end]: RegExpExecArray, { tree }: Reader, at: number): ReadResult<Token> {
  if (end === ':') tree.open({ captures: false, flags: given });
  else tree.set(given);
  return createToken(part, at, given === '' && end === ':' ? undefined : differences.flags);
}

function endOfGroup([part]: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  return tree.close() ? createToken(part, at) : createRefusal('unexpected )', source);
}

function readQuotation([part, text = '']: RegExpExecArray, { tree }: Reader, at: number): ReadResult<Token> {
  if (text !== '') tree.add({ kind: 'literal', text });
  return createToken(part, at, differences.quotation);
}

function countedRepetition(match: RegExpExecArray, reader: Reader, at: number): ReadResult<Token> {
  const [part, least = '', more, limit] = match;
  const min = Number(least);
  const max = more === undefined ? min : Number(limit ?? Infinity);
  const isTooMuch = min > mostTimes || (max > mostTimes && max !== Infinity) || min > max;
  return isTooMuch
    ? createRefusal('invalid repeat count', part.replace(/\?$/, ''))
    : repetitionForm([min, max])(match, reader, at);
}

const mostTimes = 1000;

function repetitionForm(bounds: RepetitionBounds) {
  return ([part]: RegExpExecArray, reader: Reader, at: number): ReadResult<Token> => {
    const { source, tree, repetition: before } = reader;
    const end = at + part.length;
    if (before !== undefined) return createRefusal('invalid nested repetition operator', source.slice(before, end));
    const difference = tree.asserts() ? differences.assertion : undefined;
    const refusal = tree.repeat(bounds, part);
    return refusal ? { refusal } : { ...createToken(part, at, difference), repeats: true };
  };
}
