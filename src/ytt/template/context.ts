import type { BuiltInCall } from '../starlark/values/callables.ts';
import { isObject, StarlarkFailure, type StarlarkValue } from '../starlark/values/value/index.ts';
import type { TaggedNode } from './compile.ts';
import { Fragment, convertNode } from './tree/fragment.ts';
import {
  type TemplateAnnotation,
  type TemplateAnnotations,
  type DocumentSet,
  findRepeatedKey,
  forgetDistinctKeys,
  isContainer,
  type MapItem,
  type MapNode,
} from './tree/nodes.ts';
import { noAnnotations, noteDistinctKeys, type Scalar, typeName, type Value, type YttNode } from './tree/nodes.ts';
import { unknownPosition } from './tree/position.ts';

type Building<T> = T extends { readonly items: readonly (infer E)[] }
  ? Omit<T, 'items'> & { items: E[] }
  : { -readonly [K in keyof T]: T[K] };
export class TemplateContext {
  root: YttNode | undefined;
  readonly #nodes: readonly TaggedNode[];
  readonly #path: { readonly tag: number; readonly node: Building<YttNode> }[] = [];
  readonly #annotations = new Map<number, Map<string, TemplateAnnotation>>();
  readonly #keys = new Map<number, Scalar>();
  readonly #texts: string[] = [];
  /** The keys of each map so far, with their indexes. */
  readonly #byKey = new Map<object, Map<Scalar, number>>();

  constructor(nodes: readonly TaggedNode[]) {
    this.#nodes = nodes;
  }

  annotate({ positional: [tag, name, ...args], keyword }: Pick<BuiltInCall, 'positional' | 'keyword'>): null {
    const number = Number(tag);
    const annotation = this.#tagged(number).annotations.findLast((tagged) => tagged.name === String(name));
    const position = annotation?.position ?? unknownPosition();
    const all = this.#annotations.get(number) ?? new Map<string, TemplateAnnotation>();
    this.#annotations.set(number, all);
    all.set(String(name), { args, kwargs: keyword, position });
    return null;
  }

  startNode(tag: number): null {
    const { node, parent } = this.#tagged(tag);
    const built = this.#fresh(node, tag);
    const isItem = 'value' in node;
    if (!this.root) {
      if (isItem) this.startNode(parent);
      else this.root = built;
    }
    if (this.#path.length > 0) this.#attach(built, tag);
    this.#path.push({ tag, node: built });
    return null;
  }

  addWhole(tag: number): null {
    const { node, parent } = this.#tagged(tag);
    if (!this.root) this.startNode(parent);
    if (!('value' in node)) this.#attach(node, tag);
    else {
      checkKeys(node.value);
      this.#attach(this.#annotations.has(tag) ? { ...node, annotations: this.#annotationsFor(tag) } : node, tag);
    }
    return null;
  }

  setValue([tag, given]: readonly StarlarkValue[]): null {
    const { node } = this.#path.at(-1) ?? {};
    if (!node) throw new StarlarkFailure('a function returned before the first node of its YAML, which ytt cannot run');
    if (given === undefined) {
      const { node: template } = this.#tagged(Number(tag));
      if ('value' in node && 'value' in template) node.value = template.value;
      return null;
    }
    if (isObject(given) && given.type === 'noop') return null;
    const value = convertNode(given, unknownPosition());
    if (!('value' in node)) throw new StarlarkFailure(`cannot set value on ${aNode(node)}`);
    if (typeof value === 'object' && value?.kind === 'document set') {
      throw new StarlarkFailure(`${node.kind}s can only contain arrays, maps, or scalars; this is a document set`);
    }
    const isComputed = isObject(given) && !(given instanceof Fragment) && isContainer(value);
    node.value = isComputed ? { ...value, isComputed: true } : value;
    return null;
  }

  setKey(tag: number, key: StarlarkValue): null {
    if (isObject(key)) throw new StarlarkFailure('a key must be a scalar');
    this.#keys.set(tag, key);
    return null;
  }

  openText(): null {
    this.#texts.push('');
    return null;
  }

  addText(text: StarlarkValue): null {
    if (typeof text !== 'string') {
      const found = isObject(text) ? text.type : (goNames[typeof text] ?? '<nil>');
      throw new StarlarkFailure(`cannot set non-string value (${found}), consider using str(...) to convert to string`);
    }
    this.#texts.push(`${this.#texts.pop() ?? ''}${text}`);
    return null;
  }

  closeText(): string {
    return this.#texts.pop() ?? '';
  }

  replace(value: StarlarkValue): void {
    const [holder, item] = this.#path.slice(-2).map(({ node }) => node);
    const given = convertNode(value, item?.position ?? unknownPosition());
    if (!holder || !item || !('items' in holder)) {
      throw new StarlarkFailure('expected to replace document value, map item or array item');
    }
    if (!isNode(given) || given.kind !== holder.kind) throw wrongKind(given, holder.kind);
    if (holder.kind === 'map' && item.kind === 'map item' && given.kind === 'map')
      replaceItem(holder.items, item, given.items);
    if (holder.kind === 'array' && item.kind === 'array item' && given.kind === 'array')
      replaceItem(holder.items, item, given.items);
    if (holder.kind === 'document set' && item.kind === 'document' && given.kind === 'document set') {
      replaceItem(holder.items, item, given.items);
    }
    this.#byKey.delete(holder);
    if (holder.kind === 'map') forgetDistinctKeys(holder);
  }

  #tagged(tag: number): TaggedNode {
    const tagged = this.#nodes[tag];
    if (!tagged) throw new StarlarkFailure(`expected to find node tag ${tag}`);
    return tagged;
  }

