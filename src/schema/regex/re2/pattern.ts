import { readCharacterClass } from './character-class.ts';
import type { Characters } from './character-set.ts';
import { type Difference, differences, type FoundDifference } from './differences.ts';
import { readEscape } from './escape.ts';
import { matchAt, type Read, type ReadResult, type Refusal, refuse } from './read-result.ts';
import { anyCharacter, perlClass, type Syntax } from './syntax.ts';
import { newTree, type RepetitionBounds, type Tree } from './tree.ts';
import { readUnicodeClass } from './unicode.ts';

/** A regular expression as Go's package regexp reads it (the syntax of RE2). */
export interface Pattern {
  /** Why Go refuses it. */
  readonly refusal?: Refusal;
  /** The constructs that JavaScript does not read as Go does, in the order of the pattern. */
  readonly differences: readonly FoundDifference[];
  /** What it is made of; of a pattern that is refused, the part before. */
  readonly syntax: Syntax;
  /** The same pattern as every engine with Go's syntax takes it: groups without names, classes of Unicode by their short names. */
  readonly spelled: string;
}

/** Letters and the like, which mean themselves: most of most patterns. */
const plainText = /[\w\-/:@ ,;=%&~"'<>!#]+/y;

/** Reads a regular expression as Go does, without compiling it. */
export function readPattern(source: string): Pattern {
  const differences: FoundDifference[] = [];
  const reader: Reader = { source, tree: newTree(), names: new Set(), repetition: undefined };
  const pattern = (refusal: Refusal | undefined): Pattern => ({
    ...(refusal === undefined ? {} : { refusal }),
    differences,
    syntax: reader.tree.syntax(),
    spelled: refusal === undefined ? spelled : source,
  });
  let spelled = '';
  let at = 0;
  while (at < source.length) {
    const text = matchAt(plainText, source, at)?.[0] ?? '';
    if (text !== '') {
      at += text.length;
      spelled += text;
      reader.tree.add({ kind: 'literal', text });
      reader.repetition = undefined;
      continue;
    }
    const token = tokenAt(reader, at);
    if (token.refusal !== undefined) return pattern(token.refusal);
    differences.push(...token.found);
    spelled += token.spelled ?? source.slice(at, token.end);
    reader.repetition = token.repeats === true ? (reader.repetition ?? at) : undefined;
    at = token.end;
  }
  return pattern(reader.tree.finish(source));
}

/** Reads the token at a place of a pattern: a character, a group, an operator. */
function tokenAt(reader: Reader, at: number): ReadResult<Token> {
  const { source, tree } = reader;
  for (const [form, read] of forms[source.charAt(at)] ?? []) {
    const match = matchAt(form, source, at);
    if (match !== undefined) return read(match, reader, at);
  }
  const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
  tree.add({ kind: 'literal', text });
  return done(text, at);
}

/** What is known while a pattern is read. */
interface Reader {
  readonly source: string;
  readonly tree: Tree;
  /** The names of groups. */
  readonly names: Set<string>;
  /** Where a repetition began that what comes next stands right behind. */
  repetition: number | undefined;
}

/** A construct outside of character classes. */
interface Token extends Read {
  readonly repeats?: true;
}

type Form = readonly [form: RegExp, read: (match: RegExpExecArray, reader: Reader, at: number) => ReadResult<Token>];

/** The constructs by their first character; of several, the first that fits. Any other character means itself. */
const forms: Readonly<Record<string, readonly Form[]>> = {
  '(': [
    [/\(\?P?<([^>]*)>/y, namedGroup],
    [/\(\?(?:P<|<)[^]/y, (_, { source }, at) => refuse('invalid named capture', source.slice(at))],
    [/\(\?([imsU]*(?:-[imsU]+)?)([:)])/y, flags],
    [/\(\?[imsU]*-?[imsU]*[^]?/uy, ([part]) => refuse('invalid or unsupported Perl syntax', part)],
    [/\(/y, group],
  ],
  ')': [[/\)/y, endOfGroup]],
  '|': [[/\|/y, alternative]],
  '*': [[/\*\??/y, repetition([0, Infinity])]],
  '+': [[/\+\??/y, repetition([1, Infinity])]],
  '?': [[/\?\??/y, repetition([0, 1])]],
  '{': [
    [/\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}\??/y, countedRepetition],
    [/\{\d+(?:,\d*)?\}/y, literal(differences.leadingZero)],
    [/\{/y, literal(differences.bracket)],
  ],
  '}': [[/\}/y, literal(differences.bracket)]],
  ']': [[/\]/y, literal(differences.bracket)]],
  '[': [[/\[/y, characterClass]],
  '.': [[/\./y, adds(({ tree }) => oneOf(anyCharacter(tree.flags())), differences.dot)]],
  '^': [[/\^/y, adds(({ tree }) => assertion(tree.flags().m ? 'line' : 'start'))]],
  $: [[/\$/y, adds(({ tree }) => assertion(tree.flags().m ? 'line' : 'end'))]],
  '\\': [
    [/\\A/y, adds(() => assertion('start'), differences.textStart)],
    [/\\z/y, adds(() => assertion('end'), differences.textEnd)],
    [/\\[bB]/y, adds(() => assertion('word'))],
    [/\\Q([^]*?)(?:\\E|$)/y, quotation],
    [/\\[dDwW]/y, adds(perl)],
    [/\\[sS]/y, adds(perl, differences.space)],
    [/\\[pP]/y, unicodeClass],
    [/\\/y, escape],
  ],
};

function done(part: string, at: number, difference?: Difference): Token {
  return { end: at + part.length, found: difference === undefined ? [] : [{ part, difference }] };
}

/** A construct that takes a character, or asserts what is around it. */
function adds(syntax: (reader: Reader, part: string) => Syntax, difference?: Difference): Form[1] {
  return ([part], reader, at) => {
    reader.tree.add(syntax(reader, part));
    return done(part, at, difference);
  };
}

function literal(difference: Difference): Form[1] {
  return adds((_, text) => ({ kind: 'literal', text }), difference);
}

function assertion(at: Extract<Syntax, { readonly kind: 'assertion' }>['at']): Syntax {
  return { kind: 'assertion', at };
}

function oneOf(characters: Characters): Syntax {
  return { kind: 'one', of: () => characters };
}

function perl(_: Reader, part: string): Syntax {
  return oneOf(perlClass(part.slice(1)));
}

function characterClass(_: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  const read = readCharacterClass(source, at, tree.flags());
  if (read.refusal === undefined) tree.add({ kind: 'one', of: read.of });
  return read;
}

function unicodeClass(_: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  const read = readUnicodeClass(source, at, { inClass: false, flags: tree.flags() });
  if (read.refusal === undefined) tree.add({ kind: 'one', of: read.of });
  return read;
}

function escape(_: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  const read = readEscape(source, at, { inClass: false });
  if (read.refusal === undefined) tree.add({ kind: 'literal', text: String.fromCodePoint(read.code) });
  return read;
}

function group([part]: RegExpExecArray, { tree }: Reader, at: number): Token {
  tree.open({ captures: true });
  return done(part, at);
}

function alternative([part]: RegExpExecArray, { tree }: Reader, at: number): Token {
  tree.alternate();
  return done(part, at);
}

function namedGroup([part, name = '']: RegExpExecArray, { tree, names }: Reader, at: number): ReadResult<Token> {
  if (!/^\w+$/.test(name)) return refuse('invalid named capture', part);
  const isCommon = part.startsWith('(?<') && !/^\d/.test(name) && !names.has(name);
  names.add(name);
  tree.open({ captures: true });
  // A name says nothing of what matches, and engines refuse one that Go takes twice.
  return { ...done(part, at, isCommon ? undefined : differences.groupName), spelled: '(' };
}

function flags([part, given = '', end]: RegExpExecArray, { tree }: Reader, at: number): ReadResult<Token> {
  if (end === ':') tree.open({ captures: false, flags: given });
  else tree.set(given);
  return done(part, at, given === '' && end === ':' ? undefined : differences.flags);
}

function endOfGroup([part]: RegExpExecArray, { source, tree }: Reader, at: number): ReadResult<Token> {
  return tree.close() ? done(part, at) : refuse('unexpected )', source);
}

function quotation([part, text = '']: RegExpExecArray, { tree }: Reader, at: number): ReadResult<Token> {
  if (text !== '') tree.add({ kind: 'literal', text });
  return done(part, at, differences.quotation);
}

function countedRepetition(match: RegExpExecArray, reader: Reader, at: number): ReadResult<Token> {
  const [part, least = '', more, limit] = match;
  const min = Number(least);
  const max = more === undefined ? min : Number(limit ?? Infinity);
  const isTooMuch = min > mostTimes || (max > mostTimes && max !== Infinity) || min > max;
  return isTooMuch
    ? refuse('invalid repeat count', part.replace(/\?$/, ''))
    : repetition([min, max])(match, reader, at);
}

const mostTimes = 1000;

function repetition(bounds: RepetitionBounds) {
  return ([part]: RegExpExecArray, reader: Reader, at: number): ReadResult<Token> => {
    const { source, tree, repetition: before } = reader;
    const end = at + part.length;
    if (before !== undefined) return refuse('invalid nested repetition operator', source.slice(before, end));
    const difference = tree.asserts() ? differences.assertion : undefined;
    const refusal = tree.repeat(bounds, part);
    return refusal === undefined ? { ...done(part, at, difference), repeats: true } : { refusal };
  };
}
