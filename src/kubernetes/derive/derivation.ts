import type { Diagnostic, Origin, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import type { Span } from '../../text/source/spans.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';

export interface Source {
  readonly of: object;
  readonly key?: string | number;
}

/** A definition that a controller derives from a document; its origins are those of the document. */
export interface DerivedDefinition {
  readonly by: string;
  readonly reading: Reading;
  readonly pointerAt: (container: object, key?: string | number) => Pointer;
  /** True for a part that the controller adds. */
  readonly isAdded: (container: object) => boolean;
}

/** Collects the derived parts, each with its source in the document, and the problems found. */
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

  /** Members keep the sources of `of`, unless `renamed` gives others; absent members are left out. */
  copy(members: Members, of: object, renamed: Readonly<Record<string, Source>> = {}): JsonObject {
    const object = removeAbsent(members);
    this.#places.set(object, { of, members: renamed });
    return object;
  }

  copyList(items: readonly Json[], of: object): readonly Json[] {
    const copy = [...items];
    this.#places.set(copy, { of, members: {} });
    return copy;
  }

  place(members: Members, source: Source): JsonObject {
    const object = removeAbsent(members);
    this.#places.set(object, source);
    return object;
  }

  /** `at` is the offset in the source's text, if the problem is inside it. */
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

  /** `undefined` if the string is written with escapes or over several lines. */
  offsetIn({ of, key }: Source, value: string, index: number): number | undefined {
    const span = this.#document.spanOf(of, key);
    if (!span) return;
    const written = this.#document.text.slice(span.start, span.end);
    const quotes = written === value ? 0 : 1;
    return written.slice(quotes, written.length - quotes) === value ? span.start + quotes + index : span.start;
  }

  /** Yields an empty reading for a document with errors. */
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

  /** Parts that the controller adds take the origin of the enclosing part. */
  #inherit(container: object, around: Source): void {
    if (this.#isOfDocument(container)) return;
    const place = this.#places.get(container);
    if (!place) this.#added.add(container);
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

  /** Only a value that is written literally has a span. */
  #span(container: object, key?: string | number): Span | undefined {
    const isCopy = !this.#places.has(container);
    return isCopy ? this.#document.spanOf(container, key) : undefined;
  }

  #originAt({ of, key }: Source, at?: number): Origin {
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

/** The source of a derived part: one place for the whole, or one for each member. */
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

/** YAML aliases make an object reachable through several pointers; the first counts. */
function collectPointers(root?: Json): ReadonlyMap<object, Pointer> {
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
