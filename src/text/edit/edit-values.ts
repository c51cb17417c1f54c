import { type TextEdit, applyEdits, haveCollision, detectLineBreak, lineStart } from './text-layout.ts';
import { type Json, type JsonObject, isArray, isObject, isSame } from '../value/json.ts';
import { type BlockStyle, type Presentation, flowText, memberLines } from '../yaml/writer.ts';
import { danglingAliases, mergedAliases } from './aliases.ts';
import { type WrittenStyle, type YamlSource, openYaml, detectStyle } from './yaml-source.ts';
import { beginsLine, hasLeadingComment } from './entry-lines.ts';
import { type WrittenEntry, getColumn, contentEnd, listEntries, isFlow } from './entries.ts';
import type { ParsedNode } from 'yaml';
import { yamlLibrary } from '../yaml/library.ts';
import { type EditPlan, planItems, planMembers } from './plan.ts';
import { replaceValue } from './replace.ts';

interface EditOptions {
  readonly presentation: Presentation;
  readonly target: (values: JsonObject) => JsonObject;
  readonly comments: boolean;
  /** The indentation of the text that this one is a part of; by default that of the text. */
  readonly indents?: Indents;
}

export type Indents = Pick<BlockStyle, 'unit' | 'dashes'>;

/** Changes the text only where its values differ; `undefined` when it cannot be read. */
export function editValues(text: string, { presentation, target, comments, indents }: EditOptions): string | undefined {
  const source = openYaml(text);
  const values = source && getValues(source);
  if (!source || !values) return;
  const edited = changeValues(source, target(values), presentation, indents);
  return comments ? withComments(edited, presentation) : edited.text;
}

function getValues({ root, valueOf }: YamlSource): JsonObject | undefined {
  const value = valueOf(root ?? null) ?? {};
  return isObject(value) ? value : undefined;
}

/** Changing an anchored value also changes its aliases, which the next pass corrects. */
function changeValues(
  source: YamlSource,
  target: JsonObject,
  presentation: Presentation,
  indents?: Indents,
): YamlSource {
  let current = source;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    if (isSame(getValues(current), target)) return current;
    const next = runPass(current, target, presentation, indents);
    if (!next) break;
    current = next;
  }
  return rewriteText(source, target, presentation);
}

/** Enough to write out aliases of aliases. */
const mostPasses = 12;

function runPass(
  source: YamlSource,
  target: JsonObject,
  presentation: Presentation,
  indents?: Indents,
): YamlSource | undefined {
  const { text, root } = source;
  const detected = detectStyle(text, root);
  const layout = indents ? { ...detected, style: { ...detected.style, ...indents } } : detected;
  const changes = planChanges(source, layout, target, presentation);
  if (!changes) return openYaml(withRoot(source, target, presentation, layout));
  const dangling = danglingAliases(source, layout, changes);
  const next = openYaml(applyChanges(text, dangling.length > 0 ? dangling : changes, layout));
  // A merge key accepts objects only, and its alias may refer to something else now.
  return next ?? openYaml(applyChanges(text, mergedAliases(source, layout), layout));
}

function applyChanges(text: string, changes: readonly TextEdit[], { lineBreak }: WrittenStyle): string {
  const joined = mergeInsertions(changes);
  const written = joined.map((change) => ({ ...change, text: change.text.replaceAll('\n', lineBreak) }));
  if (haveCollision(written, [])) return text;
  // The last line break of a literal belongs to its content, so lines that are appended need their own.
  const isOpen = joined.some((change) => change.end === text.length && /\n.*[^\n]$/.test(change.text));
  return applyEdits(text, written) + (isOpen ? lineBreak : '');
}

function mergeInsertions(changes: readonly TextEdit[]): readonly TextEdit[] {
  const insertions = new Map<number, string>();
  for (const { start, end, text } of changes) {
    if (start === end) insertions.set(start, (insertions.get(start) ?? '') + text);
  }
  const others = changes.filter(({ start, end }) => start < end);
  return [...[...insertions].map(([at, text]) => ({ start: at, end: at, text })), ...others];
}

