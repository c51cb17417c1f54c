import type { Document, ParsedNode } from 'yaml';
import { type Fault, syntaxFault } from '../source/fault.ts';
import { yamlLibrary } from './yaml-library.ts';

/** A text as Go's package yaml takes it: as long as before. A carriage return alone and "next line" end a line. */
export function withGoLines(text: string): string {
  return text.replace(/\r(?!\n)|\u0085/g, '\n');
}

/** What Go's package yaml refuses in a text, wherever it stands. */
export function refusedCharacters(text: string): readonly Fault[] {
  const at = text.search(refused);
  if (at === -1) return [];
  const name = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message = `the control character ${name} stands here, which Helm refuses`;
  return [syntaxFault(at, at + 1, message, 'Remove it, or write "\\x…" in double quotes.')];
}

/** Values of more parts than memory may hold: the library takes a kilobyte for each. */
export function tooManyParts(text: string): readonly Fault[] {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (isSeparator.has(text.charCodeAt(at))) count += 1;
  const message = `the values have more than ${mostParts} members and items`;
  return count > mostParts ? [syntaxFault(0, 0, message, 'Helm would keep them in a Secret of 1 MiB.')] : [];
}

const mostParts = 1_000_000;
const isSeparator = new Set([...',\n\r-[{'].map((character) => character.charCodeAt(0)));

const refused = /[^\t\n\r\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** What Go's package yaml refuses in a document although the library takes it: other versions, and escapes that only JSON has. */
export function refusedSyntax(document: Document.Parsed, text: string): readonly Fault[] {
  const { explicit, version } = document.directives.yaml;
  const faults: Fault[] = [];
  if (explicit === true && version !== '1.1') {
    faults.push(
      syntaxFault(0, 0, `Helm refuses documents of YAML ${version}`, 'Remove the line that begins with %YAML.'),
    );
  }
  if (suspect.test(text)) {
    yamlLibrary().visit(document, {
      Scalar(_, { type, range }) {
        if (type === 'QUOTE_DOUBLE') faults.push(...refusedEscapes(text, range));
      },
    });
  }
  return faults;
}

const suspect = /\\[/uU]/;
const escapes = /\\(?:[uU]([\dA-Fa-f]+)|[^])/g;

function refusedEscapes(text: string, range: ParsedNode['range'] | null | undefined): readonly Fault[] {
  const [start, end] = range ?? [0, 0];
  return [...text.slice(start, end).matchAll(escapes)].flatMap(({ 0: escape, index, 1: digits }) => {
    const isWide = escape.startsWith('\\U');
    const code = Number.parseInt((digits ?? '0').slice(0, isWide ? 8 : 4), 16);
    const isTaken = escape !== '\\/' && (code < 0xd800 || (code > 0xdfff && code <= 0x10ffff));
    const place = start + index;
    const help = 'Write the character itself.';
    return isTaken ? [] : [syntaxFault(place, place + escape.length, `Helm refuses the escape ${escape}`, help)];
  });
}
