/** The intersection of two partial schemas: what both take, in the plainest form that says it. */

import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { type Meta, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { isOneOf } from '../../../schema/document/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';
import { matcherOf } from '../../../schema/regex/index.ts';
import { accepts, branchesOf, ofObjects } from './accepts.ts';
import { constantsOf, enumOf, isAnything, present, typesIn, unionOf } from './union.ts';

/** What no value fits. */
const nothing = (): PartialSchema => ({ not: {} });

/** The classes that schemas refer to. */
export interface Classes {
  /** The schema of the class that a schema refers to; `undefined` where it cannot be written out. */
  readonly expand: (reference: PartialSchema) => PartialSchema | undefined;
  /** Makes a definition of what two classes have in common. */
  readonly define: (key: string, name: string, partial: PartialSchema) => void;
  /** The pairs of classes that are being written out as one. */
  readonly pairs?: readonly Pair[];
}

/** Two classes that are written out as one; what leads back to the same two refers to a definition. */
interface Pair {
  readonly key: string;
  isRecursive: boolean;
}

const noClasses: Classes = { expand: () => undefined, define: () => undefined };

/** The schema of the values that fit both; classes that both refer to are written out as one. */
export function bothOf(left: PartialSchema, right: PartialSchema, classes: Classes = noClasses): PartialSchema {
  const both = narrowed(left, right, classes);
  const meta = metaOfBoth(left[META] ?? {}, right[META] ?? {});
  return Object.keys(meta).length === 0 ? both : { ...both, [META]: { ...meta, ...both[META] } };
}

/** Places stay; what is true of one side only does not. */
function metaOfBoth(left: Meta, right: Meta): Meta {
  const { at, keywords } = { ...left, ...right };
  const isAbsent = left.absent === true && right.absent === true;
  return { ...(at && { at }), ...(keywords && { keywords }), ...(isAbsent ? { absent: true } : {}) };
}

/** The schema itself, of which only both sides say that it may be absent. */
function without(partial: PartialSchema): PartialSchema {
  return partial[META]?.absent === undefined ? partial : present(partial);
}

function narrowed(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  if (isAnything(right) || isSame(left, right)) return without(left);
  if (isAnything(left)) return without(right);
  const constants = constantsOf(left) === undefined ? filtered(right, left) : filtered(left, right);
  if (constants !== undefined) return constants;
  const branches = branchesOf(left) ?? branchesOf(right);
  if (branches !== undefined) return distributed(left, right, classes);
  const [one, other] = [expanded(left, classes), expanded(right, classes)];
  if (one === undefined || other === undefined) return beside(left, right);
  const isPair = left[META]?.class !== undefined || right[META]?.class !== undefined;
  return isPair ? mergedPair([left, right], [one, other], classes) : merged(one, other, classes);
}

/** Two as one, a class among them: where a property of both leads back to both, what they have in common is a definition. */
function mergedPair(
  [left, right]: readonly [PartialSchema, PartialSchema],
  [one, other]: readonly [PartialSchema, PartialSchema],
  classes: Classes,
): PartialSchema {
  const [first, second] = [left, right].map((partial) => partial[META]?.class);
  // A definition has the file of a class.
  const key = `${first ?? second ?? ''}&${first === undefined ? bare(left) : (second ?? bare(right))}`;
  const around = { ...annotationsOf(left), ...annotationsOf(right) };
  const reference = (): PartialSchema => ({ ...around, [META]: { class: key, fits: ['object'] } });
  const open = classes.pairs?.find((pair) => pair.key === key);
  if (open !== undefined) {
    open.isRecursive = true;
    return reference();
  }
  const pair: Pair = { key, isRecursive: false };
  const both = merged(one, other, { ...classes, pairs: [...(classes.pairs ?? []), pair] });
  if (!pair.isRecursive) return { ...both, ...around };
  const { at } = one[META] ?? {};
  const name = `${plainName(first)}And${plainName(second)}`;
  classes.define(key, name, { ...both, [META]: { ...(at && { at }) } });
  return reference();
}

/** The name of a class in its key, without type arguments. */
function plainName(key: string | undefined): string {
  const [, name = 'Others'] = /#(\w+)/.exec(key ?? '') ?? [];
  return name;
}

/** Two that cannot be written as one. */
function beside(left: PartialSchema, right: PartialSchema): PartialSchema {
  return { allOf: [left, right], [META]: { beside: true } };
}

/** The schema without a reference to a class; one that no assertion is beside is written out. */
function expanded(partial: PartialSchema, { expand }: Classes): PartialSchema | undefined {
  const key = partial[META]?.class;
  if (key === undefined) return partial;
  const isPlain = Object.keys(partial).every((name) => name === META || annotations.includes(name));
  const written = isPlain ? expand(partial) : undefined;
  if (written === undefined) return undefined;
  const schema: PartialSchema = { ...written, [META]: metaOfBoth({}, partial[META] ?? {}) };
  delete schema.description;
  return schema;
}

function annotationsOf(partial: PartialSchema): PartialSchema {
  return Object.fromEntries(Object.entries(partial).filter(([keyword]) => annotations.includes(keyword)));
}

function isSame(left: PartialSchema, right: PartialSchema): boolean {
  return bare(left) === bare(right);
}

function bare(partial: PartialSchema): string {
  return JSON.stringify(partial, (key, value: unknown) => (key === META ? classOf(value) : value));
}

function classOf(value: unknown): unknown {
  return isPartialSchema(value) ? value.class : undefined;
}

/** The constants of one side that the other takes; `undefined` when that cannot be said. */
function filtered(listed: PartialSchema, other: PartialSchema): PartialSchema | undefined {
  const values = constantsOf(listed);
  const taken = values?.map((value) => accepts(other, value));
  if (values === undefined || taken === undefined || taken.includes(undefined)) return undefined;
  const left = values.filter((_, index) => taken[index] === true);
  return left.length === 0 ? nothing() : enumOf(left);
}

/** Past this many branches the two are said beside each other. */
const maximumBranches = 64;

function distributed(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  const lefts = branchesOf(left) ?? [left];
  const rights = branchesOf(right) ?? [right];
  if (lefts.length * rights.length > maximumBranches) return beside(left, right);
  const pairs = lefts.flatMap((one) => rights.map((other) => bothOf(one, other, classes)));
  const possible = pairs.filter((partial) => !isNothing(partial));
  // Which branches exclude each other is not known any more.
  return possible.length === 0 ? nothing() : unionOf(possible, () => false);
}

/** True for a schema that nothing fits: itself, or by a required property that nothing fits. */
function isNothing(partial: PartialSchema): boolean {
  if (isPartialSchema(partial.not) && Object.keys(partial.not).every((name) => name === META)) return true;
  const { properties, required } = partial;
  if (!isPartialSchema(properties) || !Array.isArray(required)) return false;
  return required.some((name) => {
    const property = properties[String(name)];
    return isPartialSchema(property) && isNothing(property);
  });
}

function merged(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  const types = commonTypes(left, right);
  if (types?.length === 0) return nothing();
  const isObject = ofObjects.some((keyword) => keyword in left || keyword in right);
  const both: PartialSchema = { ...left, ...right };
  if (types !== undefined) both.type = types.length === 1 ? types[0] : types;
  const conditions = [...arrayIn(left.allOf), ...arrayIn(right.allOf)];
  for (const keyword of Object.keys(left)) {
    if (keyword === META || keyword === 'type' || !(keyword in right) || ofObjects.includes(keyword)) continue;
    const [one, other] = [left[keyword], right[keyword]];
    if (keyword === 'allOf' || annotations.includes(keyword) || JSON.stringify(one) === JSON.stringify(other)) continue;
    if (keyword === 'items' && isPartialSchema(one) && isPartialSchema(other)) both.items = bothOf(one, other, classes);
    else if (isObject && ofThemselves.includes(keyword)) conditions.push({ [keyword]: one });
    else return beside(left, right);
  }
  delete both[META];
  if (conditions.length > 0) both.allOf = conditions;
  return isObject ? { ...both, ...objectOf(left, right, classes) } : both;
}

/** Assertions on objects that look at no other keyword: a second one of them holds in `allOf`. */
const ofThemselves: readonly string[] = [
  ...['not', 'anyOf', 'oneOf', 'minProperties', 'maxProperties', 'propertyNames'],
  ...['dependentRequired', 'dependentSchemas', 'enum', 'const'],
];

/** Keywords that say nothing of values: those of the right side stay. */
const annotations: readonly string[] = ['description', 'title', 'default', 'examples'];

/** The types that both allow; `undefined` when neither names one. */
function commonTypes(left: PartialSchema, right: PartialSchema): readonly TypeName[] | undefined {
  if (left.type === undefined && right.type === undefined) return undefined;
  if (left.type === undefined) return typesIn(right);
  if (right.type === undefined) return typesIn(left);
  const [lefts, rights] = [typesIn(left), typesIn(right)];
  const common = [...lefts.filter((type) => isOneOf(rights, type)), ...rights.filter((type) => isOneOf(lefts, type))];
  return [...new Set(common)];
}

/** The keywords of objects: a property of both fits both; one of a single side fits what the other says of all others. */
function objectOf(left: PartialSchema, right: PartialSchema, classes: Classes): PartialSchema {
  const [lefts, rights] = [mapIn(left, 'properties'), mapIn(right, 'properties')];
  const properties: Record<string, PartialSchema> = {};
  for (const name of new Set([...Object.keys(lefts), ...Object.keys(rights)])) {
    const one = lefts[name] ?? ofOthers(left, name);
    const other = rights[name] ?? ofOthers(right, name);
    properties[name] = bothOf(one, other, classes);
  }
  const required = [...new Set([...namesIn(left), ...namesIn(right)])];
  const patterns = patternsOf(left, right, classes);
  const additional = additionalOf(left, right, classes);
  return {
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(patterns).length === 0 ? {} : { patternProperties: patterns }),
    ...(additional === undefined ? {} : { additionalProperties: additional }),
  };
}

