import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isJson, isPlainObject } from '../../decorators/entry/arguments.ts';
import { keyword } from '../../decorators/entry/keyword.ts';
import { ensureMeta } from '../../decorators/entry/partial-schema.ts';
import {
  array,
  readBoolean,
  choice,
  map,
  object,
  type OptionReader,
  string,
} from '../../generator/emit/read-options.ts';
import { optionsArgument } from '../../kubernetes/vocabulary/options-argument.ts';
import { words } from './words.ts';

/** Options of `@Parameters`, which apply to the whole file. */
export interface ParametersOptions {
  /** The plans of the operator; a trigger that names another plan is an error. */
  readonly plans?: readonly string[];
  /** The groups of a flat list, in order. */
  readonly groups?: readonly ParameterGroup[];
  /** For a flat list: `inferred` leaves out types that follow from a default. `written` by default. */
  readonly types?: 'written' | 'inferred';
  /** Further keys of a flat list, and keys that it leaves out; `import` writes this option. */
  readonly verbatim?: { readonly keys?: Readonly<Record<string, unknown>>; readonly left?: readonly string[] };
  /** True to forbid undeclared properties in every object, unless it says otherwise. */
  readonly closed?: boolean;
  /**
   * The options of targets for this root, by name; they override those of the configuration, and `false` switches a
   * target off.
   */
  readonly targets?: Readonly<Record<string, object | false>>;
}

/** A group of a flat list. */
export interface ParameterGroup {
  readonly name: string;
  readonly displayName?: string;
  readonly description?: string;
  readonly prio?: number;
  /** Keys that KUDO does not read are kept. */
  readonly [key: string]: unknown;
}

const readGroup: OptionReader<ParameterGroup> = function* (value, path) {
  const read = yield* map(anyJson)(value, path);
  if (!read) return;
  const { name, ...rest } = read;
  if (typeof name === 'string' && name !== '') return { name, ...rest };
  yield { path, message: 'a group has no name' };
  return undefined;
};

const readOptions = object<ParametersOptions>({
  plans: array(string),
  groups: array(readGroup),
  types: choice('written', 'inferred'),
  verbatim: object<NonNullable<ParametersOptions['verbatim']>>({ keys: map(anyJson), left: array(string) }),
  closed: readBoolean,
  targets: map(readSettings),
});

const parametersOptions = optionsArgument<[options?: ParametersOptions], ParametersOptions>(
  'nothing or { plans: […], groups: […], closed: true, targets: {…} }',
  readOptions,
  { optional: true },
);

/**
 * The class holds the parameters of a KUDO operator and is written as a `params.yaml`.
 *
 * @example ``` @Parameters({ plans: ['deploy', 'update'] }) class Operator { replicas = 3; } ```
 */
export const Parameters = keyword({
  keyword: words.parameters,
  name: 'Parameters',
  fits: ['object'],
  on: ['class'],
  argument: parametersOptions,
  inherited: false,
  marksRoot: true,
  doc: 'The class holds the parameters of a KUDO operator; the target `kudo` writes its `params.yaml`.',
  write: (partial, { targets, closed, ...options }) => {
    ensureMeta(partial).root = { kind: 'parameters', ...omitUndefined({ targets, closed }) };
    partial[words.parameters] = options;
  },
});

/** The configuration checks the options of targets when they are used. */
function* readSettings(value: unknown, path: readonly (string | number)[]): ReturnType<OptionReader<object | false>> {
  if (value === false || (isPlainObject(value) && isJson(value))) return value;
  yield { path, message: `"${path.join('.')}" must be false or the options of the target` };
  return undefined;
}

function* anyJson(value: unknown, path: readonly (string | number)[]): ReturnType<OptionReader<unknown>> {
  if (isJson(value)) return value;
  yield { path, message: `"${path.join('.')}" must be a JSON value` };
  return undefined;
}
