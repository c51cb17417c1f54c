/** One flag: with `value` it takes one, named so in the help; without, it is either there or not. */
export interface Option {
  readonly value?: string;
  readonly doc: string;
  /** One letter. */
  readonly short?: string;
  /** It may be given several times, and several values at once between commas; `whole` where commas belong to the value. */
  readonly many?: true | 'whole';
}

/** Flags by name, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

/** What was given for each flag. */
export type ParsedFlags<O extends Options> = {
  readonly [K in keyof O]: ParsedFlag<O[K]>;
};

type ParsedFlag<T extends Option> = T extends { readonly many: true | 'whole' }
  ? readonly string[]
  : T extends { readonly value: string }
    ? string | undefined
    : boolean;

/** The flags that every command takes. */
export const commonOptions = {
  format: { value: 'FORMAT', doc: 'pretty, concise, json, sarif, github, gitlab or junit' },
  'output-file': { value: 'FILE', doc: 'write the report to FILE instead of standard output' },
  'fail-on': {
    value: 'SEVERITY',
    doc: 'exit with 1 on findings of this severity or above: error (default), warning, info or never',
  },
  'max-diagnostics': { value: 'N', doc: 'report only the N worst findings' },
  quiet: { doc: 'report only findings at or above --fail-on, and no notes' },
  'no-color': { doc: 'disable colors' },
  cwd: { value: 'DIR', doc: 'run in DIR' },
  debug: { doc: 'print the stack trace of an error' },
  help: { doc: 'print this help', short: 'h' },
  version: { doc: 'print the version', short: 'v' },
} as const satisfies Options;

/** The common flags as they were given. */
export type CommonFlags = ParsedFlags<typeof commonOptions>;