function mapIn(partial: PartialSchema, keyword: string): Readonly<Record<string, PartialSchema>> {
  const map = partial[keyword];
  // Whatever writes these keywords into a partial schema writes partial schemas.
  return isPartialSchema(map) ? (map as Readonly<Record<string, PartialSchema>>) : {};
}

function namesIn({ required }: PartialSchema): readonly string[] {
  return Array.isArray(required) ? required.map(String) : [];
}

/** What a schema says of a property that it does not declare. */
function ofOthers(partial: PartialSchema, name: string): PartialSchema {
  const patterns = Object.keys(mapIn(partial, 'patternProperties'));
  return patterns.some((pattern) => matcherOf(pattern)(name)) ? {} : ofRest(partial);
}

function patternsOf(left: PartialSchema, right: PartialSchema, classes: Classes): Record<string, PartialSchema> {
  const [lefts, rights] = [mapIn(left, 'patternProperties'), mapIn(right, 'patternProperties')];
  const patterns: Record<string, PartialSchema> = {};
  for (const pattern of new Set([...Object.keys(lefts), ...Object.keys(rights)]))
    patterns[pattern] = bothOf(lefts[pattern] ?? ofRest(left), rights[pattern] ?? ofRest(right), classes);
  return patterns;
}

/** What a schema says of keys that it has no pattern for. */
function ofRest({ additionalProperties }: PartialSchema): PartialSchema {
  if (additionalProperties === false) return nothing();
  return isPartialSchema(additionalProperties) ? additionalProperties : {};
}

function additionalOf(left: PartialSchema, right: PartialSchema, classes: Classes): unknown {
  const [one, other] = [left.additionalProperties, right.additionalProperties];
  if (one === false || other === false) return false;
  if (isPartialSchema(one) && isPartialSchema(other)) return bothOf(one, other, classes);
  return isPartialSchema(one) ? one : (other ?? one);
}
