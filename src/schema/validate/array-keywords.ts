import { isObject, type Json } from '../../text/value/json.ts';
import type { Compiled } from './compile-schema.ts';
import { addError, type Evaluation, evaluatePart, fail, tryPart } from './evaluation.ts';
import type { ValidationError } from './validation-error.ts';

/**
 * Evaluates the keywords on the items of an array (JSON Schema 2020-12, core section 10.3.1, validation section 6.4).
 */
export function evaluateArray(evaluation: Evaluation, value: readonly Json[]): void {
  const { areUnique, prefix, others, contained } = evaluation.compiled.items();
  if (areUnique) {
    const twins = firstTwins(value);
    if (twins !== undefined) fail(evaluation, 'uniqueItems', { found: twins });
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
    if (error !== undefined) causes.push(error);
    else {
      matched.push(index);
      if (evaluatesContained) evaluation.unevaluated?.delete(String(index));
    }
  }
  if (typeof minContains === 'number') {
    if (matched.length < minContains) fail(evaluation, 'minContains', { found: matched, causes });
  } else if (matched.length === 0) fail(evaluation, 'contains', { causes });
  if (typeof maxContains === 'number' && matched.length > maxContains) {
    fail(evaluation, 'maxContains', { found: matched });
  }
}

/** The first two items that are equal. */
function firstTwins(items: readonly Json[]): readonly [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = canonical(item);
    const twin = seen.get(key);
    if (twin !== undefined) return [twin, index];
    seen.set(key, index);
  }
  return undefined;
}

/** A string that is the same for equal JSON values, whatever the order of their keys. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
