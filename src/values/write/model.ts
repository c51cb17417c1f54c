import type { SchemaObject } from '../../schema/document/schema.ts';
import { type View, viewsOf } from '../../schema/effective/view.ts';
import { noteOf, type Note } from './note.ts';

/** What a schema says about how the value at a place is written: in which order, and with which words above it. */
export class Model {
  /** What holds there, whatever the value is. */
  readonly #view: View;
  readonly #members = new Map<View, Model>();
  #ranks: ReadonlyMap<string, number> | undefined;
  #note: Note | undefined;
  #isNoted = false;

  constructor(view: View) {
    this.#view = view;
  }

  /** The title, the description and the deprecation; `undefined` when there is none of them. */
  get note(): Note | undefined {
    if (!this.#isNoted) this.#note = noteOf(this.#view.schemas);
    this.#isNoted = true;
    return this.#note;
  }

  /** Keys in the order in which the schema declares them, and the others behind them as they come. */
  ordered(keys: readonly string[]): readonly string[] {
    const ranks = this.#rankOf();
    if (ranks.size === 0) return keys;
    const last = ranks.size;
    return [...keys].sort((a, b) => (ranks.get(a) ?? last) - (ranks.get(b) ?? last));
  }

  /** True for a key that the schema names, false for one of a map. */
  declares(key: string): boolean {
    return this.#view.applied.names.has(key);
  }

  /** What is said about a member. */
  member(key: string): Model {
    return this.#modelAt(this.#view.applied.property(key));
  }

  /** What is said about an item. */
  item(index: number): Model {
    return this.#modelAt(this.#view.applied.item(index));
  }

  #modelAt(view: View): Model {
    const model = this.#members.get(view) ?? new Model(view);
    this.#members.set(view, model);
    return model;
  }

  #rankOf(): ReadonlyMap<string, number> {
    this.#ranks ??= new Map([...this.#view.applied.names].map((name, index) => [name, index]));
    return this.#ranks;
  }
}

/** What a whole schema says. */
export function modelOf(root: SchemaObject): Model {
  const known = models.get(root) ?? new Model(viewsOf(root).root);
  models.set(root, known);
  return known;
}

/** A schema is looked through once, however often values are written by it. */
const models = new WeakMap<SchemaObject, Model>();
