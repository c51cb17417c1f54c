import type { SchemaObject } from '../../schema/document/schema.ts';

/** What is said about a key above it. */
export interface Note {
  readonly paragraphs: readonly string[];
}

/** The title, the description and the deprecation that schemas of one value have; the first that has one counts. */
export function noteOf(schemas: readonly SchemaObject[]): Note | undefined {
  const title = first(schemas, 'title');
  const description = first(schemas, 'description');
  const deprecated = schemas.find((schema) => schema.deprecated === true);
  const all = [...linesOf(title), ...linesOf(description === title ? undefined : description)];
  if (deprecated !== undefined) all.push(deprecation(deprecated));
  return all.length === 0 ? undefined : { paragraphs: all };
}

/** The lines of a comment, each with its sign; none when there is nothing to say. */
export function noteLines(note: Note | undefined, indentation: string): readonly string[] {
  if (note === undefined) return [];
  const width = Math.max(narrowest, widest - indentation.length - 2);
  return note.paragraphs.flatMap((paragraph) =>
    wrapped(paragraph, width).map((line) => `${indentation}# ${line}`.trimEnd()),
  );
}

const widest = 100;
const narrowest = 40;

function first(schemas: readonly SchemaObject[], keyword: 'title' | 'description'): string | undefined {
  const texts: readonly unknown[] = schemas.map((schema) => schema[keyword]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function deprecation({ $comment }: SchemaObject): string {
  return typeof $comment === 'string' ? `Deprecated: ${linesOf($comment).join(' ')}` : 'Deprecated.';
}

/** The lines of a text without what a comment cannot hold. */
function linesOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const shown = text.replace(/(?![\n\r\u0085])[\p{Cc}\p{Cs}\p{Cn}\ufeff]/gu, ' ').trim();
  return shown.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => line.trimEnd());
}

/** Breaks a line between words; what it is indented by, the further lines are, too. */
function wrapped(text: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  const indentation = /^[ ]*(?:[-*] )?/.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = indentation;
  let isFresh = true;
  for (const word of text.slice(indentation.length).split(/ +/)) {
    if (!isFresh && line.length + 1 + word.length > width) {
      lines.push(line);
      line = ' '.repeat(indentation.length);
      isFresh = true;
    }
    line += isFresh ? word : ` ${word}`;
    isFresh = false;
  }
  return [...lines, line];
}
