import type { Document, ParsedNode } from 'yaml';
import { type ScalarReading, convertKey, readScalar, listSpellings } from '../go/scalar.ts';
import { longestKey, longestPath, mostExpanded } from '../source/limits.ts';
import { numberDiagnostics, type SourceDiagnostic, roundedInteger, syntaxError } from '../source/parsed-text.ts';
import type { Json } from '../value/json.ts';
import { yamlLibrary } from './library.ts';

/** How YAML is read: which scalars are recognized, what a merge key overrides, and what is refused. */
export interface YamlPolicy {
  readonly scalar: (text: string, tag: string | undefined, form: { readonly quoted: boolean }) => ScalarReading;
  /** `undefined` when the scalar cannot be a key. */
  readonly key: (scalar: ScalarReading) => string | undefined;
  /** True when a merge key overrides the members before it; otherwise the object's own members have precedence. */
  readonly mergesOverride: boolean;
  readonly longestKey: number;
  readonly longestPath: number;
  /** Decides whether the number of expanded values is excessive. */
  readonly isExpanded: (total: number, aliased: number) => boolean;
  readonly expanded: string;
  /** Reports a number that cannot be represented exactly; `exact` is the integer, if known. */
  readonly rounded: (start: number, end: number, number: WrittenNumber) => readonly SourceDiagnostic[];
  /** Normalizes line ends without changing offsets. */
  readonly lines: (text: string) => string;
  /** What is refused although the grammar allows it: in the text, and in one document of it. */
  readonly refusedText: (text: string) => readonly SourceDiagnostic[];
  /** True for a grammar error that the reader ignores. */
  readonly isTaken?: (message: string) => boolean;
  /** True when only the closing quote ends a string, whatever the indentation of its lines. */
  readonly takesUnindented?: boolean;
  /** Reports a tab where only spaces are allowed; absent when tabs are allowed. */
  readonly refusedTab?: (at: number) => SourceDiagnostic;
  readonly refusedDocument: (document: Document.Parsed, text: string, from: number) => readonly SourceDiagnostic[];
}

interface WrittenNumber {
  readonly text: string;
  readonly value: number;
  readonly exact: bigint | undefined;
}

/** YAML 1.2 core schema with merge keys, as editors read it. */
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

/** Falls back to the text when the reader refuses it. */
export function readUnquoted(text: string, { scalar }: YamlPolicy): Json {
  const read = scalar(text, undefined, { quoted: false });
  return 'refusal' in read ? text : read.value;
}

/** Go's package yaml, version 2, which keeps parts of YAML 1.1. */
const goYaml: Omit<YamlPolicy, 'rounded' | 'expanded' | Refusing> = {
  scalar: readScalar,
  key: convertKey,
  mergesOverride: true,
  longestKey,
  longestPath,
  isExpanded: (total, aliased) => aliased > 100 && total > 1000 && aliased / total > allowedShare(total),
  isTaken: (message) => message.startsWith('Comments must be separated'),
  takesUnindented: true,
  // A lone carriage return and "next line" end a line as well.
  lines: (text) => text.replace(/\r(?!\n)|\u0085/g, '\n'),
};

export const valuesYaml: YamlPolicy = {
  ...goYaml,
  ...createRefusals('Helm'),
  rounded: (start, end, { exact }) => (exact === undefined ? [] : [roundedInteger(start, end, exact)]),
};

/** A reader that uses Go's package yaml and keeps 64-bit integers exact. */
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

/** The share of values that may come from aliases: 99 % in small documents, less in large ones. */
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
    return [syntaxError(...unknown.pos, `${reader} supports only the directives %YAML and %TAG`, 'Remove the line.')];
  if (explicit !== true || version === '1.1') return [];
  return [
    syntaxError(0, 0, `${reader} refuses documents of YAML ${version}`, 'Remove the line that begins with %YAML.'),
  ];
}

/** Each document of a stream checks its own part only. */
function slicePart({ range: [start, , end] }: Document.Parsed, text: string): string {
  return text.slice(start, end);
}

/** Anchor names allow ASCII letters, digits, hyphens and underscores; tags allow URI characters. */
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
        found.push(syntaxError(start, end, `${reader} refuses the tag "${node.tag}"`, 'Remove the tag.'));
    },
  });
  return found;
}

/** In brackets, Go ends an unquoted string at "?", and a colon without a space does not end it. */
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
          syntaxError(end, end + 1, `${reader} reads this ":" as part of the name`, 'Write a space after it.'),
        );
      else if (refused !== undefined)
        found.push(syntaxError(start, end, `${reader} refuses "${refused}" here without quotes`, 'Quote the string.'));
    },
  });
  return found;
}

const anchorHelp = 'Use only letters, digits, "-" and "_".';

/** Escapes that only JSON has, and lone surrogates. */
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
 * The Unicode line and paragraph separators, which end lines for Go: in a quoted string they are kept, unless spaces
 * are next to them.
 */
function refusedSeparators(
  document: Document.Parsed,
  { text, from }: { readonly text: string; readonly from: number },
  reader: string,
): readonly SourceDiagnostic[] {
  // Each document of a stream checks its own part, with the comments before it.
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

/** The YAML 1.2 core schema, as editors read it; of the tags only `!!str` is supported. */
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
