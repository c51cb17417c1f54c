import { createMatcher, readPattern } from '../../schema/regex/index.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import {
  type Callable,
  callFunction,
  isCallable,
  isObject,
  type KeywordArgument,
  quoteText,
  StarlarkFailure,
  type StarlarkValue,
  isTruthy,
  typeOf,
} from '../starlark/index.ts';
import { type TemplateAnnotation, compactPosition, Fragment } from '../template/index.ts';
import {
  roundTripYaml,
  wrapFailures,
  minimumLength,
  type NodeValidation,
  PlainSchemaError,
  readValidation,
  type YttRule,
  type YttRuleOptions,
} from '../schema/index.ts';
import { formatNames, isOfSeedFormat, isPortNumber } from './formats.ts';
import { convertSeedValue } from './seed-map.ts';

/** Lengths count code points, and empty maps and arrays are not null. */
export const seedOptions: YttRuleOptions = { codePoints: true, keepsEmpty: true };

/** Only the seed has these; `enum` is its name for `one_of`. */
const seedKeywords = ['enum', 'regexp', 'format', 'unique', 'prefix'] as const;

const yttKeywords = ['min', 'max', 'min_len', 'max_len', 'not_null', 'one_of', 'one_not_null', 'when'];

export function readSeedValidation(annotation: TemplateAnnotation): NodeValidation {
  const functions = annotation.args.filter(isCallable);
  const others = annotation.args.filter((argument) => !isCallable(argument));
  const known = annotation.kwargs
    .filter(([name]) => !isSeedKeyword(name))
    .map((given) => checkedName(given, annotation));
  const own = annotation.kwargs.filter(([name]) => isSeedKeyword(name));
  const renamed = own.flatMap(([name, value]): KeywordArgument[] => (name === 'enum' ? [['one_of', value]] : []));
  const kwargs = [...known, ...renamed];
  const isPlain = others.length > 0 || kwargs.length > 0 || annotation.args.length + annotation.kwargs.length === 0;
  const base: NodeValidation = isPlain
    ? readValidation({ ...annotation, args: others, kwargs }, seedOptions)
    : { rules: [], isNotNull: false, position: annotation.position };
  const rules = own.flatMap(([name, value]) => (name === 'enum' ? [] : keywordRule(name, value, annotation)));
  return { ...base, rules: [...base.rules, ...rules, ...functions.map(functionRule)] };
}

function isSeedKeyword(name: string): boolean {
  return seedKeywords.some((seedKeyword) => seedKeyword === name);
}

function checkedName(given: KeywordArgument, annotation: TemplateAnnotation): KeywordArgument {
  const [name] = given;
  if (yttKeywords.includes(name)) return given;
  const help =
    didYouMean(name, [...yttKeywords, ...seedKeywords]) ?? `Known are ${[...yttKeywords, ...seedKeywords].join(', ')}.`;
  throw createError(annotation, `unknown keyword argument ${JSON.stringify(name)}`, help);
}

function createError({ position }: TemplateAnnotation, text: string, help: string): PlainSchemaError {
  return new PlainSchemaError(`Invalid @schema/validation annotation - ${text} (at ${compactPosition(position)})`, {
    code: 'ytt/validation',
    position,
    message: `@schema/validate: ${text}`,
    help,
  });
}

/** A seed function returns True or None, or a pair of validity and message. */
function functionRule(check: Callable): YttRule {
  const message = `valid by ${check.name}`;
  return {
    message,
    check: wrapFailures((value, thread) => {
      const given =
        value instanceof Fragment && value.node.kind !== 'document set' ? convertSeedValue(value.node) : value;
      const result = callFunction(thread, check, [given]);
      if (result === null || result === true) return undefined;
      if (!isObject(result) || result.type !== 'tuple' || result.length?.() !== 2) return '';
      const [isRight = null, reason = null] = [result.at?.(0), result.at?.(1)];
      if (isTruthy(isRight)) return undefined;
      return typeof reason === 'string' ? reason : '';
    }),
  };
}

