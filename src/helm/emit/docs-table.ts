import type { SchemaDocument } from '../../schema/document/document.ts';
import { createFormView } from '../../form/create-form-view.ts';
import type { FormConstraint, FormField } from '../../form/form-view.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { markdownBlock, markdownCode as code, markdownProse, markdownText } from '../../text/markdown.ts';
import type { Json } from '../../text/value/json.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';

export function docsPage(document: SchemaDocument): string {
  const { title, description, root } = createFormView(document);
  const page: Page = { blocks: [] };
  const rows = listRows({ ...root, default: undefined }, '', page);
  const facts = describeField({ ...root, label: '', description: '' }, { path: '', page });
  return [
    `# ${markdownText(title)}`,
    ...(description === undefined ? [] : splitParagraphs(description)),
    ...(facts.length === 0 ? [] : [facts.join(' ')]),
    ['| Key | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...page.blocks,
  ]
    .join('\n\n')
    .concat('\n');
}

interface Page {
  readonly blocks: string[];
}

type Row = Omit<FormField, 'default'> & { readonly default?: FormField['default'] | undefined };

const longest = 80;

function listRows({ fields = [], entries = [], items = [], variants = [] }: Row, path: string, page: Page): string[] {
  return [
    ...fields.flatMap((field) => createRows(field, joinKeys(path, field.name), page)),
    ...entries.flatMap((field) => createRows(field, `${path}.${field.name === '*' ? '*' : `<${field.name}>`}`, page)),
    ...items.flatMap((field) => createRows(field, `${path}[${field.name === '-' ? '' : field.name}]`, page)),
    ...variants.flatMap(({ label, description, isDeprecated, field }) => {
      const facts = [
        ...(isDeprecated ? ['**Deprecated.**'] : []),
        `One of the variants: ${markdownText(label)}.`,
        ...[description ?? ''].flatMap(asCell),
        ...describeField({ ...field, description: '' }, { path, page }),
      ];
      return [printRow(path, field, facts, ''), ...listRows(field, path, page)];
    }),
  ];
}

function joinKeys(path: string, name: string): string {
  const key = /^[\w-]+$/.test(name) ? name : JSON.stringify(name);
  return path === '' ? key : `${path}.${key}`;
}

function formatPath(pointer: Pointer): string {
  return parsePointer(pointer).reduce((path, token) => {
    if (token === '-') return `${path}[]`;
    return token === '*' ? `${path}.*` : joinKeys(path, token);
  }, '');
}

function createRows(field: FormField, path: string, page: Page): readonly string[] {
  const below = listRows(field, path, page);
  const facts = describeField(field, { path, page });
  // The members describe an object that has no description itself, and a list its items.
  const isPlain = facts.length === 0 && field.default === undefined;
  if (below.length > 0 && isPlain && field.widget === 'group') return below;
  // The type of a map or a list names that of its parts.
  if (isPlain && (field.name === '*' || field.name === '-')) return below;
  const start = field.default && field.widget !== 'group' ? printValue('Default', field.default.value, path, page) : '';
  return [printRow(path, field, facts, start), ...below];
}

function printRow(path: string, { type }: FormField, facts: readonly string[], start: string): string {
  return `| ${path === '' ? '' : code(path)} | ${type} | ${start} | ${facts.join(' ')} |`;
}

function describeField(field: FormField, { path, page }: { readonly path: string; readonly page: Page }): string[] {
  const { label, description, notes, choices, deprecation, examples, rules, conditions, hint, group, sameAs } = field;
  const about = description ?? '';
  return [
    ...(field.isRequired && !field.default ? ['**Required.**'] : []),
    ...(deprecation ? ['**Deprecated.**', ...asCell(deprecation.message ?? '')] : []),
    ...describeLabel(field),
    ...asCell(about),
    ...notes.filter((note) => note !== label && note !== about).flatMap(asCell),
    ...(choices ? [`One of ${choices.map(printChoice).join(', ')}.`] : []),
    ...field.constraints.map(printConstraint),
    ...(field.isNullable ? ['May be null.'] : []),
    ...(field.isConditional ? ['Under a condition.'] : []),
    ...(field.isReadOnly ? ['Read-only.'] : []),
    ...(field.isImmutable ? ['Cannot be changed later.'] : []),
    ...(field.isSecret ? ['Secret.'] : []),
    ...conditions.map((sentence) => markdownText(sentence)),
    ...rules.flatMap(({ message, expression }) => [
      ...asCell(message),
      ...(expression === undefined || message.includes(expression) ? [] : [`Rule: ${code(expression)}.`]),
    ]),
    ...examples.map((example) => `Example: ${printValue('Example', example, path, page)}.`),
    ...asCell(hint ?? ''),
    ...(group === undefined ? [] : [`Group ${markdownText(group)}.`]),
    ...(sameAs === undefined
      ? []
      : [`Has the same content as ${sameAs === '' ? 'the values' : code(formatPath(sameAs))}.`]),
  ];
}

/** A title that is only the key in other letters says nothing. */
function describeLabel({ label, name, type, description }: FormField): readonly string[] {
  const [words, about] = [normalizeWords(label), normalizeWords(description ?? '')];
  const isPart = ['', '*', '-'].includes(name);
  if (words === normalizeWords(isPart ? type : name) || about.startsWith(words)) return [];
  return description === undefined ? asCell(label) : [`**${markdownText(label)}.**`];
}

function normalizeWords(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]+/gu, '');
}

function printChoice({ value, label, isDeprecated }: NonNullable<FormField['choices']>[number]): string {
  const notes = [
    ...(label === value || label === jsonText(value) ? [] : [formatCell(label)]),
    ...(isDeprecated ? ['deprecated'] : []),
  ];
  return `${code(jsonText(value))}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

function printConstraint({ text, code: shown }: FormConstraint): string {
  const words = markdownText(text.charAt(0).toUpperCase() + text.slice(1));
  return `${words}${shown === undefined ? '' : ` ${code(shown)}`}.`;
}

function printValue(what: string, value: Json, path: string, page: Page): string {
  const text = jsonText(value);
  if (text.length <= longest) return code(text);
  page.blocks.push([`${what} of ${code(path)}:`, '', ...markdownBlock(jsonText(value, 2), 'json')].join('\n'));
  return 'see below';
}

function asCell(text: string): readonly string[] {
  return text.trim() === '' ? [] : [formatCell(endSentence(text))];
}

function endSentence(text: string): string {
  return /[\p{L}\p{Nd})]$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text;
}

function formatCell(text: string): string {
  return splitParagraphs(text).join('<br>');
}

function splitParagraphs(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map(markdownProse);
}
