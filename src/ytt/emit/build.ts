import { getTreatment } from '../../generator/emit/keyword-table.ts';
import { keywordOrigin } from '../../schema/document/document.ts';
import { listJsonItems } from '../../schema/document/keyword-values.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';
import { listCodeChecks, listPredicates } from '../../schema/predicate/index.ts';
import { isArray, isObject, type Json, getMember } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { beginFunction, type Emission, findTarget, type NodeMaker, refuse } from './emission/emission.ts';
import type { EmissionPlace, PlaceUse } from './emission/place.ts';
import { yttTable } from './emission/table.ts';
import { findTypes, withoutNull } from './emission/types.ts';
import { anyRules, arrayRules, listRequired, createKeyword, mapRules, scalarRules } from './rules/rules.ts';
import { findUnion, memberOfUnion, viewInBranches } from './rules/unions.ts';
import { underCondition } from './rules/carried.ts';
import { type EmittedNode, type NodeRule, type NodeShape, fitsNode, type Notes } from './text/node.ts';
import { printFunction } from './text/print.ts';
import { withAssertions } from './assertions.ts';
import { namesAsked, isPresentByDefault } from './starts.ts';

export function buildNode(emission: Emission, view: View, use: PlaceUse): EmittedNode {
  noteTreatments(emission, view);
  const schemas = withoutNull(emission.views, view.schemas);
  const own = view.schemas.find((schema) => startingKeyword(schema) !== undefined);
  const key = own && startingKeyword(own);
  const isAway = view.schemas.some((schema) => awayKeywords.some((name) => schema[name] !== undefined));
  const given = use.given ?? (!own || !key ? undefined : own[key]);
  const value = isAway ? undefined : given;
  const types = findTypes(emission.views, schemas);
  const nullable = findTypes(emission.views, view.schemas).has('null');
  const place: EmissionPlace = { emission, view, schemas, types, use, value };
  const kind = findKind(place);
  const targets = view.schemas.map((schema) => findTarget(emission, schema)).filter((target) => target !== undefined);
  if (kind === 'any' || targets.some((target) => emission.open.has(target)))
    return withAssertions(underCondition(anyNode(place, nullable), place), place);
  for (const target of targets) emission.open.add(target);
  const node = underCondition(typedNode(place, kind, nullable), place);
  for (const target of targets) emission.open.delete(target);
  return withAssertions(node, place);
}

/** Schemas with these keywords are absent by default. */
const awayKeywords = ['x-ytt-removed', 'x-ytt-key-may-be-present'] as const;

type Kind = 'string' | 'boolean' | 'integer' | 'float' | 'array' | 'map' | 'any';

/** The single type of the value, if ytt can express the rest; otherwise `any`. */
function findKind({ view, schemas, types }: EmissionPlace): Kind {
  const kinds = [...types].flatMap((type) => (type === 'null' ? [] : [type]));
  const [only] = kinds;
  if (kinds.length === 2 && types.has('integer') && types.has('fraction')) return 'float';
  if (kinds.length !== 1 || !only || (view.isNever && !isRemoved(schemas))) return 'any';
  if (only === 'fraction') return 'float';
  if (only === 'array') return schemas.some(isTuple) ? 'any' : 'array';
  if (only !== 'object') return only;
  return isMap(view, schemas) ? 'map' : 'any';
}

function isRemoved(schemas: readonly SchemaObject[]): boolean {
  return schemas.some((schema) => schema['x-ytt-removed'] !== undefined);
}

function isTuple(schema: SchemaObject): boolean {
  return schema.prefixItems !== undefined || schema.unevaluatedItems !== undefined;
}

/** True for fixed keys only: no pattern properties, and no values of one type under any name. */
function isMap(view: View, schemas: readonly SchemaObject[]): boolean {
  if (schemas.some((schema) => schema.patternProperties !== undefined)) return false;
  const names = schemas.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const further = schemas.map((schema) => schema.additionalProperties ?? schema.unevaluatedProperties);
  const isOpen = further.some((furtherSchema) => furtherSchema !== undefined && typeof furtherSchema !== 'boolean');
  const isClosed = further.includes(false);
  return !isOpen && (names.length > 0 || view.applied.names.size > 0 || isClosed);
}

