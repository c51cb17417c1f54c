import type { Alias, Pair, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { duplicateKey, type Fault, syntaxFault } from '../source/fault.ts';
import { type Layout, type Parsed, Place } from '../source/layout.ts';
import { longestKey, longestPath } from '../source/limits.ts';
import { yamlLibrary } from './yaml-library.ts';
import { child } from '../value/pointer.ts';
import { put } from '../value/put.ts';
import { type Json, type JsonObject, isList, isObject } from '../value/json.ts';
import { refusedScalar, roundedInteger } from './faults.ts';
import { keyOf } from '../go/go-key.ts';
import { readScalar } from '../go/go-scalar.ts';

/** Makes of a YAML node what Go's package yaml, version 2, makes of it, as JSON; tells `values` what became of each node. */
export function readGoNode(root: ParsedNode | null, values?: Map<ParsedNode, Json>): Parsed {
  return new GoNodeReader(values).read(root);
}

type Members = Record<string, Json>;
type Node = ParsedNode | null;

class GoNodeReader {
  readonly #layout: Layout = new Map();
  readonly #faults: Fault[] = [];
  /** What anchors name; nothing while it is not complete. */
  readonly #anchors = new Map<string, { readonly value: Json; readonly size: number } | undefined>();
  readonly #count = new AliasCount();
  /** How long all keys are together that lead to a value. */
  #path = 0;
  readonly #values: Map<ParsedNode, Json> | undefined;

  constructor(values: Map<ParsedNode, Json> | undefined) {
    this.#values = values;
  }

  read(root: Node): Parsed {
    const value = this.#value(root, undefined);
    const failed = this.#faults.some(({ severity }) => severity === 'error');
    return { ...(failed ? {} : { value }), layout: this.#layout, faults: this.#faults };
  }

  #value(node: Node, holder: Place | undefined): Json {
    const value = this.#found(node, holder);
    if (node !== null) this.#values?.set(node, value);
    return value;
  }

  #found(node: Node, holder: Place | undefined): Json {
    const { isAlias, isMap, isSeq } = yamlLibrary();
    const before = this.#count.total;
    this.#count.add();
    if (node === null) return null;
    if (isAlias(node)) return this.#aliased(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, undefined);
    let value: Json;
    if (isMap(node)) value = this.#object(node, holder);
    else value = isSeq(node) ? this.#list(node, holder) : this.#scalar(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, { value, size: this.#count.total - before });
    return value;
  }

  #object(node: YAMLMap.Parsed, holder: Place | undefined): Json {
    const members: Members = {};
    const written = new Set<string>();
    const place = this.#enter(node, members, new Place(node.range[0], [], holder));
    // Where a merge key stands matters to Go: it overrides what stands before it.
    for (const pair of node.items) {
      if (isMergeKey(pair.key)) this.#merge(pair.key, pair.value, members, place);
      else this.#member(pair, members, place, written);
    }
    return members;
  }

  #member({ key: node, value }: Pair<ParsedNode, Node>, members: Members, place: Place, written: Set<string>): void {
    const [start, end] = node.range;
    const key = this.#key(node);
    this.#values?.set(node, key);
    if (written.has(key)) this.#faults.push(duplicateKey(key, child(place.pointer(), key), { start, end }));
    written.add(key);
    place.keys?.push(key);
    const [from, to] = value?.range ?? [end, end];
    this.#path += key.length;
    if (this.#path <= longestPath) put(members, key, this.#value(value, place));
    else this.#refuse(node, pathTooLong, 'Write shorter keys.', null);
    this.#path -= key.length;
    place.add(start, end, from, to);
  }

  #key(node: ParsedNode): string {
    const { isAlias, isScalar } = yamlLibrary();
    this.#count.add();
    const scalar = isScalar(node) ? readNode(node) : undefined;
    if (scalar !== undefined && !('refusal' in scalar)) {
      const key = keyOf(scalar);
      if (key !== undefined && key.length > longestKey)
        return this.#refuse(node, keyTooLong, 'Write a shorter key.', '');
      return key ?? this.#refuse(node, 'null is no key', 'Put it into quotes.', '');
    }
    const value = isAlias(node) ? this.#aliased(node) : {};
    if (typeof value !== 'object') return String(value);
    return this.#refuse(node, 'a key must be a text', 'JSON has no objects and lists as keys.', '');
  }

  /** The members of other objects that a merge key (`<<`) brings in; of several, the first overrides the others. */
  #merge(key: ParsedNode, node: Node, members: Members, place: Place): void {
    const value = this.#value(node, undefined);
    if (value === null && this.#isExhausted()) return;
    for (const source of isList(value) ? value.toReversed() : [value]) {
      const from = isObject(source) ? this.#layout.get(source) : undefined;
      if (from !== undefined && isObject(source)) mergeFrom(source, from, members, place);
      else this.#refuse(key, 'the merge key "<<" takes objects only', 'Write an alias of an object after it.', null);
    }
  }

  #list(node: YAMLSeq.Parsed, holder: Place | undefined): Json {
    const items: Json[] = [];
    const place = this.#enter(node, items, new Place(node.range[0], undefined, holder));
    for (const item of node.items) {
      const [start, end] = item.range;
      items.push(this.#value(item, place));
      place.add(start, start, start, end);
    }
    return items;
  }

  #enter(node: ParsedNode, container: object, place: Place): Place {
    place.end = node.range[1];
    this.#layout.set(container, place);
    return place;
  }

  #scalar(node: Scalar.Parsed): Json {
    const [start, end] = node.range;
    const read = readNode(node);
    if ('refusal' in read) {
      this.#faults.push(refusedScalar(start, end, read.refusal));
      return null;
    }
    if (read.exact !== undefined) this.#faults.push(roundedInteger(start, end, read.exact));
    return read.value;
  }

  #aliased(node: Alias.Parsed): Json {
    const { source } = node;
    const anchored = this.#anchors.get(source);
    if (anchored === undefined) {
      const message = this.#anchors.has(source)
        ? `"*${source}" stands in its own anchor`
        : `no anchor "&${source}" stands before "*${source}"`;
      return this.#refuse(node, message, 'Write the value itself.', null);
    }
    if (this.#count.addAliased(anchored.size)) return anchored.value;
    return this.#isExhausted() ? null : this.#refuse(node, tooManyAliases, 'Use fewer aliases of aliases.', null);
  }

  #isExhausted(): boolean {
    return this.#faults.some(({ message }) => message === tooManyAliases);
  }

  #refuse<T extends Json>({ range: [start, end] }: ParsedNode, message: string, help: string, instead: T): T {
    this.#faults.push(syntaxFault(start, end, message, help));
    return instead;
  }
}

