import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { capitalize } from '../../text/words.ts';
import { markdownBlock, markdownCode, markdownText } from '../../text/markdown.ts';
import { type Change, type ChangeKind, changeKinds, changeTitles, isUnproven } from '../pair/change.ts';
import type { Json } from '../../text/value/json.ts';
import {
  countAccepted,
  countCodes,
  countsInWords,
  describeTogether,
  describeVerdicts,
  findVersionStep,
  modeNotes,
  storedSentences,
  type Summary,
} from './severity.ts';

export function changesAsMarkdown(
  changes: readonly Change[],
  { mode = 'backward', accepted = 0 }: Summary = {},
): string {
  const notes = [modeNotes[mode], countAccepted(accepted)].filter((note) => note !== undefined);
  if (changes.length === 0) return `${['## Schema: no changes', ...notes].join('\n\n')}\n`;
  const step = `Suggested version step: **${findVersionStep(changes)}**`;
  const head = [`## Schema: ${countsInWords(changes)}`, ...notes, step].join('\n\n');
  const rows = changeKinds.flatMap((kind) => {
    const { total, codes } = countCodes(kind, changes);
    return total === 0 ? [] : [`| ${kind} | ${total} | ${codes} |`];
  });
  const table = ['| kind | changes | of these |', '| --- | ---: | --- |', ...rows].join('\n');
  const sections = changeKinds.flatMap((kind) =>
    printSection(
      kind,
      changes.filter((change) => change.kind === kind),
    ),
  );
  return `${[head, table, ...sections].join('\n\n')}\n`;
}

export function findingsAsMarkdown(diagnostics: readonly Diagnostic[]): string {
  const items = diagnostics.slice(0, most.changes).map(({ severity, message, help, code, origin }) => {
    const remedy = help === undefined ? '' : ` ${markdownText(help)}`;
    return `- ${severity}: ${markdownText(message)}${remedy} · ${markdownCode(code)} · ${formatPlace(origin)}`;
  });
  const more = diagnostics.length - most.changes;
  const list = [...items, ...(more > 0 ? [`- … and ${more} more`] : [])].join('\n');
  return `## Schema: not compared\n\n${list}\n`;
}

/** GitHub limits a comment to 65,536 characters. */
const most = { changes: 60, unfolded: 20, witness: 1500 };

/** Only breaking changes are unfolded, as many as one can read. */
function printSection(kind: ChangeKind, changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  if (kind !== 'breaking') return [foldChanges(`${changeTitles[kind]}: ${changes.length}`, changes, most.changes)];
  const folded = changes.slice(most.unfolded);
  return [
    `### ${changeTitles[kind]}\n\n${changes.slice(0, most.unfolded).map(printItem).join('\n')}`,
    ...(folded.length > 0 ? [foldChanges(`${folded.length} more`, folded, most.changes - most.unfolded)] : []),
  ];
}

function foldChanges(title: string, changes: readonly Change[], limit: number): string {
  const more = changes.length - limit;
  const items = [...changes.slice(0, limit).map(printItem), ...(more > 0 ? [`- … and ${more} more`] : [])];
  return `<details><summary>${title}</summary>\n\n${items.join('\n')}\n\n</details>`;
}

function printItem(change: Change): string {
  const { message, code, old, new: next, witness, stored } = change;
  const effect = stored ? ` · ${storedSentences[stored]}` : '';
  const places = [...new Set([old, next].flatMap((place) => (place ? [formatPlace(place.origin)] : [])))];
  const line = `- ${markdownText(message)} · ${markdownCode(code)} · ${places.join(' → ')}${effect}${describeTogether(
    change,
  )
    .map((text) => ` ${markdownText(text)}`)
    .join('')}`;
  if (witness !== undefined) return `${line}\n\n${printProof(change, witness)}`;
  return isUnproven(change) ? `${line} · *unproven*` : line;
}

function formatPlace({ file, line }: Pick<Origin, 'file' | 'line'>): string {
  return markdownCode(`${file}:${line}`);
}

function printProof(change: Change, witness: Json): string {
  const { before } = change;
  const lines = [
    `<details><summary>${capitalize(describeVerdicts(change))}</summary>`,
    '',
    ...(before === undefined ? [] : [...printValue(before), '', 'is changed to', '']),
    ...printValue(witness),
    '',
    '</details>',
    '',
  ];
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

function printValue(value: Json): readonly string[] {
  const text = JSON.stringify(value, null, 2);
  return markdownBlock(text.length > most.witness ? `${text.slice(0, most.witness)}\n…` : text, 'json');
}
