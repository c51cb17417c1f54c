/** A fast path that decides on most values without tracking locations or dynamic scope. */

import { isArray, type Json, type JsonObject } from '../../text/value/json.ts';
import { findByIndex } from '../../text/value/by-name.ts';
import type { Compiled, CompiledSchema } from './compile-schema.ts';
import { failedAssertion, isMatched, fitsBounds, type Run, takeStep } from './evaluation.ts';

/**
 * True for a value that satisfies the schema. Only if no step is left, or `run` could not follow a reference, the full
 * evaluation must decide. A schema with branches is evaluated by `run`.
 */
export function isAccepted(compiled: Compiled, value: Json, run: Run): boolean {
  return accepts(compiled, value, run, 0);
}

/** A longer chain of references on the same value may be a cycle. */
const mostReferences = 32;

function accepts(compiled: Compiled, value: Json, run: Run, references: number): boolean {
  if (typeof compiled === 'boolean') return compiled;
  if (!compiled.isPlain) return !run.evaluate(compiled, value, undefined, undefined);
  if (!takeStep(run.steps) || failedAssertion(compiled, value) !== undefined || !fitsBounds(compiled, value))
    return false;
  if (compiled.reference) {
    const target = references < mostReferences ? compiled.reference() : undefined;
    if (target === undefined) return !run.evaluate(compiled, value, undefined, undefined);
    if (!accepts(target, value, run, references + 1)) return false;
  }
  if (typeof value !== 'object' || value === null) return isMatched(compiled, value);
  return isArray(value) ? acceptsItems(compiled, value, run) : acceptsProperties(compiled, value, run);
}

function acceptsItems(compiled: CompiledSchema, items: readonly Json[], run: Run): boolean {
  const { areUnique, prefix, others, contained } = compiled.items();
  if (areUnique || contained !== undefined) return !run.evaluate(compiled, items, undefined, undefined);
  let index = 0;
  for (const item of items) {
    const schema = prefix[index] ?? others;
    if (schema !== undefined && !accepts(schema, item, run, 0)) return false;
    index += 1;
  }
  return true;
}

function acceptsProperties(compiled: CompiledSchema, value: JsonObject, run: Run): boolean {
  const { required, declared, patterns, additional, names, early, late } = compiled.properties();
  if (early || late) return !run.evaluate(compiled, value, undefined, undefined);
  for (const name of required) if (!Object.hasOwn(value, name)) return false;
  let index = 0;
  // Values are plain JSON without inherited properties.
  for (const name in value) {
    if (names !== undefined && !accepts(names, name, run, 0)) return false;
    const property = value[name];
    const own = declared && findByIndex(declared, name, index);
    index += 1;
    let isKnown = own !== undefined;
    if (own !== undefined && property !== undefined && !accepts(own, property, run, 0)) return false;
    if (patterns) {
      for (const { matches, schema } of patterns) {
        if (!matches(name)) continue;
        isKnown = true;
        if (property !== undefined && !accepts(schema, property, run, 0)) return false;
      }
    }
    if (isKnown || additional === undefined) continue;
    if (additional === false || (property !== undefined && !accepts(additional, property, run, 0))) return false;
  }
  return true;
}
