import type { CST, Document, ParsedNode, YAMLError } from 'yaml';
import { type Fault, syntaxFault, tooDeep } from '../source/fault.ts';
import type { Parsed } from '../source/layout.ts';
import { deepest } from '../source/limits.ts';
import { yamlLibrary } from './yaml-library.ts';
import { readNode } from './yaml-node.ts';

/** Most faults of a text only follow from the first. */
const mostFaults = 20;

/** Reads YAML 1.2, one document, with merge keys; everything in it must be something that JSON can carry. */
export function parseYaml(text: string): Parsed {
  const tokens = tokensOf(text);
  if ('fault' in tokens) return failed([tokens.fault]);
  const { Composer } = yamlLibrary();
  const options = { uniqueKeys: false, logLevel: 'silent', prettyErrors: false } as const;
  const documents = [...new Composer(options).compose(tokens.tokens, true, text.length)];
  const faults = documents.flatMap(({ errors }) => errors.map((error) => faultOf(error, text.length)));
  if (faults.length > 0) return failed(faults.slice(0, mostFaults));
  const [first, second] = documents.flatMap(contentsOf);
  if (first === undefined) return failed([syntaxFault(0, 0, 'the file is empty', 'Write a document, at least {}.')]);
  return second === undefined ? readNode(first) : failed([severalDocuments(second)]);
}

function failed(faults: readonly Fault[]): Parsed {
  return { layout: new Map(), faults };
}

/** The tokens of a text. The library would not survive nesting without end, which therefore ends here. */
export function tokensOf(text: string): { readonly tokens: readonly CST.Token[] } | { readonly fault: Fault } {
  const { Lexer, Parser } = yamlLibrary();
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    // The document around everything, and a scalar in the making, are on the stack too.
    if (parser.stack.length > deepest + 2) return { fault: tooDeep(Math.min(parser.offset, text.length), deepest) };
  }
  return { tokens: [...tokens, ...parser.end()] };
}

function contentsOf({ contents }: Document.Parsed): readonly ParsedNode[] {
  const isEmpty = contents === null || contents.range[0] === contents.range[1];
  return isEmpty ? [] : [contents];
}

const helps: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with blanks.',
  BAD_INDENT: 'Give what belongs together the same indentation.',
  MULTILINE_IMPLICIT_KEY: 'A key stands in one line, with ":" behind it.',
  BAD_SCALAR_START: 'Put the text into quotes.',
};

/** A complaint of the library. */
export function faultOf({ pos: [start, end], message, code }: YAMLError, length: number): Fault {
  const last = Math.min(end, length);
  return syntaxFault(Math.min(start, last), last, message.charAt(0).toLowerCase() + message.slice(1), helps[code]);
}

function severalDocuments({ range: [start] }: ParsedNode): Fault {
  return syntaxFault(start, start + 1, 'the file holds several documents', 'Put each of them into a file of its own.');
}
