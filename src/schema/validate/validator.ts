import type { Json } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from '../document/schema.ts';
import { createMatchers } from '../regex/index.ts';
import { followDynamic } from '../resources/references.ts';
import { openResources } from '../resources/resources.ts';
import { type Compiled, compiledSchema, type CompiledSchema, type SchemaCompiler } from './compile-schema.ts';
import { isAccepted } from './accepted.ts';
import { bareError, createRun } from './evaluate.ts';
import { isSettled, type PastAt } from './evaluation.ts';
import { isStandardFormat } from './formats.ts';
import type { ValidationError } from './validation-error.ts';

export interface Validator {
  /** `undefined` if the value is valid, as Helm decides. */
  readonly validate: (value: Json, schema?: Schema, past?: PastAt) => ValidationError | undefined;
  /** A value that takes too long to evaluate counts as valid. */
  readonly accepts: (schema: Schema, value: Json) => boolean;
}

/**
 * Opens a document to validate values. Each schema is compiled on first use and then kept. Asserts every known format,
 * or up to draft-07 those that Helm asserts.
 */
export function compileSchema(root: Schema, options: { readonly assertsFormat?: boolean } = {}): Validator {
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
  const isTakenAtOnce = (compiled: Compiled, value: Json): boolean => {
    let isSure = true;
    // The target of such a reference depends on the dynamic scope.
    const follow = (): undefined => void (isSure = false);
    return isAccepted(compiled, value, createRun(value, { follow, past: undefined })) && isSure;
  };
  const validate: Validator['validate'] = (value, schema = root, past) => {
    try {
      const compiled = compile(schema);
      if (isSettled(compiled, value) || (!past && isTakenAtOnce(compiled, value))) return undefined;
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
  const accepts: Validator['accepts'] = (schema, value) => {
    const error = validate(value, schema);
    return !error || error.keyword === 'limit';
  };
  return { validate, accepts };
}

function createLimitError(value: Json, schema: Schema): ValidationError {
  return { ...bareError, keyword: 'limit', value, schema };
}

function tooLarge(): never {
  throw new RangeError('the pattern is too large');
}
