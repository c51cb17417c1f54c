import { wrapLine } from '../../text/wrap-line.ts';
import type { Presentation } from '../../text/yaml/writer.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { memoize } from '../../text/value/once.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';

/** What a schema says about how the value at a place is written: in which order, and with which words above it. */
class SchemaPresentation implements Presentation {
  /** What holds there, whatever the value is. */
  readonly #view: View;
  readonly #members = new Map<View, SchemaPresentation>();
  readonly #ranks = memoize(() => new Map([...this.#view.applied.names].map((name, index) => [name, index])));
  readonly #paragraphs = memoize(() => listParagraphs(this.#view.schemas));

  constructor(view: View) {
    this.#view = view;
  }

  /** The title, the description and the deprecation. */
  comment(indentation: string): readonly string[] {
    return commentLines(this.#paragraphs(), indentation);
  }

  /** Keys in the order in which the schema declares them, and the others behind them as they come. */
  ordered(keys: readonly string[]): readonly string[] {
    const ranks = this.#ranks();
    if (ranks.size === 0) return keys;
    const getRank = (key: string): number => ranks.get(key) ?? ranks.size;
    return [...keys].sort((a, b) => getRank(a) - getRank(b));
  }

  /** True for a key that the schema names, false for one of a map. */
  declares(key: string): boolean {
    return this.#view.applied.names.has(key);
  }

  /** What is said about a member. */
  member(key: string): SchemaPresentation {
    return this.#modelAt(this.#view.applied.property(key));
  }

  /** What is said about an item. */
  item(index: number): SchemaPresentation {
    return this.#modelAt(this.#view.applied.item(index));
  }

  #modelAt(view: View): SchemaPresentation {
    const model = this.#members.get(view) ?? new SchemaPresentation(view);
    this.#members.set(view, model);
    return model;
  }
}

/** What a whole schema says. */
export function getPresentation(root: SchemaObject): SchemaPresentation {
  const known = models.get(root) ?? new SchemaPresentation(getDocumentViews(root).root);
  models.set(root, known);
  return known;
}

/** A schema is looked through once, however often values are written by it. */
const models = new WeakMap<SchemaObject, SchemaPresentation>();

/** The title, the description and the deprecation that schemas of one value have; the first that has one counts. */
function listParagraphs(schemas: readonly SchemaObject[]): readonly string[] {
  const title = findFirst(schemas, 'title');
  const description = findFirst(schemas, 'description');
  const deprecated = schemas.find((schema) => schema.deprecated === true);
  const all = [...splitLines(title), ...splitLines(description === title ? undefined : description)];
  return deprecated ? [...all, describeDeprecation(deprecated)] : all;
}

/** The lines of a comment, each with its sign; none when there is nothing to say. */
function commentLines(paragraphs: readonly string[], indentation: string): readonly string[] {
  const width = Math.max(narrowest, widest - indentation.length - 2);
  return paragraphs.flatMap((paragraph) =>
    wrapLine(paragraph, width).map((line) => `${indentation}# ${line}`.trimEnd()),
  );
}

const widest = 100;
const narrowest = 40;

function findFirst(schemas: readonly SchemaObject[], keyword: 'title' | 'description'): string | undefined {
  const strings: readonly unknown[] = schemas.map((schema) => schema[keyword]);
  return strings.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function describeDeprecation({ $comment }: SchemaObject): string {
  return typeof $comment === 'string' ? `Deprecated: ${splitLines($comment).join(' ')}` : 'Deprecated.';
}

/** The lines of a text without what a comment cannot hold. */
function splitLines(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const shown = text.replace(/(?![\n\r\u0085])[\p{Cc}\p{Cs}\p{Cn}\ufeff]/gu, ' ').trim();
  return shown.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => line.trimEnd());
}
