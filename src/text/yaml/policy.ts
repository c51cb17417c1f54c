import type { Document, ParsedNode } from 'yaml';
import { type ScalarReading, convertKey, readScalar, listSpellings } from '../go/scalar.ts';
import { longestKey, longestPath, mostExpanded } from '../source/limits.ts';
import { numberDiagnostics, type SourceDiagnostic, roundedInteger, syntaxError } from '../source/parsed-text.ts';
import type { Json } from '../value/json.ts';
import { yamlLibrary } from './library.ts';

/** A policy of reading YAML: the scalars that a reader knows, what a merge key overrides, what it refuses. */
export interface YamlPolicy {
  /** What a scalar is; `tag` is the one written before it. */
  readonly scalar: (text: string, tag: string | undefined, form: { readonly quoted: boolean }) => ScalarReading;
  /** The key that a scalar is; `undefined` where it cannot be one. */
  readonly key: (scalar: ScalarReading) => string | undefined;
  /** True where a merge key overrides the members before it; else those that stand in an object itself count. */
  readonly mergesOverride: boolean;
  /** How many characters a key may have, and all keys together that lead to a value. */
  readonly longestKey: number;
  readonly longestPath: number;
  /** True when so many values, of which so many are there only by aliases, are too many; and what that is called. */
  readonly isExpanded: (total: number, aliased: number) => boolean;
  readonly expanded: string;
  /** What is said of a number that cannot be kept as it stands; `exact` is the integer that it is, where that is known. */
  readonly rounded: (start: number, end: number, number: WrittenNumber) => readonly SourceDiagnostic[];
  /** The text with the line ends that the reader knows, as long as before. */
  readonly lines: (text: string) => string;
  /** What is refused although the grammar takes it: in a text, and in a document of it, which begins behind the one before. */
  readonly refusedText: (text: string) => readonly SourceDiagnostic[];
  /** True for a complaint of the grammar that the reader does not share. */
  readonly isTaken?: (message: string) => boolean;
  /** True where a quoted string ends at its quote alone, however the lines are indented that it goes on in. */
  readonly takesUnindented?: boolean;
  /** What is said of a tab where only spaces may stand; absent where tabs are blanks. */
  readonly refusedTab?: (at: number) => SourceDiagnostic;
  readonly refusedDocument: (document: Document.Parsed, text: string, from: number) => readonly SourceDiagnostic[];
}

/** A number as it stands in a text, and what is made of it. */
interface WrittenNumber {
  readonly text: string;
  readonly value: number;
  readonly exact: bigint | undefined;
}

/** YAML 1.2 with its core schema, and merge keys, as editors read it. */
export const yaml12: YamlPolicy = {
  scalar: readCoreScalar,
  key: (scalar) => ('refusal' in scalar ? scalar.key : String(scalar.value)),
  mergesOverride: false,
  longestKey: Infinity,
  longestPath: Infinity,
  isExpanded: (total) => total > mostExpanded,
  expanded: `the aliases expand to more than ${mostExpanded} values`,
  rounded: (start, end, { text, value }) => numberDiagnostics(start, end, text, value),
  lines: (text) => text,
  refusedText: () => [],
  refusedDocument: () => [],
};

/** What a reader takes a text without quotes for; the text itself where it refuses it. */
export function readUnquoted(text: string, { scalar }: YamlPolicy): Json {
  const read = scalar(text, undefined, { quoted: false });
  return 'refusal' in read ? text : read.value;
}

/** YAML as Go's package yaml reads it, version 2, which holds on to YAML 1.1 in part. */
const goYaml: Omit<YamlPolicy, 'rounded' | 'expanded' | Refusing> = {
  scalar: readScalar,
  key: convertKey,
  mergesOverride: true,
  longestKey,
  longestPath,
  isExpanded: (total, aliased) => aliased > 100 && total > 1000 && aliased / total > allowedShare(total),
  isTaken: (message) => message.startsWith('Comments must be separated'),
  takesUnindented: true,
  // A carriage return alone and "next line" end a line.
  lines: (text) => text.replace(/\r(?!\n)|\u0085/g, '\n'),
};

/** Values as Helm reads them. */
export const valuesYaml: YamlPolicy = {
  ...goYaml,
  ...createRefusals('Helm'),
  rounded: (start, end, { exact }) => (exact === undefined ? [] : [roundedInteger(start, end, exact)]),
};

/** YAML as a reader by its name reads it that has Go's package yaml and keeps integers of 64 bits exact. */
export function exactYaml(reader: string): YamlPolicy {
  return { ...goYaml, ...createRefusals(reader), rounded: () => [] };
}

