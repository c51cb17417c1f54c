import type { Explanation } from '../../diagnostics/report/findings.ts';
import { readBoolean, choice, object, string } from '../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../generator/emit/target.ts';
import { type KudoOptions, parameterDrafts } from './options.ts';

const files = { parameters: 'params.yaml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'kudo/not-expressible': {
    summary: 'The JSON Schema draft of the parameters cannot express a keyword of the model.',
    why: 'Older drafts lack some keywords.',
    help: "Use another keyword, or a newer draft: targets: { kudo: { draft: '2020-12' } }.",
  },
  'kudo/nested': {
    summary: 'A property has nested properties, which the flat list of kudo.dev/v1beta1 cannot express.',
    why: 'The parameters of a flat list are scalars, arrays and maps.',
    help: "Write kudo.dev/v1beta2, or flatten: targets: { kudo: { version: 'v1beta1', flatten: true } }.",
    bad: 'class Backup { bucket?: string } … backup!: Backup;',
    good: 'BACKUP_BUCKET?: string;',
  },
  'kudo/lost': {
    summary: 'The flat list of kudo.dev/v1beta1 cannot express a keyword of the model.',
    why: 'KUDO would silently accept values that the model refuses.',
    help: "Write kudo.dev/v1beta2, or allow the loss: targets: { kudo: { version: 'v1beta1', allowLoss: true } }.",
    bad: "@Pattern('^[a-z]+$') name!: string; in a flat list",
    good: 'name!: string;',
  },
  'kudo/name-clash': {
    summary: 'Two parameters of a flat list have the same name.',
    why: 'KUDO ignores case in names and refuses such a package.',
    help: 'Rename one of the properties.',
  },
};

export const kudoTarget: LazyTarget<KudoOptions> & { readonly name: 'kudo' } = {
  name: 'kudo',
  files,
  options: object({
    version: choice('v1beta1', 'v1beta2'),
    draft: choice(...parameterDrafts),
    flatten: readBoolean,
    allowLoss: readBoolean,
    folder: string,
  }),
  codes,
  load: async () => (await import('./emit-kudo.ts')).kudoEmitter(files),
};
