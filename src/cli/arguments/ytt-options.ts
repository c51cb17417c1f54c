import type { YttOptions } from '../../commands/values/ytt-values.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Options, ParsedFlags } from './arguments.ts';
import { wordOf } from './values-options.ts';

/** The flags that name schemas of ytt and values for them, named as ytt names them. */
export const yttOptions = {
  ytt: {
    value: 'FILE',
    many: 'whole',
    doc: 'a schema of ytt, instead of a JSON Schema: values are loaded as ytt loads them; several are overlaid',
  },
  dialect: {
    value: 'DIALECT',
    words: ['ytt', 'seed'],
    doc: 'with --ytt: ytt (default), or seed: the design that has more',
  },
  'data-value': { value: 'KEY=VALUE', many: 'whole', doc: 'with --ytt: set a string: all.key=value' },
  'data-value-yaml': { value: 'KEY=YAML', many: 'whole', doc: 'with --ytt: set a value written in YAML' },
  'data-value-file': { value: 'KEY=FILE', many: 'whole', doc: 'with --ytt: set a string to the contents of a file' },
  'data-values-env': {
    value: 'PREFIX',
    many: 'whole',
    doc: 'with --ytt: set strings from variables: PREFIX_all__key=value',
  },
  'data-values-env-yaml': { value: 'PREFIX', many: 'whole', doc: 'with --ytt: the same, with values written in YAML' },
  'data-values-file': { value: 'FILE', many: 'whole', doc: 'with --ytt: a values file, as -f' },
} as const satisfies Options;

type YttFlags = ParsedFlags<typeof yttOptions> & { readonly values: readonly string[] };

/** What the flags say of schemas of ytt; `undefined` where they name none. */
export function yttOptionsOf(flags: YttFlags, cwd: string): YttOptions | undefined {
  const given = argumentKinds.flatMap((kind) => flags[kind].map((text) => ({ kind, text, content: '' }) as const));
  if (flags.ytt.length === 0) {
    refuseWithoutSchema(flags, given[0]?.kind);
    return undefined;
  }
  refuseOthers(flags);
  return {
    ...{ cwd, ytt: flags.ytt, values: [...flags.values, ...flags['data-values-file']], arguments: given },
    dialect: flags.dialect === undefined ? undefined : wordOf('--dialect', flags.dialect, ['ytt', 'seed']),
  };
}

const argumentKinds = [
  'data-value',
  'data-value-yaml',
  'data-value-file',
  'data-values-env',
  'data-values-env-yaml',
] as const;

function refuseWithoutSchema(flags: YttFlags, argument: string | undefined): void {
  const file = flags['data-values-file'].length > 0 ? 'data-values-file' : undefined;
  const first = argument ?? file ?? (flags.dialect === undefined ? undefined : 'dialect');
  if (first !== undefined)
    throw new UsageError({ message: `--${first} needs a schema of ytt`, help: 'Name it with --ytt FILE.' });
}

/** Flags that only schemas of the other kinds know. */
const others = [
  'schema',
  'model',
  'crd',
  'set',
  'set-string',
  'set-json',
  'no-chart',
  'defaults',
  'yaml',
  'mode',
  'old',
  'strict',
];

function refuseOthers(flags: object): void {
  const surplus = Object.entries(flags).find(([name, value]) => others.includes(name) && isGiven(value));
  if (surplus === undefined) return;
  const help = 'With --ytt, values are set with --data-value and --data-value-yaml.';
  throw new UsageError({ message: `--ytt cannot be combined with --${surplus[0]}`, help });
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
