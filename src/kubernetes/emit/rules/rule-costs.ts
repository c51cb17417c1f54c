/**
 * Estimates the cost of rules as the API server does before it accepts a definition, and finds bounds that would lower
 * it.
 */

import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject } from '../../../schema/document/schema.ts';
import { expressionCompiler } from '../../cel/compile.ts';
import { declaredType, maxRequestSize } from '../../cel/declared/declared-type.ts';
import { readStructural } from '../../structural/definition.ts';
import type { KubeObject } from '../../structural/value.ts';
import type { WrittenSchema } from '../lowering/index.ts';

export const costLimits = { rule: 10_000_000, version: 100_000_000 } as const;

export interface RuledSchema {
  readonly place: WrittenPlace;
  readonly rules: readonly WrittenRule[];
  readonly around: readonly WrittenPlace[];
  readonly isRoot: boolean;
}

interface WrittenPlace {
  readonly schema: WrittenSchema;
  readonly name: string;
  readonly within: readonly ('Items' | 'MapValues')[];
}

export interface WrittenRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: boolean;
}

export function ruledSchemas(root: WrittenSchema): readonly RuledSchema[] {
  return collectRuledSchemas({ schema: root, name: '', within: [] }, [], true);
}

function collectRuledSchemas(
  place: WrittenPlace,
  around: readonly WrittenPlace[],
  isRoot: boolean,
): readonly RuledSchema[] {
  if (!mayHoldRules(place.schema)) return [];
  // Only written rules are in this keyword.
  const rules = readArrayItems(place.schema['x-kubernetes-validations']) as readonly WrittenRule[];
  return [
    ...(rules.length === 0 ? [] : [{ place, rules, around, isRoot }]),
    ...listProperties(place).flatMap((child) => collectRuledSchemas(child, around, false)),
    ...listParts(place).flatMap((child) => collectRuledSchemas(child, [...around, place], false)),
  ];
}

/** A fast path: most schemas are scalars without rules. */
function mayHoldRules({
  properties,
  items,
  additionalProperties,
  'x-kubernetes-validations': rules,
}: WrittenSchema): boolean {
  return properties !== undefined || items !== undefined || additionalProperties !== undefined || rules !== undefined;
}

function listProperties({ schema: { properties } }: WrittenPlace): readonly WrittenPlace[] {
  const entries = isWritten(properties) ? Object.entries(properties) : [];
  return entries.flatMap(([name, schema]) => (isWritten(schema) ? [{ schema, name, within: [] }] : []));
}

function listParts({ schema: { items, additionalProperties }, name, within }: WrittenPlace): readonly WrittenPlace[] {
  return [
    ...(isWritten(items) ? [{ schema: items, name, within: [...within, 'Items' as const] }] : []),
    ...(isWritten(additionalProperties)
      ? [{ schema: additionalProperties, name, within: [...within, 'MapValues' as const] }]
      : []),
  ];
}

function isWritten(value: unknown): value is WrittenSchema {
  return isSchemaObject(value);
}

export interface MissingBound extends WrittenPlace {
  readonly keyword: 'maxItems' | 'maxLength' | 'maxProperties';
}

interface TriedBounds {
  readonly bounds: readonly MissingBound[];
  readonly most: number;
}

/** Includes the message expression; an error if the server refuses the rule. */
export function estimateCost(ruled: RuledSchema, rule: WrittenRule, tried?: TriedBounds): RuleCost {
  const { place, around, isRoot } = ruled;
  const { schema } = place;
  const bounded = tried ? withBounds(schema, tried) : schema;
  const structural = readStructural(kubeObject(bounded));
  const type = declaredType(structural, { isResource: isRoot || schema['x-kubernetes-embedded-resource'] === true });
  if (!type) return { own: 0, message: 0 };
  const compiler = expressionCompiler(type);
  const optionalOldSelf = rule.optionalOldSelf === true;
  const compiled = compiler.compile(rule.rule, { result: 'bool', optionalOldSelf });
  if ('error' in compiled) return compiled;
  const message =
    rule.messageExpression === undefined
      ? undefined
      : compiler.compile(rule.messageExpression, { result: 'string', optionalOldSelf });
  if (message && 'error' in message) return message;
  const times = countEvaluations(around, tried) ?? Math.trunc(maxRequestSize / (type.minSize + 1));
  return { own: compiled.maxCost * times, message: message?.maxCost ?? 0 };
}

