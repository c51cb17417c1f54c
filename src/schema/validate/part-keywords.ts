import { isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { findByIndex } from '../../text/value/by-name.ts';
import type { Compiled, Dependencies, ObjectKeywords } from './compile-schema.ts';
import { addError, type Evaluation, evaluateInPlace, evaluatePart, failKeyword, tryPart } from './evaluation.ts';
import type { ValidationError } from './validation-error.ts';

/**
 * Evaluates the keywords on the items of an array (JSON Schema 2020-12, core section 10.3.1, validation section 6.4).
 */
export function evaluateArray(evaluation: Evaluation, value: readonly Json[]): void {
  const { areUnique, prefix, others, contained } = evaluation.compiled.items();
  if (areUnique) {
    const twins = firstTwins(value);
    if (twins) failKeyword(evaluation, 'uniqueItems', { found: twins });
  }
  for (const [index, item] of value.entries()) {
    const schema = prefix[index] ?? others;
    if (schema !== undefined) addError(evaluation, evaluatePart(evaluation, schema, item, String(index)));
  }
  if (contained !== undefined) evaluateContains(evaluation, value, contained);
}

function evaluateContains(evaluation: Evaluation, value: readonly Json[], contained: Compiled): void {
  const { minContains, maxContains } = evaluation.compiled.keywords;
  const { evaluatesContained } = evaluation.compiled.items();
  const causes: ValidationError[] = [];
  const matched: number[] = [];
  for (const [index, item] of value.entries()) {
    const error = tryPart(evaluation, contained, item, String(index));
    if (error) causes.push(error);
    else {
      matched.push(index);
      if (evaluatesContained) evaluation.unevaluated?.delete(String(index));
    }
  }
  if (typeof minContains === 'number') {
    if (matched.length < minContains) failKeyword(evaluation, 'minContains', { found: matched, causes });
  } else if (matched.length === 0) failKeyword(evaluation, 'contains', { causes });
  if (typeof maxContains === 'number' && matched.length > maxContains) {
    failKeyword(evaluation, 'maxContains', { found: matched });
  }
}

function firstTwins(items: readonly Json[]): readonly [number, number] | undefined {
  if (items.length < 2) return;
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = canonicalize(item);
    const twin = seen.get(key);
    if (twin !== undefined) return [twin, index];
    seen.set(key, index);
  }
}

/** Ignores the order of keys. */
function canonicalize(value: Json): string {
  return JSON.stringify(value, (_, part: Json | bigint) => {
    if (typeof part === 'bigint') return `\u0000${part}`;
    return isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  });
}

/**
 * Evaluates the keywords on the properties of an object (JSON Schema 2020-12, core section 10.3.2, validation section
 * 6.5).
 */
export function evaluateObject(evaluation: Evaluation, value: JsonObject): void {
  const keywords = evaluation.compiled.properties();
  const missing = findMissing(value, keywords.required);
  if (missing) failKeyword(evaluation, 'required', { found: missing });
  if (keywords.early) {
    evaluateDependentRequired(evaluation, value, keywords.early);
    evaluateDependentSchemas(evaluation, value, keywords.early);
  }
  evaluateProperties(evaluation, value, keywords);
  if (keywords.names !== undefined) evaluateNames(evaluation, value, keywords.names);
  if (keywords.late) {
    evaluateDependentSchemas(evaluation, value, keywords.late);
    evaluateDependentRequired(evaluation, value, keywords.late);
  }
}

function evaluateProperties(evaluation: Evaluation, value: JsonObject, keywords: ObjectKeywords): void {
  let unknown: string[] | undefined;
  const { declared, patterns, additional } = keywords;
  let index = 0;
  // Values are plain JSON without inherited properties.
  for (const name in value) {
    const own = declared && findByIndex(declared, name, index);
    index += 1;
    if (own !== undefined) evaluateProperty(evaluation, own, value[name], name);
    let isKnown = own !== undefined;
    for (const { matches, schema } of patterns ?? []) {
      if (!matches(name)) continue;
      isKnown = true;
      evaluateProperty(evaluation, schema, value[name], name);
    }
    if (isKnown || additional === undefined) continue;
    if (additional !== false) evaluateProperty(evaluation, additional, value[name], name);
    else {
      unknown ??= [];
      unknown.push(name);
    }
  }
  if (unknown) failKeyword(evaluation, 'additionalProperties', { found: unknown });
}

function evaluateProperty(evaluation: Evaluation, schema: Compiled, property: Json | undefined, name: string): void {
  if (property !== undefined) addError(evaluation, evaluatePart(evaluation, schema, property, name));
}

/** Names have no location. */
function evaluateNames(evaluation: Evaluation, value: JsonObject, schema: Compiled): void {
  for (const name of Object.keys(value)) {
    const error = evaluation.run.evaluate(schema, name, undefined, { ...evaluation, at: nowhere });
    if (error) failKeyword(evaluation, 'propertyNames', { found: [name], causes: [error] });
  }
}

const nowhere = { token: '', up: undefined };

function evaluateDependentSchemas(evaluation: Evaluation, value: JsonObject, { schemas }: Dependencies): void {
  for (const [name, schema] of schemas) {
    if (Object.hasOwn(value, name)) addError(evaluation, evaluateInPlace(evaluation, schema));
  }
}

function evaluateDependentRequired(evaluation: Evaluation, value: JsonObject, { required }: Dependencies): void {
  for (const [name, names] of required) {
    const missing = Object.hasOwn(value, name) ? findMissing(value, names) : undefined;
    if (missing) failKeyword(evaluation, 'dependentRequired', { found: [name, ...missing] });
  }
}

/** `undefined` if it has all. */
function findMissing(value: JsonObject, names: readonly string[]): readonly string[] | undefined {
  const missing = names.filter((name) => !Object.hasOwn(value, name));
  return missing.length === 0 ? undefined : missing;
}
