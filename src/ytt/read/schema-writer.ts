import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { compileSchema } from '../../schema/validate/index.ts';
import { isArray, isObject, type Json, type JsonObject, isSame } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import { ConditionError } from '../schema/validation.ts';
import {
  getRuledKind,
  type ItemType,
  type MapItemType,
  type ScalarKind,
  type YttType,
  getInitial,
} from '../schema/types.ts';
import { validateValues } from '../schema/validate-values.ts';
import { type HolderNode, isContainer, noAnnotations, type Value } from '../template/tree/nodes.ts';
import { createOrigin } from '../template/tree/position.ts';
import type { CarriedSchemas } from '../carried/schema-block.ts';
import {
  noteCarriedRules,
  addLengthUnit,
  listExclusiveKeys,
  refusesNull,
  type RuleReader,
  readRules,
} from './rule-keywords.ts';

export interface SchemaFacts {
  readonly defaultsBreakRules: boolean;
  readonly carried: CarriedSchemas | undefined;
}

export class SchemaWriter {
  readonly places = new Map<object, Origin>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #reader: RuleReader;
  readonly #defaultsBreakRules: boolean;
  readonly #carried: CarriedSchemas;

  constructor(reader: RuleReader, { defaultsBreakRules, carried }: SchemaFacts) {
    this.#reader = reader;
    this.#defaultsBreakRules = defaultsBreakRules;
    this.#carried = carried ?? { assertions: new Map(), definitions: {} };
  }

