import { schemaEntries } from '../document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { type Json, isArray, isObject, isSame, getMember } from '../../text/value/json.ts';
import { parseYaml } from '../../text/yaml/documents.ts';
import { listFailures } from '../predicate/index.ts';
import { metaschemaPart } from '../resources/metaschema.ts';
import type { Compiled, CompiledSchema, InPlaceApplicators } from './compile-schema.ts';
import {
  bareError,
  type DynamicKeyword,
  createError,
  type Evaluation,
  evaluateInPlace,
  failKeyword,
  failedAssertion,
  isCycle,
  isMatched,
  type Run,
  createSteps,
  takeStep,
  type Unevaluated,
  addError,
  evaluatePart,
} from './evaluation.ts';
import { evaluateArray, evaluateObject } from './part-keywords.ts';
import type { ValidationError } from './validation-error.ts';

/** In the order of Helm's validator. */
export function createRun(whole: Json, { follow, past, accepts }: Pick<Run, 'follow' | 'past' | 'accepts'>): Run {
  const run: Run = {
    follow,
    past,
    accepts,
    steps: createSteps(whole),
    evaluate(compiled, value, at, outer, unevaluated) {
      const mayGoOn = takeStep(run.steps);
      if (typeof compiled === 'boolean') {
        return compiled ? undefined : { ...bareError, at, value, schema: compiled, scope: outer };
      }
      const { schema } = compiled;
      const own = createUnevaluated(compiled, value, unevaluated);
      const evaluation: Evaluation = { schema, at, outer, run, compiled, value, unevaluated: own, errors: undefined };
      if (!mayGoOn) return createError(evaluation, 'limit');
      if (isCycle(schema, at, outer)) return createError(evaluation, 'cycle');
      const keyword = failedAssertion(compiled, value);
      if (keyword !== undefined) return createError(evaluation, keyword);
      evaluateKeywords(evaluation);
      if (!evaluation.errors) evaluatePredicates(evaluation);
      if (evaluation.errors) return combineErrors(evaluation, evaluation.errors);
      if (own && unevaluated) keepCommon(unevaluated, own);
      return undefined;
    },
  };
  return run;
}

function combineErrors(evaluation: Evaluation, errors: readonly ValidationError[]): ValidationError {
  const [first] = errors;
  return first && errors.length === 1 ? first : createError(evaluation, 'several', { causes: errors });
}

function evaluateKeywords(evaluation: Evaluation): void {
  const { compiled, value } = evaluation;
  if (compiled.reference) evaluateReference(evaluation, '$ref', compiled.reference());
  for (const { keyword, limit, holds, of } of compiled.bounds) {
    if (!holds(value, limit)) failKeyword(evaluation, keyword, { found: [of(value)] });
  }
  if (isObject(value)) evaluateObject(evaluation, value);
  else if (isArray(value)) evaluateArray(evaluation, value);
  else if (!isMatched(compiled, value)) failKeyword(evaluation, 'pattern');
  if (compiled.isAlone) return evaluateUnevaluated(evaluation);
  for (const keyword of compiled.isDynamic ? dynamicKeywords : []) {
    if (compiled.keywords[keyword] === undefined) continue;
    evaluateReference(evaluation, keyword, evaluation.run.follow(keyword, evaluation.schema, evaluation));
  }
  if (compiled.inPlace) evaluateApplicators(evaluation, compiled.inPlace());
  evaluateUnevaluated(evaluation);
}

/** Predicates are only evaluated on values that satisfy the schema; otherwise the first errors suffice. */
function evaluatePredicates(evaluation: Evaluation): void {
  const { compiled, value: self, run, at } = evaluation;
  const looksBack = run.past !== undefined && compiled.predicates.some(({ old }) => old !== undefined);
  const before = looksBack ? run.past(at) : undefined;
  // A previous value of another class of the union is no old value of this one.
  const old = before === undefined || isOfOther(compiled.schema, before) ? undefined : before;
  for (const message of compiled.predicates.length === 0 ? [] : listFailures(compiled.predicates, { self, old }))
    failKeyword(evaluation, 'predicates', { found: [message] });
  const { encoding } = compiled;
  if (!encoding || typeof self !== 'string' || isDecodable(encoding, self)) return;
  const found = encoding === 'json' ? 'the string must be one JSON value' : 'the string must be one YAML document';
  failKeyword(evaluation, 'predicates', { found: [found] });
}

function isOfOther({ properties }: SchemaObject, value: Json): boolean {
  return schemaEntries(properties).some(([name, property]) => {
    if (!isSchemaObject(property)) return false;
    const allowed = property.const === undefined ? property.enum : [property.const];
    const member = getMember(value, name);
    return Array.isArray(allowed) && member !== undefined && !allowed.some((item) => isSame(item, member));
  });
}

