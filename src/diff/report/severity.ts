import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import {
  type Change,
  type ChangeKind,
  changeKinds,
  describeStep,
  type DiffMode,
  isUnproven,
  type StoredEffect,
} from '../pair/change.ts';
import { capitalize, formatCount } from '../../text/words.ts';
import { describePair } from '../pair/pair.ts';

export function findSeverity({ kind, severity = severityOf[kind] }: Pick<Change, 'kind' | 'severity'>): Severity {
  return severity;
}

const severityOf: Readonly<Record<ChangeKind, Severity>> = {
  breaking: 'error',
  declared: 'warning',
  behaviour: 'warning',
  compatible: 'info',
  neutral: 'info',
};

/** See semver.org. */
type VersionStep = 'major' | 'minor' | 'patch' | 'none';

const steps: Readonly<Record<ChangeKind, VersionStep>> = {
  breaking: 'major',
  declared: 'minor',
  behaviour: 'minor',
  compatible: 'minor',
  neutral: 'patch',
};

export function findVersionStep(changes: readonly Change[]): VersionStep {
  const worst = changeKinds.find((kind) => changes.some((change) => change.kind === kind));
  return worst ? steps[worst] : 'none';
}

export function createDiagnostic(change: Change, { oldFromModel, newFromModel }: Sides): Diagnostic {
  const { kind, code, message, pointer } = change;
  const isInNew = change.new !== undefined && (!change.old || change.new.pointer === pointer);
  const place = isInNew ? change.new : change.old;
  const fromModel = isInNew ? newFromModel : oldFromModel;
  const other = isInNew ? change.old : undefined;
  const before = other ? [`It was at ${formatOrigin(other.origin)}.`] : [];
  const help = [
    ...before,
    ...listFurtherPlaces(change),
    ...describeTogether(change),
    ...explainProof(change),
    ...(change.question === undefined ? [] : [change.question]),
  ].join('\n');
  return {
    code,
    severity: findSeverity(change),
    message: `${isUnproven(change) ? `${kind}, unproven` : kind}: ${message}`,
    pointer,
    origin: place?.origin ?? { file: '', line: 1, column: 1 },
    ...(help === '' ? {} : { help }),
    ...(fromModel ? { fromModel } : {}),
  };
}

const mostPlaces = 3;

function listFurtherPlaces({ further = [] }: Change): readonly string[] {
  if (further.length === 0) return [];
  const more = further.length > mostPlaces ? ` and ${further.length - mostPlaces} more places` : '';
  return [
    `The same at ${further
      .slice(0, mostPlaces)
      .map((path) => describePair({ path }))
      .join(', ')}${more}, by the same schema.`,
  ];
}

/** Changes that are in the same entry because no value tells them apart. */
export function describeTogether({ together = [] }: Change): readonly string[] {
  if (together.length === 0) return [];
  const more = together.length > mostPlaces ? `; and ${together.length - mostPlaces} more` : '';
  const messages = together.slice(0, mostPlaces).map(({ message }) => message);
  return [`No value tells it apart from: ${messages.join('; ')}${more}.`];
}

interface Sides {
  readonly oldFromModel: boolean;
  readonly newFromModel: boolean;
}

function formatOrigin({ file, line, column }: Diagnostic['origin']): string {
  return `${file}:${line}:${column}`;
}

export const storedSentences: Readonly<Record<StoredEffect, string>> = {
  refused: 'If the value is stored, every update of it is refused.',
  dropped: 'If the value is stored, it loses data when it is read.',
  changed: 'If the value is stored, it reads differently.',
  kept: 'If the value is stored, it can be updated as long as it stays unchanged.',
};

function explainProof(change: Change): readonly string[] {
  const { stored, direction } = change;
  const proof = isUnproven(change)
    ? [`Unproven: no value was found that ${verdicts[direction ?? 'backward'].sought}.`]
    : describeProof(change).map(capitalize);
  return [...proof, ...(stored ? [storedSentences[stored]] : [])];
}

const verdicts = {
  backward: { found: 'accepted before, now refused', sought: 'was accepted and is now refused' },
  forward: { found: 'accepted by NEW, refused by OLD', sought: 'NEW accepts and OLD refuses' },
} as const;

/** For example `accepted before, now refused: {"a":1}`. */
export function describeProof(change: Change): readonly string[] {
  const { witness, before } = change;
  if (witness === undefined) return [];
  const stored = before === undefined ? '' : `, which changes ${JSON.stringify(before)}`;
  return [`${describeVerdicts(change)}: ${JSON.stringify(witness)}${stored}`];
}

export function describeVerdicts({ direction, step }: Pick<Change, 'direction' | 'step'>): string {
  return `${verdicts[direction ?? 'backward'].found}${describeStep(step)}`;
}

export interface Summary {
  readonly mode?: DiffMode;
  /** The number of changes that the configuration accepts. */
  readonly accepted?: number;
}

/** Who reads whose data, for reports that compare not only for readers of NEW. */
export const modeNotes: Readonly<Record<DiffMode, string | undefined>> = {
  backward: undefined,
  forward: 'Mode forward: OLD reads what is written for NEW.',
  full: 'Mode full: NEW reads what is written for OLD, and OLD reads what is written for NEW.',
};

export function countAccepted(accepted: number): string | undefined {
  return accepted === 0
    ? undefined
    : `${formatCount(accepted, 'change is', 'changes are')} accepted by the configuration.`;
}

type Counts = Readonly<Record<ChangeKind | 'unproven', number>>;

export function countChanges(changes: readonly Change[]): Counts {
  const counts = { breaking: 0, declared: 0, behaviour: 0, compatible: 0, neutral: 0, unproven: 0 };
  for (const change of changes) {
    counts[change.kind] += 1;
    if (isUnproven(change)) counts.unproven += 1;
  }
  return counts;
}

export function countsInWords(changes: readonly Change[]): string {
  const counts = countChanges(changes);
  const parts = changeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const unproven = changes.filter((change) => change.kind === kind && isUnproven(change)).length;
      return `${counts[kind]} ${kind}${unproven > 0 ? ` (${unproven} unproven)` : ''}`;
    });
  return parts.length === 0 ? 'no changes' : parts.join(', ');
}

/** The number of changes of a kind, and of those with the same code, such as `10 property-added, 2 type-widened`. */
export function countCodes(
  kind: ChangeKind,
  changes: readonly Change[],
): { readonly total: number; readonly codes: string } {
  const counts = new Map<string, number>();
  for (const change of changes) if (change.kind === kind) counts.set(change.code, (counts.get(change.code) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const sum = (entries: typeof sorted): number => entries.reduce((total, [, count]) => total + count, 0);
  const named = sorted.slice(0, mostCodes).map(([code, count]) => `${count} ${code.replace('diff/', '')}`);
  const more = sum(sorted.slice(mostCodes));
  return { total: sum(sorted), codes: [...named, ...(more > 0 ? [`${more} others`] : [])].join(', ') };
}

const mostCodes = 5;
