import type { Entry } from '../../src/decorators/entry/entry.ts';
import { scalarTypes } from '../../src/decorators/scalars.ts';
import type { VocabularyEntry } from '../../src/decorators/vocabulary.ts';
import { vocabulary } from './vocabulary.ts';

/** The vocabulary as a Markdown table: decorator, keyword, what it fits, what it takes. */
function decoratorTable(): string {
  const rows = [...vocabulary.values()].map(({ entry }) => row(entry));
  return ['| decorator | keyword | fits | takes |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

/** The reference of the vocabulary: a section for each family, an entry for each decorator. */
export function decoratorReference(): string {
  const families = [...new Set([...vocabulary.values()].map(({ family }) => family))];
  return [
    '# Decorators',
    '',
    introduction,
    '',
    '## All decorators',
    '',
    decoratorTable(),
    scalars,
    '',
    ...families.flatMap(section),
  ].join('\n');
}

const scalarExamples: Readonly<Record<string, string>> = {
  Integer: '3',
  IntOrString: '8080 or http',
  Quantity: '500m, 2Gi, 2',
  QuantityString: '500m, 2Gi',
  Duration: '1h30m',
  Time: '2026-01-31T12:00:00Z',
  MicroTime: '2026-01-31T12:00:00.000000Z',
  Bytes: 'aGVsbG8=',
  JsonValue: 'anything',
};

const introduction =
  'This page is generated from the vocabularies in `src/decorators/`, `src/helm/vocabulary/` and `src/ytt/vocabulary/`. Every decorator works under `experimentalDecorators` and as a standard decorator. A decorator that does not fit the type of its property is a compile error and a diagnostic of `gen`. A wrong argument is a diagnostic, and an exception with the same message when the class is defined.';

/** The types of the package, each with the line that imports it. */
const scalars = [
  '## Types',
  '',
  'These are types that JSON Schema or Kubernetes has and TypeScript lacks. They are types of properties and need no decorator:',
  '',
  '```ts',
  "import type { Bytes, Duration, Integer, IntOrString, JsonValue, MicroTime, Quantity, QuantityString, Time } from 'schemawright';",
  '```',
  '',
  '| type | values | schema |',
  '| --- | --- | --- |',
  ...Object.entries(scalarTypes).map(
    ([name, schema]) =>
      `| \`${name}\` | ${scalarExamples[name] ?? ''} | \`${JSON.stringify(schema).replaceAll('|', '\\|')}\` |`,
  ),
  '',
  '`IntOrString`, `Quantity`, `Duration`, `Time` and `MicroTime` are the types of these names in Go, and mean the same in `schemawright/kubernetes`, which exports them, too. They accept what Go and Kubernetes read, and are stricter in two points: a time needs two digits for its hour and fewer than 60 minutes in its zone, and a quantity needs a digit. `IntOrString` has no bounds, as in the definitions of controller-gen; Go reads integers of 32 bits.',
  '',
  '`Quantity` accepts a number, as `resource.Quantity` does: `cpu: 2`, and in values `cpu: 0.5`. A custom resource holds an integer or a string. Write `QuantityString` for an amount that is always a string: a form then shows a text field, and ytt and templates get one type.',
  '',
  'Constraints of Kubernetes are decorators without parentheses. They have their own entry point:',
  '',
  '```ts',
  "import { DnsLabel, PortNumber } from 'schemawright/kubernetes';",
  '```',
].join('\n');

function section(family: string): string[] {
  const entries = [...vocabulary.values()].filter((one: VocabularyEntry) => one.family === family);
  return [
    `## ${family.charAt(0).toUpperCase()}${family.slice(1)}`,
    '',
    ...(family === 'ytt' ? ['These decorators set what only ytt has. They come from `schemawright/ytt`.', ''] : []),
    ...entries.flatMap(({ entry }) => describe(entry)),
  ];
}

function describe(entry: Entry): string[] {
  const model = `models/decorators/${entry.name.replaceAll(/(?!^)([A-Z])/g, '-$1').toLowerCase()}.ts`;
  return [
    `### @${entry.name}`,
    '',
    entry.doc,
    '',
    `Keyword ${keywordOf(entry)}; fits ${standsOn(entry)}; ${entry.expects}. Example: [\`${model}\`](../${model}).`,
    '',
  ];
}

function row(entry: Entry): string {
  return `| \`@${entry.name}\` | ${keywordOf(entry)} | ${standsOn(entry)} | ${entry.expects.replace(/^takes /, '').replaceAll('|', '\\|')} |`;
}

function keywordOf({ keyword, writes }: Entry): string {
  const names = writes.length === 0 ? [] : writes;
  return names.length === 0 ? `– (${keyword})` : names.map((name) => `\`${name}\``).join(', ');
}

function standsOn({ fits, on }: Entry): string {
  const kinds = fits.length === 5 ? 'any property' : `properties: ${fits.join(', ')}`;
  if (!on.includes('class')) return kinds;
  return on.includes('property') ? `${kinds}; classes` : 'classes';
}
