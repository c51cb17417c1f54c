import { type Argument, argument, severalNames } from '../../decorators/entry/arguments.ts';
import type { At, PartialSchema } from '../../decorators/entry/entry.ts';
import { everyFit, everywhere, keyword, defineTypedKeyword } from '../../decorators/entry/keyword.ts';
import type { SeveralNames } from '../../decorators/entry/names.ts';
import { readBoolean, choice, object, string } from '../../generator/emit/read-options.ts';
import { ensureMeta } from '../../decorators/entry/partial-schema.ts';
import { ruleName } from '../cel/declared/rule-name.ts';
import { optionsArgument } from './options-argument.ts';
import { words } from './words.ts';

const keywordOfRules = 'x-kubernetes-validations';

export interface RuleOptions {
  /** The error message; by default the rule itself. */
  readonly message?: string;
  /** A CEL expression that computes the message. */
  readonly messageExpression?: string;
  readonly reason?: (typeof reasons)[number];
  /** The path of the invalid property, relative to this one: `.replicas`. */
  readonly fieldPath?: string;
  /** True if the rule is also evaluated on creation; `oldSelf` is then an optional value. */
  readonly optionalOldSelf?: boolean;
}

interface WrittenRule extends RuleOptions {
  readonly rule: string;
}

const reasons = ['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate'] as const;

const options = optionsArgument<[options?: RuleOptions], RuleOptions>(
  "a CEL expression and, optionally, { message: '…' }",
  object<RuleOptions>({
    message: string,
    messageExpression: string,
    reason: choice(...reasons),
    fieldPath: string,
    optionalOldSelf: readBoolean,
  }),
  { optional: true },
);

const ruleAndOptions: Argument<[rule: string, options?: RuleOptions], WrittenRule> = {
  expects: options.expects,
  parse([rule, ...rest]) {
    if (typeof rule !== 'string' || rule.trim() === '') return { problem: options.expects };
    const parsed = options.parse(rest);
    return 'problem' in parsed ? parsed : { value: { rule, ...parsed.value } };
  },
};

/**
 * A CEL rule: the API server refuses values for which it is false.
 *
 * @example ``` @Rule('self.min <= self.max', { message: 'min is at most max' }) class Pool { min = 1; max = 3; } ```
 */
export const Rule = keyword({
  keyword: keywordOfRules,
  name: 'Rule',
  fits: everyFit,
  on: everywhere,
  repeatable: true,
  argument: ruleAndOptions,
  doc: 'A CEL rule, in which `self` is the value and `oldSelf` the value before an update: `@Rule("self.min <= self.max", { message: "…" })`.',
  write: addRule,
});

function addRule(partial: PartialSchema, rule: WrittenRule, at?: At): void {
  const before: unknown = partial[keywordOfRules];
  const rules: readonly unknown[] = Array.isArray(before) ? before : [];
  partial[keywordOfRules] = [...rules, rule];
  // Each rule has its own origin.
  if (at) (ensureMeta(partial).keywords ??= {})[`${keywordOfRules}/${rules.length}`] = at;
}

/**
 * Once the property is set, it can be neither changed nor removed.
 *
 * @example ``` @Immutable() zone!: string; ```
 */
export const Immutable = keyword({
  keyword: words.immutable,
  name: 'Immutable',
  fits: everyFit,
  on: everywhere,
  argument: argument<[message?: string], string | true>('no argument or a message', (args) => {
    const [message, ...rest] = args;
    if (args.length === 0) return true;
    return rest.length === 0 && typeof message === 'string' && message.trim() !== '' ? message : undefined;
  }),
  doc: 'Once the property is set, neither the property nor anything in it can be changed or removed.',
  writes: [words.immutable, words.immutableMessage],
  write: (partial, message) => {
    partial[words.immutable] = true;
    if (message !== true) partial[words.immutableMessage] = message;
    else delete partial[words.immutableMessage];
  },
});

function groupKeyword<N extends string>(
  name: N,
  says: string,
  rule: (names: readonly string[]) => string,
  doc: string,
) {
  return defineTypedKeyword<SeveralNames<`@${N}`>, readonly string[]>({
    keyword: keywordOfRules,
    name,
    fits: ['object'],
    on: everywhere,
    repeatable: true,
    argument: severalNames,
    doc,
    write: (partial, names) => {
      const message = says.replace('NAMES', `[${names.join(' ')}]`);
      addRule(partial, { rule: rule(names), message });
    },
  });
}

function printCount(names: readonly string[]): string {
  return names.map((name) => `(${printHas(name)}?1:0)`).join('+');
}

function printHas(name: string): string {
  return `has(self.${ruleName(name) ?? name})`;
}

/**
 * Exactly one of these properties is present.
 *
 * @example ``` @ExactlyOneOf('file', 'inline') class Source { file?: string; inline?: string; } ```
 */
export const ExactlyOneOf = groupKeyword(
  'ExactlyOneOf',
  'exactly one of the fields in NAMES must be set',
  (names) => `${printCount(names)} == 1`,
  'Exactly one of these properties is present; written as a CEL rule with its own message.',
);

/**
 * At most one of these properties is present.
 *
 * @example ``` @AtMostOneOf('http', 'tcp') class Probe { http?: string; tcp?: number; } ```
 */
export const AtMostOneOf = groupKeyword(
  'AtMostOneOf',
  'at most one of the fields in NAMES may be set',
  (names) => `${printCount(names)} <= 1`,
  'At most one of these properties is present; written as a CEL rule.',
);

/**
 * At least one of these properties is present.
 *
 * @example ``` @AtLeastOneOf('http', 'tcp') class Probe { http?: string; tcp?: number; } ```
 */
export const AtLeastOneOf = groupKeyword(
  'AtLeastOneOf',
  'at least one of the fields in NAMES must be set',
  (names) => names.map(printHas).join('||'),
  'At least one of these properties is present; written as a CEL rule.',
);
