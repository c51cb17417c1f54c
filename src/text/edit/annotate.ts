import type { ParsedNode } from 'yaml';
import { type TextEdit, applyEdits } from './text-edit.ts';
import { lineBreakOf, lineStart } from './text-layout.ts';
import { yamlLibrary } from '../yaml/library.ts';
import type { Presentation } from '../yaml/writer.ts';
import { hasCommentAbove } from './entry-lines.ts';
import type { YamlSource } from './yaml-source.ts';
import { entriesOf, type WrittenEntry, isFlow } from './entries.ts';

/** Annotates a text with comments from its schema, above the keys that have no comment yet. */
export function withComments(source: YamlSource, presentation: Presentation): string {
  const { text, root } = source;
  if (root === undefined) return text;
  const changes: TextEdit[] = [];
  visit(source, root, presentation, changes);
  const lineBreak = lineBreakOf(text);
  return applyEdits(
    text,
    changes.map((change) => ({ ...change, text: change.text.replaceAll('\n', lineBreak) })),
  );
}

/** Of the entries of maps and the items of arrays only the first is explained, as where values are written anew. */
function visit(source: YamlSource, node: ParsedNode | null, presentation: Presentation, changes: TextEdit[]): void {
  const { isMap, isSeq } = yamlLibrary();
  const { text, valueOf } = source;
  if (isSeq(node) && !isFlow(node)) {
    const [first] = entriesOf(node, text);
    visit(source, first?.position?.node ?? null, presentation.item(0), changes);
  }
  if (!isMap(node) || isFlow(node)) return;
  let isExplained = false;
  for (const entry of entriesOf(node, text)) {
    const key = String(valueOf(entry.key ?? null));
    const member = presentation.member(key);
    changes.push(...commentAbove(text, entry, member));
    if (presentation.declares(key) || !isExplained) visit(source, entry.position?.node ?? null, member, changes);
    isExplained ||= !presentation.declares(key);
  }
}

function commentAbove(text: string, { start }: WrittenEntry, member: Presentation): readonly TextEdit[] {
  const line = lineStart(text, start);
  const before = /^(\ufeff?)( *)(?:- +)*$/.exec(text.slice(line, start));
  if (before === null || hasCommentAbove(text, start)) return [];
  const [, mark = '', indentation = ''] = before;
  const at = line + mark.length;
  const lines = member.comment(indentation).map((one) => `${one}\n`);
  if (lines.length === 0) return [];
  return [{ start: at, end: at, text: lines.join('') }];
}