/** Replaces the content and keeps what precedes and follows it. */
function withRoot(source: YamlSource, target: JsonObject, presentation: Presentation, layout: WrittenStyle): string {
  const { text, root } = source;
  if (!root) {
    const gap = /(?:^\ufeff?|[\n\r])$/.test(text) ? '' : '\n';
    const added = `${gap}${rootText(target, presentation, layout, '')}\n`;
    return applyChanges(text, [{ start: text.length, end: text.length, text: added }], layout);
  }
  const [start] = root.range;
  const ownLine = beginsLine(text, start);
  const pad = ownLine ? ' '.repeat(getColumn(text, start)) : '';
  // After `---` or an anchor, the content must begin on a new line.
  const written = `${ownLine ? '' : '\n'}${rootText(target, presentation, layout, pad)}`;
  return applyChanges(text, [{ start, end: contentEnd(root, text), text: written }], layout);
}

function rootText(
  target: JsonObject,
  presentation: Presentation,
  { style, inFlow }: WrittenStyle,
  pad: string,
): string {
  if (inFlow === 'json') return flowText(target, presentation, inFlow);
  return Object.keys(target).length === 0
    ? '{}'
    : memberLines(target, presentation, style, pad).join('\n').slice(pad.length);
}

/** The last resort when the text cannot be edited: rewrites the content. */
function rewriteText(source: YamlSource, target: JsonObject, presentation: Presentation): YamlSource {
  const layout = detectStyle(source.text, source.root);
  const whole = openYaml(withRoot(source, target, presentation, layout));
  if (whole && isSame(getValues(whole), target)) return whole;
  const text = `${memberLines(target, presentation, { ...layout.style, literals: 'all' }).join('\n')}\n`;
  return openYaml(text) ?? { ...source, text };
}

/** `undefined` when nothing of the root could be kept. */
function planChanges(
  source: YamlSource,
  layout: WrittenStyle,
  value: Json,
  presentation: Presentation,
): readonly TextEdit[] | undefined {
  const plan: EditPlan = {
    source,
    layout,
    changes: [],
    set: (position, wanted, below) => {
      const { node } = position;
      if (isSame(source.valueOf(node), wanted) || changeContent(plan, node, wanted, below)) return;
      plan.changes.push(...replaceValue(source.text, position, wanted, below, layout));
    },
  };
  return changeContent(plan, source.root ?? null, value, presentation) ? plan.changes : undefined;
}

/** False when nothing of the object or array could be kept. */
function changeContent(plan: EditPlan, node: ParsedNode | null, value: Json, presentation: Presentation): boolean {
  const { isMap, isSeq } = yamlLibrary();
  if (isMap(node) && isObject(value)) return planMembers(plan, node, value, presentation);
  return isSeq(node) && isArray(value) && planItems(plan, node, value, presentation);
}

function withComments(source: YamlSource, presentation: Presentation): string {
  const { text, root } = source;
  if (!root) return text;
  const changes: TextEdit[] = [];
  addComments(source, root, presentation, changes);
  const lineBreak = detectLineBreak(text);
  return applyEdits(
    text,
    changes.map((change) => ({ ...change, text: change.text.replaceAll('\n', lineBreak) })),
  );
}

/** Only the first entry of a map and the first item of an array are described, as in newly written values. */
function addComments(
  source: YamlSource,
  node: ParsedNode | null,
  presentation: Presentation,
  changes: TextEdit[],
): void {
  const { isMap, isSeq } = yamlLibrary();
  const { text, valueOf } = source;
  if (isSeq(node) && !isFlow(node)) {
    const [first] = listEntries(node, text);
    addComments(source, first?.position?.node ?? null, presentation.item(0), changes);
  }
  if (!isMap(node) || isFlow(node)) return;
  let isExplained = false;
  for (const entry of listEntries(node, text)) {
    const key = String(valueOf(entry.key ?? null));
    const member = presentation.member(key);
    changes.push(...createComment(text, entry, member));
    if (presentation.declares(key) || !isExplained) addComments(source, entry.position?.node ?? null, member, changes);
    isExplained ||= !presentation.declares(key);
  }
}

function createComment(text: string, { start }: WrittenEntry, member: Presentation): readonly TextEdit[] {
  const line = lineStart(text, start);
  const before = /^(\ufeff?)( *)(?:- +)*$/.exec(text.slice(line, start));
  if (before === null || hasLeadingComment(text, start)) return [];
  const [, mark = '', indentation = ''] = before;
  const at = line + mark.length;
  const lines = member.comment(indentation).map((commentLine) => `${commentLine}\n`);
  if (lines.length === 0) return [];
  return [{ start: at, end: at, text: lines.join('') }];
}
