/** Root classes, and accepted findings. */

import { argument, isPlainObject, nothing } from './entry/arguments.ts';
import { metaOf } from './entry/partial-schema.ts';
import type { Root } from './entry/entry.ts';
import { everyFit, everywhere, keyword } from './entry/keyword.ts';

interface ValuesOptions {
  /** The profile whose conventions the model follows and whose rules it is checked against. */
  readonly profile?: string;
}

const valuesOptions = argument<[options?: ValuesOptions], Root>('nothing or { profile: NAME }', (args) => {
  const [options = {}] = args;
  if (args.length > 1 || !isPlainObject(options) || Object.keys(options).some((key) => key !== 'profile'))
    return undefined;
  const { profile } = options;
  if (profile === undefined) return { kind: 'values' };
  return typeof profile === 'string' && profile !== '' ? { kind: 'values', profile } : undefined;
});

/** The class is the root of a Helm chart's values. */
export const Values = keyword({
  keyword: 'values',
  fits: ['object'],
  on: ['class'],
  argument: valuesOptions,
  inherited: false,
  writes: [],
  doc: "The class is the root of a Helm chart's values; the profile adds conventions and rules.",
  write: (partial, root) => {
    metaOf(partial).root = root;
  },
});

/** The class is the root of a standalone schema. */
export const Schema = keyword({
  keyword: 'schema',
  fits: ['object'],
  on: ['class'],
  argument: nothing,
  inherited: false,
  writes: [],
  doc: 'The class is the root of a standalone schema.',
  write: (partial) => {
    metaOf(partial).root = { kind: 'schema' };
  },
});

const ruleAndReason = argument<[rule: string, reason: string], { readonly rule: string; readonly reason: string }>(
  'the code of a rule and a reason',
  ([rule, reason, ...rest]) =>
    typeof rule === 'string' &&
    /^[\w-]+\/[\w-]+$/.test(rule) &&
    typeof reason === 'string' &&
    reason.trim() !== '' &&
    rest.length === 0
      ? { rule, reason }
      : undefined,
);

/** Accepts the findings of a rule here and below, with a reason. */
export const Allow = keyword({
  keyword: 'allow',
  fits: everyFit,
  on: everywhere,
  argument: ruleAndReason,
  repeatable: true,
  inherited: false,
  writes: [],
  doc: 'Accepts the findings of a rule here and below: `@Allow("R6/description-length", "why")`.',
  write: (partial, { rule, reason }, at) => {
    (metaOf(partial).allow ??= []).push(at === undefined ? { rule, reason } : { rule, reason, at });
  },
});