function typedNode(place: EmissionPlace, kind: Exclude<Kind, 'any'>, isNull: boolean): EmittedNode {
  if (kind === 'map') return mapNode(place, isNull);
  return kind === 'array' ? arrayNode(place, isNull) : scalarNode(place, kind, isNull);
}

/**
 * Whether null represents an absent value, with the adjusted rules: an optional value without a default is null when
 * absent; a required one has a default that its rules refuse, or is null and must not be.
 */
function createAbsence(
  { use, value }: EmissionPlace,
  rules: readonly NodeRule[],
  isNull: boolean,
): Pick<EmittedNode, 'isNullable' | 'rules'> {
  if (isNull) return { isNullable: true, rules };
  if (use.presence === 'sure' || value !== undefined) return { isNullable: false, rules };
  if (use.presence === 'optional') return { isNullable: true, rules };
  if (rules.some((rule) => rule.refusesZero === true)) return { isNullable: false, rules };
  return { isNullable: true, rules: [...rules, createKeyword('not_null', 'True')] };
}

function scalarNode(
  place: EmissionPlace,
  kind: 'string' | 'boolean' | 'integer' | 'float',
  isNull: boolean,
): EmittedNode {
  const { value, view, use } = place;
  const rules = scalarRules(place, kind);
  const there = createAbsence(place, rules, isNull);
  const own = fitValue(value, kind);
  const sample = own ?? (there.isNullable ? createSample(view, kind) : getZero(kind));
  const node: EmittedNode = { shape: { kind, value: sample }, notes: createNotes(place), ...there };
  const isGiven = there.isNullable && own !== undefined && use.presence !== 'sure';
  return withNotes(isGiven ? { ...node, default: own } : node, place);
}

function fitValue(value: Json | undefined, kind: Kind): Json | undefined {
  if (kind === 'string' || kind === 'boolean') return typeof value === kind ? value : undefined;
  return typeof value === 'number' && (kind === 'float' || Number.isInteger(value)) ? value : undefined;
}

function getZero(kind: Kind): Json {
  if (kind === 'string') return '';
  return kind === 'boolean' ? false : 0;
}

/** ytt derives the type of the node from this value. */
function createSample(view: View, kind: Kind): Json {
  const named = view.schemas.flatMap(({ const: only, enum: listed = [] }) => [only, ...listed]);
  return (
    named.map((candidate) => fitValue(candidate, kind)).find((candidate) => candidate !== undefined) ?? getZero(kind)
  );
}

function arrayNode(place: EmissionPlace, isNull: boolean): EmittedNode {
  const { emission, value, use, schemas } = place;
  const items = schemas.map(({ items: inner }) => inner).filter((itemSchema) => itemSchema !== undefined);
  const item = buildNode(emission, emission.views.of(items), { name: `${use.name} item`, presence: 'sure' });
  const there = createAbsence(place, arrayRules(place), isNull);
  const node: EmittedNode = { shape: { kind: 'array', item }, notes: createNotes(place), ...there };
  const own = isArray(value) ? value : undefined;
  const isSaid = own !== undefined && (own.length > 0 || there.isNullable);
  return withNotes(isSaid ? { ...node, default: own } : node, place);
}

function mapNode(place: EmissionPlace, isNull: boolean): EmittedNode {
  const { value } = place;
  const rules = mapRules(place);
  const maker = createMaker(place);
  const given = isObject(value) ? value : undefined;
  const entries = maker?.entries ?? buildEntries(place, given);
  reportAlwaysMet(place, entries);
  const shape: NodeShape = maker ? { kind: 'function', name: maker.name, entries } : { kind: 'map', entries };
  const isStarting = isPresentByDefault(place, entries);
  const there = isStarting && !isNull ? { isNullable: false, rules } : createAbsence(place, rules, isNull);
  const node: EmittedNode = { shape, notes: createNotes(place), ...there };
  const isSaid = there.isNullable || (maker !== undefined && Object.keys(given ?? {}).length > 0);
  return withNotes(isSaid && given ? { ...node, default: given } : node, place);
}

