import { draft07Table, newestTable } from '../../generator/emit/json-schema.ts';
import {
  change,
  drop,
  type KeywordTable,
  own,
  refuse,
  refuseWritten,
  same,
} from '../../generator/emit/keyword-table.ts';
import { formKeywords } from '../../schema/keywords/form-keywords.ts';
import { historyKeywords } from '../../schema/keywords/history-keywords.ts';
import { fileWords, words } from '../vocabulary/words.ts';
import type { ParameterDraft } from './options.ts';

export const dialects: Readonly<Record<Exclude<ParameterDraft, 'none'>, string>> = {
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

const byName = 'Refer to a definition by its name: "#/$defs/name".';

const ofParameters = {
  [words.trigger]: same,
  [words.immutable]: same,
  [words.group]: change('`group`', (group) => ({ [fileWords.group]: group })),
  [words.hint]: change('`hint`', (hint) => ({ [fileWords.hint]: hint })),
  [words.advanced]: change('`advanced`', (advanced) => ({ [fileWords.advanced]: advanced })),
} as const;

const table2019: KeywordTable = {
  ...newestTable,
  target: 'kudo',
  exceptions: {
    ...newestTable.exceptions,
    $schema: drop('The file has its own draft.'),
    ...ofParameters,
    prefixItems: change('`items`', (items) => ({ items })),
    items: change('`items`; `additionalItems` beside `prefixItems`', (items, { prefixItems }) =>
      prefixItems ? { additionalItems: items } : { items },
    ),
    $dynamicAnchor: refuse(byName),
    $dynamicRef: refuse(byName),
  },
};

const table2020: KeywordTable = {
  ...newestTable,
  target: 'kudo',
  variant: '2020-12',
  exceptions: { ...newestTable.exceptions, $schema: drop('The file has its own draft.'), ...ofParameters },
};

export const structureTables: Readonly<Record<ParameterDraft, KeywordTable>> = {
  '2019-09': table2019,
  '2020-12': table2020,
  none: table2020,
  'draft-07': {
    ...draft07Table,
    target: 'kudo',
    variant: 'draft-07',
    exceptions: { ...draft07Table.exceptions, $schema: drop('The file has its own draft.'), ...ofParameters },
  },
};

const alternative = 'A flat list cannot express it: remove it, write `kudo.dev/v1beta2`, or allow the loss.';
const noHistory = 'KUDO reads old names from `oldName`.';
const noForms = 'A flat list has no key for it.';
const lost = refuseWritten(alternative);

const unknownToKudo = {
  [formKeywords.order]: drop(noForms),
  [formKeywords.essential]: drop(noForms),
  [formKeywords.hidden]: drop(noForms),
  [formKeywords.widget]: drop(noForms),
  [historyKeywords.renamedFrom]: drop(noHistory),
  [historyKeywords.removedIn]: drop(noHistory),
  [historyKeywords.splitFrom]: drop(noHistory),
  [historyKeywords.mergedFrom]: drop(noHistory),
  [historyKeywords.typeChangedFrom]: drop(noHistory),
  [historyKeywords.defaultChangedFrom]: drop(noHistory),
} as const;

export const listTable: KeywordTable = {
  target: 'kudo',
  variant: 'v1beta1',
  otherwise: lost,
  exceptions: {
    title: own('`displayName`'),
    description: same,
    default: own('`default`, as a string where KUDO requires one'),
    type: own('`type`; `object` becomes `map`, and null is lost'),
    enum: same,
    const: own('`enum` with one value'),
    required: own('`required` of the parameter'),
    properties: own('the parameters; with `flatten`, nested properties become parameters with joined names'),
    items: own('lost if it restricts values'),
    additionalProperties: own('lost if it restricts values'),
    $ref: own('replaced by its target'),
    $defs: own('inlined'),
    $schema: drop('A flat list is not a JSON Schema.'),
    trigger: same,
    immutable: same,
    [words.group]: own('`group`'),
    [words.advanced]: own('`advanced`'),
    [words.hint]: own('`hint`'),
    ...unknownToKudo,
    'x-kudo-*': own('verbatim overrides of the file'),
    'x-crd-*': drop('It applies only to definitions of resources.'),
    initial: drop('It only starts values.yaml.'),
    $comment: drop('It is for maintainers of the schema.'),
  },
};
