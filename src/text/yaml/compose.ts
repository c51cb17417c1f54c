import type { ParsedNode } from 'yaml';
import type { ScalarReading } from '../go/scalar.ts';
import { type ParsedText, type SourceDiagnostic, duplicateKey, syntaxError } from '../source/parsed-text.ts';
import { ContainerSpans } from '../source/spans.ts';
import { isArray, isObject, type Json, type JsonObject } from '../value/json.ts';
import { appendToken } from '../value/pointer.ts';
import { setProperty } from '../value/put.ts';
import type { YamlAlias, YamlList, YamlMap, YamlMember, YamlNode, YamlScalar } from './node.ts';
import type { YamlPolicy } from './policy.ts';

/** `values` receives the value of each node of the library. */
export function composeNode(root: YamlNode | undefined, from: Source, values?: Map<ParsedNode, Json>): ParsedText {
  return new NodeComposer(from, values).compose(root ?? null);
}

/**
 * The value without the places of its parts, which take as much memory as the value. `undefined` when the text has merge
 * keys, repeated keys or errors, for which places are needed.
 */
export function composeValue(root: YamlNode, { policy, text }: Source): Omit<ParsedText, 'spans'> | undefined {
  const { value, diagnostics, isUnplaced } = new NodeComposer({ policy, text, isPlaced: false }).compose(root);
  return value === undefined || isUnplaced ? undefined : { value, diagnostics };
}

interface Source {
  readonly policy: YamlPolicy;
  readonly text: string;
  readonly isPlaced?: boolean;
}

type Members = Record<string, Json>;

class NodeComposer {
  readonly #policy: YamlPolicy;
  readonly #text: string;
  readonly #values: Map<ParsedNode, Json> | undefined;
  readonly #spans = new Map<object, ContainerSpans>();
  readonly #isPlaced: boolean;
  /** A place was needed that was not kept. */
  #isUnplaced = false;
  readonly #diagnostics: SourceDiagnostic[] = [];
  /** The values of anchors and their size; `undefined` while the value is incomplete. */
  readonly #anchors = new Map<string, { readonly value: Json; readonly size: number } | undefined>();
  /** The number of values and keys, with and only from aliases. */
  #total = 0;
  #aliased = 0;
  #isExpanded = false;
  /** The total length of the keys on the path to a value. */
  #path = 0;

  constructor({ policy, text, isPlaced = true }: Source, values?: Map<ParsedNode, Json>) {
    this.#policy = policy;
    this.#isPlaced = isPlaced;
    this.#text = text;
    this.#values = values;
  }

  compose(root: YamlNode | null): ParsedText & { readonly isUnplaced: boolean } {
    const value = this.#value(root);
    const failed = this.#diagnostics.some(({ severity }) => severity === 'error');
    const read = { spans: this.#spans, diagnostics: this.#diagnostics, isUnplaced: this.#isUnplaced };
    return failed ? read : { ...read, value };
  }

  #value(node: YamlNode | null, holder?: ContainerSpans): Json {
    const value = this.#found(node, holder);
    if (node?.parsed) this.#values?.set(node.parsed, value);
    return value;
  }