/** ytt fills in defaults before it checks rules, so some rules refuse nothing that the JSON Schema refuses. */
function reportAlwaysMet({ emission, schemas }: EmissionPlace, entries: NodeMaker['entries']): void {
  const isFilled = ([, { shape, isNullable }]: NodeMaker['entries'][number]): boolean =>
    !isNullable && shape.kind !== 'any';
  const filled = new Set(entries.filter(isFilled).map(([name]) => name));
  const report = (schema: SchemaObject, keyword: string): void => {
    const message = `ytt fills in defaults first, so "${keyword}" never refuses values in the ytt schema`;
    const help = 'Remove the defaults that fulfil it, or the rule.';
    refuse(emission, schema, keyword, { code: 'ytt/always-met', severity: 'warning', message, help });
  };
  for (const schema of schemas) {
    const { minProperties = 0, dependentRequired = {} } = schema;
    if (minProperties > 0 && minProperties <= filled.size) report(schema, 'minProperties');
    const isMet = (names: readonly string[]): boolean => names.every((name) => filled.has(name));
    if (Object.values(dependentRequired).some(isMet)) report(schema, 'dependentRequired');
  }
}

function buildEntries(
  { emission, schemas }: Pick<EmissionPlace, 'emission' | 'schemas'>,
  given?: Json,
): NodeMaker['entries'] {
  const view = emission.views.of(schemas);
  const required = listRequired(schemas);
  const names = new Set([...view.names, ...view.applied.names, ...required]);
  const asked = namesAsked(schemas);
  const union = findUnion(emission, schemas);
  return [...names].flatMap((name): NodeMaker['entries'] => {
    const isDeclared = view.names.has(name);
    const member = isDeclared || !union ? undefined : memberOfUnion(emission, union, name);
    const place = isDeclared ? view.property(name) : (member?.view ?? viewInBranches(emission, view, name));
    if (isDeclared && place.isNever && place.schemas.length === 0) return [];
    const presence = required.has(name) || member?.isRequired === true ? 'required' : 'optional';
    const mattersThere = asked === 'all' || asked.has(name);
    const node = buildNode(emission, place, { name, presence, mattersThere, given: getMember(given, name) });
    return [[name, member?.when === undefined ? node : asksWhen(node, member.when)]];
  });
}

/** A node that is required under a condition; the rule of the whole union refuses it under others. */
function asksWhen(node: EmittedNode, when: string): EmittedNode {
  const isNull = node.isNullable || node.shape.kind === 'any';
  return isNull ? { ...node, rules: [...node.rules, createKeyword('not_null', 'True')], when } : node;
}

function createMaker({ emission, view, schemas }: EmissionPlace): NodeMaker | undefined {
  const [given, ...others] = view.given;
  if (given?.$ref === undefined || others.length > 0 || Object.keys(given).some((keyword) => structural.has(keyword)))
    return;
  const target = findTarget(emission, given);
  if (!target || countUses(emission, given.$ref) < 2) return;
  const known = emission.makers.get(target);
  if (known) return known;
  const entries = buildEntries({ emission, schemas });
  const name = beginFunction(emission, given.$ref.split('/').at(-1) ?? 'part');
  emission.functions.set(name, printFunction(name, entries));
  const maker: NodeMaker = { name, entries };
  emission.makers.set(target, maker);
  return maker;
}

const structural: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'required',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'type',
  'enum',
  'const',
]);

function countUses({ document }: Emission, reference: string): number {
  return JSON.stringify(document.root).split(`"$ref":${JSON.stringify(reference)}`).length - 1;
}

function anyNode(place: EmissionPlace, isNull: boolean): EmittedNode {
  const { value, use, types } = place;
  const isOptional = use.presence === 'optional' && value === undefined;
  const takesNull = isNull || isOptional;
  const rules = [...anyRules(place), ...(takesNull ? [] : [createKeyword('not_null', 'True')])];
  const start = value ?? (types.size === 1 && types.has('object') && use.presence === 'sure' ? {} : null);
  if (start !== null && !isObject(start) && types.has('object')) noteDefault(place);
  const shape: NodeShape = { kind: 'any', value: start };
  return withNotes({ shape, notes: createNotes(place), isNullable: false, rules }, place);
}

