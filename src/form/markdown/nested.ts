import { jsonText } from '../../text/json/write-json.ts';
import { markdownCode, type MarkdownPlace, markdownText } from '../../text/markdown.ts';
import type { FormField } from '../form-view.ts';
import { describeField, type Fact } from './facts.ts';
import { formatBlocks, isShortValue, longest, shortenProse } from './lay-out.ts';
import { findMarks, formatPath, listMembers, type Member } from './members.ts';
import { describeVariant, type TableOptions } from './table.ts';

/** A heading for each object, with a list of its properties; those of nested objects follow. */
export function printSections(root: FormField, options: TableOptions): readonly string[] {
  return printContent(root, '', 0, { ...options, anchors: new Map() });
}

interface NestedOptions extends TableOptions {
  /** The anchors of the sections, by path. */
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

/** The section has the rest. */
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
