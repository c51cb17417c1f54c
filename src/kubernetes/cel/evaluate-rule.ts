import { countBytes } from '../../text/value/bytes.ts';
import { type FieldError, type FieldPath, fieldError, createInvalidError } from '../structural/field-error.ts';
import { goQuoted } from '../structural/go-text.ts';
import type { CelRule, Structural } from '../structural/structural.ts';
import { isList, isObject, type KubeValue } from '../structural/value.ts';
import type { Program } from './program.ts';
import { CelError, type CelValue, CostExceeded, CostMeter, type Runnable, type RunScope } from './run/index.ts';

export interface RuleLocation {
  readonly rule: CelRule;
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
}

/** A negative budget means that no more rules are evaluated. */
export interface RuleOutcome {
  readonly error: FieldError | undefined;
  /** True if the evaluation failed, which the server reports even for unchanged values. */
  readonly hasErred: boolean;
  readonly budget: number;
}

/** The cost budget of all rules of an object; `costLimit` applies to a single rule. */
export const costBudget = 10_000_000;
const costLimit = 1_000_000;

const keyword = 'x-kubernetes-validations';

export function evaluateRule(
  location: RuleLocation,
  program: Program,
  names: readonly (readonly [string, CelValue | CelError])[],
  budget: number,
): RuleOutcome {
  const { rule, schema, path } = location;
  const createError = (detail: string): FieldError => createInvalidError(path, keyword, getTypeName(schema), detail);
  const ran = runProgram(program.run, names);
  if (ran.cost > budget) return { error: createError(outOfBudget), hasErred: true, budget: -1 };
  const left = budget - ran.cost;
  if ('exceeded' in ran) {
    const detail = `'operation cancelled: actual cost limit exceeded': no further validation rules will be run due to call cost exceeds limit for rule: ${getRuleName(rule)}`;
    return { error: createError(detail), hasErred: true, budget: -1 };
  }
  if ('error' in ran) return { error: createError(evaluationError(ran.error, rule)), hasErred: true, budget: left };
  if (ran.value === true) return { error: undefined, hasErred: false, budget: left };
  const outcome = evaluateMessage(location, program, names, left);
  return { error: outcome.error ?? createRuleError(location, outcome.text), hasErred: false, budget: outcome.budget };
}

function evaluationError(error: string, rule: CelRule): string {
  if (!error.startsWith('no such overload')) return `${error} evaluating rule: ${getRuleName(rule)}`;
  return `'${error}': call arguments did not match a supported operator, function or macro signature for rule: ${getRuleName(rule)}`;
}

export const outOfBudget =
  'validation failed due to running out of cost budget, no further validation rules will be run';

type Ran = { readonly cost: number } & (
  | { readonly value: CelValue }
  | { readonly error: string }
  | { readonly exceeded: true }
);

function runProgram(program: Runnable, names: readonly (readonly [string, CelValue | CelError])[]): Ran {
  const meter = new CostMeter(costLimit);
  const start: RunScope = { name: '', value: null, outer: undefined, meter };
  const scope = names.reduce<RunScope>((outer, [name, value]) => ({ name, value, outer, meter }), start);
  try {
    return { value: program(scope), cost: meter.spent };
  } catch (error) {
    if (error instanceof CelError) return { error: error.message, cost: meter.spent };
    if (error instanceof CostExceeded) return { exceeded: true, cost: meter.spent };
    if (error instanceof RangeError) return { error: 'expression is nested too deeply', cost: meter.spent };
    throw error;
  }
}

/** The result of the message expression if it is a valid single line, else the fixed message. */
function evaluateMessage(
  { rule, schema, path }: RuleLocation,
  { message }: Program,
  names: readonly (readonly [string, CelValue | CelError])[],
  budget: number,
): { readonly text: string; readonly error?: FieldError; readonly budget: number } {
  const plain = rule.message === '' ? `failed rule: ${rule.rule.trim()}` : rule.message.trim();
  if (!message) return { text: plain, budget };
  const ran = runProgram(message, names);
  const createFailure = (detail: string): ReturnType<typeof evaluateMessage> => ({
    text: '',
    error: createInvalidError(blamedField(path, rule.fieldPath), keyword, getTypeName(schema), detail),
    budget: -1,
  });
  if (ran.cost > budget)
    return createFailure(
      'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
    );
  if ('exceeded' in ran) {
    const shown = goQuoted(rule.messageExpression);
    return createFailure(
      `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${shown}`,
    );
  }
  const text = 'value' in ran && typeof ran.value === 'string' ? ran.value.trim() : '';
  const isUsable = text !== '' && !text.includes('\n') && countBytes(text) <= longest;
  return { text: isUsable ? text : plain, budget: budget - ran.cost };
}

/** The maximum length of a computed message, in bytes. */
const longest = 5 * 1024;

function createRuleError({ rule, schema, value, path }: RuleLocation, detail: string): FieldError {
  const at = blamedField(path, rule.fieldPath);
  const isContainer = schema.types.includes('object') || schema.types.includes('array');
  const shown = isContainer || isObject(value) || isList(value) ? {} : { value };
  const { reason } = rule;
  if (reason === 'FieldValueForbidden' || reason === 'FieldValueRequired')
    return fieldError(reason, at, { keyword, detail });
  if (reason === 'FieldValueDuplicate') return fieldError(reason, at, { keyword, ...shown });
  return fieldError('FieldValueInvalid', at, { keyword, detail, ...shown });
}

function getTypeName({ types }: Structural): string {
  return types.length === 1 ? (types[0] ?? '') : '';
}

function getRuleName({ rule, message }: CelRule): string {
  return message === '' ? rule.trim() : message.trim();
}

export function notEvaluatedRule({ rule, path }: Pick<RuleLocation, 'rule' | 'path'>, why: string): FieldError {
  const name = getRuleName(rule);
  return {
    reason: 'InternalError',
    field: path.text === '' ? '<nil>' : path.text,
    message: `not evaluated: ${name} (${why})`,
    keyword,
    steps: path.steps,
  };
}

/** The field that a rule names: `.a.b` or `['a.b']`, relative to the value. */
function blamedField({ text, steps }: FieldPath, fieldPath: string): FieldPath {
  const names = [...fieldPath.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)].map(
    ([, plain, quoted = '']) => plain ?? quoted.replace(/\\(.)/g, '$1'),
  );
  const below = names.join('.');
  return names.length === 0
    ? { text, steps }
    : { text: text === '' ? below : `${text}.${below}`, steps: [...steps, ...names] };
}
