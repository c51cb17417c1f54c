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
  type RuledKind,
  type YttRule,
  type YttRuleOptions,
} from '../schema/index.ts';
import { formatNames, isOfSeedFormat } from './formats.ts';
import { renameArgument } from './lower.ts';
import { LibraryRule } from './modules.ts';
import { convertSeedValue } from './seed-map.ts';

/** Lengths count code points, and empty maps and arrays are not null. */
export const seedOptions: YttRuleOptions = { codePoints: true, keepsEmpty: true };

/** Only the seed has these, and `enum`, its name for `one_of`. */
const seedKeywords = ['regexp', 'format', 'unique', 'prefix'];

const yttArguments = ['min', 'max', 'min_len', 'max_len', 'not_null', 'one_of', 'one_not_null', 'when'];

export function isYttArgument(name: string): boolean {
  return yttArguments.includes(name);
}

/** `kind` is that of the values; by it, `min=` bounds a number or the length of an array. */
export function readSeedValidation(annotation: TemplateAnnotation, kind: RuledKind): NodeValidation {
  const { args, kwargs, position } = annotation;
  const functions = args.filter(isCallable);
  const library = args.filter((argument) => argument instanceof LibraryRule);
  const pairs = args.filter((argument) => !isCallable(argument) && !(argument instanceof LibraryRule));
  const ytts = kwargs.flatMap((given) => (isSeedsOwn(given) ? [] : [renameGiven(given, annotation, kind)]));
  const isPlain = pairs.length > 0 || ytts.length > 0 || args.length + kwargs.length === 0;
  const base: NodeValidation = isPlain
    ? readYttArguments({ ...annotation, args: pairs, kwargs: ytts })
    : { rules: [], isNotNull: false, position };
  const further = library.map(({ argument }) =>
    readYttArguments({ ...annotation, args: [], kwargs: [renameGiven(argument, annotation, kind)] }),
  );
  const own = kwargs.filter(isSeedsOwn).flatMap(([name, value]) => keywordRule(name, value, annotation));
  const rules = [...base.rules, ...further.flatMap(({ rules: more }) => more), ...own, ...functions.map(functionRule)];
  const isNotNull = base.isNotNull || further.some((more) => more.isNotNull);
  return {
    ...base,
    isNotNull,
    rules: rules.toSorted((x, y) => Number(y.isCritical ?? false) - Number(x.isCritical ?? false)),
  };
}

function readYttArguments(annotation: TemplateAnnotation): NodeValidation {
  return readValidation(annotation, seedOptions, 'schema/validate');
}

function renameGiven(given: KeywordArgument, annotation: TemplateAnnotation, kind: RuledKind): KeywordArgument {
  const [name, value] = given;
  if (name !== 'enum') checkName(name, annotation);
  return [renameArgument(name, kind), value];
}

function isSeedsOwn([name]: KeywordArgument): boolean {
  return seedKeywords.includes(name);
}

function checkName(name: string, annotation: TemplateAnnotation): void {
  if (isYttArgument(name)) return;
  const known = [...yttArguments, 'enum', ...seedKeywords];
  const help = didYouMean(name, known) ?? `Known are ${known.join(', ')}.`;
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
      if (result === null || result === true) return;
      if (!isObject(result) || result.type !== 'tuple' || result.length?.() !== 2) return '';
      const [isRight = null, reason = null] = [result.at?.(0), result.at?.(1)];
      if (isTruthy(isRight)) return;
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
      if (format === 'port' && typeof value === 'bigint')
        return value >= 0n && value <= 65535n ? undefined : 'it is not a port';
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
  const library = (annotation?.args ?? []).flatMap((rule) => (rule instanceof LibraryRule ? [rule.argument] : []));
  if ([...(annotation?.kwargs ?? []), ...library].some(([name]) => sayingMore.includes(name))) return validation;
  const least: YttRule = {
    ...minimumLength(1n, seedOptions),
    help: 'Set a value, or write min_len=0 in the schema.',
  };
  return {
    ...(validation ?? { isNotNull: false, position }),
    rules: [...(validation?.rules ?? []), least],
    isNotEmpty: true,
  };
}