/** ytt merges values over defaults before it checks types, and a map can only override a map or null. */
function noteDefault({ emission, view }: EmissionPlace): void {
  const schema = view.schemas.find((candidate) => startingKeyword(candidate) !== undefined) ?? view.schemas[0];
  if (!schema) return;
  const message = 'ytt refuses a map for a default of another type, before any rule is evaluated';
  const help = 'Use a map or null as the default, or remove it.';
  refuse(emission, schema, startingKeyword(schema), { code: 'ytt/default', severity: 'warning', message, help });
}

function withNotes(node: EmittedNode, place: EmissionPlace): EmittedNode {
  return { ...node, notes: createNotes(place, node) };
}

/** Omits examples whose type ytt would refuse. */
function createNotes({ view, use }: Pick<EmissionPlace, 'view' | 'use'>, node?: EmittedNode): Notes {
  const { schemas } = view;
  const title = findFirst(schemas, (schema) => schema.title);
  const description = findFirst(schemas, (schema) => schema.description);
  const isDeprecated = use.name !== '' && schemas.some((schema) => schema.deprecated === true);
  const notice = findFirst(schemas, (schema) =>
    schema.deprecated === true ? (schema.$comment ?? 'deprecated') : undefined,
  );
  const examples = schemas.flatMap(listExamples);
  return {
    ...omitUndefined({ title, description }),
    ...(isDeprecated ? { deprecated: notice ?? 'deprecated' } : {}),
    examples: examples.filter(([, value]) => !node || fitsNode(node, value)),
  };
}

function listExamples({ examples, 'x-ytt-example-titles': exampleTitles }: SchemaObject): Notes['examples'] {
  const titles = listJsonItems(exampleTitles);
  return listJsonItems(examples).map((value, index) => {
    const title = titles[index];
    return [typeof title === 'string' ? title : '', value];
  });
}

function findFirst<T>(schemas: readonly SchemaObject[], read: (schema: SchemaObject) => T | undefined): T | undefined {
  for (const schema of schemas) {
    const found = read(schema);
    if (found !== undefined) return found;
  }
}

function noteTreatments(emission: Emission, { schemas }: View): void {
  for (const schema of schemas) {
    for (const name of Object.keys(schema)) noteKeyword(emission, schema, name);
    for (const check of listCodeChecks(schema.predicates)) {
      const about = check.message === undefined ? '' : ` "${check.message}"`;
      const message = `the check${about} is not in the schema: ${check.code}`;
      const help =
        'Write it in the subset of TypeScript that docs/predicates.md describes. Programs run the check in any case.';
      refuseCheck(emission, schema, check, { message, help });
    }
    for (const predicate of listPredicates(schema.predicates)) {
      if (!predicate.old) continue;
      const message = 'ytt does not know the old value: the check is not in the schema';
      const help = 'Bindings and CRDs compare values with old ones.';
      refuseCheck(emission, schema, predicate.rule, { message, help });
    }
  }
}

function refuseCheck(
  emission: Emission,
  schema: SchemaObject,
  expression: object,
  problem: { readonly message: string; readonly help: string },
): void {
  const origin = emission.document.expressions?.get(expression);
  refuse(emission, schema, 'predicates', {
    code: 'ytt/check',
    severity: 'warning',
    ...problem,
    ...omitUndefined({ origin }),
  });
}

function noteKeyword(emission: Emission, schema: SchemaObject, name: string): void {
  const treatment = getTreatment(yttTable, name);
  if (treatment.kind !== 'refuse') return;
  const origin = emission.document.origins.get(schema);
  if (treatment.unless === 'implied' && (!origin || !keywordOrigin(origin, name))) return;
  refuse(emission, schema, name, { message: `"${name}" cannot be expressed in a ytt schema`, help: treatment.help });
}
