import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import { boolean, choice, object, string } from '../../generator/emit/read-options.ts';
import { artifactOf, type Emitted, type Target } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/write-values.ts';
import { listOf } from './list.ts';
import { structureOf } from './structure.ts';
import { listTable, type ParameterDraft, parameterDrafts, structureTables } from './table.ts';

/** The options of the target `kudo`, which writes `params.yaml`. */
export interface KudoOptions {
  /** The format of the package: a structure, or the flat list that every released KUDO reads. `v1beta2` unless it says otherwise. */
  readonly version?: 'v1beta1' | 'v1beta2';
  /** The draft of JSON Schema that a structure is written in; `none` leaves `$schema` out. 2019-09 unless it says otherwise. */
  readonly draft?: ParameterDraft;
  /** Of a flat list: properties of nested objects become parameters, their names joined as `BACKUP_CREDENTIALS_NAME`. */
  readonly flatten?: boolean;
  /** Of a flat list: what it cannot say is left out, and told. */
  readonly allowLoss?: boolean;
  /** The folder, relative to that of the configuration; else that of the other artifacts. */
  readonly folder?: string;
}

const files = { parameters: 'params.yaml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'kudo/not-expressible': {
    summary: 'The draft of JSON Schema that the parameters are written in cannot say what the model says.',
    why: 'Older drafts lack some keywords.',
    help: "Say it otherwise, or write a newer draft: targets: { kudo: { draft: '2020-12' } }.",
  },
  'kudo/nested': {
    summary: 'A property has properties of its own, which the flat list of kudo.dev/v1beta1 cannot hold.',
    why: 'The parameters of a flat list are scalars, arrays and maps.',
    help: "Write kudo.dev/v1beta2, or flatten: targets: { kudo: { version: 'v1beta1', flatten: true } }.",
    bad: 'class Backup { bucket?: string } … backup!: Backup;',
    good: 'BACKUP_BUCKET?: string;',
  },
  'kudo/lost': {
    summary: 'The flat list of kudo.dev/v1beta1 has no word for what the model says.',
    why: 'Values that the model refuses would be taken without a word.',
    help: "Write kudo.dev/v1beta2, or leave it out knowingly: targets: { kudo: { version: 'v1beta1', allowLoss: true } }.",
    bad: "@Pattern('^[a-z]+$') name!: string; in a flat list",
    good: 'name!: string;',
  },
  'kudo/name-clash': {
    summary: 'Two parameters of a flat list have one name.',
    why: 'KUDO tells names apart without regard to case, and refuses such a package.',
    help: 'Rename one of the properties.',
  },
};

/** `params.yaml`: the parameters of an operator, as a structure or as a flat list. */
export const kudoTarget: Target<KudoOptions> & { readonly name: 'kudo' } = {
  name: 'kudo',
  files,
  tables: [structureTables['2019-09'], structureTables['2020-12'], structureTables['draft-07'], listTable],
  options: object({
    version: choice('v1beta1', 'v1beta2'),
    draft: choice(...parameterDrafts),
    flatten: boolean,
    allowLoss: boolean,
    folder: string,
  }),
  codes,
  emit: emitKudo,
};

function emitKudo(document: SchemaDocument, { version = 'v1beta2', draft, ...options }: KudoOptions): Emitted {
  const { value, diagnostics } = version === 'v1beta2' ? structureOf(document, draft) : listOf(document, options);
  return emitted(document, value, diagnostics);
}

function emitted(document: SchemaDocument, value: JsonObject, diagnostics: readonly Diagnostic[]): Emitted {
  const head = `# Written by \`schemawright gen\` from ${document.name}; change the model instead of this file.\n`;
  return { artifacts: artifactOf({ files }, document, `${head}${plainYaml(value)}`), diagnostics };
}
