/** The flags that say which schema and which values are meant. */

import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { ValuesOptions } from '../../commands/values/source.ts';
import type { SetArgument } from '../../values/layers/index.ts';
import type { Options, ParsedFlags } from './arguments.ts';

/** Options that name a schema. */
export const schemaOptions = {
  schema: { value: 'FILE', doc: 'the schema' },
  model: { value: 'FILE[#CLASS]', doc: 'a model, instead of a schema' },
} as const satisfies Options;

/** The flags that say which values are meant, named as Helm names them. */
export const valuesOptions = {
  schema: {
    value: 'FILE',
    doc: 'the schema; if it is in a chart, the values.yaml and subcharts of the chart count too',
  },
  model: {
    value: 'FILE[#CLASS]',
    doc: 'a model, instead of a schema; its initial values count as the values.yaml of its chart',
  },
  values: { value: 'FILE', short: 'f', many: 'whole', doc: 'a values file; later ones override earlier ones' },
  set: { value: 'KEY=VALUE', many: 'whole', doc: 'set values: a.b=1,c[0]=x' },
  'set-string': { value: 'KEY=VALUE', many: 'whole', doc: 'set string values' },
  'set-json': { value: 'KEY=JSON', many: 'whole', doc: 'set JSON values' },
  'no-chart': { doc: 'ignore the chart that the schema is in, or the initial values of the model' },
  defaults: {
    value: 'SCOPE',
    words: ['none', 'properties', 'all'],
    doc: 'fill in the defaults of the schema: none, as Helm does; properties; or all, which includes map values and array items',
  },
  yaml: { value: 'VERSION', words: ['helm', '1.2'], doc: 'helm (default: YAML 1.1 as Helm reads it) or 1.2' },
} as const satisfies Options;

/** What the flags of `valuesOptions` say, as the services of the commands take it. */
export function valuesOptionsOf(flags: ParsedFlags<typeof valuesOptions>, cwd: string): ValuesOptions {
  const { schema, model, values, defaults, yaml } = flags;
  return {
    cwd,
    schema,
    model,
    values,
    set: setsOf(flags),
    chart: !flags['no-chart'],
    defaults: defaults === undefined ? undefined : wordOf('--defaults', defaults, ['none', 'properties', 'all']),
    yaml: yaml === undefined ? undefined : wordOf('--yaml', yaml, ['helm', '1.2']),
  };
}

function setsOf(flags: ParsedFlags<typeof valuesOptions>): readonly SetArgument[] {
  const given = [
    ['--set-json', flags['set-json']],
    ['--set', flags.set],
    ['--set-string', flags['set-string']],
  ] as const;
  return given.flatMap(([flag, texts]) => texts.map((text) => ({ flag, text })));
}

/** One of the words that a flag takes; throws a `UsageError` for any other. */
export function wordOf<const W extends string>(flag: string, given: string, words: readonly W[]): W {
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  const help = didYouMean(given, words);
  const listed = words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  throw new UsageError({ message: `${flag} takes ${listed}, not "${given}"`, ...(help === undefined ? {} : { help }) });
}
