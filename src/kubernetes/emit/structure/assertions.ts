import { getOwn, isSame } from '../../../text/value/json.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { readPattern } from '../../../schema/regex/index.ts';
import { isImplied, type Lowering, plainKeywords, refuseKeyword, type WrittenSchema } from '../lowering/lowering.ts';

/** Annotations: the nearest schema takes precedence. */
const annotations: ReadonlySet<string> = new Set(['title', 'description', 'example', 'externalDocs', 'default']);

/** Keywords that a condition must not contain: annotations and `nullable`. */
const notInConditions: ReadonlySet<string> = new Set([...annotations, 'nullable']);

/** Keywords that become CEL rules, which conditions cannot contain. */
const inRules = [
  ...(['contains', 'patternProperties', 'propertyNames'] as const),
  ...(['x-kubernetes-validations', 'predicates', 'immutable'] as const),
] as const;

const tighter: Readonly<Record<string, (a: number, b: number) => number>> = {
  ...Object.fromEntries(['maxLength', 'maxItems', 'maxProperties'].map((keyword) => [keyword, Math.min])),
  ...Object.fromEntries(['minLength', 'minItems', 'minProperties'].map((keyword) => [keyword, Math.max])),
};

export function writeAssertions(lowering: Lowering, schema: SchemaObject): WrittenSchema {
  const written: WrittenSchema = { ...plainKeywords(lowering, schema), ...writeBounds(schema) };
  const listed = schema.const === undefined ? schema.enum : [schema.const];
  // `writeNullable` handles an enum that includes null.
  if (listed) written.enum = readArrayItems(listed).filter((value) => value !== null);
  if (typeof schema.pattern === 'string') checkPattern(lowering, schema, schema.pattern);
  if (schema.deprecated === true) written.description = deprecatedText(schema);
  return written;
}

export function writeConditionAssertions(lowering: Lowering, schema: SchemaObject): WrittenSchema {
  for (const keyword of inRules) {
    if (schema[keyword] === undefined) continue;
    // The server itself checks the keys of labels and similar maps.
    if (keyword === 'propertyNames' && isImplied(lowering, schema, keyword)) continue;
    const message = `"${keyword}" cannot be expressed in a condition of a CustomResourceDefinition`;
    refuseKeyword(lowering, schema, keyword, {
      message,
      help: 'Put it on the value itself, or write the condition as a rule: @Rule(…).',
    });
  }
  const all = Object.entries(writeAssertions(lowering, schema));
  return Object.fromEntries(all.filter(([keyword]) => !notInConditions.has(keyword) && !keyword.startsWith('x-')));
}

function deprecatedText({ description, $comment }: SchemaObject): string {
  const note = $comment === undefined ? 'Deprecated.' : `Deprecated: ${$comment}`;
  return description === undefined ? note : `${description}\n${note}`;
}

/** A definition has a numeric bound, and a flag beside it if the bound is exclusive. */
function writeBounds(schema: SchemaObject): WrittenSchema {
  if (schema.exclusiveMinimum === undefined && schema.exclusiveMaximum === undefined) return {};
  return {
    ...writeBound(schema, 'minimum', 'exclusiveMinimum', 1),
    ...writeBound(schema, 'maximum', 'exclusiveMaximum', -1),
  };
}

function writeBound(
  schema: SchemaObject,
  name: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  sign: 1 | -1,
): WrittenSchema {
  const [including, excluding] = [schema[name], schema[exclusive]];
  if (typeof excluding !== 'number') return {};
  return including === undefined || sign * excluding >= sign * including
    ? { [name]: excluding, [exclusive]: true }
    : { [name]: including };
}

function checkPattern(lowering: Lowering, schema: SchemaObject, pattern: string): void {
  const read = lowering.patterns.get(pattern) ?? readPattern(pattern);
  lowering.patterns.set(pattern, read);
  const { refusal } = read;
  if (!refusal) return;
  const message = `the API server reads patterns as RE2, which refuses this one: ${refusal.reason} (${refusal.part})`;
  refuseKeyword(lowering, schema, 'pattern', {
    message,
    help: 'Write it without this part, or write the rest as a rule: @Rule(…).',
  });
}

/** A keyword that cannot be merged becomes a condition. */
export function mergeAssertions(written: WrittenSchema, more: WrittenSchema, conditions: WrittenSchema[]): void {
  const conflicting: WrittenSchema = {};
  for (const keyword of Object.keys(more)) {
    if (exclusives.has(keyword)) continue;
    if (written[keyword] === undefined || isOverridden(keyword)) {
      copyKeyword(written, more, keyword);
      continue;
    }
    const pair = selectKeyword(more, keyword);
    if (!isSame(selectKeyword(written, keyword), pair)) {
      const bound = tighterBound(written[keyword], more[keyword], keyword);
      if (bound === undefined) Object.assign(conflicting, pair);
      else written[keyword] = bound;
    }
  }
  if (Object.keys(conflicting).length > 0) conditions.push(conflicting);
}

/** Copies a bound together with its exclusive flag. */
function copyKeyword(written: WrittenSchema, more: WrittenSchema, keyword: string): void {
  written[keyword] = more[keyword];
  const exclusive = getOwn(exclusiveOf, keyword);
  if (exclusive !== undefined && more[exclusive] !== undefined) written[exclusive] = more[exclusive];
}

function isOverridden(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-kubernetes-');
}

function tighterBound(before: unknown, value: unknown, keyword: string): number | undefined {
  const tighten = getOwn(tighter, keyword);
  return !tighten || typeof before !== 'number' || typeof value !== 'number' ? undefined : tighten(before, value);
}

function selectKeyword(written: WrittenSchema, keyword: string): WrittenSchema {
  const exclusive = Object.hasOwn(exclusiveOf, keyword) ? (exclusiveOf[keyword] ?? '') : '';
  return {
    [keyword]: written[keyword],
    ...(written[exclusive] === undefined ? {} : { [exclusive]: written[exclusive] }),
  };
}

const exclusiveOf: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };
const exclusives: ReadonlySet<string> = new Set(Object.values(exclusiveOf));