/** A string with exactly one JSON value, or at most one YAML document. */
function isDecodable(encoding: 'json' | 'yaml', text: string): boolean {
  if (encoding === 'yaml') return text.trim() === '' || parseYaml(text).value !== undefined;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const dynamicKeywords: readonly DynamicKeyword[] = ['$recursiveRef', '$dynamicRef'];

function evaluateReference(evaluation: Evaluation, keyword: string, target?: Compiled): void {
  if (target === undefined) return evaluateExternal(evaluation, keyword);
  const error = evaluateInPlace(evaluation, target);
  if (!error) return;
  // Several errors of a referenced schema are reported separately.
  const causes = error.keyword === 'several' ? error.causes : [error];
  failKeyword(evaluation, keyword, { causes });
}

/**
 * Outside the document only metaschemas are known; any other reference accepts every value and may evaluate all of it.
 */
function evaluateExternal(evaluation: Evaluation, keyword: string): void {
  const { compiled, value, unevaluated } = evaluation;
  const address = compiled.keywords[keyword];
  const part = typeof address === 'string' ? metaschemaPart(address) : undefined;
  if (!part || typeof part === 'string') unevaluated?.clear();
  else if (part.takes(value)) {
    for (const name of unevaluated ?? []) if (part.describes(name)) unevaluated?.delete(name);
  } else failKeyword(evaluation, keyword, { causes: [createError(evaluation, 'metaschema', { found: [part.wants] })] });
}

/** Only if an unevaluated keyword needs them. */
function createUnevaluated(
  { unevaluatedProperties, unevaluatedItems }: CompiledSchema,
  value: Json,
  wanted?: Unevaluated,
): Unevaluated | undefined {
  if (typeof value !== 'object' || value === null) return;
  const own = isArray(value) ? unevaluatedItems : unevaluatedProperties;
  return own || (wanted && wanted.size > 0) ? new Set(Object.keys(value)) : undefined;
}

function keepCommon(unevaluated: Unevaluated, own: Unevaluated): void {
  for (const token of unevaluated) if (!own.has(token)) unevaluated.delete(token);
}

/** Evaluates the keywords that apply subschemas to the value itself (JSON Schema 2020-12, core section 10.2). */
function evaluateApplicators(evaluation: Evaluation, applicators: InPlaceApplicators): void {
  if (applicators.not !== undefined && isForbidden(evaluation, applicators.not)) failKeyword(evaluation, 'not');
  if (applicators.allOf) evaluateAllOf(evaluation, applicators.allOf);
  if (applicators.anyOf) evaluateAnyOf(evaluation, applicators.anyOf);
  if (applicators.oneOf) evaluateOneOf(evaluation, applicators.oneOf);
  if (applicators.if !== undefined) {
    const branch = evaluateInPlace(evaluation, applicators.if) ? applicators.else : applicators.then;
    if (branch !== undefined) addError(evaluation, evaluateInPlace(evaluation, branch));
  }
}

/** `not` evaluates no keys. */
function isForbidden(evaluation: Evaluation, schema: Compiled): boolean {
  const { run, value, at } = evaluation;
  return !run.evaluate(schema, value, at, evaluation);
}

function evaluateAllOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const { causes } = tryBranches(evaluation, branches, () => false);
  if (causes.length > 0) failKeyword(evaluation, 'allOf', { causes });
}

function evaluateAnyOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  // If keys are unevaluated, further branches may evaluate them.
  const isEnough = (satisfied: number): boolean => satisfied > 0 && (evaluation.unevaluated?.size ?? 0) === 0;
  const { satisfied, causes } = tryBranches(evaluation, branches, isEnough);
  if (branches.length > 0 && satisfied.length === 0) failKeyword(evaluation, 'anyOf', { causes });
}

function evaluateOneOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const { satisfied, causes } = tryBranches(evaluation, branches, (count) => count > 1);
  if (branches.length > 0 && satisfied.length === 0) failKeyword(evaluation, 'oneOf', { causes });
  else if (satisfied.length > 1) failKeyword(evaluation, 'oneOf', { found: satisfied });
}

/** Stops when enough is known. */
function tryBranches(evaluation: Evaluation, branches: readonly Compiled[], isEnough: (satisfied: number) => boolean) {
  const causes: ValidationError[] = [];
  const satisfied: number[] = [];
  for (const [index, branch] of branches.entries()) {
    const error = evaluateInPlace(evaluation, branch);
    if (!error) satisfied.push(index);
    else causes.push(error);
    if (isEnough(satisfied.length)) break;
  }
  return { satisfied, causes };
}

/** `unevaluatedProperties` and `unevaluatedItems`: what no other keyword has evaluated (JSON Schema 2020-12, core section 11). */
function evaluateUnevaluated(evaluation: Evaluation): void {
  const { compiled, value, unevaluated } = evaluation;
  if (!unevaluated || typeof value !== 'object' || value === null) return;
  const schema = (isArray(value) ? compiled.unevaluatedItems : compiled.unevaluatedProperties)?.();
  if (schema === undefined) return;
  for (const token of [...unevaluated]) {
    const part = isArray(value) ? value[Number(token)] : value[token];
    addError(evaluation, evaluatePart(evaluation, schema, part ?? null, token));
  }
}
