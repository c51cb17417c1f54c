import { jsonText } from '../../text/json/write-json.ts';
import { markdownText, markdownCode as code, markdownCode, type MarkdownPlace } from '../../text/markdown.ts';
import { kebabCase } from '../../text/identifiers.ts';
import type { FieldMarks } from '../changes/field-marks.ts';
import type { FormView, FormField } from '../form-view.ts';
import type { ReferenceResource } from '../reference-data.ts';
import { describeField, type Fact } from './facts.ts';
import { formatBlocks, splitParagraphs, isShortValue, longest, shortenProse } from './lay-out.ts';
import { findMarks, formatPath, listMembers, type Member } from './members.ts';
import type { MarkdownOptions } from './options.ts';
import { createAnchors } from '../field-path.ts';
import { printTables, type TableOptions, describeVariant } from './table.ts';

/**
 * Writes a reference page of Markdown: all that a schema says of its values to those who set them.
 *
 * @example
 * import { createFormView, printMarkdown, readSchema } from 'schemawright/browser';
 *
 * const { schema } = await readSchema(text, 'values.schema.json');
 * const page = schema && printMarkdown(await createFormView(schema), { layout: 'nested' });
 */
export function printMarkdown(view: FormView, options: MarkdownOptions = {}): string {
  const { layout = 'table', all = false, level = 1, hasTitle = true, marks = noMarks } = options;
  const { title, description, root } = view;
  const heading = (text: string, depth: number): string => {
    const above = hasTitle ? level : level - 1;
    return `${'#'.repeat(Math.min(above + depth, 6))} ${text}`;
  };
  const anchor = createAnchors(options.anchors ?? kebabCase(view.name));
  const page: TableOptions = { all, marks, heading, anchor };
  const values = { ...root };
  delete values.default;
  const facts = describeField({ ...values, label: '', description: '' }, { marks: marks.get(root) ?? [] });
  const content = layout === 'nested' ? printSections(values, page) : printTables(values, page);
  return [
    ...(hasTitle ? [heading(markdownText(title), 0)] : []),
    ...(description === undefined ? [] : splitParagraphs(description, { isInTable: false })),
    ...formatBlocks(facts),
    ...(options.resource ? printResource(options.resource) : []),
    ...(options.preface === undefined ? [] : [options.preface]),
    ...content,
  ]
    .join('\n\n')
    .concat('\n');
}

const noMarks: FieldMarks = new Map();

function printResource({ group, kind, scope, shortNames = [], versions, columns }: ReferenceResource): string[] {
  const names = versions.map(({ name }) => code(group === '' ? name : `${group}/${name}`));
  const facts = [
    `- kind: ${code(kind)}${scope === undefined ? '' : `, ${scope.toLowerCase()}`}`,
    ...(shortNames.length === 0 ? [] : [`- short names: ${shortNames.map((name) => code(name)).join(', ')}`]),
    ...versions.map(({ isServed, isStored, deprecation }, index) => {
      const notes = [
        ...(isStored ? ['stored'] : []),
        ...(isServed ? [] : ['not served']),
        ...(deprecation
          ? [`deprecated${deprecation.message === undefined ? '' : `: ${markdownText(deprecation.message)}`}`]
          : []),
      ];
      return `- version: ${names[index] ?? ''}${notes.length === 0 ? '' : `, ${notes.join(', ')}`}`;
    }),
  ];
  const rows = columns.map(({ name, type, jsonPath, description = '' }) => {
    return `| ${markdownText(name)} | ${markdownText(type)} | ${code(jsonPath)} | ${markdownText(description)} |`;
  });
  return [
    facts.join('\n'),
    ...(rows.length === 0
      ? []
      : [['| Column | Type | Path | Description |', '| --- | --- | --- | --- |', ...rows].join('\n')]),
  ];
}

/** A heading for each object, with a list of its properties; those of nested objects follow. */
function printSections(root: FormField, options: TableOptions): readonly string[] {
  return printContent(root, '', 0, { ...options, anchors: new Map() });
}

interface NestedOptions extends TableOptions {
  readonly anchors: Map<string, string>;
}

