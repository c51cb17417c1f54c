import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { type Meta, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { includesType } from '../../../schema/document/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';
import { createMatcher } from '../../../schema/regex/index.ts';
import { acceptsScalar, listBranches, ofObjects } from './accepts.ts';
import { listConstants, buildEnum, isAnything, removeUndefined, listTypes, buildUnion } from './union.ts';

const neverSchema = (): PartialSchema => ({ not: {} });

export interface Classes {
  readonly expand: (reference: PartialSchema) => PartialSchema | undefined;
  readonly define: (key: string, name: string, partial: PartialSchema) => void;
  readonly pairs?: readonly Pair[];
}

/** Two classes that are being merged; a reference back to the same two becomes a reference to a definition. */
interface Pair {
  readonly key: string;
  isRecursive: boolean;
}

const noClasses: Classes = { expand: () => undefined, define: () => undefined };

export function intersectSchemas(
  left: PartialSchema,
  right: PartialSchema,
  classes: Classes = noClasses,
): PartialSchema {
  const both = narrowSchema(left, right, classes);
  const meta = metaOfBoth(left[META] ?? {}, right[META] ?? {});
  return Object.keys(meta).length === 0 ? both : { ...both, [META]: { ...meta, ...both[META] } };
}

/** Places are kept; facts about only one side are dropped. */
function metaOfBoth(left: Meta, right: Meta): Meta {
  const { at, keywords } = { ...left, ...right };
  const isAbsent = left.absent === true && right.absent === true;
  return { ...(at && { at }), ...(keywords && { keywords }), ...(isAbsent ? { absent: true } : {}) };
}

/** The intersection may be absent only if both sides may. */
function dropAbsent(partial: PartialSchema): PartialSchema {
  return partial[META]?.absent ? removeUndefined(partial) : partial;
}

function narrowSchema(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  if (isAnything(right) || isSame(left, right)) return dropAbsent(left);
  if (isAnything(left)) return dropAbsent(right);
  const constants = listConstants(left) ? filterConstants(left, right) : filterConstants(right, left);
  if (constants) return constants;
  const branches = listBranches(left) ?? listBranches(right);
  if (branches) return distributeBranches(left, right, classes);
  const [first, other] = [expandReference(left, classes), expandReference(right, classes)];
  if (!first || !other) return joinSchemas(left, right);
  const isPair = left[META]?.class !== undefined || right[META]?.class !== undefined;
  return isPair ? mergedPair([left, right], [first, other], classes) : mergeKeywords(first, other, classes);
}

/**
 * Merges two schemas, at least one a class. If a property of both leads back to both, the merged schema becomes a
 * definition.
 */
function mergedPair(
  [left, right]: readonly [PartialSchema, PartialSchema],
  [schema, other]: readonly [PartialSchema, PartialSchema],
  classes: Classes,
): PartialSchema {
  const [first, second] = [left, right].map((partial) => partial[META]?.class);
  const key = `${first ?? second ?? ''}&${first === undefined ? serializeWithClass(left) : (second ?? serializeWithClass(right))}`;
  const around = { ...pickAnnotations(left), ...pickAnnotations(right) };
  const createReference = (): PartialSchema => ({ ...around, [META]: { class: key, fits: ['object'] } });
  const open = classes.pairs?.find((pair) => pair.key === key);
  if (open) {
    open.isRecursive = true;
    return createReference();
  }
  const pair: Pair = { key, isRecursive: false };
  const both = mergeKeywords(schema, other, { ...classes, pairs: [...(classes.pairs ?? []), pair] });
  if (!pair.isRecursive) return { ...both, ...around };
  const { at } = schema[META] ?? {};
  const name = `${plainName(first)}And${plainName(second)}`;
  classes.define(key, name, { ...both, [META]: { ...(at && { at }) } });
  return createReference();
}

function plainName(key?: string): string {
  const [, name = 'Others'] = /#(\w+)/.exec(key ?? '') ?? [];
  return name;
}

function joinSchemas(left: PartialSchema, right: PartialSchema): PartialSchema {
  return { allOf: [left, right], [META]: { beside: true } };
}

/** Inlines a reference to a class, unless an assertion is next to it. */
function expandReference(partial: PartialSchema, { expand }: Classes): PartialSchema | undefined {
  const key = partial[META]?.class;
  if (key === undefined) return partial;
  const isPlain = Object.keys(partial).every((name) => name === META || annotations.includes(name));
  const written = isPlain ? expand(partial) : undefined;
  if (!written) return;
  const schema: PartialSchema = { ...written, [META]: metaOfBoth({}, partial[META] ?? {}) };
  delete schema.description;
  return schema;
}

function pickAnnotations(partial: PartialSchema): PartialSchema {
  return Object.fromEntries(Object.entries(partial).filter(([keyword]) => annotations.includes(keyword)));
}

function isSame(left: PartialSchema, right: PartialSchema): boolean {
  return serializeWithClass(left) === serializeWithClass(right);
}

function serializeWithClass(partial: PartialSchema): string {
  return JSON.stringify(partial, (key, value: unknown) => (key === META ? getClass(value) : value));
}

function getClass(value: unknown): unknown {
  return isPartialSchema(value) ? value.class : undefined;
}

function filterConstants(listed: PartialSchema, other: PartialSchema): PartialSchema | undefined {
  const values = listConstants(listed);
  const taken = values?.map((value) => acceptsScalar(other, value));
  if (!values || !taken || taken.includes(undefined)) return;
  const left = values.filter((_, index) => taken[index] === true);
  return left.length === 0 ? neverSchema() : buildEnum(left);
}

/** With more branches, the two schemas are combined by `allOf`. */
const maximumBranches = 64;

function distributeBranches(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  const lefts = listBranches(left) ?? [left];
  const rights = listBranches(right) ?? [right];
  if (lefts.length * rights.length > maximumBranches) return joinSchemas(left, right);
  const pairs = lefts.flatMap((leftBranch) => rights.map((other) => intersectSchemas(leftBranch, other, classes)));
  const possible = pairs.filter((partial) => !isNothing(partial));
  // It is no longer known which branches exclude each other.
  return possible.length === 0 ? neverSchema() : buildUnion(possible, () => false);
}

/** Also true if a required property accepts no value. */
function isNothing(partial: PartialSchema): boolean {
  if (isPartialSchema(partial.not) && Object.keys(partial.not).every((name) => name === META)) return true;
  const { properties, required } = partial;
  if (!isPartialSchema(properties) || !Array.isArray(required)) return false;
  return required.some((name) => {
    const property = properties[String(name)];
    return isPartialSchema(property) && isNothing(property);
  });
}

function mergeKeywords(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  const types = commonTypes(left, right);
  if (types?.length === 0) return neverSchema();
  const isObject = ofObjects.some((keyword) => keyword in left || keyword in right);
  const both: PartialSchema = { ...left, ...right };
  if (types) both.type = types.length === 1 ? types[0] : types;
  const conditions = [...readArrayItems(left.allOf), ...readArrayItems(right.allOf)];
  for (const keyword of Object.keys(left)) {
    if (keyword === META || keyword === 'type' || !(keyword in right) || ofObjects.includes(keyword)) continue;
    const [first, other] = [left[keyword], right[keyword]];
    if (keyword === 'allOf' || annotations.includes(keyword) || JSON.stringify(first) === JSON.stringify(other))
      continue;
    if (keyword === 'items' && isPartialSchema(first) && isPartialSchema(other))
      both.items = intersectSchemas(first, other, classes);
    else if (isObject && ofThemselves.includes(keyword)) conditions.push({ [keyword]: first });
    else return joinSchemas(left, right);
  }
  delete both[META];
  if (conditions.length > 0) both.allOf = conditions;
  return isObject ? { ...both, ...mergeObject(left, right, classes) } : both;
}

/** Assertions on objects that depend on no other keyword: a second one moves to `allOf`. */
const ofThemselves: readonly string[] = [
  'not',
  'anyOf',
  'oneOf',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'enum',
  'const',
];

/** Annotations; those of the right side are kept. */
const annotations: readonly string[] = ['description', 'title', 'default', 'examples'];

function commonTypes(left: PartialSchema, right: PartialSchema): readonly TypeName[] | undefined {
  if (left.type === undefined && right.type === undefined) return;
  if (left.type === undefined) return listTypes(right);
  if (right.type === undefined) return listTypes(left);
  const [lefts, rights] = [listTypes(left), listTypes(right)];
  const common = [
    ...lefts.filter((type) => includesType(rights, type)),
    ...rights.filter((type) => includesType(lefts, type)),
  ];
  return [...new Set(common)];
}

/**
 * A property of both sides must satisfy both; a property of one side must satisfy what the other requires of
 * additional properties.
 */
function mergeObject(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  const [lefts, rights] = [getMap(left, 'properties'), getMap(right, 'properties')];
  const properties: Record<string, PartialSchema> = {};
  for (const name of new Set([...Object.keys(lefts), ...Object.keys(rights)])) {
    const first = lefts[name] ?? ofOthers(left, name);
    const other = rights[name] ?? ofOthers(right, name);
    properties[name] = intersectSchemas(first, other, classes);
  }
  const required = [...new Set([...listRequired(left), ...listRequired(right)])];
  const patterns = mergePatterns(left, right, classes);
  const additional = mergeAdditional(left, right, classes);
  return {
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(patterns).length === 0 ? {} : { patternProperties: patterns }),
    ...omitUndefined({ additionalProperties: additional }),
  };
}

