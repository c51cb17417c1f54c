import type { CST, Document, ParsedNode, YAMLError } from 'yaml';
import { deepest } from '../source/limits.ts';
import { type ParsedText, type SourceDiagnostic, createFailure, syntaxError, tooDeep } from '../source/parsed-text.ts';
import type { Json } from '../value/json.ts';
import { composeNode, composeValue } from './compose.ts';
import { convertParsed } from './node.ts';
import { hasTooManyParts, mostParts, readPlain } from './plain.ts';
import { type YamlPolicy, yaml12 } from './policy.ts';
import { yamlLibrary } from './library.ts';
import { beforeScalar, Tabs } from './tabs.ts';
import { findUnindented, isOpenString, createLexemes, type QuotedStrings } from './unindented.ts';

/** A text that cannot be read at all yields one document with errors. */
export function* yamlDocuments(
  written: string,
  policy: YamlPolicy,
  { tokens: keepSourceTokens = false, comment }: YamlReadingOptions = {},
): Generator<YamlDocument> {
  const unreadable = [...policy.refusedText(written), ...tooManyParts(written)];
  if (unreadable.length > 0) {
    yield createUnreadable(unreadable);
    return;
  }
  const text = policy.lines(written);
  const tokens = readTokens(text, policy, comment);
  if ('diagnostic' in tokens) {
    yield createUnreadable([tokens.diagnostic]);
    return;
  }
  const options = { schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false, prettyErrors: false } as const;
  const composer = new (yamlLibrary().Composer)({ ...options, logLevel: 'silent', keepSourceTokens });
  const starts = tokens.tokens.flatMap((token) => (token.type === 'document' ? [findStart(token)] : []));
  let index = 0;
  let from = 0;
  for (const document of composer.compose(tokens.tokens, true, text.length)) {
    yield { ...createDocument(document, { text, from }, policy), start: starts[index] };
    index += 1;
    from = document.range[2];
  }
}

interface YamlReadingOptions {
  readonly tokens?: boolean;
  /** Called for each comment with the offset of `#` and the text after it. */
  readonly comment?: (start: number, text: string) => void;
}

function findStart({ start }: CST.Document): number | undefined {
  return start.find(({ type }) => type === 'doc-start')?.offset;
}

export interface YamlDocument {
  readonly start?: number | undefined;
  /** `undefined` when the document contains only comments. */
  readonly root: ParsedNode | undefined;
  readonly errors: readonly SourceDiagnostic[];
  readonly read: (values?: Map<ParsedNode, Json>) => ParsedText;
}

function createUnreadable(errors: readonly SourceDiagnostic[]): YamlDocument {
  return { root: undefined, errors, read: () => createFailure(errors) };
}

interface Part {
  readonly text: string;
  readonly from: number;
}

function createDocument(document: Document.Parsed, { text, from }: Part, policy: YamlPolicy): YamlDocument {
  const { contents } = document;
  const untaken = document.errors.filter(({ message }) => policy.isTaken?.(message) !== true);
  const unclosed = untaken.findIndex(({ message }) => message.startsWith(unclosedQuote));
  const reported = untaken.slice(0, unclosed === -1 ? mostErrors : unclosed + 1);
  const syntax = reported.map((error) => createError(error, text.length));
  const errors = syntax.length > 0 ? syntax : policy.refusedDocument(document, text, from);
  const isEmpty = contents === null || (contents.range[0] === contents.range[1] && contents.tag === undefined);
  const root = isEmpty ? undefined : contents;
  const read: YamlDocument['read'] = (values) =>
    errors.length > 0 ? createFailure(errors) : composeNode(root && convertParsed(root), { policy, text }, values);
  return { root, errors, read };
}

/** Everything after an unterminated string is misread. */
const unclosedQuote = 'Missing closing ';

/** Most errors of a text are consequences of the first. */
const mostErrors = 20;

