import { type Json, isObject } from '../../text/value/json.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { startOfChart } from './start-of-chart.ts';
import {
  type Emitted,
  type Target,
  type TargetFinding,
  type TargetPlace,
  createTargetArtifacts,
  diagnosticsFor,
} from '../../generator/emit/target.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { drop, type KeywordTable, own } from '../../generator/emit/keyword-table.ts';
import { choice, object, orTrue, matchingString, writePath } from '../../generator/emit/read-options.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { commentedYaml } from './values-yaml-commented.ts';

export interface ValuesYamlOptions {
  /**
   * `getCommented` adds the schema's texts above each key, and required values without a default as comments; the
   * values are the same. `plain`, the default, has the same bytes as the output of helm-values-gen.
   */
  readonly style?: 'plain' | 'commented';
  /** The schema for editors; `true` means the one in the same folder. Without it, no schema is named. */
  readonly schemaLink?: true | string;
  /**
   * The tool that the header names: `helm-values-gen` for a file that must equal the output of that tool.
   * `schemawright` by default.
   */
  readonly header?: 'schemawright' | 'helm-values-gen';
}

const files = { values: 'values.yaml' } as const;

const table: KeywordTable = {
  target: 'values-yaml',
  otherwise: drop('values.yaml contains the initial values of a chart; the schema contains the rest.'),
  exceptions: {
    default: own('the value, which hides nested defaults'),
    initial: own('the value, instead of `default`'),
    properties: own('a mapping'),
    $ref: own('the values of the definition, overridden by those beside the reference'),
    $defs: own('resolved by `$ref`'),
  },
};

const inComment = own('in the comment');

const commentedTable: KeywordTable = {
  ...table,
  variant: 'commented',
  otherwise: drop('A comment contains what users need to set the value; the schema contains the rest.'),
  exceptions: {
    ...table.exceptions,
    title: inComment,
    description: inComment,
    deprecated: inComment,
    $comment: own('in the comment of a deprecated value'),
    enum: own('in the comment, as choices'),
    oneOf: own('in the comment, as choices, for constants'),
    anyOf: own('in the comment, as choices, for constants'),
    allOf: own('comments, and required values'),
    required: own('a required value without a default is a comment'),
    const: own('beside a required value'),
    examples: own('beside a required value'),
    patternProperties: own('comments on the entries'),
    additionalProperties: own('comments on the entries'),
  },
};

const codes: Readonly<Record<string, Explanation>> = {
  'values-yaml/conflict': {
    summary: 'A reference has properties beside it, and its definition has a default that is not an object.',
    why: 'values.yaml cannot contain both the properties and that default.',
    help: 'Make the definition an object, or remove its default.',
  },
  'values-yaml/merge-key': {
    summary: 'A default has the key "<<".',
    why: 'It means a merge in YAML, so Helm cannot read values.yaml.',
    help: 'Use another key.',
    bad: "labels: Record<string, string> = { '<<': 'a' };",
    good: "labels: Record<string, string> = { 'a': 'a' };",
  },
  'values-yaml/leading-line-break': {
    summary: 'A default starts with a line break.',
    why: 'helm-values-gen, whose output values.yaml matches byte for byte, loses it.',
    help: 'Remove the first line break.',
    bad: "script: string = '\\necho';",
    good: "script: string = 'echo';",
  },
  'values-yaml/leading-tab': {
    summary: 'A multi-line default starts with a tab.',
    why: 'helm-values-gen writes it in a form that Helm cannot read.',
    help: 'Start it with a space, or remove the tab.',
    bad: "script: string = '\\tif\\nfi';",
    good: "script: string = 'if\\nfi';",
  },
};

const schemaLink = matchingString(/^\S+$/, (text, path) => ({
  message: `"${writePath(path)}" must be a path or a URL without spaces, not ${JSON.stringify(text)}`,
  help: "Write it relative to values.yaml, './values.schema.json', and write spaces as %20.",
}));