function printContent(field: FormField, path: string, depth: number, options: NestedOptions): readonly string[] {
  const members = listMembers(field, path, options).flatMap((member) => listItems(member, options));
  const inner = members.filter(({ field: part }) => isObject(part));
  for (const member of inner) options.anchors.set(member.path, options.anchor(member.path));
  return [
    ...groupMembers(members).flatMap(([group, items]) => [
      ...(group === '' ? [] : [`**${markdownText(group)}**`]),
      items.map((member) => printItem(member, options)).join('\n'),
    ]),
    ...(field.variants ?? []).flatMap((variant) => [
      options.heading(markdownText(variant.label), depth + 1),
      ...formatBlocks(describeVariant(variant, options)),
      ...printContent(variant.field, path, depth + 1, options),
    ]),
    ...inner.flatMap((member) => printSection(member, depth + 1, options)),
  ];
}

function isObject({ fields, variants }: FormField): boolean {
  return fields !== undefined || variants !== undefined;
}

/** With the entries and items of what has no section of its own. */
function listItems(member: Member, options: NestedOptions): readonly Member[] {
  if (isObject(member.field)) return [member];
  const inner = listMembers(member.field, member.path, options).map((part) => ({
    ...part,
    key: part.path.slice(member.path.length - member.key.length),
  }));
  // The type of a map or a list names that of its parts.
  const shown = inner
    .flatMap((part) => listItems(part, options))
    .filter((part) => isObject(part.field) || isNews(part));
  return [member, ...shown];
}

function isNews({ field, isPattern }: Member): boolean {
  return isPattern || field.default !== undefined || describeField(field, {}).length > 0;
}

function groupMembers(members: readonly Member[]): readonly (readonly [group: string, members: readonly Member[]])[] {
  const groups = new Map<string, Member[]>([['', []]]);
  let group = '';
  for (const member of members) {
    // What is below a member is listed with it.
    if (!member.key.includes('.') || member.field.group !== undefined) group = member.field.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), member]);
  }
  return [...groups].filter(([, items]) => items.length > 0);
}

function printItem(member: Member, options: NestedOptions): string {
  const { field, key, path } = member;
  const start = isObject(field) ? undefined : field.default?.value;
  const words = start !== undefined && isShortValue(start) ? `, default ${markdownCode(jsonText(start), outside)}` : '';
  const anchor = options.anchors.get(path);
  const name = formatPath(field, key, outside);
  const head = `- ${anchor === undefined ? name : `[${name}](#${anchor})`} (${field.type}${words})`;
  const facts = anchor === undefined ? describeMember(member, options) : describeShortly(member, options);
  const long: readonly Fact[] =
    start === undefined || words !== '' ? [] : [{ kind: 'value', label: 'Default', value: start }];
  const [first, ...blocks] = formatBlocks([...facts, ...long]);
  if (first === undefined) return head;
  const rest = blocks.map((block) => `\n\n${block}`).join('');
  return `${head}: ${first}${rest}`.replaceAll(/\n(?=[^\n])/g, '\n  ');
}

const outside: MarkdownPlace = { isInTable: false };

function describeMember({ field, isPattern }: Member, options: NestedOptions): readonly Fact[] {
  return describeField(field, { marks: findMarks(options, field), isPattern });
}

function describeShortly(member: Member, options: NestedOptions): readonly Fact[] {
  return describeMember(member, options).flatMap((fact): readonly Fact[] => {
    if (fact.kind === 'sentence') return fact.isHead === true ? [fact] : [];
    if (fact.kind !== 'prose' || fact.isDescription !== true) return [];
    return [{ kind: 'sentence', markdown: shortenProse(fact.text, longest.line, outside) }];
  });
}

function printSection(member: Member, depth: number, options: NestedOptions): readonly string[] {
  const anchor = options.anchors.get(member.path) ?? '';
  return [
    `<a id="${anchor}"></a>`,
    options.heading(formatPath(member.field, member.path, outside), depth),
    ...formatBlocks(describeMember(member, options)),
    ...printContent(member.field, member.path, depth, options),
  ];
}
