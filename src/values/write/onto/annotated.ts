import type { ParsedNode } from 'yaml';
import { type Change, changedText } from '../../../text/edit/change.ts';
import { lineBreakOf, lineStart } from '../../../text/edit/text-layout.ts';
import { yamlLibrary } from '../../../text/yaml/library.ts';
import type { Model } from '../model.ts';
import { noteLines } from '../note.ts';
import { hasCommentAbove } from './lines.ts';
import type { Opened } from './opened.ts';
import { entriesOf, type Entry, isFlow } from './slot.ts';

/** A text with the words of the schema above the keys that have no comment there yet. */
export function annotated(opened: Opened, model: Model): string {
  const { text, root } = opened;
  if (root === undefined) return text;
  const changes: Change[] = [];
  visit(opened, root, model, changes);
  const lineBreak = lineBreakOf(text);
  return changedText(
    text,
    changes.map((change) => ({ ...change, text: change.text.replaceAll('\n', lineBreak) })),
  );
}

/** Of the entries of maps and the items of lists only the first is explained, as where values are written anew. */
function visit(opened: Opened, node: ParsedNode | null, model: Model, changes: Change[]): void {
  const { isMap, isSeq } = yamlLibrary();
  const { text, valueOf } = opened;
  if (isSeq(node) && !isFlow(node)) {
    const [first] = entriesOf(node, text);
    visit(opened, first?.slot?.node ?? null, model.item(0), changes);
  }
  if (!isMap(node) || isFlow(node)) return;
  let isExplained = false;
  for (const entry of entriesOf(node, text)) {
    const key = String(valueOf(entry.key ?? null));
    const member = model.member(key);
    changes.push(...noteAbove(text, entry, member));
    if (model.declares(key) || !isExplained) visit(opened, entry.slot?.node ?? null, member, changes);
    isExplained ||= !model.declares(key);
  }
}

function noteAbove(text: string, { start }: Entry, { note }: Model): readonly Change[] {
  const line = lineStart(text, start);
  const before = /^(\ufeff?)( *)(?:- +)*$/.exec(text.slice(line, start));
  if (note === undefined || before === null || hasCommentAbove(text, start)) return [];
  const [, mark = '', indentation = ''] = before;
  const at = line + mark.length;
  const lines = noteLines(note, indentation).map((one) => `${one}\n`);
  return [{ start: at, end: at, text: lines.join('') }];
}
