import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { placeText } from '../../diagnostics/report/findings.ts';
import { formatCount } from '../../text/words.ts';
import { escapeControls } from '../../text/visible.ts';
import { type Change, type ChangeKind, changeKinds, isUnproven } from '../pair/change.ts';
import { countCodes, countsInWords, describeProof, findSeverity, storedSentences } from './severity.ts';

export interface TextOptions {
  /** Lists every change; otherwise the breaking ones that fit a screen, and the number of the others. */
  readonly all: boolean;
  readonly width: number;
  readonly paint: (text: string, severity: Severity) => string;
}

/** The changes for people, the worst first, those of a property together. */
export function changesAsText(changes: readonly Change[], options: TextOptions): string {
  const isListed = (change: Change): boolean =>
    options.all || change.kind === 'breaking' || findSeverity(change) === 'error';
  const [listed, unlisted] = [changes.filter(isListed), changes.filter((change) => !isListed(change))];
  const sections = changeKinds.flatMap((kind) => printKind(kind, listed, options));
  const others = changeKinds.flatMap((kind) => printCount(kind, unlisted));
  const rest = others.length === 0 ? [] : [`not listed, see --all:\n${others.join('\n')}`];
  return `${[countsInWords(changes), ...sections, ...rest].join('\n\n')}\n`;
}

/** The most lines of breaking changes: with the counts, a screen has about forty lines. */
const mostLines = 30;

function printKind(kind: ChangeKind, changes: readonly Change[], options: TextOptions): readonly string[] {
  const ofKind = changes.filter((change) => change.kind === kind);
  const [first] = ofKind;
  if (!first) return [];
  const groups = groupByProperty(ofKind);
  const lines = [options.paint(kind, findSeverity(first))];
  let hidden = 0;
  for (const [property, group] of groups) {
    const blocks = group.map((change) => printChange(change, options));
    const shown = options.all ? blocks : takeBlocks(blocks, mostLines - lines.length - 1);
    hidden += blocks.length - shown.length;
    if (shown.length > 0) lines.push(`  ${property}`, ...shown.flat());
  }
  if (hidden > 0)
    lines.push(`  … and ${formatCount(hidden, 'more breaking change', 'more breaking changes')}; see --all`);
  return [lines.join('\n')];
}

function takeBlocks(blocks: readonly (readonly string[])[], most: number): readonly (readonly string[])[] {
  let lines = 0;
  return blocks.filter((block) => (lines += block.length) <= most);
}

function groupByProperty(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const property = escapeControls(change.path[0] ?? 'the root');
    const group = groups.get(property);
    if (group) group.push(change);
    else groups.set(property, [change]);
  }
  return groups;
}

function printChange(change: Change, { all, width }: TextOptions): readonly string[] {
  const { code, message, stored, old, new: next } = change;
  const place = next ?? old;
  const where = place ? ` ${placeText(place.origin)}` : '';
  const details = [
    ...(stored ? [storedSentences[stored]] : []),
    ...listTogether(change, all),
    ...(isUnproven(change) ? ['unproven'] : describeProof(change)),
  ];
  return [
    `    ${escapeControls(message)} (${code}${where})`,
    ...details.map((text) => `      ${cutText(escapeControls(text), Math.max(40, width - 6))}`),
  ];
}

/** Changes that no value tells apart, one by one. */
function listTogether({ together = [] }: Change, all: boolean): readonly string[] {
  const most = all ? together.length : mostTogether;
  const more = together.length > most ? [`  … and ${together.length - most} more`] : [];
  const messages = together.slice(0, most).map(({ message }) => `  ${message}`);
  return together.length === 0 ? [] : ['and these, which no value tells apart from it:', ...messages, ...more];
}

const mostTogether = 10;

function cutText(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function printCount(kind: ChangeKind, changes: readonly Change[]): readonly string[] {
  const { total, codes } = countCodes(kind, changes);
  return total === 0 ? [] : [`  ${total} ${kind}: ${codes}`];
}
