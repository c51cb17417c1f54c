import { type FieldError, type FieldPath, fieldError, invalid } from '../structural/field-error.ts';
import type { CelRule, Structural } from '../structural/structural.ts';
import { isList, isObject, type KubeValue } from '../structural/value.ts';
import { NotEvaluated } from './library/functions.ts';
import type { Compiler, Program, RuleContext } from './program.ts';

/** Evaluates a rule on a value, and says what is wrong; throws `NotEvaluated` where that cannot be done here. */
export function ruleError(
  location: RuleLocation,
  program: Program,
  context: RuleContext,
  compiler: Compiler,
): RuleError | undefined {
  const { rule, schema, path } = location;
  const evaluated = program.evaluate(context);
  if ('error' in evaluated) {
    const type = schema.types.length === 1 ? (schema.types[0] ?? '') : '';
    const detail = `${evaluated.error} evaluating rule: ${nameOf(rule)}`;
    return { error: invalid(path, keyword, type, detail), hasErred: true };
  }
  if (evaluated.value === true) return undefined;
  if (evaluated.value !== false) throw new NotEvaluated('it gives neither true nor false');
  return { error: broken(location, messageOf(location, compiler)), hasErred: false };
}

/** What a rule has against a value. */
interface RuleError {
  readonly error: FieldError;
  /** True where the rule could not be evaluated to its end, which the server forgives no value, changed or not. */
  readonly hasErred: boolean;
}

/** A rule on a value. */
interface RuleLocation {
  readonly rule: CelRule;
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
  /** What the value is to expressions of messages. */
  readonly plain: RuleContext;
}

const keyword = 'x-kubernetes-validations';

function broken({ rule, schema, value, path }: RuleLocation, detail: string): FieldError {
  const at = blamedField(path, rule.fieldPath);
  const isContainer = schema.types.includes('object') || schema.types.includes('array');
  const shown = isContainer || isObject(value) || isList(value) ? {} : { value };
  const { reason } = rule;
  if (reason === 'FieldValueForbidden' || reason === 'FieldValueRequired')
    return fieldError(reason, at, { keyword, detail });
  if (reason === 'FieldValueDuplicate') return fieldError(reason, at, { keyword, ...shown });
  return fieldError('FieldValueInvalid', at, { keyword, detail, ...shown });
}

/** The message of a broken rule: what its expression gives, if that is a line of text, else its own. */
function messageOf({ rule, plain }: RuleLocation, compiler: Compiler): string {
  const given = rule.messageExpression === '' ? undefined : textOf(rule.messageExpression, plain, compiler);
  if (given !== undefined) return given;
  return rule.message === '' ? `failed rule: ${rule.rule.trim()}` : rule.message.trim();
}

function textOf(expression: string, context: RuleContext, compiler: Compiler): string | undefined {
  try {
    const evaluated = compiler.compile(expression).evaluate(context);
    const text = 'value' in evaluated && typeof evaluated.value === 'string' ? evaluated.value.trim() : '';
    const isUsable = text !== '' && !text.includes('\n') && Buffer.byteLength(text) <= longest;
    return isUsable ? text : undefined;
  } catch (error) {
    if (error instanceof NotEvaluated) return undefined;
    throw error;
  }
}

/** How long a message may be that an expression gives. */
const longest = 5 * 1024;

/** How the server names a rule: by its message where it has one. */
function nameOf({ rule, message }: CelRule): string {
  return message === '' ? rule.trim() : message.trim();
}

/** A rule that cannot be evaluated here, as a warning. */
export function notEvaluatedRule({ rule, path }: Pick<RuleLocation, 'rule' | 'path'>, why: string): FieldError {
  const name = nameOf(rule);
  return {
    reason: 'InternalError',
    field: path.text === '' ? '<nil>' : path.text,
    message: `not evaluated: ${name} (${why})`,
    keyword,
    steps: path.steps,
  };
}

/** The field that a rule blames: `.a.b` or `['a.b']` below the value that it looks at. */
function blamedField({ text, steps }: FieldPath, fieldPath: string): FieldPath {
  const names = [...fieldPath.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/g)].map(
    ([, plain, quoted = '']) => plain ?? quoted.replace(/\\(.)/g, '$1'),
  );
  const below = names.join('.');
  return names.length === 0
    ? { text, steps }
    : { text: text === '' ? below : `${text}.${below}`, steps: [...steps, ...names] };
}