type Refusing = 'refusedText' | 'refusedTab' | 'refusedDocument';

function createRefusals(reader: string): Pick<YamlPolicy, 'expanded' | Refusing> {
  return {
    expanded: `most of the values come from aliases, which ${reader} refuses`,
    refusedText: (text) => [...refusedCharacters(text, reader), ...refusedEnd(text, reader)],
    refusedTab: (at) => syntaxError(at, at + 1, `${reader} refuses a tab as indentation`, 'Indent with spaces.'),
    refusedDocument: (document, text, from) => [
      ...refusedDirectives(document, reader),
      ...refusedNames(document, text, reader),
      ...refusedInBrackets(document, text, reader),
      ...refusedEscapes(document, text, reader),
      ...refusedSeparators(document, { text, from }, reader),
    ],
  };
}

/** Which share of all values aliases may stand for: 99 of 100 in small documents, and fewer in large ones. */
function allowedShare(total: number): number {
  const beyond = Math.min(Math.max(total - small, 0), large - small);
  return 0.99 - 0.89 * (beyond / (large - small));
}

const [small, large] = [400_000, 4_000_000] as const;

function refusedCharacters(text: string, reader: string): readonly SourceDiagnostic[] {
  const at = text.search(refused);
  if (at === -1) return [];
  const name = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message = `${reader} refuses the control character ${name}`;
  return [syntaxError(at, at + 1, message, 'Remove it, or write "\\x…" in double quotes.')];
}