function getMap(partial: PartialSchema, keyword: string): Readonly<Record<string, PartialSchema>> {
  const map = partial[keyword];
  // These keywords hold maps of partial schemas.
  return isPartialSchema(map) ? (map as Readonly<Record<string, PartialSchema>>) : {};
}

function listRequired({ required }: PartialSchema): readonly string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

function ofOthers(partial: PartialSchema, name: string): PartialSchema {
  const patterns = Object.keys(getMap(partial, 'patternProperties'));
  return patterns.some((pattern) => createMatcher(pattern)(name)) ? {} : ofRest(partial);
}

function mergePatterns(left: PartialSchema, right: PartialSchema, classes: Classes): Record<string, PartialSchema> {
  const [lefts, rights] = [getMap(left, 'patternProperties'), getMap(right, 'patternProperties')];
  const patterns: Record<string, PartialSchema> = {};
  for (const pattern of new Set([...Object.keys(lefts), ...Object.keys(rights)]))
    patterns[pattern] = intersectSchemas(lefts[pattern] ?? ofRest(left), rights[pattern] ?? ofRest(right), classes);
  return patterns;
}

function ofRest({ additionalProperties }: PartialSchema): PartialSchema {
  if (additionalProperties === false) return neverSchema();
  return isPartialSchema(additionalProperties) ? additionalProperties : {};
}

function mergeAdditional(left: PartialSchema, right: PartialSchema, classes: Classes): unknown {
  const [first, other] = [left.additionalProperties, right.additionalProperties];
  if (first === false || other === false) return false;
  if (isPartialSchema(first) && isPartialSchema(other)) return intersectSchemas(first, other, classes);
  return isPartialSchema(first) ? first : (other ?? first);
}