  rootOf(item: ItemType, node: HolderNode): JsonObject {
    const root = this.schemaOf(item, node, { at: '' });
    const { definitions } = this.#carried;
    for (const definition of Object.values(definitions)) this.#place(definition, item);
    return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions };
  }

  schemaOf(item: ItemType, node: HolderNode | undefined, place: Place): JsonObject {
    const carried = this.#carried.assertions.get(place.at);
    const isAbsent = place.isAbsent === true || carried?.['x-ytt-removed'] !== undefined;
    const isNotNull = isAbsent || this.#isNotNull(node);
    const asserted = carried
      ? this.#carriedAssertions(item, node, { ...place, isNotNull, carried })
      : this.#readAssertions(item, node, { ...place, isNotNull });
    const written = {
      ...createAnnotations(item.value),
      ...asserted,
      ...(item.removed ? createRemoval(item.removed) : createDefault(item, { isNotNull })),
    };
    this.places.set(written, createOrigin(item.position));
    return written;
  }

  #readAssertions(item: ItemType, node: HolderNode | undefined, { at, isNotNull }: Asserting): JsonObject {
    const alternatives = this.#alternativesOf(item.value, node);
    const type = this.#typeOf(item.value, node, { at, isNullable: !isNotNull, absent: alternatives });
    const oneOf = alternatives.map((name) => ({ required: [name] }));
    const rules = this.#rulesOf(item, { schema: type, alternatives }, node);
    return { ...(oneOf.length === 0 ? {} : { oneOf }), ...applyRules(type, rules, isNotNull) };
  }

  /** The carried block replaces all rules of the location. */
  #carriedAssertions(
    item: ItemType,
    node: HolderNode | undefined,
    { at, isNotNull, carried }: Asserting & { readonly carried: JsonObject },
  ): JsonObject {
    this.#place(carried, item);
    if (node) this.diagnostics.push(...noteCarriedRules(carried, node, this.#reader));
    const isAny = getRuledKind(item.value) === 'any';
    const absent = this.#absentIn(item.value, node, carried);
    const type = isAny
      ? {}
      : this.#typeOf(item.value, node, { at, isNullable: false, absent, own: carried.properties });
    const schema = withCarried(type, addLengthUnit('characters', carried));
    const takesNull = !isNotNull && (isAny || item.value.kind === 'nullable');
    return takesNull ? this.#takingNull(schema) : schema;
  }

  /** Keys that are absent when null, because conditions test their presence and null is not a value. */
  #absentIn(type: YttType, node: HolderNode | undefined, carried: JsonObject): readonly string[] {
    const isAsking = Object.keys(carried).some((name) => !/^(?:x-ytt-.*|predicates|required)$/.test(name));
    const required = isArray(carried.required) ? carried.required : [];
    return isAsking ? this.#nullsIn(type, node).filter((name) => !required.includes(name)) : [];
  }

  #takingNull(schema: JsonObject): JsonObject {
    const acceptsNull = (object: JsonObject): boolean =>
      !compileSchema({ ...object, $defs: this.#carried.definitions }).validate(null);
    if (acceptsNull(schema)) return schema;
    const widened = orNull(isArray(schema.enum) ? { ...schema, enum: [...schema.enum, null] } : schema);
    return acceptsNull(widened) ? widened : { anyOf: [schema, { type: 'null' }] };
  }

  #place(schema: JsonObject, { position }: ItemType): void {
    for (const { schema: part } of walk(schema)) this.places.set(part, createOrigin(position));
  }

  #isNotNull(node?: HolderNode): boolean {
    return node !== undefined && refusesNull(node, this.#reader);
  }

  /** The keys that `one_not_null` names, if all of them are initially null. */
  #alternativesOf(type: YttType, node?: HolderNode): readonly string[] {
    const inner = type.kind === 'nullable' ? type.inner : type;
    if (inner.kind !== 'map' || !node) return [];
    const keys = inner.items.map(({ key }) => String(key));
    const names = listExclusiveKeys(node, keys, this.#reader);
    const nulls = this.#nullsIn(inner, node);
    const areNull = names.every((name) => nulls.includes(name));
    return names.length > 1 && new Set(names).size === names.length && areNull ? names : [];
  }

  #nullsIn(type: YttType, node?: HolderNode): readonly string[] {
    const inner = type.kind === 'nullable' ? type.inner : type;
    if (inner.kind !== 'map' || !node) return [];
    const nodes = new Map(
      listItems(node).flatMap((member) => (member.kind === 'map item' ? [[String(member.key), member]] : [])),
    );
    return inner.items.flatMap(({ key, value, initial, isOptional }) => {
      const isNull = (value.kind === 'nullable' || value.kind === 'any') && initial === null;
      return isNull && !isOptional && !this.#isNotNull(nodes.get(String(key))) ? [String(key)] : [];
    });
  }

  #rulesOf(
    item: ItemType,
    { schema, alternatives }: { readonly schema: JsonObject; readonly alternatives: readonly string[] },
    node?: HolderNode,
  ): JsonObject {
    if (!node) return {};
    const ruled = { kind: getRuledKind(item.value), schema, ...(alternatives.length === 0 ? {} : { alternatives }) };
    const { keywords, diagnostics } = readRules(node, ruled, this.#reader);
    this.diagnostics.push(...diagnostics);
    return item.validation?.isNotEmpty === true ? { ...keywords, minLength: 1 } : keywords;
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
        return { type: 'array', items: this.#itemsOf(type.items, listItems(node)[0], reading.at) };
      case 'map':
        return this.#mapOf(type, node, reading);
      case 'union': {
        const inferred = type.inferred && this.#typeOf(type.inferred, node, reading);
        const names = type.scalars.map((scalar) => types[scalar]);
        return inferred ? { ...inferred, type: [...names, String(inferred.type)] } : { type: names };
      }
    }
  }

  #mapOf(
    { items, others }: Extract<YttType, { kind: 'map' }>,
    node: HolderNode | undefined,
    { at, absent, own }: TypeReading,
  ): JsonObject {
    const nodes = new Map(
      listItems(node).flatMap((member) => (member.kind === 'map item' ? [[member.key, member] as const] : [])),
    );
    const properties: Record<string, Json> = {};
    const required: string[] = [];
    for (const item of items) {
      const name = String(item.key);
      if (isObject(own) && !Object.hasOwn(own, name)) continue;
      const inner = nodes.get(item.key);
      setProperty(
        properties,
        name,
        this.#property(item, inner, { at: appendToken(at, name), isAbsent: absent.includes(name) }),
      );
      // Null marks a required value that is missing.
      const isMissing = item.initial === null && this.#isNotNull(inner);
      if (isMissing || (this.#defaultsBreakRules && isRefusedByItself(item))) required.push(name);
      if (typeof item.key !== 'string') this.diagnostics.push(keyOfOtherType(item));
    }
    return {
      type: 'object',
      ...(items.length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: others ? this.#itemsOf(others, nodes.get(others.key), at) : false,
    };
  }

  /** Items have no defaults, so a scalar contributes only its type. */
  #itemsOf(item: ItemType, node: HolderNode | undefined, at: Pointer): JsonObject {
    const written = this.schemaOf(item, node, { at: `${at}/*` });
    if (isContainer(item.initial)) return written;
    const rest = omitKeywords(written, 'default');
    this.places.set(rest, createOrigin(item.position));
    return rest;
  }

  #property(item: MapItemType, node: HolderNode | undefined, place: Place): JsonObject {
    const schema = this.schemaOf(item, node, place);
    if (!item.isOptional) return schema;
    const optional = { ...omitKeywords(schema, 'default'), 'x-ytt-key-may-be-present': true };
    this.places.set(optional, createOrigin(item.position));
    return optional;
  }
}

