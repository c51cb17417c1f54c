import {
  areNames,
  argument,
  isPlainObject,
  naturalNumber,
  nothing,
  readRegularExpression,
  severalNames,
} from './entry/arguments.ts';
import {
  appendCondition,
  applyDecorators,
  ensureSubschema,
  isPartialSchema,
  ensureMeta,
} from './entry/partial-schema.ts';
import { type Applied, META, type PatternKeys, type KeysType, type PartialSchema } from './entry/entry.ts';
import {
  collectApplied,
  decorators,
  everyFit,
  everywhere,
  keywordFamily,
  keyword,
  defineTypedKeyword,
} from './entry/keyword.ts';
import type { CommonFit, Decorator, DecoratorPosition, FieldDecorator, TypeFit, ValuesFit } from './entry/types.ts';
import { forbidTwoSet, listSetBranches } from '../schema/document/property-choice.ts';
import type { ByName, KeysDecorator, NameOn, NamesDecorator, SeveralNames } from './entry/names.ts';

const ofObjects = keywordFamily(['object'], everywhere);

/**
 * All keys of a map match a pattern; on a class, it adds such keys to the properties.
 *
 * @example ``` @Keys(/^[a-z]+$/) pools!: Record<string, number>; ```
 */
export const Keys = defineTypedKeyword<KeysDecorator, PatternKeys>({
  keyword: 'patternProperties',
  name: 'Keys',
  fits: ['object'],
  on: everywhere,
  onWith: ({ type }) => (type ? ['class'] : ['property']),
  repeatable: true,
  argument: argument(
    'a regular expression, on a property also { others: "allowed" }, and on a class also () => Type and decorators for the values',
    readPatternKeys,
  ),
  doc: 'A map has only such keys, unless `{ others: "allowed" }`; on a class, `@Keys(/re/, () => Type)` adds such keys to its properties.',
  writes: ['patternProperties', 'additionalProperties'],
  write: (partial, keys, at) => {
    if (keys.type) {
      (ensureMeta(partial).keys ??= []).push(at ? { ...keys, at } : keys);
      return;
    }
    partial.patternProperties = { [keys.pattern]: getValuesSchema(partial) };
    // A reference stays a reference; only a type of its own can be closed.
    if (keys.others === 'allowed' && partial[META]?.class === undefined) ensureMeta(partial).openness ??= 'absent';
    const openness = partial[META]?.openness;
    // `@Open` applies whether it comes before or after this decorator.
    if (openness === 'absent' || keys.others === 'allowed') delete partial.additionalProperties;
    else partial.additionalProperties = openness === 'open';
  },
});

function readPatternKeys([pattern, type, ...rest]: readonly unknown[]): PatternKeys | undefined {
  const source = readRegularExpression(pattern);
  if (source !== undefined && rest.length === 0 && isPlainObject(type)) {
    const isKnown = Object.keys(type).length === 1 && type.others === 'allowed';
    return isKnown ? { pattern: source, type: undefined, others: 'allowed', applied: [] } : undefined;
  }
  const applied = rest.length === 0 ? [] : collectApplied(rest);
  if (source === undefined || !(type === undefined || typeof type === 'function') || !applied) return;
  // A thunk must be called to resolve it, which is too early here for classes declared later.
  return { pattern: source, type: type as KeysType | undefined, applied };
}

function getValuesSchema(partial: PartialSchema): PartialSchema {
  const values: readonly unknown[] = Object.values(partial.patternProperties ?? {});
  const [byPattern] = values;
  return isPartialSchema(byPattern) ? byPattern : ensureSubschema(partial, 'additionalProperties');
}

/**
 * Decorators for the values of a map.
 *
 * @example ``` @MapValues(MaxLength(63)) labels!: Record<string, string>; ```
 */
export const MapValues = defineTypedKeyword<
  <D extends readonly FieldDecorator<never>[]>(
    ...decorators: D
  ) => Decorator<ValuesFit<CommonFit<D[number]>>, DecoratorPosition, '@MapValues'>,
  readonly Applied[]
