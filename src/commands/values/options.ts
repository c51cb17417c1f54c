import { UsageError } from '../../diagnostics/usage-error.ts';
import type { SetArgument } from '../../values/layers/set-layer.ts';
import type { YamlVersion } from '../../text/read-values.ts';
import type { Call } from '../../cli/terminal/command.ts';
import type { Options } from '../../cli/arguments/options.ts';

/** The flags that say which values are meant, named as Helm names them. */
export const layerOptions = {
  schema: { value: 'FILE', doc: 'the schema; of a chart, its values.yaml and sub-charts count too' },
  model: {
    value: 'FILE[#CLASS]',
    doc: 'a model, instead of a schema; what its values.yaml would start with counts too',
  },
  values: { value: 'FILE', short: 'f', many: 'whole', doc: 'a values file; later ones override earlier ones' },
  set: { value: 'KEY=VALUE', many: 'whole', doc: 'set single values: a.b=1,c[0]=x' },
  'set-string': { value: 'KEY=VALUE', many: 'whole', doc: 'set texts' },
  'set-json': { value: 'KEY=JSON', many: 'whole', doc: 'set JSON values' },
  'no-chart': { doc: 'leave out the chart that the schema belongs to, or what the model starts with' },
  defaults: {
    value: 'EXTENT',
    doc: 'fill in the defaults of the schema: none, as Helm does; properties; all: in map entries and items, too',
  },
  yaml: { value: 'VERSION', doc: 'helm (default: YAML 1.1 as Helm reads it) or 1.2' },
} as const satisfies Options;

/** A call of a command with these flags. */
export type LayerCall = Call<typeof layerOptions>;

/** What was set one by one. */
export function setsOf({ flags }: LayerCall): readonly SetArgument[] {
  const given = [
    ['--set-json', flags['set-json']],
    ['--set', flags.set],
    ['--set-string', flags['set-string']],
  ] as const;
  return given.flatMap(([flag, texts]) => texts.map((text) => ({ flag, text })));
}

/** How YAML is to be read. */
export function yamlOf({ flags }: LayerCall): YamlVersion {
  return wordOf('--yaml', flags.yaml ?? 'helm', ['helm', '1.2']);
}

/** One of the words that a flag takes. */
export function wordOf<const W extends string>(flag: string, given: string, words: readonly W[]): W {
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  throw new UsageError(`${flag} takes ${words.join(' or ')}, not "${given}"`);
}
