import { wrapLine } from '../../text/wrap-line.ts';
import type { Presentation } from '../../text/yaml/writer.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { memoize } from '../../text/value/once.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';

class SchemaPresentation implements Presentation {
  readonly #view: View;
  readonly #members = new Map<View, SchemaPresentation>();
  readonly #ranks = memoize(() => new Map([...this.#view.applied.names].map((name, index) => [name, index])));
  readonly #paragraphs = memoize(() => listParagraphs(this.#view.schemas));

  constructor(view: View) {
    this.#view = view;
  }

  comment(indentation: string): readonly string[] {
    return commentLines(this.#paragraphs(), indentation);
  }

  ordered(keys: readonly string[]): readonly string[] {
    const ranks = this.#ranks();
    if (ranks.size === 0) return keys;
    const getRank = (key: string): number => ranks.get(key) ?? ranks.size;
    return [...keys].sort((a, b) => getRank(a) - getRank(b));
  }

  declares(key: string): boolean {
    return this.#view.applied.names.has(key);
  }

  member(key: string): SchemaPresentation {
    return this.#modelAt(this.#view.applied.property(key));
  }

  item(index: number): SchemaPresentation {
    return this.#modelAt(this.#view.applied.item(index));
  }

  #modelAt(view: View): SchemaPresentation {
    const model = this.#members.get(view) ?? new SchemaPresentation(view);
    this.#members.set(view, model);
    return model;
  }
}

export function getPresentation(root: SchemaObject): SchemaPresentation {
  const known = models.get(root) ?? new SchemaPresentation(getDocumentViews(root).root);
  models.set(root, known);
  return known;
}

const models = new WeakMap<SchemaObject, SchemaPresentation>();

/** Of several schemas, the first that has an annotation is used. */
function listParagraphs(schemas: readonly SchemaObject[]): readonly string[] {
  const title = findFirst(schemas, 'title');
  const description = findFirst(schemas, 'description');
  const deprecated = schemas.find((schema) => schema.deprecated === true);
  const all = [...splitLines(title), ...splitLines(description === title ? undefined : description)];
  return deprecated ? [...all, describeDeprecation(deprecated)] : all;
}

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

function splitLines(text?: string): readonly string[] {
  if (text === undefined) return [];
  const shown = text.replace(/(?![\n\r\u0085])[\p{Cc}\p{Cs}\p{Cn}\ufeff]/gu, ' ').trim();
  return shown.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => line.trimEnd());
}
