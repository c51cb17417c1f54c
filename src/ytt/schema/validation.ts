import { omitUndefined } from '../../text/value/omit-undefined.ts';
import {
  type Callable,
  callFunction,
  isCallable,
  isObject,
  type KeywordArgument,
  printRepr,
  StarlarkError,
  StarlarkFailure,
  StarlarkStruct,
  type StarlarkValue,
  type Thread,
  typeOf,
} from '../starlark/index.ts';
import {
  type TemplateAnnotation,
  compactPosition,
  Fragment,
  type MapNode,
  type ArrayNode,
  type Position,
  wrapValue,
  type Value,
} from '../template/index.ts';
import { PlainSchemaError } from './failures.ts';
import {
  createCustom,
  createBound,
  maximumLength,
  minimumLength,
  notNull,
  oneNotNull,
  createEnum,
  type YttRule,
  type YttRuleOptions,
} from './rules.ts';

export interface NodeValidation {
  readonly rules: readonly YttRule[];
  readonly when?: Callable;
  readonly isNotNull: boolean;
  /** True when a string must not be empty although no annotation requires it; only in the seed dialect. */
  readonly isNotEmpty?: true;
  readonly position: Position;
}

export class ValidationAnnotationError extends Error {}

export type ValidationAnnotation = 'schema/validation' | 'schema/validate' | 'assert/validate';

export function readValidation(
  annotation: TemplateAnnotation,
  options: YttRuleOptions,
  name: ValidationAnnotation = 'schema/validation',
): NodeValidation {
  try {
    return parseValidation(annotation, options);
  } catch (error) {
    if (!(error instanceof ValidationAnnotationError)) throw error;
    throw new PlainSchemaError(`Invalid @${name} annotation - ${error.message}`, {
      code: 'ytt/validation',
      position: annotation.position,
      message: `@${name}: ${error.message.replace(/ \((?:at|by) [^()]*\)$/, '')}`,
      help: `Write @${name} ("what it must be", function), or with min=, max=, min_len=, max_len=, one_of=, not_null=, one_not_null=, when=.`,
    });
  }
}

function parseValidation({ args, kwargs, position }: TemplateAnnotation, options: YttRuleOptions): NodeValidation {
  const at = compactPosition(position);
  if (args.length === 0 && kwargs.length === 0) {
    throw new ValidationAnnotationError(
      `expected annotation to have 2-tuple as argument(s), but found no arguments (by ${at})`,
    );
  }
  const rules = args.map((argument) => parseRule(argument, at));
  const known = keywordRules(kwargs, at, options);
  const ordered = [...(known.isNotNull ? [notNull] : []), ...rules, ...known.rules];
  const { when, isNotNull } = known;
  return when ? { rules: ordered, isNotNull, position, when } : { rules: ordered, isNotNull, position };
}

function parseRule(argument: StarlarkValue, at: string): YttRule {
  if (!isObject(argument) || argument.type !== 'tuple') {
    throw new ValidationAnnotationError(
      `expected annotation to have 2-tuple as argument(s), but found: ${printRepr(argument)} (by ${at})`,
    );
  }
  const length = argument.length?.() ?? 0;
  if (length !== 2)
    throw new ValidationAnnotationError(`expected 2-tuple, but found tuple with length ${length} (by ${at})`);
  const [message = null, assertion = null] = [argument.at?.(0), argument.at?.(1)];
  if (typeof message !== 'string') {
    throw new ValidationAnnotationError(
      `expected first item in the 2-tuple to be a string describing a valid value, but was ${typeOf(message)} (at ${at})`,
    );
  }
  return createCustom(message, readAssertion(assertion, at));
}

export function readAssertion(value: StarlarkValue, at: string): Callable {
  if (isCallable(value)) return value;
  if (!isObject(value) || !value.attribute) {
    throw new ValidationAnnotationError(
      `expected second item in the 2-tuple to be an assertion function, but was ${typeOf(value)} (at ${at})`,
    );
  }
  const check = value.attribute('check');
  if (check === undefined) {
    throw new ValidationAnnotationError(
      `expected second item in tuple to be an assertion function or assertion object, but was a ${typeOf(value)} (at ${at})`,
    );
  }
  if (isCallable(check)) return check;
  throw new ValidationAnnotationError(`expected struct with attribute check(), but was ${typeOf(check)} (at ${at})`);
}

interface KeywordRules {
  readonly rules: readonly YttRule[];
  readonly when?: Callable;
  readonly isNotNull: boolean;
}

type Keyword = 'when' | 'min_len' | 'max_len' | 'min' | 'max' | 'not_null' | 'one_not_null' | 'one_of';

/** The evaluation order of ytt, whatever the source order. */
const order = ['min_len', 'max_len', 'min', 'max', 'one_not_null', 'one_of'] as const;

interface KeywordReading {
  readonly at: string;
  readonly options: YttRuleOptions;
  readonly rules: Partial<Record<(typeof order)[number], YttRule>>;
  when?: Callable;
  isNotNull: boolean;
}