interface TypeReading {
  readonly at: Pointer;
  readonly isNullable: boolean;
  readonly absent: readonly string[];
  /** The keys that the map itself declares, when branches declare others. */
  readonly own?: Json | undefined;
}

interface Place {
  readonly at: Pointer;
  readonly isAbsent?: boolean;
}

interface Asserting {
  readonly at: Pointer;
  readonly isNotNull: boolean;
}

/** True for a map whose own defaults break its rules: ytt creates it and refuses it until it is set. */
function isRefusedByItself(item: ItemType): boolean {
  const { initial, position } = item;
  if (item.value.kind !== 'map' || !isContainer(initial)) return false;
  const document = { kind: 'document', value: initial, position, comments: [], annotations: noAnnotations } as const;
  try {
    return validateValues(document, item).length > 0;
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

function createRemoval({ notice }: NonNullable<ItemType['removed']>): JsonObject {
  const removal = notice === '' ? { 'x-ytt-removed': true } : { 'x-ytt-removed': notice, $comment: notice };
  return { ...removal, deprecated: true, not: {} };
}

function keyOfOtherType({ key, position }: MapItemType): Diagnostic {
  return {
    code: 'ytt/key-not-string',
    severity: 'warning',
    message: `YAML 1.1 reads the key as ${String(key)}, not as a string: it becomes "${String(key)}"`,
    help: 'Quote the key in the schema if it is a string.',
    origin: createOrigin(position),
  };
}

const types: Readonly<Record<ScalarKind, string>> = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
};

function listItems(node?: HolderNode): readonly HolderNode[] {
  return node && isContainer(node.value) ? node.value.items : [];
}

/** A map that gets keys from branches is closed after them. */
function withCarried(type: JsonObject, carried: JsonObject): JsonObject {
  if (type.type !== 'object') return { ...type, ...carried };
  const isOpened = carried.unevaluatedProperties !== undefined;
  return {
    ...(isOpened ? omitKeywords(type, 'additionalProperties') : type),
    ...omitKeywords(carried, 'properties', 'required'),
  };
}

function omitKeywords(schema: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

/** Rules of an untyped value may give its type, and apply to null only if null is refused. */
function applyRules(type: JsonObject, rules: JsonObject, isNotNull: boolean): JsonObject {
  if (rules.type === undefined || type.type !== undefined) return { ...type, ...rules };
  return isNotNull ? rules : orNull(rules);
}

function orNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (type === undefined || type === 'null' || (isArray(type) && type.includes('null'))) return schema;
  // A type with parts of its own is combined with null by `anyOf`.
  if (type === 'object' || type === 'array') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [...(isArray(type) ? type : [type]), 'null'] };
}

function createAnnotations({ documentation }: YttType): JsonObject {
  const { title, description, deprecated, examples = [] } = documentation;
  const titles = examples.map((example) => example.description);
  return {
    ...omitUndefined({ title, description }),
    ...(deprecated === undefined ? {} : { deprecated: true, ...createNotice(deprecated) }),
    ...(examples.length === 0 ? {} : { examples: examples.map(({ value }) => convertValue(value)) }),
    ...(titles.every((item) => item === '') ? {} : { 'x-ytt-example-titles': titles }),
  };
}

/** The placeholder that the target writes for a missing notice is dropped. */
function createNotice(deprecated: string): JsonObject {
  return ['', 'deprecated'].includes(deprecated.trim()) ? {} : { $comment: deprecated };
}

/** Omitted when it equals the combination of the defaults of its parts. */
function createDefault({ value: type, initial }: ItemType, { isNotNull }: { readonly isNotNull: boolean }): JsonObject {
  if (initial === null && isNotNull) return {};
  const value = convertValue(initial);
  const isOfParts = type.kind === 'map' && isSame(value, convertValue(getInitial(type)));
  return isOfParts ? {} : { default: value };
}

function convertValue(value: Value): Json {
  if (typeof value === 'bigint') return Number(value);
  if (!isContainer(value)) return value;
  if (value.kind === 'array') return value.items.map((item) => convertValue(item.value));
  const members: Record<string, Json> = {};
  for (const { key, value: itemValue } of value.items) setProperty(members, String(key), convertValue(itemValue));
  return members;
}