>({
  // Not `additionalProperties`: with `@Keys` the values are under `patternProperties`, and `@Closed` covers the rest.
  keyword: 'mapValues',
  fits: ['object'],
  on: everywhere,
  argument: decorators,
  doc: 'Decorators for the values of a map: `@MapValues(MaxLength(63))`.',
  writes: [],
  write: (partial, applied) => {
    applyDecorators(getValuesSchema(partial), applied);
  },
});

/**
 * Decorators for the keys of a map, which are strings.
 *
 * @example ``` @PropertyNames(MaxLength(63)) labels!: Record<string, string>; ```
 */
export const PropertyNames = defineTypedKeyword<
  (
    ...decorators: FieldDecorator<'string' & TypeFit<string>>[]
  ) => Decorator<'object', DecoratorPosition, '@PropertyNames'>,
  readonly Applied[]
>({
  keyword: 'propertyNames',
  fits: ['object'],
  on: everywhere,
  argument: decorators,
  doc: 'Decorators for the names of all properties: `@PropertyNames(MaxLength(63))`.',
  write: (partial, applied) => {
    applyDecorators(ensureSubschema(partial, 'propertyNames'), applied);
  },
});

/**
 * The object has at least this many properties.
 *
 * @example ``` @MinProperties(1) labels!: Record<string, string>; ```
 */
export const MinProperties = ofObjects('minProperties', naturalNumber, 'The object has at least this many properties.');

/**
 * The object has at most this many properties.
 *
 * @example ``` @MaxProperties(9) labels!: Record<string, string>; ```
 */
export const MaxProperties = ofObjects('maxProperties', naturalNumber, 'The object has at most this many properties.');

/**
 * The object accepts no property that is not declared.
 *
 * @example ``` @Closed() class Pool { size = 3; } ```
 */
export const Closed = keyword({
  keyword: 'additionalProperties',
  name: 'Closed',
  fits: ['object'],
  on: everywhere,
  argument: nothing,
  doc: 'The object accepts no property that is not declared.',
  write: (partial) => {
    ensureMeta(partial).openness = 'closed';
    partial.additionalProperties = false;
  },
});

const openness = argument<[how?: 'absent' | true], 'absent' | true>('nothing, true or "absent"', (args) => {
  const [how = true] = args;
  return args.length < 2 && (how === true || how === 'absent') ? how : undefined;
});

/**
 * The object accepts any property; `'absent'` omits the keyword, which means the same.
 *
 * @example ``` @Open() class Pool { size = 3; } ```
 */
export const Open = keyword({
  keyword: 'additionalProperties',
  name: 'Open',
  fits: ['object'],
  on: everywhere,
  argument: openness,
  doc: "The object accepts any property. `'absent'` omits `additionalProperties`, which means the same.",
  write: (partial, how) => {
    ensureMeta(partial).openness = how === 'absent' ? 'absent' : 'open';
    if (how === 'absent') delete partial.additionalProperties;
    else partial.additionalProperties = true;
  },
});

const names = argument<readonly never[], readonly string[]>('nothing, or different property names', (args) =>
  areNames(args) ? args : undefined,
);

/**
 * The property is required; with names, those properties of the object are required.
 *
 * @example ``` @Required() replicas = 3; ```
 */
export const Required = defineTypedKeyword<
  <T, K = undefined>(
    ...names: readonly NameOn<T, K>[]
  ) => NamesDecorator<T, K, unknown, DecoratorPosition, '@Required'>,
  readonly string[]
>({
  keyword: 'required',
  fits: everyFit,
  on: everywhere,
  argument: names,
  doc: 'The property is required even if it has a default. With names, those properties of the object are required.',
  write: (partial, required) => {
    if (required.length === 0) ensureMeta(partial).required = true;
    else partial.required = required;
  },
});

/**
 * The property is optional, whatever its declaration says.
 *
 * @example ``` @Optional() name!: string; ```
 */
export const Optional = keyword({
  keyword: 'required',
  name: 'Optional',
  fits: everyFit,
  argument: nothing,
  writes: [],
  doc: 'The property is optional, whatever its declaration or an inherited one says.',
  write: (partial) => {
    ensureMeta(partial).required = false;
  },
});

type Dependencies = Readonly<Record<string, readonly string[]>>;