/** Nothing can end before anything has begun. */
function refusedEnd(text: string, reader: string): readonly SourceDiagnostic[] {
  const [found] = /^\ufeff?(?:[ \t]*(?:#[^\r\n\u0085]*)?(?:\r\n?|[\n\u0085]))*\.\.\.(?=\s|$)/.exec(text) ?? [];
  if (found === undefined) return [];
  return [syntaxError(found.length - 3, found.length, `${reader} refuses "..." before a document`, 'Remove the line.')];
}

const refused = /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function refusedDirectives({ directives, warnings }: Document.Parsed, reader: string): readonly SourceDiagnostic[] {
  const { explicit, version } = directives.yaml;
  const unknown = warnings.find(({ code }) => code === 'BAD_DIRECTIVE');
  if (unknown)
    return [syntaxError(...unknown.pos, `${reader} knows no directives but %YAML and %TAG`, 'Remove the line.')];
  if (explicit !== true || version === '1.1') return [];
  return [
    syntaxError(0, 0, `${reader} refuses documents of YAML ${version}`, 'Remove the line that begins with %YAML.'),
  ];
}

/** Of a stream of documents, each looks at its own part; nearly all hold nothing of what is looked for. */
function slicePart({ range: [start, , end] }: Document.Parsed, text: string): string {
  return text.slice(start, end);
}

/** Names of anchors have letters, digits, hyphens and underscores of ASCII, tags what addresses have. */
function refusedNames(document: Document.Parsed, text: string, reader: string): readonly SourceDiagnostic[] {
  const found: SourceDiagnostic[] = [];
  if (!/[&*!]/.test(slicePart(document, text))) return found;
  yamlLibrary().visit(document, {
    Node(_, node) {
      const [start, end] = node.range ?? [0, 0];
      const anchor = yamlLibrary().isAlias(node) ? node.source : node.anchor;
      if (anchor !== undefined && !/^[\w-]+$/.test(anchor))
        found.push(syntaxError(start, end, `${reader} refuses the name "${anchor}" of an anchor`, anchorHelp));
      if (node.tag !== undefined && !/^[\w;/?:@&=+$,.!~*'()[\]%-]*$/.test(node.tag))
        found.push(syntaxError(start, end, `${reader} refuses the tag "${node.tag}"`, 'Take the tag out.'));
    },
  });
  return found;
}

/** In brackets Go ends a string without quotes at "?", and has no colon end one that no blank follows. */
function refusedInBrackets(document: Document.Parsed, text: string, reader: string): readonly SourceDiagnostic[] {
  const found: SourceDiagnostic[] = [];
  const part = slicePart(document, text);
  if (!/[[{]/.test(part) || !/\?|:[,[\]{}]|[[{,\s]:\S/.test(part)) return found;
  yamlLibrary().visit(document, {
    Scalar(_, { type, range }, path) {
      if (type !== 'PLAIN' || !range || !path.some((around) => 'flow' in around && around.flow)) return;
      const [start, end] = range;
      const isGlued = text[end] === ':' && /[,[\]{}?]/.test(text[end + 1] ?? '');
      const [refused] = /^:|\?/.exec(text.slice(start, end)) ?? [];
      if (isGlued)
        found.push(
          syntaxError(end, end + 1, `${reader} reads this ":" as part of the name`, 'Write a blank behind it.'),
        );
      else if (refused !== undefined)
        found.push(syntaxError(start, end, `${reader} refuses "${refused}" here without quotes`, 'Quote the string.'));
    },
  });
  return found;
}

const anchorHelp = 'Use letters, digits, "-" and "_" alone.';

/** Escapes that only JSON has, and halves of characters. */
function refusedEscapes(document: Document.Parsed, text: string, reader: string): readonly SourceDiagnostic[] {
  const found: SourceDiagnostic[] = [];
  if (!/\\[/uU]/.test(slicePart(document, text))) return found;
  yamlLibrary().visit(document, {
    Scalar(_, { type, range }) {
      if (type === 'QUOTE_DOUBLE') found.push(...findEscapes(text, range, reader));
    },
  });
  return found;
}

/**
 * The line and paragraph separators of Unicode, which end lines for Go: inside of a quoted string they are what they are, unless blanks
 * stand beside them.
 */
function refusedSeparators(
  document: Document.Parsed,
  { text, from }: { readonly text: string; readonly from: number },
  reader: string,
): readonly SourceDiagnostic[] {
  // Of a stream of documents, each looks at its own part, the comments before it included.
  const found = [...text.slice(from, document.range[2]).matchAll(/[\u2028\u2029]/g)];
  if (found.length === 0) return [];
  const quoted: ParsedNode['range'][] = [];
  yamlLibrary().visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE_') === true && range) quoted.push(range);
    },
  });
  return found.flatMap(({ 0: separator, index }) => {
    const at = from + index;
    const isAlone = !/[ \t\n\u2028\u2029]/.test(`${text[at - 1] ?? ''}${text[at + 1] ?? ''}`);
    if (isAlone && quoted.some(([start, end]) => start < at && at < end)) return [];
    const name = separator === '\u2028' ? 'U+2028' : 'U+2029';
    const help = `Remove it, or write "${separator === '\u2028' ? '\\L' : '\\P'}" in double quotes.`;
    return [syntaxError(at, at + 1, `${reader} ends a line at the separator ${name}`, help)];
  });
}

const escapes = /\\(?:[uU]([\dA-Fa-f]+)|[^])/g;

function findEscapes(
  text: string,
  range: ParsedNode['range'] | null | undefined,
  reader: string,
): readonly SourceDiagnostic[] {
  const [start, end] = range ?? [0, 0];
  return [...text.slice(start, end).matchAll(escapes)].flatMap(({ 0: escape, index, 1: digits }) => {
    const isWide = escape.startsWith('\\U');
    const code = Number.parseInt((digits ?? '0').slice(0, isWide ? 8 : 4), 16);
    const isTaken = escape !== '\\/' && (code < 0xd800 || (code > 0xdfff && code <= 0x10ffff));
    const at = start + index;
    const help = 'Write the character itself.';
    return isTaken ? [] : [syntaxError(at, at + escape.length, `${reader} refuses the escape ${escape}`, help)];
  });
}

const words: ReadonlyMap<string, boolean | null> = new Map([
  ...listSpellings('true').map((word) => [word, true] as const),
  ...listSpellings('false').map((word) => [word, false] as const),
  ...['', '~', ...listSpellings('null')].map((word) => [word, null] as const),
]);

/** Reads a scalar by the core schema of YAML 1.2, as editors do; of the tags only `!!str` counts. */
function readCoreScalar(text: string, tag: string | undefined, { quoted }: { quoted: boolean }): ScalarReading {
  if (quoted || tag === 'tag:yaml.org,2002:str' || tag === '!') return { kind: 'str', value: text };
  const value = coreValue(text);
  if (typeof value !== 'number') return { kind: getKind(value), value };
  if (!Number.isFinite(value)) return { refusal: `JSON has no ${value}`, key: String(value) };
  return { kind: 'float', value };
}

function getKind(value: boolean | null | string): 'bool' | 'null' | 'str' {
  if (value === null) return 'null';
  return typeof value === 'boolean' ? 'bool' : 'str';
}

function coreValue(text: string): boolean | null | number | string {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (number.test(text)) return Number(text);
  if (!special.test(text)) return text;
  if (/nan/i.test(text)) return Number.NaN;
  return text.startsWith('-') ? -Infinity : Infinity;
}

const number = /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/;
const special = /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/;
