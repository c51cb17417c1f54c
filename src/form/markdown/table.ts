import { jsonText } from '../../text/json/write-json.ts';
import { markdownCode as code, markdownText } from '../../text/markdown.ts';
import type { Json } from '../../text/value/json.ts';
import type { FormField, FormVariant } from '../form-view.ts';
import { describeField, type Fact } from './facts.ts';
import { formatBlocks, formatInline, isShort, isShortValue, longest, shortenProse } from './lay-out.ts';
import { findMarks, formatPath, listMembers, type Member, type MemberOptions } from './members.ts';

export interface TableOptions extends MemberOptions {
  readonly heading: (text: string, depth: number) => string;
  readonly anchor: (path: string) => string;
}

/** One table, or one for each group; what does not fit a cell is described below it. */
export function printTables(root: FormField, options: TableOptions): readonly string[] {
  const rows = listRows(root, '', options);
  const groups = [...new Set(rows.map(({ group }) => group))].sort(putUngroupedFirst);
  const isPlain = groups.every((group) => group === undefined);
  const tables = groups.flatMap((group) => [
    ...(isPlain ? [] : [options.heading(group === undefined ? 'General' : markdownText(group), 1)]),
    printTable(rows.filter((row) => row.group === group)),
  ]);
  const details = rows.flatMap((row) => row.details);
  return [
    ...(rows.length === 0 ? [] : tables),
    ...(details.length === 0 ? [] : [options.heading('Details', 1), ...details]),
  ];
}

function putUngroupedFirst(a?: string, b?: string): number {
  return Number(a !== undefined) - Number(b !== undefined);
}

interface Row {
  readonly text: string;
  readonly group: string | undefined;
  readonly details: readonly string[];
}

function printTable(rows: readonly Row[]): string {
  return ['| Key | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows.map(({ text }) => text)].join(
    '\n',
  );
}

function listRows(field: FormField, path: string, options: TableOptions, group?: string): readonly Row[] {
  return [
    ...listMembers(field, path, options).flatMap((member) => createRows(member, options, member.field.group ?? group)),
    ...(field.variants ?? []).flatMap((variant) => [
      createRow(createVariant(variant, path), describeVariant(variant, options), options, group),
      ...listRows(variant.field, path, options, group),
    ]),
  ];
}

function createRows(member: Member, options: TableOptions, group?: string): readonly Row[] {
  const { field, path } = member;
  const below = listRows(field, path, options, group);
  const facts = describeField(field, { marks: findMarks(options, field), isPattern: member.isPattern });
  // The members describe an object that has no description itself, and a list its items.
  const isPlain = facts.length === 0 && field.default === undefined;
  if (below.length > 0 && isPlain && field.widget === 'group') return below;
  // The type of a map or a list names that of its parts.
  if (isPlain && (field.name === '*' || field.name === '-')) return below;
  return [createRow(member, facts, options, group), ...below];
}

function createRow(member: Member, facts: readonly Fact[], options: TableOptions, group?: string): Row {
  const { field, path } = member;
  const start = field.default?.value;
  const isShortStart = start === undefined || isShortValue(start);
  const { texts, isWhole } = fillCell(facts);
  const anchor = isWhole && isShortStart ? '' : options.anchor(path);
  const cells = [
    path === '' ? '' : formatPath(field, path),
    field.type,
    start === undefined ? '' : printStart(start, anchor),
    [...texts, ...(isWhole ? [] : [`[more](#${anchor})`])].join(' '),
  ];
  const all: readonly Fact[] = isShortStart ? facts : [...facts, { kind: 'value', label: 'Default', value: start }];
  const head = `<a id="${anchor}"></a>${path === '' ? '' : `**${formatPath(field, path)}**: `}${field.type}`;
  return {
    text: `| ${cells.join(' | ')} |`,
    group,
    details: anchor === '' ? [] : [head, ...formatBlocks(all)],
  };
}

function printStart(value: Json, anchor: string): string {
  return isShortValue(value) ? code(jsonText(value)) : `[below](#${anchor})`;
}

/** As many of the facts as fit a cell, in their order; of a long description its start. */
function fillCell(facts: readonly Fact[]): { readonly texts: readonly string[]; readonly isWhole: boolean } {
  const texts: string[] = [];
  let isWhole = true;
  let length = 0;
  for (const fact of facts) {
    const text = isShort(fact) ? formatInline(fact) : shortenFact(fact);
    isWhole &&= isShort(fact) && length + text.length <= longest.cell;
    if (text === '' || length + text.length > longest.cell) continue;
    texts.push(text);
    length += text.length;
  }
  return { texts, isWhole };
}

function shortenFact(fact: Fact): string {
  return fact.kind === 'prose' && fact.isDescription === true ? shortenProse(fact.text, longest.cell / 2) : '';
}

function createVariant({ field }: FormVariant, path: string): Member {
  return { field, path, key: path, isPattern: false };
}

export function describeVariant(variant: FormVariant, options: MemberOptions): readonly Fact[] {
  const { label, description = '', isDeprecated, field } = variant;
  return [
    ...(isDeprecated ? [{ kind: 'sentence', markdown: '**Deprecated.**' } as const] : []),
    { kind: 'sentence', markdown: `One of the variants: ${markdownText(label)}.` },
    ...(description.trim() === '' ? [] : [{ kind: 'prose', text: description, isDescription: true } as const]),
    ...describeField({ ...field, label: '', description: '' }, { marks: findMarks(options, field) }),
  ];
}