const dependencies = argument<readonly never[], Dependencies>(
  'an object of arrays of property names',
  ([value, ...rest]) =>
    rest.length === 0 &&
    isPlainObject(value) &&
    Object.values(value).every((list) => Array.isArray(list) && areNames(list))
      ? // Each value was just seen to be an array of names.
        (value as Dependencies)
      : undefined,
);

/**
 * If a property is present, others must be present too.
 *
 * @example ``` @DependentRequired({ user: ['password'] }) class Login { user?: string; password?: string; } ```
 */
export const DependentRequired = defineTypedKeyword<
  <T, K = undefined>(
    dependencies: ByName<T, K, readonly NameOn<T, K>[]>,
  ) => NamesDecorator<T, K, 'object', DecoratorPosition, '@DependentRequired'>,
  Dependencies
>({
  keyword: 'dependentRequired',
  fits: ['object'],
  on: everywhere,
  argument: dependencies,
  doc: 'If a property is present, others must be present too: `@DependentRequired({ user: ["password"] })`.',
});

/**
 * These properties must not all be present at once.
 *
 * @example ``` @MutuallyExclusive('http', 'tcp') class Probe { http?: string; tcp?: number; } ```
 */
export const MutuallyExclusive = defineTypedKeyword<SeveralNames<'@MutuallyExclusive'>, readonly string[]>({
  keyword: 'not',
  name: 'MutuallyExclusive',
  fits: ['object'],
  on: everywhere,
  repeatable: true,
  argument: severalNames,
  doc: 'These properties must not all be present at once. It can be repeated for several groups.',
  writes: ['not', 'allOf'],
  write: (partial, list) => {
    addConstraint(partial, 'not', { required: list });
  },
});

/**
 * Exactly one of these properties is present.
 *
 * @example ``` @ExactlyOneOf('file', 'inline') class Source { file?: string; inline?: string; } ```
 */
export const ExactlyOneOf = defineTypedKeyword<SeveralNames<'@ExactlyOneOf'>, readonly string[]>({
  keyword: 'oneOf',
  name: 'ExactlyOneOf',
  fits: ['object'],
  on: everywhere,
  repeatable: true,
  argument: severalNames,
  doc: 'Exactly one of these properties is present.',
  writes: ['oneOf', 'allOf'],
  write: (partial, list) => {
    const each = list.map((name) => ({ required: [name] }));
    addConstraint(partial, 'oneOf', each);
  },
});

/**
 * At most one of these properties is set: present, and not empty as "", null, false, 0, [] and {} are.
 *
 * @example ``` @AtMostOneSet('password', 'existingSecret') class Auth { password = ''; existingSecret = ''; } ```
 */
export const AtMostOneSet = defineTypedKeyword<SeveralNames<'@AtMostOneSet'>, readonly string[]>({
  keyword: 'not',
  name: 'AtMostOneSet',
  fits: ['object'],
  on: everywhere,
  repeatable: true,
  argument: severalNames,
  doc: 'At most one of these properties is set: present, and not `""`, null, false, 0, `[]` or `{}`, as for `if` in Helm\'s templates.',
  writes: ['not', 'allOf'],
  write: (partial, list) => {
    addConstraint(partial, 'not', forbidTwoSet(list));
  },
});

/**
 * Exactly one of these properties is set: present, and not empty as "", null, false, 0, [] and {} are.
 *
 * @example ``` @ExactlyOneSet('password', 'existingSecret') class Auth { password = ''; existingSecret = ''; } ```
 */
export const ExactlyOneSet = defineTypedKeyword<SeveralNames<'@ExactlyOneSet'>, readonly string[]>({
  keyword: 'oneOf',
  name: 'ExactlyOneSet',
  fits: ['object'],
  on: everywhere,
  repeatable: true,
  argument: severalNames,
  doc: 'Exactly one of these properties is set: present, and not `""`, null, false, 0, `[]` or `{}`, as for `if` in Helm\'s templates.',
  writes: ['oneOf', 'allOf'],
  write: (partial, list) => {
    addConstraint(partial, 'oneOf', listSetBranches(list));
  },
});

/** A schema holds a keyword only once; a second one of the same name goes to `allOf`. */
function addConstraint(partial: PartialSchema, name: 'not' | 'oneOf', value: unknown): void {
  if (partial[name] === undefined) partial[name] = value;
  else appendCondition(partial, { [name]: value });
}
