import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isArray, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { put } from '../../text/value/put.ts';
import {
  ConditionError,
  initialOf,
  type ItemType,
  type MapItemType,
  type ScalarKind,
  validateValues,
  type YttType,
} from '../schema/index.ts';
import { type HolderNode, isContainer, noAnnotations, originOf, type Value } from '../template/index.ts';
import { oneNotNullIn, refusesNull, type RuledType, type RuleReader, rulesOf } from './rule-keywords.ts';

/** Writes the types of a schema of ytt as JSON Schema, and keeps where each was said. */
export class SchemaWriter {
  readonly places = new Map<object, Origin>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #reader: RuleReader;

  readonly #defaultsBreakRules: boolean;

  constructor(reader: RuleReader, { defaultsBreakRules }: { readonly defaultsBreakRules: boolean }) {
    this.#reader = reader;
    this.#defaultsBreakRules = defaultsBreakRules;
  }

  /** The schema of a place, whose annotations are those of `node`. */
  schemaOf(item: ItemType, node: HolderNode | undefined, isAlternative = false): JsonObject {
    const isNotNull = isAlternative || this.#isNotNull(node);
    const alternatives = this.#alternativesOf(item.value, node);
    const type = this.#typeOf(item.value, node, { isNullable: !isNotNull, alternatives });
    const oneOf = alternatives.map((name) => ({ required: [name] }));
    const rules = this.#rulesOf(item, { schema: type, alternatives }, node);
    const schema: JsonObject = {
      ...{ ...documented(item.value), ...(oneOf.length === 0 ? {} : { oneOf }) },
      ...{ ...ruled(type, rules, isNotNull), ...defaultOf(item, { isNotNull }) },
    };
    const removed = item.removed === undefined ? {} : { 'x-ytt-removed': item.removed.notice };
    const written = { ...schema, ...removed };
    this.places.set(written, originOf(item.position));
    return written;
  }

  #isNotNull(node: HolderNode | undefined): boolean {
    return node !== undefined && refusesNull(node, this.#reader);
  }

  /** The keys of a map of which exactly one is given: those that `one_not_null` names, where all of them are null at first. */
  #alternativesOf(type: YttType, node: HolderNode | undefined): readonly string[] {
    if (type.kind === 'nullable') return this.#alternativesOf(type.inner, node);
    if (type.kind !== 'map' || node === undefined) return [];
    const byName = new Map(type.items.map((one) => [String(one.key), one]));
    const nodes = new Map(itemsIn(node).flatMap((one) => (one.kind === 'map item' ? [[String(one.key), one]] : [])));
    const names = oneNotNullIn(node, [...byName.keys()], this.#reader);
    const isAlternative = (name: string): boolean => {
      const item = byName.get(name);
      const isNull = item?.value.kind === 'nullable' || item?.value.kind === 'any';
      return isNull && item.initial === null && !item.isOptional && !this.#isNotNull(nodes.get(name));
    };
    return names.length > 1 && new Set(names).size === names.length && names.every(isAlternative) ? names : [];
  }

