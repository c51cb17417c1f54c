/** Keeps what was derived from the text, and drops what an edit touches. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { isSameOrDescendant, parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { createPlace, findView, type Place, type PlacedView, type PlaceSources, type Trees } from './places.ts';
import { collectDifferences, shareObject } from './share-tree.ts';

type Sources = Omit<PlaceSources, 'getTrees' | 'listDiagnostics' | 'countErrors' | 'views'>;

export class PlaceStore {
  readonly #sources: PlaceSources;
  readonly #places = new Map<Pointer, Place>();
  readonly #views = new Map<Pointer, PlacedView>();
  readonly #listeners = new Map<Pointer, Set<() => void>>();
  #trees: Trees;
  #diagnostics: DiagnosticIndex = indexDiagnostics([]);

  constructor(sources: Sources, own: JsonObject) {
    this.#trees = { own, effective: sources.layers.merge(own) };
    this.#sources = {
      ...sources,
      getTrees: () => this.#trees,
      views: this.#views,
      listDiagnostics: (pointer) => this.#diagnostics.at.get(pointer) ?? none,
      countErrors: (pointer) => this.#diagnostics.counts.get(pointer) ?? 0,
    };
  }

  get own(): JsonObject {
    return this.#trees.own;
  }

  get effective(): JsonObject {
    return this.#trees.effective;
  }

  getPlace(pointer: Pointer): Place {
    const place = this.#places.get(pointer) ?? createPlace(this.#sources, pointer);
    this.#places.set(pointer, place);
    return place;
  }

  getView(pointer: Pointer): PlacedView {
    return findView(this.#sources, parsePointer(pointer));
  }

  watchPlace(pointer: Pointer, listener: () => void): () => void {
    const listeners = this.#listeners.get(pointer) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(pointer, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(pointer);
    };
  }

  /** Takes new values, and returns what calls the listeners of the places that they change. */
  setValues(values: JsonObject, chosen: readonly Pointer[] = []): () => void {
    const before = this.#trees;
    const own = shareObject(before.own, values);
    this.#trees = { own, effective: shareObject(before.effective, this.#sources.layers.merge(own)) };
    const touched = new Set<Pointer>();
    collectDifferences(before.own, own, '', touched);
    collectDifferences(before.effective, this.#trees.effective, '', touched);
    for (const pointer of chosen) touched.add(pointer);
    return this.#drop(touched);
  }

  setDiagnostics(diagnostics: readonly Diagnostic[]): () => void {
    const before = this.#diagnostics;
    const next = indexDiagnostics(diagnostics);
    this.#diagnostics = next;
    const touched = new Set<Pointer>();
    for (const pointer of new Set([
      ...before.at.keys(),
      ...next.at.keys(),
      ...before.counts.keys(),
      ...next.counts.keys(),
    ])) {
      const isSameCount = before.counts.get(pointer) === next.counts.get(pointer);
      if (!isSameCount || before.at.has(pointer) || next.at.has(pointer)) touched.add(pointer);
    }
    for (const pointer of touched) this.#places.delete(pointer);
    return this.#createNotice(touched);
  }

  #drop(touched: Set<Pointer>): () => void {
    const before = new Map<Pointer, PlacedView>();
    for (const pointer of touched) {
      const view = this.#views.get(pointer);
      if (view) before.set(pointer, view);
      this.#views.delete(pointer);
      this.#places.delete(pointer);
    }
    for (const [pointer, { view, variant }] of before) {
      const next = this.getView(pointer);
      if (next.view !== view || next.variant !== variant) this.#dropInside(pointer, touched);
    }
    return this.#createNotice(touched);
  }

  /** Other conditions or branches apply to everything inside. */
  #dropInside(pointer: Pointer, touched: Set<Pointer>): void {
    for (const inner of [...this.#places.keys(), ...this.#views.keys(), ...this.#listeners.keys()]) {
      if (inner === pointer || !isSameOrDescendant(inner, pointer)) continue;
      touched.add(inner);
      this.#places.delete(inner);
      this.#views.delete(inner);
    }
  }

  #createNotice(touched: ReadonlySet<Pointer>): () => void {
    const listeners = [...touched].flatMap((pointer) => [...(this.#listeners.get(pointer) ?? [])]);
    return () => {
      for (const listener of listeners) listener();
    };
  }
}

const none: readonly Diagnostic[] = [];

interface DiagnosticIndex {
  readonly at: ReadonlyMap<Pointer, readonly Diagnostic[]>;
  /** The number of errors at a place and inside. */
  readonly counts: ReadonlyMap<Pointer, number>;
}

function indexDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticIndex {
  const at = new Map<Pointer, Diagnostic[]>();
  const counts = new Map<Pointer, number>();
  for (const diagnostic of diagnostics) {
    const { pointer = '', severity } = diagnostic;
    const own = at.get(pointer) ?? [];
    own.push(diagnostic);
    at.set(pointer, own);
    if (severity !== 'error') continue;
    for (let around = pointer; ; around = around.slice(0, around.lastIndexOf('/'))) {
      counts.set(around, (counts.get(around) ?? 0) + 1);
      if (around === '') break;
    }
  }
  return { at, counts };
}