const pathTooLong = `the keys that lead here are longer than ${longestPath} characters together`;
const keyTooLong = `the key is longer than ${longestKey} characters`;

const tooManyAliases = 'most of the values are there only by aliases, which Helm refuses';

function readNode({ value, source, type, tag }: Scalar.Parsed): ReturnType<typeof readScalar> {
  const text = typeof value === 'string' ? value : source;
  return readScalar(text, tag, { quoted: type !== 'PLAIN' });
}

function mergeFrom(source: JsonObject, from: Place, members: Members, place: Place): void {
  for (const [key, value] of Object.entries(source)) {
    const { keyStart = from.start, keyEnd = from.start, start, end } = from.spanOf(key) ?? { ...from };
    place.keys?.push(key);
    place.add(keyStart, keyEnd, start, end);
    put(members, key, value);
  }
}

function isMergeKey(node: ParsedNode): boolean {
  return yamlLibrary().isScalar(node) && node.value === '<<' && node.type === 'PLAIN';
}

/**
 * Counts values as Go's package yaml does, which refuses a document when too many of them stand there only by aliases: 99 of 100
 * in small documents, and fewer in large ones.
 */
class AliasCount {
  /** All values, those that aliases stand for included. */
  total = 0;
  #aliased = 0;

  /** Counts a value that stands in the text. */
  add(): void {
    this.total += 1;
  }

  /** Counts the values that an alias stands for; false when they are too many. */
  addAliased(size: number): boolean {
    this.total += size;
    this.#aliased += size;
    return this.#aliased <= 100 || this.total <= 1000 || this.#aliased / this.total <= allowedShare(this.total);
  }
}

const [small, large] = [400_000, 4_000_000] as const;

function allowedShare(total: number): number {
  const beyond = Math.min(Math.max(total - small, 0), large - small);
  return 0.99 - 0.89 * (beyond / (large - small));
}