/** Stops at the nesting limit, because the library would overflow the stack. */
function readTokens(
  text: string,
  policy: YamlPolicy,
  comment: YamlReadingOptions['comment'],
  strings: QuotedStrings = new Map(),
): { readonly tokens: readonly CST.Token[] } | { readonly diagnostic: SourceDiagnostic } {
  const parser = new (yamlLibrary().Parser)();
  const tokens: CST.Token[] = [];
  const comments: (readonly [start: number, text: string])[] = [];
  const tabs = policy.refusedTab && text.includes('\t') ? new Tabs() : undefined;
  let isScalar = false;
  for (const lexeme of createLexemes(text, strings) ?? createLexemes(text, new Map()) ?? []) {
    const tab = tabs?.refusedIn(lexeme, parser.offset, findIndentation(parser.stack));
    if (tab !== undefined && policy.refusedTab) return { diagnostic: policy.refusedTab(tab) };
    if (comment && !isScalar && lexeme.startsWith('#')) comments.push([parser.offset, lexeme.slice(1)]);
    if (!isScalar && isOpenString(lexeme)) {
      const unindented = policy.takesUnindented === true && strings.size === 0 ? findUnindented(text) : strings;
      if (strings.size === 0 && unindented.size > 0) return readTokens(text, policy, comment, unindented);
      if (lexeme.length > 1 && lexeme.endsWith(lexeme.charAt(0)))
        return { diagnostic: openQuote(parser.offset, lexeme) };
    }
    isScalar = lexeme === beforeScalar;
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The stack also contains the document and the current scalar.
    if (parser.stack.length > deepest + 2) return { diagnostic: tooDeep(Math.min(parser.offset, text.length)) };
  }
  for (const [start, written] of comments) comment?.(start, written);
  return { tokens: [...tokens, ...parser.end()] };
}

function openQuote(start: number, lexeme: string): SourceDiagnostic {
  const message = `missing closing ${lexeme.slice(0, 1)}quote`;
  return syntaxError(start, start + lexeme.length, message, goesOn);
}

function findIndentation(stack: readonly CST.Token[]): number {
  const block = stack.findLast((token) => token.type === 'block-map' || token.type === 'block-seq');
  return block?.indent ?? -1;
}

function tooManyParts(text: string): readonly SourceDiagnostic[] {
  const message = `the file contains more than ${mostParts} members and items`;
  const help = 'Split it: Helm stores values in a Secret of at most 1 MiB.';
  return hasTooManyParts(text) ? [syntaxError(0, 0, message, help)] : [];
}

const helps: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Indent all members of an object, and all items of an array, equally.',
  MULTILINE_IMPLICIT_KEY: 'Write a key on one line, followed by ":".',
  BAD_SCALAR_START: 'Quote the string.',
};

// Go's YAML accepts such lines with any indentation; YAML and the library do not.
const goesOn = 'Close the string, or indent its continuation lines more than its key.';

function createError({ pos: [start, end], message, code }: YAMLError, length: number): SourceDiagnostic {
  const last = Math.min(end, length);
  if (message.startsWith('Implicit map keys need to be followed'))
    return syntaxError(
      Math.min(start, last),
      last,
      'a key must be followed by a colon and a space',
      'Write it as name: value.',
    );
  // The library reports that it ran out of stack as an error of the text.
  if (/call stack|too much recursion/.test(message))
    return { ...tooDeep(Math.min(start, last)), message: 'objects and arrays are nested too deeply to be read here' };
  const help = message.startsWith(unclosedQuote) ? goesOn : helps[code];
  return syntaxError(Math.min(start, last), last, message.charAt(0).toLowerCase() + message.slice(1), help);
}

export interface DocumentValue {
  /** `undefined` when the document contains only comments. */
  readonly start: number | undefined;
  readonly errors: readonly SourceDiagnostic[];
  readonly read: () => ParsedText;
  /** The value alone, if that is possible; see `composeValue`. */
  readonly readValue?: () => ReturnType<typeof composeValue>;
}

/** Reads plain YAML without the library, which is slow to load. */
export function* readYaml(text: string, policy: YamlPolicy): Generator<DocumentValue> {
  const plain = readPlain(text);
  if (plain) {
    for (const document of plain.documents)
      yield {
        start: document.rootStart,
        errors: [],
        read: () => composeNode(document.root, { policy, text }),
        readValue: () => {
          const { root } = document;
          return root && composeValue(root, { policy, text });
        },
      };
    return;
  }
  for (const { root, errors, read } of yamlDocuments(text, policy)) yield { start: root?.range[0], errors, read };
}

/** YAML 1.2, one document, with merge keys; every value must be valid JSON. */
export function parseYaml(text: string): ParsedText {
  const documents = [...readYaml(text, yaml12)];
  const errors = documents.flatMap((document) => document.errors).slice(0, mostErrors);
  if (errors.length > 0) return createFailure(errors);
  const [first, second] = documents.filter(({ start }) => start !== undefined);
  if (!first) return createFailure([syntaxError(0, 0, 'the file is empty', 'Write a document, at least {}.')]);
  return second?.start === undefined ? first.read() : createFailure([severalDocuments(second.start)]);
}

function severalDocuments(start: number): SourceDiagnostic {
  return syntaxError(start, start + 1, 'the file contains several documents', 'Put each document in its own file.');
}
