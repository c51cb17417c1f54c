import type { Alias, Pair, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { child } from '../value/pointer.ts';
import { put } from '../value/put.ts';
import type { Json } from '../value/json.ts';
import { duplicateKey, type Fault, syntaxFault } from '../source/fault.ts';
import { type Layout, type Parsed, Place } from '../source/layout.ts';
import { mostExpanded } from '../source/limits.ts';
import { yamlLibrary } from './yaml-library.ts';

/** Makes of a YAML node what JSON has for it. */
export function readNode(root: ParsedNode): Parsed {
  return new NodeReader().read(root);
}

type Members = Record<string, Json>;
type Node = ParsedNode | null;

/** What an anchor names: a value and how many values stand in it, or nothing while it is not complete. */
type Anchored = { readonly value: Json; readonly count: number } | undefined;

class NodeReader {
  readonly #yaml = yamlLibrary();
  readonly #layout: Layout = new Map();
  readonly #faults: Fault[] = [];
  readonly #anchors = new Map<string, Anchored>();
  /** How many values there are, those that aliases stand for included. */
  #count = 0;

  read(root: ParsedNode): Parsed {
    const value = this.#value(root, undefined);
    const failed = this.#faults.some(({ severity }) => severity === 'error');
    return { ...(failed ? {} : { value }), layout: this.#layout, faults: this.#faults };
  }

  #value(node: Node, holder: Place | undefined): Json {
    const { isAlias, isMap, isSeq } = this.#yaml;
    if (node === null) return null;
    if (isAlias(node)) return this.#aliased(node);
    const before = this.#count;
    this.#count += 1;
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, undefined);
    let value: Json;
    if (isMap(node)) value = this.#object(node, holder);
    else value = isSeq(node) ? this.#list(node, holder) : this.#scalar(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, { value, count: this.#count - before });
    return value;
  }

  #object(node: YAMLMap.Parsed, holder: Place | undefined): Json {
    const members: Members = {};
    const place = this.#enter(node, members, new Place(node.range[0], [], holder));
    const merged: Pair<ParsedNode, Node>[] = [];
    for (const pair of node.items) {
      if (this.#isMergeKey(pair.key)) merged.push(pair);
      else this.#member(pair, members, place);
    }
    for (const { key, value } of merged) this.#merge(key, value, members, place);
    return members;
  }

  #member({ key: node, value }: Pair<ParsedNode, Node>, members: Members, place: Place): void {
    const [start, end] = node.range;
    const key = this.#key(node);
    if (Object.hasOwn(members, key)) {
      this.#faults.push(duplicateKey(key, child(place.pointer(), key), { start, end }));
    }
    place.keys?.push(key);
    const [from, to] = value?.range ?? [end, end];
    put(members, key, this.#value(value, place));
    place.add(start, end, from, to);
  }

  #key(node: ParsedNode): string {
    const { isAlias, isScalar } = this.#yaml;
    if (isScalar(node)) return String(node.value);
    const value = isAlias(node) ? this.#aliased(node) : {};
    if (typeof value !== 'object' || value === null) return String(value);
    return this.#refuse(node, 'a key must be a text', 'JSON has no objects and lists as keys.', '');
  }

  #isMergeKey(node: ParsedNode): boolean {
    return this.#yaml.isScalar(node) && node.value === '<<' && node.type === 'PLAIN';
  }

  /** The members of other objects that a merge key (`<<`) brings in, where the object has none of its own. */
  #merge(key: ParsedNode, value: Node, members: Members, place: Place): void {
    const read = this.#value(value, undefined);
    for (const source of isList(read) ? read : [read]) {
      const from = isMembers(source) ? this.#layout.get(source) : undefined;
      if (from !== undefined && isMembers(source)) this.#mergeFrom(source, from, members, place);
      else this.#refuse(key, 'the merge key "<<" takes objects only', 'Write an alias of an object after it.', null);
    }
  }

  #mergeFrom(source: Readonly<Members>, from: Place, members: Members, place: Place): void {
    for (const [key, value] of Object.entries(source)) {
      const span = from.spanOf(key);
      if (span === undefined || Object.hasOwn(members, key)) continue;
      this.#count += 1;
      place.keys?.push(key);
      place.add(span.keyStart ?? span.start, span.keyEnd ?? span.start, span.start, span.end);
      put(members, key, value);
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
    const { value } = node;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    return this.#refuse(
      node,
      `${String(value)} is no value that JSON has`,
      'Put it into quotes, or write a number.',
      null,
    );
  }

  #aliased(node: Alias.Parsed): Json {
    const anchored = this.#anchors.get(node.source);
    if (anchored === undefined) {
      const circular = this.#anchors.has(node.source);
      const message = circular
        ? `"*${node.source}" stands in its own anchor`
        : `no anchor "&${node.source}" stands before "*${node.source}"`;
      return this.#refuse(node, message, 'Write the value itself.', null);
    }
    if (this.#count > mostExpanded) return anchored.value;
    this.#count += anchored.count;
    if (this.#count <= mostExpanded) return anchored.value;
    const message = `the aliases stand for more than ${mostExpanded} values`;
    return this.#refuse(node, message, 'Use fewer aliases of aliases.', anchored.value);
  }

  #refuse<T extends Json>({ range: [start, end] }: ParsedNode, message: string, help: string, instead: T): T {
    this.#faults.push(syntaxFault(start, end, message, help));
    return instead;
  }
}

function isMembers(value: Json): value is Readonly<Members> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
