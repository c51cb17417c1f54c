import {
  isObject,
  type PlainMap,
  type PlainValue,
  StarlarkFailure,
  type StarlarkObject,
  type StarlarkValue,
  typeOf,
} from '../../starlark/values/value/index.ts';
import { type ArrayNode, type DocumentSet, isContainer, type MapNode, noAnnotations, type Value } from './nodes.ts';
import type { Position } from './position.ts';

export class Fragment implements StarlarkObject {
  readonly type = 'yamlfragment';
  readonly node: MapNode | ArrayNode | DocumentSet;
  #byKey: ReadonlyMap<StarlarkValue, Value> | undefined;

  constructor(node: MapNode | ArrayNode | DocumentSet) {
    this.node = node;
  }

  truth(): boolean {
    return this.length() > 0;
  }

  length(): number {
    return this.node.items.length;
  }

  repr(): string {
    return `yamlfragment(*yamlmeta.${goNames[this.node.kind]})`;
  }

  get(key: StarlarkValue): StarlarkValue | undefined {
    const { node } = this;
    if (node.kind !== 'map') return this.#item(key);
    this.#byKey ??= new Map(node.items.toReversed().map((item) => [item.key, item.value]));
    const value = this.#byKey.get(key);
    return value === undefined ? undefined : wrapValue(value);
  }

  #item(key: StarlarkValue): StarlarkValue | undefined {
    if (typeof key !== 'bigint') {
      const found = goTypes[typeOf(key)] ?? typeOf(key);
      throw new StarlarkFailure(`yamlfragment.Get: Expected array index to be an int64, but was ${found}`);
    }
    const item = this.node.items[Number(key)];
    return item && wrapValue(item.value);
  }

  items(): readonly (readonly [StarlarkValue, StarlarkValue])[] {
    if (this.node.kind === 'map') return this.node.items.map(({ key, value }) => [key, wrapValue(value)]);
    throw new StarlarkFailure(
      `yamlfragment.Items: Expected value to be a map, but was *yamlmeta.${goNames[this.node.kind]}`,
    );
  }

  *iterate(): Generator<StarlarkValue, void> {
    for (const item of this.node.items) yield item.kind === 'map item' ? item.key : wrapValue(item.value);
  }

  compare(): boolean {
    throw new StarlarkFailure('yamlfragment.CompareSameType: Not implemented');
  }

  plain(): PlainValue {
    return this.node.kind === 'document set'
      ? this.node.items.map(({ value }) => convertPlain(value))
      : convertPlain(this.node);
  }
}

const goNames = { map: 'Map', array: 'Array', 'document set': 'DocumentSet' } as const;

const goTypes: Readonly<Partial<Record<string, string>>> = { float: 'float64', NoneType: '<nil>' };

export function wrapValue(value: Value): StarlarkValue {
  return isContainer(value) ? new Fragment(value) : value;
}

export function convertPlain(value: Value): PlainValue {
  if (!isContainer(value)) return value;
  if (value.kind === 'array') return value.items.map((item) => convertPlain(item.value));
  const map = new Map<PlainValue, PlainValue>();
  for (const item of value.items) map.set(item.key, convertPlain(item.value));
  return map satisfies PlainMap;
}

export function convertNode(value: StarlarkValue, position: Position): Value | DocumentSet {
  if (!isObject(value)) return value;
  if (value instanceof Fragment) return value.node;
  const { type } = value;
  if ((type === 'list' || type === 'tuple' || type === 'set') && value.iterate) {
    return createArray(
      [...value.iterate()].map((item) => convertInner(item, position)),
      position,
    );
  }
  if ((type === 'dict' || type === 'struct') && value.items) {
    return createMap(
      value.items().map(([key, item]) => [key, convertInner(item, position)] as const),
      position,
    );
  }
  if (value.notPlain !== undefined) throw new StarlarkFailure(value.notPlain);
  if (!value.plain) throw new StarlarkFailure(`unknown type ${type} for conversion to go value`);
  return valueOfPlain(value.plain(), position);
}

function convertInner(value: StarlarkValue, position: Position): Value {
  const node = convertNode(value, position);
  if (typeof node === 'object' && node?.kind === 'document set') {
    throw new StarlarkFailure('a document set cannot stand in a list or a dict');
  }
  return node;
}

export function valueOfPlain(value: PlainValue, position: Position): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value))
    return createArray(
      value.map((item) => valueOfPlain(item, position)),
      position,
    );
  return createMap(
    [...value].map(([key, item]) => [scalarKey(key), valueOfPlain(item, position)] as const),
    position,
  );
}

function isList(value: PlainValue): value is readonly PlainValue[] {
  return Array.isArray(value);
}

function scalarKey(key: PlainValue): StarlarkValue {
  if (typeof key !== 'object' || key === null) return key;
  throw new StarlarkFailure('a key must be a scalar');
}

export function createArray(values: readonly Value[], position: Position): ArrayNode {
  const shared = { position, comments: [], annotations: noAnnotations };
  return { kind: 'array', position, items: values.map((value) => ({ kind: 'array item', value, ...shared })) };
}

export function createMap(entries: readonly (readonly [StarlarkValue, Value])[], position: Position): MapNode {
  const shared = { position, comments: [], annotations: noAnnotations };
  const items = entries.map(([key, value]) => {
    if (isObject(key)) throw new StarlarkFailure('a key must be a scalar');
    return { kind: 'map item', key, value, ...shared } as const;
  });
  return { kind: 'map', position, items };
}