type RuleCost = { readonly own: number; readonly message: number } | { readonly error: string };

function kubeObject(schema: WrittenSchema): KubeObject {
  // A written schema is JSON.
  return schema as KubeObject;
}

/** `undefined` if the number of evaluations is unbounded. */
function countEvaluations(around: readonly WrittenPlace[], tried?: TriedBounds): number | undefined {
  const counts = around.map(({ schema }) => {
    const { maxItems, maxProperties } = tried ? withOwnBound(schema, tried) : schema;
    return schema.type === 'array' ? maxItems : maxProperties;
  });
  const known = counts.filter((count) => typeof count === 'number');
  return known.length < counts.length ? undefined : known.reduce((product, count) => product * count, 1);
}

function withBounds(schema: WrittenSchema, tried: TriedBounds): WrittenSchema {
  const { properties, items, additionalProperties } = schema;
  const boundInner = (part: unknown): unknown => (isWritten(part) ? withBounds(part, tried) : part);
  const own: WrittenSchema = { ...withOwnBound(schema, tried) };
  if (isWritten(properties))
    own.properties = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, boundInner(part)]));
  if (items !== undefined) own.items = boundInner(items);
  if (additionalProperties !== undefined) own.additionalProperties = boundInner(additionalProperties);
  return own;
}

function withOwnBound(schema: WrittenSchema, { bounds, most }: TriedBounds): WrittenSchema {
  const missing = bounds.find((bound) => bound.schema === schema);
  return missing ? { ...schema, [missing.keyword]: most } : schema;
}

export function missingBounds(ruled: RuledSchema, rule: WrittenRule): readonly MissingBound[] {
  const unbounded = [...ruled.around.flatMap(ownMissing), ...collectMissingBounds(ruled.place)];
  if (unbounded.length === 0) return [];
  const least = getTotal(estimateCost(ruled, rule, { bounds: unbounded, most: 1 }));
  // A bound that makes no difference while all others are small is not to blame.
  return unbounded.filter((bound) => {
    const others = unbounded.filter((other) => other !== bound);
    return getTotal(estimateCost(ruled, rule, { bounds: others, most: 1 })) > least;
  });
}

function getTotal(cost: RuleCost): number {
  return 'error' in cost ? 0 : cost.own + cost.message;
}

function collectMissingBounds(place: WrittenPlace): readonly MissingBound[] {
  return [...ownMissing(place), ...[...listProperties(place), ...listParts(place)].flatMap(collectMissingBounds)];
}

function ownMissing(place: WrittenPlace): readonly MissingBound[] {
  const { schema } = place;
  const { type, additionalProperties } = schema;
  const isMap = type === 'object' && isWritten(additionalProperties);
  const isFree = type === 'string' && schema.enum === undefined && schema.format === undefined;
  if (type === 'array' && schema.maxItems === undefined) return [{ ...place, keyword: 'maxItems' }];
  if (isMap && schema.maxProperties === undefined) return [{ ...place, keyword: 'maxProperties' }];
  return isFree && schema.maxLength === undefined ? [{ ...place, keyword: 'maxLength' }] : [];
}

const proposals = [4096, 1024, 253, 128, 63, 32, 16, 10, 5, 3, 2, 1] as const;

/** The largest common bound that keeps the rule within its limit; `undefined` if there is none. */
export function fittingBound(
  ruled: RuledSchema,
  rule: WrittenRule,
  bounds: readonly MissingBound[],
): number | undefined {
  return proposals.find((most) => !isTooCostly(estimateCost(ruled, rule, { bounds, most })));
}

export function isTooCostly(cost: RuleCost): boolean {
  return !('error' in cost) && (cost.own > costLimits.rule || cost.message > costLimits.rule);
}
