import { compareText, type Origin, type Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { Json } from '../../text/value/json.ts';

/** A difference between two schemas. */
export interface Change {
  readonly kind: ChangeKind;
  /** The code of the change: `diff/` and a short name. */
  readonly code: string;
  /** `forward`: NEW writes data that OLD reads. Absent: OLD writes data that NEW reads. */
  readonly direction?: 'forward';
  /** The severity that the configuration sets, if it differs from that of the kind. */
  readonly severity?: Severity;
  /** A pointer into the new document, or into the old one when the element was removed. */
  readonly pointer: Pointer;
  /** The name or index in the list at the pointer that the change is about. */
  readonly item?: string | number;
  readonly message: string;
  /** The path of the affected values: names, and `*` for any name, item or key. */
  readonly path: readonly string[];
  /** Other paths that share the changed schema. */
  readonly further?: readonly (readonly string[])[];
  /** Changes that no value tells apart from this one: the witness is accepted only when these are undone, too. */
  readonly together?: readonly Change[];
  readonly old?: ChangePlace;
  readonly new?: ChangePlace;
  /** A confirmed smallest values document that the schema of the writer accepts and that of the reader refuses. */
  readonly witness?: Json;
  /** True for a breaking change that needs no witness: a whole document or version is gone. */
  readonly isEvident?: true;
  /** How the witness is written, if it does not stand alone: it changes the document `before`, which is stored. */
  readonly step?: WitnessStep;
  readonly before?: Json;
  /** The effect on a stored witness, for documents that are stored, such as Kubernetes objects. */
  readonly stored?: StoredEffect;
  /** The list of stored objects that the path is of, for documents that are stored. */
  readonly list?: StoredList;
  /** What the author may declare, if the change is not what it looks like. */
  readonly question?: string;
}

/** The objects of a kind in one of its versions, such as `v1` of `databases.example.com`. */
export interface StoredList {
  readonly resource: string;
  readonly version: string;
}

/** Who reads whose data: NEW those of OLD, OLD those of NEW, or both. */
export type DiffMode = 'backward' | 'forward' | 'full';

export const diffModes = ['backward', 'forward', 'full'] as const satisfies readonly DiffMode[];

/** A write that changes a stored document, or only its status. */
export type WitnessStep = 'update' | 'status-update';

/** Follows a sentence about a witness; empty for one that stands alone. */
export function describeStep(step: WitnessStep | undefined): string {
  return step ? ` (step: ${step})` : '';
}

/** A write that the old document accepts and the new one refuses. */
export type Proof = Required<Pick<Change, 'witness'>> & Pick<Change, 'step' | 'before'>;

/**
 * The effect of a change on a stored value: every update is refused, a part is dropped, it reads differently, or it is
 * kept until someone changes the refused part.
 */
export type StoredEffect = 'refused' | 'dropped' | 'changed' | 'kept';

/**
 * The effect of a change: `breaking` refuses or drops a value that was accepted; `declared` refuses a value of a
 * property that the old schema allowed without describing it; `behaviour` refuses nothing but has another effect;
 * `selectCompatible` accepts more; `neutral` changes nothing for values.
 */
export type ChangeKind = 'breaking' | 'declared' | 'behaviour' | 'compatible' | 'neutral';

export const changeKinds = [
  'breaking',
  'declared',
  'behaviour',
  'compatible',
  'neutral',
] as const satisfies readonly ChangeKind[];

/** What pages call each kind. */
export const changeTitles: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking',
  declared: 'Declared: breaking only for users who set it',
  behaviour: 'Other behaviour',
  compatible: 'Compatible',
  neutral: 'Neutral',
};

export function isRefusing({ kind }: { readonly kind: ChangeKind }): boolean {
  return kind === 'breaking' || kind === 'declared';
}

/** True for a change that is neither proven to be safe nor shown to break anything. */
export function isUnproven({ kind, witness, isEvident }: Pick<Change, 'kind' | 'witness' | 'isEvident'>): boolean {
  return isRefusing({ kind }) && witness === undefined && isEvident !== true;
}

/** A values document of a user. It decides whether a change breaks someone who sets an undeclared property. */
export interface GivenValues {
  readonly file: string;
  readonly value: Json;
}

/** The location of a change in one of the two documents. */
export interface ChangePlace {
  readonly pointer: Pointer;
  readonly origin: Origin;
}

/** The kind of a new assertion that every accepted value may satisfy already. */
export function kindOfAssertion({ isImplied }: { readonly isImplied: boolean }): ChangeKind {
  return isImplied ? 'neutral' : 'breaking';
}

export function sortedChanges(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted(compareChanges);
}

function compareChanges(a: Change, b: Change): number {
  const byKind = changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind);
  return (
    byKind || compareText(a.pointer, b.pointer) || compareText(a.code, b.code) || compareText(a.message, b.message)
  );
}

/** Receives the number of changes that are proved so far, and their total. */
export type CompareWatch = (count: number, total: number) => void;
