import {
  type Argument,
  argument,
  areNames,
  isJson,
  isPlainObject,
  nonEmptyString,
} from '../../decorators/entry/arguments.ts';
import { everyFit, everywhere, keywordFamily, keyword } from '../../decorators/entry/keyword.ts';
import type { Json } from '../../text/value/json.ts';
import { words } from './words.ts';

const ofParameters = keywordFamily(everyFit, everywhere);

// Editors show the tuple labels as argument names.
const plan: Argument<[plan: string], string> = nonEmptyString;

/**
 * The plan that runs when the value, or anything inside it, changes.
 *
 * @example ``` @Trigger('update') replicas = 3; ```
 */
export const Trigger = ofParameters(
  words.trigger,
  plan,
  'The plan of the operator that runs when the value, or anything inside it, changes; `deploy` by default.',
);

/**
 * The location of the value in the previous version of the operator.
 *
 * @example ``` @OldName('REPLICA_COUNT') replicas = 3; ```
 */
export const OldName = keyword({
  keyword: words.oldName,
  fits: everyFit,
  on: everywhere,
  argument: argument<[name: string, ...earlier: string[]], string | readonly string[]>(
    'one or more different names, the latest first',
    (args) => {
      if (args.length === 0 || !areNames(args) || args.includes('')) return undefined;
      return args.length === 1 ? args[0] : args;
    },
  ),
  doc: 'The former location of the value: a name of the flat list, or a pointer such as `cluster/name`. Several names, the latest first, allow upgrades to skip versions.',
});

/** Overrides for the entry of a parameter in a flat list. */
export interface VerbatimParameter {
  readonly keys: Readonly<Record<string, Json>>;
  readonly left?: readonly string[];
}

/**
 * Overrides for the entry of the parameter in a flat list (`kudo.dev/v1beta1`).
 *
 * @example ``` @Verbatim({ type: 'int' }) replicas = 3; ```
 */
export const Verbatim = keyword({
  keyword: words.verbatim,
  name: 'Verbatim',
  fits: everyFit,
  argument: argument<[keys: Readonly<Record<string, Json>>, ...left: string[]], VerbatimParameter>(
    'keys as written in the file, and names of omitted keys',
    ([keys, ...left]) => {
      if (!isPlainObject(keys) || !isJson(keys) || !areNames(left)) return undefined;
      // An object that is JSON has only JSON members.
      const written = keys as Readonly<Record<string, Json>>;
      return left.length === 0 ? { keys: written } : { keys: written, left };
    },
  ),
  doc: 'Overrides for the entry of the parameter in a flat list: keys as written in the file, then names of omitted keys. `import` writes it.',
});