  #found(node: YamlNode | null, holder?: ContainerSpans): Json {
    const before = this.#total;
    this.#total += 1;
    if (node === null) return null;
    if (node.kind === 'alias') return this.#aliasedValue(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, undefined);
    let value: Json;
    if (node.kind === 'map') value = this.#object(node, holder);
    else value = node.kind === 'list' ? this.#array(node, holder) : this.#scalar(node);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, { value, size: this.#total - before });
    return value;
  }

  #object(node: YamlMap, holder?: ContainerSpans): Json {
    const members: Members = {};
    if (!this.#isPlaced) return this.#unplacedObject(node, members);
    const own = new Set<string>();
    const spans = this.#enter(members, new ContainerSpans(node.start, [], holder));
    const later: YamlMember[] = [];
    for (const pair of node.items) {
      if (!pair.isMerge) this.#member(pair, members, spans, own);
      else if (this.#policy.mergesOverride) this.#merge(pair, members, spans);
      else later.push(pair);
    }
    for (const pair of later) this.#merge(pair, members, spans);
    spans.close(node.end);
    return members;
  }

  #member({ key: node, value }: YamlMember, members: Members, spans: ContainerSpans, own: Set<string>): void {
    const { start, end } = node;
    const key = this.#key(node);
    if (node.parsed) this.#values?.set(node.parsed, key);
    if (own.has(key)) this.#diagnostics.push(duplicateKey(key, appendToken(spans.pointer(), key), { start, end }));
    own.add(key);
    spans.keys?.push(key);
    this.#setMember(key, { key: node, value }, members, spans);
    spans.add(start, end, value?.start ?? end, value?.end ?? end);
  }

  #setMember(
    key: string,
    { key: node, value }: Omit<YamlMember, 'isMerge'>,
    members: Members,
    spans?: ContainerSpans,
  ): void {
    this.#path += key.length;
    if (this.#path <= this.#policy.longestPath) setProperty(members, key, this.#value(value, spans));
    else this.#refuse(node, pathTooLong(this.#policy), 'Write shorter keys.', null);
    this.#path -= key.length;
  }

  #unplacedObject({ items }: YamlMap, members: Members): Json {
    for (const pair of items) {
      const key = this.#key(pair.key);
      if (pair.isMerge || Object.hasOwn(members, key)) this.#isUnplaced = true;
      if (this.#isUnplaced) return members;
      this.#setMember(key, pair, members);
    }
    return members;
  }

  #key(node: YamlNode): string {
    this.#total += 1;
    if (node.kind === 'scalar') {
      const read = this.#read(node);
      const key = this.#policy.key(read);
      const refusal = 'refusal' in read ? read.refusal : 'null cannot be a key';
      if (key === undefined) return this.#refuse(node, refusal, 'Quote it.', '');
      if (key.length <= this.#policy.longestKey) return key;
      return this.#refuse(node, keyTooLong(this.#policy), 'Write a shorter key.', '');
    }
    const value = node.kind === 'alias' ? this.#aliasedValue(node) : {};
    if (typeof value !== 'object' || value === null) return String(value);
    return this.#refuse(node, 'a key must be a string', 'JSON does not allow objects and arrays as keys.', '');
  }

  /** The merge key `<<`; the first of several objects has precedence. */
  #merge({ key, value: node }: YamlMember, members: Members, spans: ContainerSpans): void {
    const value = this.#value(node);
    if (value === null && this.#isExpanded) return;
    const { mergesOverride } = this.#policy;
    const sources = isArray(value) ? value : [value];
    for (const source of mergesOverride ? sources.toReversed() : sources) {
      const from = isObject(source) ? this.#spans.get(source) : undefined;
      if (from && isObject(source)) mergeMembers(source, from, members, spans, mergesOverride);
      else
        this.#refuse(
          key,
          'the value of the merge key "<<" must be an object',
          'Write an alias of an object after it.',
          null,
        );
    }
  }

  #array(node: YamlList, holder?: ContainerSpans): Json {
    if (!this.#isPlaced) return node.items.map((item) => this.#value(item));
    const items: Json[] = [];
    const spans = this.#enter(items, new ContainerSpans(node.start, undefined, holder));
    for (const item of node.items) {
      items.push(this.#value(item, spans));
      spans.add(item.start, item.start, item.start, item.end);
    }
    spans.close(node.end);
    return items;
  }

  #enter(container: object, spans: ContainerSpans): ContainerSpans {
    this.#spans.set(container, spans);
    return spans;
  }

  #scalar(node: YamlScalar): Json {
    const { start, end, text } = node;
    const read = this.#read(node);
    if ('refusal' in read) return this.#refuse(node, read.refusal, 'Quote it, or change the value.', null);
    const { value, exact } = read;
    if (typeof value === 'number') {
      this.#diagnostics.push(...this.#policy.rounded(start, end, { text, value, exact }));
    }
    return value;
  }

  #read({ text: written, style, tag, end }: YamlScalar): ScalarReading {
    const text = style === 'block' && this.#isOpenEnd(end) ? written.replace(/\n$/, '') : written;
    return this.#policy.scalar(text, tag, { quoted: style !== 'plain' });
  }

  /** At the end of a text without a final line break, the library adds one to a block scalar. */
  #isOpenEnd(at: number): boolean {
    return at === this.#text.length && !this.#text.endsWith('\n');
  }

  #aliasedValue(node: YamlAlias): Json {
    const { name } = node;
    const anchored = this.#anchors.get(name);
    if (!anchored) {
      const message = this.#anchors.has(name)
        ? `the alias "*${name}" is inside its own anchor`
        : `the alias "*${name}" has no anchor "&${name}" before it`;
      return this.#refuse(node, message, 'Write the value itself.', null);
    }
    this.#total += anchored.size;
    this.#aliased += anchored.size;
    if (this.#isExpanded) return null;
    if (!this.#policy.isExpanded(this.#total, this.#aliased)) return anchored.value;
    this.#isExpanded = true;
    return this.#refuse(node, this.#policy.expanded, 'Reduce aliases of aliases.', null);
  }

  #refuse<T extends Json>({ start, end }: YamlNode, message: string, help: string, instead: T): T {
    this.#diagnostics.push(syntaxError(start, end, message, help));
    return instead;
  }
}

function pathTooLong({ longestPath }: YamlPolicy): string {
  return `the keys on the path to this value exceed ${longestPath} characters in total`;
}

function keyTooLong({ longestKey }: YamlPolicy): string {
  return `the key exceeds ${longestKey} characters`;
}

function mergeMembers(
  source: JsonObject,
  from: ContainerSpans,
  members: Members,
  spans: ContainerSpans,
  overrides: boolean,
): void {
  for (const [key, value] of Object.entries(source)) {
    if (!overrides && Object.hasOwn(members, key)) continue;
    const { keyStart = from.start, keyEnd = from.start, start, end } = from.spanOf(key) ?? { ...from };
    spans.keys?.push(key);
    spans.add(keyStart, keyEnd, start, end);
    setProperty(members, key, value);
  }
}
