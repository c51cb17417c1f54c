/** The intersection of two partial schemas: what both take, in the plainest form that says it. */

import { type Meta, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { isOneOf, typeNameOf } from '../../../schema/document/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';
import { matcherOf, readPattern } from '../../../schema/regex/index.ts';
import type { Json } from '../../../text/value/json.ts';
import { constantsOf, enumOf, isAnything, present, typesIn, unionOf } from './union.ts';

/** What no value fits. */
const nothing = (): PartialSchema => ({ not: {} });

/** The schema of a class that a schema refers to; `undefined` where it cannot be written out. */
export type Expand = (reference: PartialSchema) => PartialSchema | undefined;

/** The schema of the values that fit both; classes that both refer to are written out as one. */
export function bothOf(left: PartialSchema, right: PartialSchema, expand: Expand = () => undefined): PartialSchema {
  const both = narrowed(left, right, expand);
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

function narrowed(left: PartialSchema, right: PartialSchema, expand: Expand): PartialSchema {
  if (isAnything(right) || isSame(left, right)) return without(left);
  if (isAnything(left)) return without(right);
  const constants = constantsOf(left) === undefined ? filtered(right, left) : filtered(left, right);
  if (constants !== undefined) return constants;
  const branches = branchesOf(left) ?? branchesOf(right);
  if (branches !== undefined) return distributed(left, right, expand);
  const [one, other] = [expanded(left, expand), expanded(right, expand)];
  if (one === undefined || other === undefined) return { allOf: [left, right] };
  const open = [left[META]?.class, right[META]?.class];
  // A class that leads back to itself is not written out again.
  return merged(one, other, (inner) => (open.includes(inner[META]?.class) ? undefined : expand(inner)));
}

/** The schema without a reference to a class; one that nothing is beside is written out. */
function expanded(partial: PartialSchema, expand: Expand): PartialSchema | undefined {
  const key = partial[META]?.class;
  if (key === undefined) return partial;
  const written = Object.keys(partial).some((name) => name !== META) ? undefined : expand(partial);
  if (written === undefined) return undefined;
  const schema: PartialSchema = { ...written, [META]: metaOfBoth({}, partial[META] ?? {}) };
  delete schema.description;
  return schema;
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

/** Whether a schema takes a scalar; `undefined` where it says more than is looked at here. */
function accepts(partial: PartialSchema, value: Json): boolean | undefined {
  const branches = branchesOf(partial);
  if (branches !== undefined) {
    const taken = branches.map((branch) => accepts(branch, value));
    if (taken.includes(true)) return true;
    return taken.includes(undefined) ? undefined : false;
  }
  if (partial[META]?.class !== undefined) return false;
  const constants = constantsOf(partial);
  if (constants !== undefined) return constants.includes(value);
  if (partial.type !== undefined && !isOneOf(typesIn(partial), typeNameOf(value))) return false;
  const { pattern } = partial;
  if (typeof pattern === 'string' && typeof value === 'string') {
    // What Go refuses is told where it stands, and must not be lost here.
    if (readPattern(pattern).refusal !== undefined) return undefined;
    if (!matcherOf(pattern)(value)) return false;
  }
  return Object.keys(partial).every((keyword) => understood.includes(keyword)) ? true : undefined;
}

const ofObjects: readonly string[] = ['properties', 'required', 'additionalProperties', 'patternProperties'];

/** The keywords that decide whether a scalar fits, and those that say nothing of scalars. */
const understood: readonly string[] = [META, 'type', 'pattern', 'items', ...ofObjects];

/** The branches of a union; a schema of several types, one of them an object or array, is one too. */
function branchesOf(partial: PartialSchema): readonly PartialSchema[] | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = partial[keyword];
    const isAlone = Object.keys(partial).every((name) => name === META || name === keyword);
    // Whatever writes branches into a partial schema writes partial schemas.
    if (isAlone && Array.isArray(branches)) return branches as readonly PartialSchema[];
  }
  const types = partial.type === undefined ? [] : typesIn(partial);
  if (types.length < 2 || constantsOf(partial) !== undefined || !types.some(isStructured)) return undefined;
  return types.map((type) => (isStructured(type) ? { ...partial, type } : { type }));
}

function isStructured(type: TypeName): boolean {
  return type === 'object' || type === 'array';
}

/** Past this many branches the two are said beside each other. */
const maximumBranches = 64;

function distributed(left: PartialSchema, right: PartialSchema, expand: Expand): PartialSchema {
  const lefts = branchesOf(left) ?? [left];
  const rights = branchesOf(right) ?? [right];
  if (lefts.length * rights.length > maximumBranches) return { allOf: [left, right] };
  const pairs = lefts.flatMap((one) => rights.map((other) => bothOf(one, other, expand)));
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

function merged(left: PartialSchema, right: PartialSchema, expand: Expand): PartialSchema {
  const types = commonTypes(left, right);
  if (types?.length === 0) return nothing();
  const both: PartialSchema = { ...left, ...right };
  if (types !== undefined) both.type = types.length === 1 ? types[0] : types;
  for (const keyword of Object.keys(left)) {
    if (keyword === META || keyword === 'type' || !(keyword in right) || ofObjects.includes(keyword)) continue;
    const [one, other] = [left[keyword], right[keyword]];
    if (annotations.includes(keyword) || JSON.stringify(one) === JSON.stringify(other)) continue;
    if (keyword !== 'items' || !isPartialSchema(one) || !isPartialSchema(other)) return { allOf: [left, right] };
    both.items = bothOf(one, other, expand);
  }
  delete both[META];
  const isObject = ofObjects.some((keyword) => keyword in left || keyword in right);
  return isObject ? { ...both, ...objectOf(left, right, expand) } : both;
}

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
function objectOf(left: PartialSchema, right: PartialSchema, expand: Expand): PartialSchema {
  const [lefts, rights] = [mapIn(left, 'properties'), mapIn(right, 'properties')];
  const properties: Record<string, PartialSchema> = {};
  for (const name of new Set([...Object.keys(lefts), ...Object.keys(rights)])) {
    const one = lefts[name] ?? ofOthers(left, name);
    const other = rights[name] ?? ofOthers(right, name);
    properties[name] = bothOf(one, other, expand);
  }
  const required = [...new Set([...namesIn(left), ...namesIn(right)])];
  const patterns = patternsOf(left, right, expand);
  const additional = additionalOf(left, right, expand);
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

function patternsOf(left: PartialSchema, right: PartialSchema, expand: Expand): Record<string, PartialSchema> {
  const [lefts, rights] = [mapIn(left, 'patternProperties'), mapIn(right, 'patternProperties')];
  const patterns: Record<string, PartialSchema> = {};
  for (const pattern of new Set([...Object.keys(lefts), ...Object.keys(rights)]))
    patterns[pattern] = bothOf(lefts[pattern] ?? ofRest(left), rights[pattern] ?? ofRest(right), expand);
  return patterns;
}

/** What a schema says of keys that it has no pattern for. */
function ofRest({ additionalProperties }: PartialSchema): PartialSchema {
  if (additionalProperties === false) return nothing();
  return isPartialSchema(additionalProperties) ? additionalProperties : {};
}

function additionalOf(left: PartialSchema, right: PartialSchema, expand: Expand): unknown {
  const [one, other] = [left.additionalProperties, right.additionalProperties];
  if (one === false || other === false) return false;
  if (isPartialSchema(one) && isPartialSchema(other)) return bothOf(one, other, expand);
  return isPartialSchema(one) ? one : (other ?? one);
}