  #fresh(node: YttNode, tag: number): Building<YttNode> {
    if (!('value' in node)) {
      const container: Building<YttNode> = { ...node, items: [] };
      if (container.kind === 'map') noteDistinctKeys(container);
      return container;
    }
    const annotations = this.#annotationsFor(tag);
    const key = this.#keys.get(tag);
    this.#keys.delete(tag);
    const own = { ...node, value: null, annotations };
    return own.kind === 'map item' && key !== undefined ? { ...own, key } : own;
  }

  #annotationsFor(tag: number): TemplateAnnotations {
    const annotations = this.#annotations.get(tag) ?? noAnnotations;
    this.#annotations.delete(tag);
    return annotations;
  }

  #attach(built: YttNode, tag: number): void {
    this.#unwindTo(tag);
    const { node: parent } = this.#path.at(-1) ?? {};
    if (!parent) throw new StarlarkFailure('expected to find the node around');
    if ('value' in parent) {
      if ('value' in built || built.kind === 'document set')
        throw new StarlarkFailure(`${aNode(parent)} cannot hold ${aNode(built)}`);
      parent.value = built;
      return;
    }
    if (parent.kind === 'map' && built.kind === 'map item') {
      this.#prepare(parent, built);
      parent.items.push(built);
    } else if (parent.kind === 'array' && built.kind === 'array item') parent.items.push(built);
    else if (parent.kind === 'document set' && built.kind === 'document') parent.items.push(built);
    else throw new StarlarkFailure(`${aNode(parent)} cannot hold ${aNode(built)}`);
  }

  /** An annotated key may repeat, and replaces the previous one. */
  #prepare(map: Building<MapNode>, item: MapItem): void {
    const known = this.#byKey.get(map) ?? new Map(map.items.map((entry, index) => [entry.key, index]));
    this.#byKey.set(map, known);
    const before = known.get(item.key);
    if (before !== undefined) {
      if (!item.annotations.has('yaml/map-key-override')) throw keyAgain(item.key);
      map.items.splice(before, 1);
      this.#byKey.set(map, new Map(map.items.map((entry, index) => [entry.key, index])));
    }
    this.#byKey.get(map)?.set(item.key, map.items.length);
  }

  /** Unwinds to the common ancestor of the current and the next node. */
  #unwindTo(tag: number): void {
    if (this.#path.at(-1)?.tag === this.#tagged(tag).parent) return;
    const ancestors = new Set<number>();
    for (let at = this.#tagged(tag).parent; at >= 0; at = this.#tagged(at).parent) ancestors.add(at);
    while (this.#path.length > 0 && !ancestors.has(this.#path.at(-1)?.tag ?? -1)) this.#path.pop();
  }
}

function replaceItem<T>(items: T[], item: T, instead: readonly T[]): void {
  items.splice(items.indexOf(item), 1, ...instead);
}

function wrongKind(given: Value | DocumentSet, kind: string): StarlarkFailure {
  return new StarlarkFailure(`expected value to be ${kind}, but was ${typeName(given)}`);
}

function isNode(given: Value | DocumentSet): given is Exclude<Value | DocumentSet, Scalar> {
  return typeof given === 'object' && given !== null;
}

const goNames: Readonly<Partial<Record<string, string>>> = { bigint: 'int64', number: 'float64', boolean: 'bool' };

function aNode(node: { readonly kind: string }): string {
  return `${node.kind.startsWith('a') ? 'an' : 'a'} ${node.kind}`;
}

function keyAgain(key: Scalar): StarlarkFailure {
  return new StarlarkFailure(
    `expected key '${String(key)}' to not be specified again (unless 'yaml/map-key-override' annotation is added)`,
  );
}

function checkKeys(value: Value): void {
  const item = findRepeatedKey(value);
  if (item) throw keyAgain(item.key);
}