function keywordRule(name: string, value: StarlarkValue, annotation: TemplateAnnotation): readonly YttRule[] {
  if (name === 'unique') {
    if (typeof value !== 'boolean')
      throw createError(
        annotation,
        `expected keyword argument "unique" to be a boolean, but was ${typeOf(value)}`,
        'Write unique=True.',
      );
    return value ? [uniqueRule] : [];
  }
  if (typeof value !== 'string') {
    throw createError(
      annotation,
      `expected keyword argument "${name}" to be a string, but was ${typeOf(value)}`,
      `Write ${name}="…".`,
    );
  }
  if (name === 'prefix') return [prefixRule(value)];
  return [name === 'regexp' ? patternRule(value, annotation) : formatRule(value, annotation)];
}

function readString(value: StarlarkValue): string {
  if (typeof value === 'string') return value;
  throw new StarlarkFailure(`value must be a string, but was '${typeOf(value)}'`);
}

function prefixRule(prefix: string): YttRule {
  return {
    message: `a string beginning with ${quoteText(prefix)}`,
    check: wrapFailures((value) => (readString(value).startsWith(prefix) ? undefined : 'it has another prefix')),
  };
}

function patternRule(pattern: string, annotation: TemplateAnnotation): YttRule {
  const { refusal } = readPattern(pattern);
  if (refusal)
    throw createError(
      annotation,
      `regexp= is refused by Go: ${refusal.reason}: ${refusal.part}`,
      'Write a Go regular expression (RE2), without lookaround and backreferences.',
    );
  const matches = createMatcher(pattern);
  return {
    message: `a string matching ${pattern}`,
    check: wrapFailures((value) => (matches(readString(value)) ? undefined : 'it does not match')),
  };
}

function formatRule(format: string, annotation: TemplateAnnotation): YttRule {
  if (!formatNames.includes(format)) {
    throw createError(
      annotation,
      `unknown format "${format}"`,
      didYouMean(format, formatNames) ?? `Known are ${formatNames.join(', ')}.`,
    );
  }
  return {
    message: `a string of format ${format}`,
    check: wrapFailures((value) => {
      if (format === 'port' && typeof value === 'bigint') return isPortNumber(value) ? undefined : 'it is not a port';
      return isOfSeedFormat(format, readString(value)) ? undefined : `it is not a valid ${format}`;
    }),
  };
}

const uniqueRule: YttRule = {
  message: 'unique items',
  check: wrapFailures((value) => {
    if (!(value instanceof Fragment) || value.node.kind !== 'array')
      throw new StarlarkFailure(`value must be an array, but was '${typeOf(value)}'`);
    const seen = new Set<string>();
    for (const item of value.node.items) {
      const key = canonicalize(
        roundTripYaml(
          item.value === null || typeof item.value !== 'object' ? item.value : new Fragment(item.value),
          seedOptions,
        ),
      );
      if (seen.has(key)) return 'two items are equal';
      seen.add(key);
    }
    return undefined;
  }),
};

/** Equal values have equal keys: sorted keys, and 1 as 1.0. */
function canonicalize(value: StarlarkValue): string {
  if (typeof value === 'bigint') return `n${value}`;
  if (!isObject(value)) return typeof value === 'number' ? `n${value}` : JSON.stringify(value);
  const { items } = value;
  if (items) {
    const members = items.call(value).map(([key, item]) => `${canonicalize(key)}:${canonicalize(item)}`);
    return `{${members.sort().join(',')}}`;
  }
  return `[${[...(value.iterate?.() ?? [])].map(canonicalize).join(',')}]`;
}

/** With one of these, no minimum length is assumed. */
const sayingMore = ['min_len', 'max_len', 'one_of', 'enum', 'not_null', 'format'];

/** The seed requires otherwise unconstrained strings to be nonempty. */
export function withLeastLength(
  validation: NodeValidation | undefined,
  annotation: TemplateAnnotation | undefined,
  position: NodeValidation['position'],
): NodeValidation | undefined {
  if (annotation?.kwargs.some(([name]) => sayingMore.includes(name)) === true) return validation;
  const least: YttRule = {
    ...minimumLength(1n, seedOptions),
    help: 'Set a value, or write min_len=0 in the schema.',
  };
  return { ...(validation ?? { isNotNull: false, position }), rules: [...(validation?.rules ?? []), least] };
}