const readers: Readonly<Record<Keyword, (value: StarlarkValue, reading: KeywordReading) => void>> = {
  when: (value, reading) => (reading.when = readFunction(value, reading.at)),
  min_len: (value, { rules, at, options }) =>
    (rules.min_len = minimumLength(readInteger('min_len', value, at), options)),
  max_len: (value, { rules, at, options }) =>
    (rules.max_len = maximumLength(readInteger('max_len', value, at), options)),
  min: (value, { rules }) => (rules.min = createBound('>=', value)),
  max: (value, { rules }) => (rules.max = createBound('<=', value)),
  not_null: (value, reading) => (reading.isNotNull = readBoolean(value, reading.at)),
  one_not_null: (value, { rules, options }) => (rules.one_not_null = oneNotNull(readKeys(value), options)),
  one_of: (value, { rules, options }) => (rules.one_of = createEnum(readSequence(value), options)),
};

function keywordRules(kwargs: readonly KeywordArgument[], at: string, options: YttRuleOptions): KeywordRules {
  const reading: KeywordReading = { at, options, rules: {}, isNotNull: false };
  for (const [name, value] of kwargs) {
    if (!isKeyword(name))
      throw new ValidationAnnotationError(`unknown keyword argument ${JSON.stringify(name)} (at ${at})`);
    readers[name](value, reading);
  }
  const { rules, isNotNull, when } = reading;
  return { rules: order.flatMap((name) => rules[name] ?? []), isNotNull, ...omitUndefined({ when }) };
}

function isKeyword(name: string): name is Keyword {
  return Object.hasOwn(readers, name);
}

function readFunction(value: StarlarkValue, at: string): Callable {
  if (isCallable(value)) return value;
  throw new ValidationAnnotationError(
    `expected keyword argument "when" to be a function, but was ${typeOf(value)} (at ${at})`,
  );
}

function readInteger(name: string, value: StarlarkValue, at: string): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return BigInt(Math.trunc(value));
  throw new ValidationAnnotationError(
    `expected keyword argument "${name}" to be a number, but was ${typeOf(value)} (at ${at})`,
  );
}

function readBoolean(value: StarlarkValue, at: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new ValidationAnnotationError(
    `expected keyword argument "not_null" to be a boolean, but was ${typeOf(value)} (at ${at})`,
  );
}

function readKeys(value: StarlarkValue): StarlarkValue | undefined {
  if (value === true) return;
  if (value === false) throw new ValidationAnnotationError('one_not_null= cannot be False');
  if (isSequence(value)) return value;
  throw new ValidationAnnotationError(`expected True or a sequence of keys, but was a '${typeOf(value)}'`);
}

function readSequence(value: StarlarkValue): StarlarkValue {
  if (isSequence(value)) return value;
  throw new ValidationAnnotationError(`expected keyword argument one_of to be a sequence, but was ${typeOf(value)}`);
}

function isSequence(value: StarlarkValue): boolean {
  return isObject(value) && value.iterate !== undefined && value.length !== undefined;
}

export interface ValidationPlace {
  readonly value: Value;
  readonly parent: MapNode | ArrayNode | undefined;
  readonly root: Value;
  readonly path: string;
}

/** A condition that fails or does not return a boolean; ends the validation. */
export class ConditionError extends Error {
  readonly validation: NodeValidation;
  readonly path: string;

  constructor(path: string, reason: string, validation: NodeValidation) {
    super(`Validating ${path}: ${reason}`);
    this.validation = validation;
    this.path = path;
  }
}

export interface BrokenYttRule {
  readonly rule: YttRule;
  readonly found: string;
}

export function brokenRules(
  validation: NodeValidation,
  place: ValidationPlace,
  thread: Thread,
): readonly BrokenYttRule[] {
  if (place.value === null && !validation.isNotNull) return [];
  const value = wrapValue(place.value);
  if (!isAsked(validation, value, place, thread)) return [];
  const broken: BrokenYttRule[] = [];
  for (const rule of validation.rules) {
    const found = rule.check(value, thread);
    if (found === undefined) continue;
    broken.push({ rule, found });
    if (rule.isCritical === true) break;
  }
  return broken;
}

function isAsked(validation: NodeValidation, value: StarlarkValue, place: ValidationPlace, thread: Thread): boolean {
  const { when } = validation;
  if (!when) return true;
  const fail = (reason: string): ConditionError => new ConditionError(place.path, reason, validation);
  const count = countParameters(when);
  if (count !== undefined && (count < 1 || count > 2)) {
    throw fail(`Failed to evaluate when=: function must accept 1 or 2 arguments (${count} given)`);
  }
  try {
    const result = callFunction(thread, when, count === 1 ? [value] : [value, createSurroundings(place)]);
    if (typeof result === 'boolean') return result;
    throw fail(`want when= to be bool, got ${typeOf(result)}`);
  } catch (error) {
    if (error instanceof StarlarkError && error.kind === 'limit') throw error;
    if (error instanceof StarlarkError || error instanceof StarlarkFailure)
      throw fail(`Failure evaluating when=: ${error.message}`);
    throw error;
  }
}

/** `undefined` for a built-in function. */
function countParameters(callable: Callable): number | undefined {
  return 'parameters' in callable && Array.isArray(callable.parameters) ? callable.parameters.length : undefined;
}

function createSurroundings({ parent, root }: ValidationPlace): StarlarkStruct {
  return new StarlarkStruct([
    ['parent', parent ? new Fragment(parent) : null],
    ['root', wrapValue(root)],
  ]);
}