export const valuesYaml: Target<ValuesYamlOptions> & { readonly name: 'values-yaml' } = {
  name: 'values-yaml',
  definitions: 'none',
  files,
  tables: [table, commentedTable],
  options: object({
    style: choice('plain', 'commented'),
    schemaLink: orTrue(schemaLink),
    header: choice('schemawright', 'helm-values-gen'),
  }),
  codes,
  emit: emitValuesYaml,
};

function emitValuesYaml(document: SchemaDocument, options: ValuesYamlOptions, place: TargetPlace): Emitted {
  const findings: TargetFinding[] = [];
  const reportLosses = (schema: SchemaObject, keyword: string, losses: Iterable<Loss>): void => {
    for (const loss of losses) findings.push({ ...loss, schema, keyword });
  };
  const values = startOfChart(document, {
    onDefault: (schema, keyword, value) => reportLosses(schema, keyword, findLosses(value)),
    onName: (schema, name) => reportLosses(schema, 'properties', lossesOfKey(name)),
    onConflict: (schema) => reportLosses(schema, '$ref', [conflict]),
  });
  const { style = 'plain', header = 'schemawright' } = options;
  const body = printValues(document.root, values ?? null, style);
  // A converted file belongs to the user, so it has no header.
  const chooseHeader = (tool: keyof typeof headers): string => (place.convertedFrom === undefined ? headers[tool] : '');
  const addHeader = (tool: keyof typeof headers): string =>
    printSchemaLink(options.schemaLink) + chooseHeader(tool) + body;
  // Version 0.1.0 used the header of the chart tool in the plain style.
  const formerly = style === 'plain' && header === 'schemawright' ? addHeader('helm-values-gen') : undefined;
  return {
    artifacts: createTargetArtifacts({ files }, document, addHeader(header), formerly),
    diagnostics: diagnosticsFor(document, findings),
  };
}

const headers = {
  schemawright: '# Auto-generated by Schemawright, do not edit!\n\n',
  // Chart checks compare the whole file with the output of the chart tool.
  'helm-values-gen': '# Auto-generated by helm-values-gen, do not edit!\n\n',
} as const;

function printValues(root: SchemaObject, values: Json, style: 'plain' | 'commented'): string {
  return style === 'commented' && isObject(values) ? commentedYaml(root, values) : goYaml(values);
}

/** Some editors read this comment only on the first line. */
function printSchemaLink(link: ValuesYamlOptions['schemaLink']): string {
  if (link === undefined) return '';
  return `# yaml-language-server: $schema=${link === true ? `./${schemaFiles.values}` : link}\n`;
}

type Loss = Omit<TargetFinding, 'schema' | 'keyword'>;

const conflict: Loss = {
  code: 'values-yaml/conflict',
  severity: 'error',
  message: 'a reference has properties beside it, and its definition has a default that is not an object',
  help: 'Make the definition an object, or remove its default.',
};

/** Values that yaml.v3 writes in a form that is read differently, or not at all. */
function* findLosses(value: Json): Generator<Loss> {
  if (typeof value === 'string') yield* lossesOfText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    if (!Array.isArray(value)) yield* lossesOfKey(key);
    yield* findLosses(below);
  }
}

function* lossesOfKey(key: string): Generator<Loss> {
  if (key === '<<') {
    yield {
      code: 'values-yaml/merge-key',
      severity: 'error',
      message: 'the key "<<" means a merge in YAML, so Helm cannot read values.yaml',
      help: 'Use another key.',
    };
  }
  yield* lossesOfText(key);
}

function* lossesOfText(text: string): Generator<Loss> {
  if (/^[\n\u2028\u2029]/.test(text) && text.includes('\n')) {
    yield {
      code: 'values-yaml/leading-line-break',
      severity: 'warning',
      message: 'the string starts with a line break, which is lost in values.yaml, as in the output of helm-values-gen',
      help: 'Remove the first line break.',
    };
  }
  if (text.startsWith('\t') && text.includes('\n')) {
    yield {
      code: 'values-yaml/leading-tab',
      severity: 'error',
      message: 'the multi-line string starts with a tab, so Helm cannot read values.yaml',
      help: 'Start the string with a space, or remove the tab.',
    };
  }
}