  #rulesOf(
    item: ItemType,
    { schema, alternatives }: { readonly schema: JsonObject; readonly alternatives: readonly string[] },
    node: HolderNode | undefined,
  ): JsonObject {
    if (node === undefined) return {};
    const ruled = { kind: kindOf(item.value), schema, ...(alternatives.length === 0 ? {} : { alternatives }) };
    const { keywords, diagnostics } = rulesOf(node, ruled, this.#reader);
    this.diagnostics.push(...diagnostics);
    return keywords;
  }

  #typeOf(type: YttType, node: HolderNode | undefined, reading: TypeReading): JsonObject {
    const { isNullable } = reading;
    switch (type.kind) {
      case 'any':
        return isNullable ? {} : { not: { type: 'null' } };
      case 'scalar':
        return { type: types[type.scalar] };
      case 'nullable':
        return isNullable ? orNull(this.#typeOf(type.inner, node, reading)) : this.#typeOf(type.inner, node, reading);
      case 'array':
        return { type: 'array', items: this.#itemsOf(type.items, itemsIn(node)[0]) };
      case 'map':
        return this.#mapOf(type, node, reading.alternatives ?? []);
      case 'union': {
        const inferred = type.inferred === undefined ? undefined : this.#typeOf(type.inferred, node, { isNullable });
        const names = type.scalars.map((one) => types[one]);
        return inferred === undefined ? { type: names } : { ...inferred, type: [...names, String(inferred.type)] };
      }
    }
  }

  #mapOf(
    { items, others }: Extract<YttType, { kind: 'map' }>,
    node: HolderNode | undefined,
    alternatives: readonly string[],
  ): JsonObject {
    const nodes = new Map(itemsIn(node).flatMap((one) => (one.kind === 'map item' ? [[one.key, one] as const] : [])));
    const properties: Record<string, Json> = {};
    const required: string[] = [];
    for (const item of items) {
      const name = String(item.key);
      const own = nodes.get(item.key);
      const isAlternative = alternatives.includes(name);
      put(properties, name, isAlternative ? this.schemaOf(item, own, true) : this.#property(item, own));
      // Null is where a value that must be given is missing.
      const isMissing = item.initial === null && this.#isNotNull(own);
      if (isMissing || (this.#defaultsBreakRules && isRefusedByItself(item))) required.push(name);
      if (typeof item.key !== 'string') this.diagnostics.push(keyOfOtherType(item));
    }
    return {
      type: 'object',
      ...(items.length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: others === undefined ? false : this.schemaOf(others, undefined),
    };
  }

  /** Items are there as they are given: a scalar says nothing but its type. */
  #itemsOf(item: ItemType, node: HolderNode | undefined): JsonObject {
    const written = this.schemaOf(item, node);
    if (isContainer(item.initial)) return written;
    const rest = withoutDefault(written);
    this.places.set(rest, originOf(item.position));
    return rest;
  }

  #property(item: MapItemType, node: HolderNode | undefined): JsonObject {
    const schema = this.schemaOf(item, node);
    if (!item.isOptional) return schema;
    const optional = { ...withoutDefault(schema), 'x-ytt-key-may-be-present': true };
    this.places.set(optional, originOf(item.position));
    return optional;
  }
}

/** What is known of a place whose type is written. */
interface TypeReading {
  readonly isNullable: boolean;
  readonly alternatives?: readonly string[];
}

/** True for a map whose own defaults break its rules: it is there in ytt, and refused until it is given. */
function isRefusedByItself(item: ItemType): boolean {
  const { initial, position } = item;
  if (item.value.kind !== 'map' || !isContainer(initial)) return false;
  const document = { kind: 'document', value: initial, position, comments: [], annotations: noAnnotations } as const;
  try {
    return validateValues(document, item).length > 0;
  } catch (error) {
    // What asks for values around it is not asked here.
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

function keyOfOtherType({ key, position }: MapItemType): Diagnostic {
  return {
    code: 'ytt/key-not-string',
    severity: 'warning',
    message: `YAML 1.1 reads the key as ${String(key)}, which is no string: it becomes "${String(key)}"`,
    help: 'Quote the key in the schema, if a string is meant.',
    origin: originOf(position),
  };
}

function withoutDefault(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'default'));
}

const types: Readonly<Record<ScalarKind, string>> = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
};

/** The type whose rules are read: what is under null. */
function kindOf(type: YttType): RuledType {
  if (type.kind === 'nullable') return kindOf(type.inner);
  return type.kind === 'scalar' ? type.scalar : type.kind;
}

/** A type with its rules; those of any value may say what type it has, and are asked of null only where it is refused. */
function ruled(type: JsonObject, rules: JsonObject, isNotNull: boolean): JsonObject {
  if (rules.type === undefined || type.type !== undefined) return { ...type, ...rules };
  return isNotNull ? rules : orNull(rules);
}

function orNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (type === undefined || type === 'null' || (isArray(type) && type.includes('null'))) return schema;
  // What has parts of its own stands beside null.
  if (type === 'object' || type === 'array') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [...(isArray(type) ? type : [type]), 'null'] };
}

function itemsIn(node: HolderNode | undefined): readonly HolderNode[] {
  return node !== undefined && isContainer(node.value) ? node.value.items : [];
}

function documented({ documentation }: YttType): JsonObject {
  const { title, description, deprecated, examples = [] } = documentation;
  const titles = examples.map((one) => one.description);
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated: true, ...noticeOf(deprecated) }),
    ...(examples.length === 0 ? {} : { examples: examples.map(({ value }) => jsonOf(value)) }),
    ...(titles.every((one) => one === '') ? {} : { 'x-ytt-example-titles': titles }),
  };
}

/** The notice, as `@Deprecated` keeps it; the word that the target writes where there is none says nothing. */
function noticeOf(deprecated: string): JsonObject {
  return ['', 'deprecated'].includes(deprecated.trim()) ? {} : { $comment: deprecated };
}

/** The default that is not that of the parts. */
function defaultOf({ value: type, initial }: ItemType, { isNotNull }: { readonly isNotNull: boolean }): JsonObject {
  if (initial === null && isNotNull) return {};
  const value = jsonOf(initial);
  const isOfParts = type.kind === 'map' && isSame(value, jsonOf(initialOf(type)));
  return isOfParts ? {} : { default: value };
}

/** A value as JSON has it. */
function jsonOf(value: Value): Json {
  if (typeof value === 'bigint') return Number(value);
  if (!isContainer(value)) return value;
  if (value.kind === 'array') return value.items.map((item) => jsonOf(item.value));
  const members: Record<string, Json> = {};
  for (const { key, value: held } of value.items) put(members, String(key), jsonOf(held));
  return members;
}
