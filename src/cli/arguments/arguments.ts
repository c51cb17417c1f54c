import { parseArgs } from 'node:util';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { standardInput } from '../../text/files/file-names.ts';
import type { Flag, FlagTable } from '../../generator/dialect/flags.ts';
import { getOwn } from '../../text/value/json.ts';

export type { FlagTable as Options } from '../../generator/dialect/flags.ts';

export function readArguments<O extends FlagTable>(args: readonly string[], options: O): Arguments<O> {
  const { given, flags } = tokenize(args, options);
  const problems = [...flags.flatMap((token) => checkToken(token, options)), ...findContradictions(flags, options)];
  if (problems.length > 0) throw new UsageError(problems);
  const parsed = Object.entries(options).map(([name, option]) => [
    name,
    readFlagValue(
      option,
      flags.filter((token) => token.name === name),
    ),
  ]);
  const sequence = flags.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  refuseTwice([...given, ...sequence.filter(({ name }) => isRead(name, options[name])).map(({ value }) => value)]);
  // The check above ensures that flags with `value` carry one and the others do not.
  return { given, flags: Object.fromEntries(parsed) as ParsedFlags<O>, sequence };
}

/**
 * A command's own flag may be given once. A common flag may be repeated: the last one wins, also over those of a
 * script.
 */
function findContradictions(flags: readonly FlagToken[], options: FlagTable): readonly UsageProblem[] {
  const single = Object.entries(options).filter(
    ([name, { value, many }]) => value !== undefined && !many && !Object.hasOwn(commonOptions, name),
  );
  return single.flatMap(([name]) => {
    const values = [...new Set(flags.flatMap((token) => (token.name === name ? (token.value ?? []) : [])))];
    if (values.length < 2) return [];
    const message = `--${name} takes one value, not ${values.map((value) => `"${value}"`).join(' and ')}`;
    return [{ message, help: 'Run the command once for each value.' }];
  });
}

function isRead(name: string, option?: Flag): boolean {
  return /^(?:FILE|PATH)\b/.test(option?.value ?? '') && name !== 'out' && name !== 'output-file';
}

/** A second read of standard input would find it empty. */
function refuseTwice(files: readonly string[]): void {
  if (files.filter((file) => file === standardInput).length < 2) return;
  throw new UsageError({ message: 'standard input is named twice', help: 'Write one of the inputs to a file.' });
}

interface Arguments<O extends FlagTable> {
  readonly given: readonly string[];
  readonly flags: ParsedFlags<O>;
  /** The flags with values, repeated ones included, in command-line order. */
  readonly sequence: readonly { readonly name: string; readonly value: string }[];
}

interface FlagToken {
  readonly rawName: string;
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** A repeated common flag has its last value. */
function readFlagValue(
  { value, many }: Flag,
  given: readonly FlagToken[],
): readonly string[] | string | boolean | undefined {
  if (many === 'whole') return given.flatMap((token) => token.value ?? []);
  if (many) return given.flatMap((token) => token.value?.split(',') ?? []).filter((part) => part !== '');
  return value === undefined ? given.length > 0 : given.at(-1)?.value;
}

export function splitCommand(args: readonly string[], options: FlagTable): { name?: string; rest: readonly string[] } {
  const { positions } = tokenize(args, options);
  const [first] = positions;
  const name = first === undefined ? undefined : args[first];
  return name === undefined ? { rest: args } : { name, rest: args.filter((_, index) => index !== first) };
}

function tokenize(
  args: readonly string[],
  options: FlagTable,
): { given: readonly string[]; positions: readonly number[]; flags: readonly FlagToken[] } {
  const described = Object.entries(options).map(([name, { value, short }]) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return [name, short === undefined ? { type } : { type, short }] as const;
  });
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(described),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals = tokens.filter((token) => token.kind === 'positional');
  return {
    given: positionals.map(({ value }) => value),
    positions: positionals.map(({ index }) => index),
    flags: tokens.filter((token) => token.kind === 'option'),
  };
}

function checkToken(token: FlagToken, options: FlagTable): readonly UsageProblem[] {
  const option = getOwn(options, token.name);
  if (!option) return [unknownFlag(token, options)];
  return option.value === undefined ? unwantedValue(token) : missingValue(token, option);
}

function unknownFlag({ rawName, name }: FlagToken, options: FlagTable): UsageProblem {
  const instead = getOwn(flagsOfHelm, name);
  if (instead !== undefined && 'set' in options)
    return { message: `unknown option ${rawName}, which is a Helm option`, help: instead };
  const help = didYouMean(name, Object.keys(options))?.replace('"', '"--') ?? 'See --help.';
  return { message: `unknown option ${rawName}`, help };
}

const flagsOfHelm: Readonly<Record<string, string>> = {
  'skip-schema-validation': 'Remove it: values does not validate, and validate does nothing else.',
  'set-file': 'Write the text of the file: --set-string KEY="$(cat FILE)".',
  'set-literal': 'Use --set-string, with a backslash before each comma and dot.',
  'reset-values': 'Remove it: earlier releases are not read.',
  'reuse-values': 'Name the values of the release: helm get values RELEASE > values.yaml, then -f values.yaml.',
  namespace: 'Remove it: values do not depend on the namespace.',
};

function unwantedValue({ rawName, value }: FlagToken): readonly UsageProblem[] {
  return value === undefined ? [] : [{ message: `option ${rawName} does not take a value, but has "${value}"` }];
}

/** In `--out --check` the value of `--out` is missing; a value that begins with a dash is written `--out=--check`. */
function missingValue({ rawName, value, inlineValue }: FlagToken, option: Flag): readonly UsageProblem[] {
  const isFlag = inlineValue !== true && value !== undefined && value.length > 1 && value.startsWith('-');
  if (value !== undefined && value !== '' && !isFlag) return [];
  return [{ message: `option ${rawName} requires a value`, help: `Write ${rawName}=${option.value}.` }];
}

export type ParsedFlags<O extends FlagTable> = {
  readonly [K in keyof O]: ParsedFlag<O[K]>;
};

type ParsedFlag<T extends Flag> = Flag extends T
  ? readonly string[] | string | boolean | undefined
  : T extends { readonly many: true | 'whole' }
    ? readonly string[]
    : T extends { readonly value: string }
      ? string | undefined
      : boolean;

export const commonOptions = {
  format: {
    value: 'FORMAT',
    words: ['pretty', 'concise', 'json', 'sarif', 'github', 'gitlab', 'junit'],
    doc: 'pretty, concise, json, sarif, github, gitlab or junit',
  },
  'output-file': { value: 'FILE', path: true, doc: 'write the report to FILE instead of standard output' },
  'fail-on': {
    value: 'SEVERITY',
    words: ['error', 'warning', 'info', 'never'],
    doc: 'exit with 1 on findings of this severity or worse: error (default), warning, info or never',
  },
  'max-diagnostics': { value: 'N', doc: 'report only the N worst findings' },
  quiet: { doc: 'report only findings at or above --fail-on, and no notes' },
  'no-color': { doc: 'disable colors' },
  cwd: { value: 'DIR', doc: 'run in DIR' },
  frozen: {
    doc: 'for untrusted projects: run no plugin, use no cache, open no file outside the project that is not on the command line',
  },
  'no-plugins': { doc: 'do not load the plugins of the configuration; report each as a warning' },
  debug: { doc: 'print the stack trace of an error' },
  help: { doc: 'print this help', short: 'h' },
  version: { doc: 'print the version', short: 'v' },
} as const satisfies FlagTable;

export type CommonFlags = ParsedFlags<typeof commonOptions>;
