import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { readArrayItems, isSchema } from '../document/keyword-values.ts';
import { type Draft, draftOfRoot, newest } from '../keywords/drafts.ts';
import type { Form } from '../keywords/forms.ts';
import { mapArray, mapMembers } from '../keywords/rewrite.ts';
import { findKeywordForm } from '../keywords/table.ts';
import { listHeld } from '../keywords/walk.ts';
import { type Node, createChildNode, rootNode, listSteps } from './schema-nodes.ts';
import { ownAddress, openResources } from './resources.ts';

/**
 * A document without malformed keywords: a value whose type the standard forbids (`required: true`, `type: null`,
 * `allOf: {}`) is removed once, before anything reads the document, so that later code need not check whether
 * `required` is an array.
 */
interface WellFormed {
  /** The same object if nothing is malformed. */
  readonly root: SchemaObject;
  readonly malformed: readonly Malformed[];
  /** The original objects and arrays, by those that were rewritten. */
  readonly sources: ReadonlyMap<object, object>;
}

export interface Malformed {
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
  readonly keyword: string;
  /** A name or index, if only part of the value was removed. */
  readonly entry?: string | number;
  /** Continues `is`, such as `5, where JSON Schema accepts a number`. */
  readonly why: string;
  /** False for a keyword that the draft does not know: it has no effect, whatever its value. */
  readonly isKnown: boolean;
}

/** A schema in a document of any kind: its place, and its draft if it names none. */
export interface Start {
  readonly schema: SchemaObject;
  readonly steps: readonly (string | number)[];
  readonly draft: Draft;
}

export function wellFormed(root: SchemaObject, starts: readonly Start[] = [createStart(root)]): WellFormed {
  const apart = new Apart();
  const nodes = new Set<Node>();
  for (const { schema, steps, draft } of starts) nodes.add({ ...rootNode(schema, ownAddress, draft), steps });
  const [first] = nodes;
  const seen = new Set<SchemaObject>(starts.map(({ schema }) => schema));
  const addNode = (parent: Node, schema: SchemaObject, steps: Node['steps'], isKnown: boolean): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const node = createChildNode(parent, schema, steps);
    if (!isKnown) apart.unknown.add(node);
    nodes.add(node);
  };
  // The set grows during iteration; a document can be too deep for recursion.
  for (const node of nodes) {
    for (const keyword of Object.keys(node.schema)) {
      const form = findKeywordForm(keyword, node.draft);
      const read = form ?? findKeywordForm(keyword, newest);
      const isKnown = form !== undefined && !apart.unknown.has(node);
      if (!read || !apart.isReadable(node, keyword, read, isKnown) || !read.holds) continue;
      for (const [key, item] of listHeld(read.holds, node.schema[keyword])) {
        const steps = key === undefined ? [keyword] : [keyword, key];
        if (isSchemaObject(item)) addNode(node, item, steps, isKnown);
        else if (keyword !== 'dependencies' && !isSchema(item)) apart.setEntry(node, steps, item, isKnown);
      }
    }
    for (const [schema, tokens] of behindUnknown(node, root)) addNode(first ?? node, schema, tokens, true);
  }
  return apart.without(root);
}

export function createStart(schema: SchemaObject, draft: Draft = draftOfRoot(schema)): Start {
  return { schema, steps: [], draft };
}

/** The target of a pointer below an unknown keyword is a schema anyway. */
function behindUnknown({ schema }: Node, root: SchemaObject): readonly (readonly [SchemaObject, readonly string[]])[] {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.includes('#/')) return [];
  const resources = openResources(root);
  const found = resources.find($ref, resources.of(schema) ?? resources.main);
  return found && isSchemaObject(found.schema) ? [[found.schema, parsePointer(found.fragment)]] : [];
}

class Apart {
  readonly unknown = new Set<Node>();
  readonly #malformed: Malformed[] = [];
  readonly #keywords = new Map<object, Set<string>>();
  readonly #entries = new Map<object, Set<string | number>>();
  readonly #sources = new Map<object, object>();
  readonly #written = new Map<object, unknown>();

