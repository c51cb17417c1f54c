import type { Diagnostic, Origin, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import type { Span } from '../../text/source/spans.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';

/** A part of the document that a definition is derived from: an object or array, or a member or item of one. */
export interface Source {
  readonly of: object;
  readonly key?: string | number;
}

/** A definition that a controller makes of a document, as a reading whose places are those of the document. */
export interface DerivedDefinition {
  /** The controller. */
  readonly by: string;
  readonly reading: Reading;
  /** Where a part of the definition stands in the document. */
  readonly pointerAt: (container: object, key?: string | number) => Pointer;
  /** True for a part that the controller adds by itself. */
  readonly isAdded: (container: object) => boolean;
}

/** What is made of a document: its parts, each with the part of the document that says it, and what is wrong. */
export class Derivation {
  readonly by: string;
  readonly diagnostics: Diagnostic[] = [];
  readonly #document: Reading;
  readonly #places = new Map<object, Place>();
  readonly #added = new Set<object>();
  #pointers: ReadonlyMap<object, Pointer> | undefined;

  constructor(document: Reading, by: string) {
    this.#document = document;
    this.by = by;
  }

  /** An object whose members are those of one of the document, or stand in the place of others there; absent ones are left out. */
  copy(members: Members, of: object, renamed: Readonly<Record<string, Source>> = {}): JsonObject {
    const object = removeAbsent(members);
    this.#places.set(object, { of, members: renamed });
    return object;
  }

  /** A list that begins with the items of one of the document. */
  copyList(items: readonly Json[], of: object): readonly Json[] {
    const copy = [...items];
    this.#places.set(copy, { of, members: {} });
    return copy;
  }

  /** An object that as a whole is said by one part of the document. */
  place(members: Members, source: Source): JsonObject {
    const object = removeAbsent(members);
    this.#places.set(object, source);
    return object;
  }

  /** Reports what is wrong with a part of the document; `at` is the offset in its text, where it is in the middle of the part. */
  report({ source, at, severity = 'error', help, ...finding }: Problem): void {
    const remedy = help === undefined ? {} : { help };
    this.diagnostics.push({
      ...finding,
      ...remedy,
      severity,
      origin: this.#originAt(source, at),
      pointer: this.#pointerAt(source),
    });
  }

  /** Where a character of a string stands in the text of the document; unknown where the string is written with escapes or over lines. */
  offsetIn({ of, key }: Source, value: string, index: number): number | undefined {
    const span = this.#document.spanOf(of, key);
    if (!span) return;
    const written = this.#document.text.slice(span.start, span.end);
    const quotes = written === value ? 0 : 1;
    return written.slice(quotes, written.length - quotes) === value ? span.start + quotes + index : span.start;
  }

  /** The definition as a reading; of a document with errors, a reading of nothing. */
  define(root: JsonObject): DerivedDefinition {
    this.#inherit(root, { of: {} });
    const isRefused = this.diagnostics.some(({ severity }) => severity === 'error');
    const reading: Reading = {
      ...this.#document,
      value: isRefused ? undefined : root,
      diagnostics: this.diagnostics,
      originOf: (container, key) => this.#origin(container, key),
      spanOf: (container, key) => this.#span(container, key),
    };
    return {
      by: this.by,
      reading,
      pointerAt: (container, key) => this.#pointerAt(this.#sourceOf(container, key)),
      isAdded: (container) => this.#added.has(container),
    };
  }

  /** What a controller adds stands where what is around it does. */
  #inherit(container: object, around: Source): void {
    if (this.#isOfDocument(container)) return;
    const place = this.#places.get(container);
    if (!place) this.#added.add(container);
    // What is absent from the document stands nowhere in it.
    if (!place || !this.#isOfDocument(place.of)) this.#places.set(container, around);
    for (const [key, value] of Object.entries<unknown>({ ...container })) {
      if (typeof value === 'object' && value !== null) this.#inherit(value, this.#sourceOf(container, key));
    }
  }

  #isOfDocument(container: object): boolean {
    return this.#document.originOf(container) !== undefined;
  }

  #sourceOf(container: object, key?: string | number): Source {
    const place = this.#places.get(container);
    if (!place) return key === undefined ? { of: container } : { of: container, key };
    if (!('members' in place)) return place;
    const { of, members } = place;
    if (key === undefined) return { of };
    return members[String(key)] ?? (Object.hasOwn(of, key) ? { of, key } : { of });
  }

  #origin(container: object, key?: string | number): Origin | undefined {
    const { of, key: member } = this.#sourceOf(container, key);
    return this.#document.originOf(of, member);
  }

  /** Only what stands in the text as it is has a span. */
  #span(container: object, key?: string | number): Span | undefined {
    const isCopy = !this.#places.has(container);
    return isCopy ? this.#document.spanOf(container, key) : undefined;
  }

  #originAt({ of, key }: Source, at: number | undefined): Origin {
    const { file, text, originOf, spanOf } = this.#document;
    const origin = originOf(of, key) ?? { file, line: 1, column: 1 };
    const span = at === undefined ? undefined : spanOf(of, key);
    if (at === undefined || !span) return origin;
    const lines = text.slice(span.keyStart ?? span.start, at).split('\n');
    const last = lines.at(-1) ?? '';
    const isSameLine = lines.length === 1;
    return {
      file,
      line: origin.line + lines.length - 1,
      column: isSameLine ? origin.column + last.length : last.length + 1,
    };
  }

  #pointerAt({ of, key }: Source): Pointer {
    this.#pointers ??= collectPointers(this.#document.value);
    const pointer = this.#pointers.get(of) ?? '';
    return key === undefined ? pointer : appendToken(pointer, key);
  }
}

type Members = Readonly<Record<string, Json | undefined>>;

/** Where a part that was made stands: as a whole in one place, or each of its members where its namesake stands. */
type Place = Source | { readonly of: object; readonly members: Readonly<Record<string, Source>> };

interface Problem extends Pick<Diagnostic, 'code' | 'message'> {
  readonly help?: string | undefined;
  readonly source: Source;
  readonly at?: number | undefined;
  readonly severity?: Severity;
}

function removeAbsent(members: Members): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** Aliases of YAML lead to one object from several places: the first counts. */
function collectPointers(root: Json | undefined): ReadonlyMap<object, Pointer> {
  const found = new Map<object, Pointer>();
  const addPointers = (value: Json | undefined, pointer: Pointer): void => {
    if (!isObject(value) && !isArray(value)) return;
    if (found.has(value)) return;
    found.set(value, pointer);
    for (const [key, below] of Object.entries(value)) addPointers(below, appendToken(pointer, key));
  };
  addPointers(root, '');
  return found;
}
