import { omitUndefined } from '../text/value/omit-undefined.ts';
import { areNames, argument, isJson, isPlainObject } from './entry/arguments.ts';
import { ensureMeta } from './entry/partial-schema.ts';
import type { Root } from './entry/entry.ts';
import { everyFit, everywhere, keyword } from './entry/keyword.ts';

interface RootOptions {
  /**
   * The names of targets that also write for this root, or options of targets by name, which override those of the
   * configuration. `false` disables a target.
   */
  readonly targets?: readonly string[] | Readonly<Record<string, object | false>>;
}

interface ValuesOptions extends RootOptions {
  readonly profile?: string;
  /** True when every object rejects undeclared properties unless it states otherwise. */
  readonly closed?: boolean;
}

function readTargets(value: unknown): Root['targets'] {
  if (Array.isArray(value)) {
    const names: readonly unknown[] = value;
    return areNames(names) ? Object.fromEntries(names.map((name) => [name, {}])) : undefined;
  }
  const isSettings =
    isPlainObject(value) && Object.values(value).every((setting) => setting === false || isPlainObject(setting));
  // Every setting was just tested to be `false` or an object.
  return isSettings && isJson(value) ? (value as NonNullable<Root['targets']>) : undefined;
}

function readRoot(kind: Root['kind'], args: readonly unknown[], known: readonly string[]): Root | undefined {
  const [options = {}] = args;
  if (args.length > 1 || !isPlainObject(options)) return;
  const { profile, closed, targets } = options;
  if (!Object.keys(options).every((key) => known.includes(key))) return;
  if (profile !== undefined && (typeof profile !== 'string' || profile === '')) return;
  if (closed !== undefined && typeof closed !== 'boolean') return;
  const targetSettings = readTargets(targets ?? {});
  if (!targetSettings) return;
  return { kind, ...omitUndefined({ profile, closed }), ...(targets === undefined ? {} : { targets: targetSettings }) };
}

const valuesOptions = argument<[options?: ValuesOptions], Root>(
  'nothing or { profile: NAME, closed: true, targets: […] }',
  (args) => readRoot('values', args, ['profile', 'closed', 'targets']),
);

/** Without options the value equals that of a decorator without arguments, by which bindings recognize the class. */
const schemaOptions = argument<[options?: RootOptions], Root | true>('nothing or { targets: […] }', (args) =>
  args.length === 0 ? true : readRoot('schema', args, ['targets']),
);

/**
 * The class is the root of a Helm chart's values.
 *
 * @example ``` @Values({ closed: true }) class ClusterApp { name!: string; } ```
 */
export const Values = keyword({
  keyword: 'values',
  fits: ['object'],
  on: ['class'],
  argument: valuesOptions,
  inherited: false,
  marksRoot: true,
  writes: [],
  doc: "The class is the root of a Helm chart's values; the profile adds conventions and rules, `closed: true` closes all objects.",
  write: (partial, root) => {
    ensureMeta(partial).root = root;
  },
});

/**
 * The class is the root of a standalone schema.
 *
 * @example ``` @Schema() class Settings { name!: string; } ```
 */
export const Schema = keyword({
  keyword: 'schema',
  fits: ['object'],
  on: ['class'],
  argument: schemaOptions,
  inherited: false,
  marksRoot: true,
  writes: [],
  doc: 'The class is the root of a standalone schema.',
  write: (partial, root) => {
    ensureMeta(partial).root = root === true ? { kind: 'schema' } : root;
  },
});

const ruleAndReason = argument<[rule: string, reason: string], { readonly rule: string; readonly reason: string }>(
  'the code of a rule and a reason',
  ([rule, reason, ...rest]) =>
    typeof rule === 'string' &&
    /^[\w-]+\/[\w.-]+$/.test(rule) &&
    typeof reason === 'string' &&
    reason.trim() !== '' &&
    rest.length === 0
      ? { rule, reason }
      : undefined,
);

/**
 * Accepts the findings of a rule here and below, with a reason.
 *
 * @example ``` @Allow('R6/description-missing', 'The title says it.') name!: string; ```
 */
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
    (ensureMeta(partial).allow ??= []).push(at ? { rule, reason, at } : { rule, reason });
  },
});