  isReadable(node: Node, keyword: string, form: Form, isKnown: boolean): boolean {
    const value = node.schema[keyword];
    if ((form.isReadable ?? form.fits)(value)) return true;
    const names = this.#keywords.get(node.schema) ?? new Set();
    this.#keywords.set(node.schema, names.add(keyword));
    this.#note(node, [keyword], `${shortenValue(value)}, where JSON Schema accepts ${form.wants}`, isKnown);
    return false;
  }

  setEntry(node: Node, steps: Node['steps'], value: unknown, isKnown: boolean): void {
    const [keyword = '', key = ''] = steps;
    const holder = node.schema[keyword];
    if (typeof holder !== 'object' || holder === null) return;
    const keys = this.#entries.get(holder) ?? new Set();
    this.#entries.set(holder, keys.add(key));
    this.#note(node, steps, `${shortenValue(value)}, where JSON Schema accepts a schema`, isKnown);
  }

  without(root: SchemaObject): WellFormed {
    const written = this.#malformed.length === 0 ? root : this.#rewritten(root);
    const sources = this.#sources;
    return { root: isSchemaObject(written) ? written : root, malformed: this.#malformed, sources };
  }

  #note(node: Node, steps: Node['steps'], why: string, isKnown: boolean): void {
    const pointer = formatPointer(listSteps(node, ...steps));
    const [keyword = '', entry] = steps;
    const which = { keyword: String(keyword), ...omitUndefined({ entry }) };
    this.#malformed.push({ schema: node.schema, pointer, ...which, why, isKnown });
  }

  /** Copies only what contains a malformed part. */
  #rewritten(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (!this.#written.has(value)) {
      const rewritten = isSchemaObject(value) ? this.#map(value) : this.#list(readArrayItems(value));
      this.#written.set(value, rewritten);
      if (rewritten !== value) this.#sources.set(rewritten, value);
    }
    return this.#written.get(value);
  }

  /** Other branches keep their indices. */
  #list(list: readonly unknown[]): readonly unknown[] {
    const entries = this.#entries.get(list);
    return mapArray(list, (item, index) => (entries?.has(index) === true ? true : this.#rewritten(item)));
  }

  #map(map: SchemaObject): SchemaObject {
    const [keywords, entries] = [this.#keywords.get(map), this.#entries.get(map)];
    const isApart = (name: string): boolean => keywords?.has(name) === true || entries?.has(name) === true;
    return mapMembers(map, (item, name) => (isApart(name) ? undefined : this.#rewritten(item)));
  }
}

export interface Unfit {
  readonly at: readonly string[];
  readonly wants: string;
  readonly value: unknown;
}

export function listUnfit({ schema }: Node, draft: Draft): readonly Unfit[] {
  const unfit: Unfit[] = [];
  for (const keyword in schema) {
    const form = findKeywordForm(keyword, draft);
    if (!form || isFit(keyword, schema[keyword], form, draft)) continue;
    const value = schema[keyword];
    if (!form.fits(value)) unfit.push({ at: [keyword], wants: form.wants, value });
    else {
      for (const [key, item] of listHeld(form.holds ?? 'map', value)) {
        const at = [keyword, ...(key === undefined ? [] : [String(key)])];
        if (!isRight(item, draft)) unfit.push({ at, wants: 'a schema', value: item });
      }
    }
  }
  return unfit;
}

/** True for a value that the draft accepts for a keyword. Allocates nothing, as it runs for every keyword of a document. */
export function isFit(keyword: string, value: unknown, { fits, holds }: Form, draft: Draft): boolean {
  if (!fits(value)) return false;
  if (!holds || typeof value !== 'object') return true;
  if (Array.isArray(value)) {
    for (const item of value) if (!isRight(item, draft)) return false;
  } else if (holds === 'map' && keyword !== 'dependencies' && isSchemaObject(value)) {
    for (const key in value) if (!isRight(value[key], draft)) return false;
  }
  return true;
}

function isRight(item: unknown, draft: Draft): boolean {
  return draft === 4 ? isSchemaObject(item) : isSchema(item);
}

export function shortenValue(value: unknown): string {
  const text = jsonText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
