import { findByIndex } from '../../text/value/by-name.ts';
import { type Json, isArray, type JsonObject } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from '../document/schema.ts';
import { createMatchers } from '../regex/index.ts';
import { followDynamic } from '../resources/references.ts';
import { openResources } from '../resources/resources.ts';
import { type Compiled, compiledSchema, type CompiledSchema, type SchemaCompiler } from './compile-schema.ts';
import { createRun } from './evaluate.ts';
import {
  bareError,
  isSettled,
  type PastAt,
  failedAssertion,
  isMatched,
  fitsBounds,
  type Run,
  takeStep,
} from './evaluation.ts';
import { isStandardFormat } from './formats.ts';
import type { ValidationError } from './validation-error.ts';

export interface Validator {
  /** `undefined` if the value is valid, as Helm decides. */
  readonly validate: (value: Json, schema?: Schema, past?: PastAt) => ValidationError | undefined;
  /** A value that takes too long to evaluate counts as valid. */
  readonly accepts: (schema: Schema, value: Json) => boolean;
}

export interface Decider extends Validator {
  /** As `validate`, for those who do not ask why. */
  readonly answer: (value: Json, schema?: Schema) => Answer;
}

/** `unknown` if the evaluation was cut short. */
export type Answer = 'accepted' | 'refused' | 'unknown';

/**
 * Opens a document to validate values. Each schema is compiled on first use and then kept. Asserts every known format,
 * or up to draft-07 those that Helm asserts.
 */
export function compileSchema(root: Schema, options: { readonly assertsFormat?: boolean } = {}): Decider {
  const resources = openResources(typeof root === 'boolean' ? {} : root);
  const known = new WeakMap<SchemaObject, CompiledSchema>();
  const compile = (schema: Schema): Compiled => {
    if (typeof schema === 'boolean') return schema;
    const compiled = known.get(schema) ?? compiledSchema(schema, compiler);
    known.set(schema, compiled);
    return compiled;
  };
  const compileTarget = (schema?: Schema): Compiled | undefined => (schema === undefined ? undefined : compile(schema));
  const compiler: SchemaCompiler = {
    draftOf: resources.draftOf,
    compile,
    assertsFormat: (name, draft) => options.assertsFormat === true || (draft < 2019 && isStandardFormat(name)),
    matcher: createMatchers(tooLarge),
    follow: (reference, schema) =>
      compileTarget(resources.find(reference, resources.of(schema) ?? resources.main)?.schema),
  };
  /** `undefined` if only the full evaluation can tell. */
  const answerAtOnce = (compiled: Compiled, value: Json): boolean | undefined => {
    // The target of such a reference depends on the dynamic scope.
    const follow = (): undefined => void (run.steps.left = -Infinity);
    const run = createRun(value, { follow, accepts: (part, inner) => isAccepted(part, inner, run) });
    const isTaken = isAccepted(compiled, value, run);
    return run.steps.left < 0 ? undefined : isTaken;
  };
  const validate: Validator['validate'] = (value, schema = root, past) => {
    try {
      const compiled = compile(schema);
      if (isSettled(compiled, value) || (!past && answerAtOnce(compiled, value) === true)) return undefined;
      const run = createRun(value, {
        follow: (keyword, from, scope) => compileTarget(followDynamic(keyword, from, scope, resources)),
        past,
      });
      const error = run.evaluate(compiled, value, undefined, undefined);
      return run.steps.left < 0 ? createLimitError(value, schema) : error;
    } catch (error) {
      // The nesting of values and schemas exceeds the stack, or the pattern is too large.
      if (error instanceof RangeError) return createLimitError(value, schema);
      throw error;
    }
  };
  const answer: Decider['answer'] = (value, schema = root) => {
    try {
      const isTaken = answerAtOnce(compile(schema), value);
      if (isTaken !== undefined) return isTaken ? 'accepted' : 'refused';
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    const found = validate(value, schema);
    if (!found) return 'accepted';
    return found.keyword === 'limit' ? 'unknown' : 'refused';
  };
  return { validate, answer, accepts: (schema, value) => answer(value, schema) !== 'refused' };
}

function createLimitError(value: Json, schema: Schema): ValidationError {
  return { ...bareError, keyword: 'limit', value, schema };
}

function tooLarge(): never {
  throw new RangeError('the pattern is too large');
}

/**
 * True for a value that satisfies the schema. Only if no step is left, or `run` could not follow a reference, the full
 * evaluation must decide. A schema with branches is evaluated by `run`.
 */
function isAccepted(compiled: Compiled, value: Json, run: Run): boolean {
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
