import { compareText, type Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { Json } from '../../text/value/json.ts';

/** One change: a difference of two schemas. */
export interface Change {
  readonly kind: ChangeKind;
  /** `diff/` and a short name. */
  readonly code: string;
  /** In the new document, or in the old one where it is gone. */
  readonly pointer: Pointer;
  readonly message: string;
  /** Where the values are that it is about: names, `*` for any name, item or key. */
  readonly path: readonly string[];
  /** Further such places, where several share the schema. */
  readonly further?: readonly (readonly string[])[];
  readonly old?: ChangePlace;
  readonly new?: ChangePlace;
  /** A smallest values document that the old schema accepts and the new one refuses; confirmed. */
  readonly witness?: Json;
  /** What becomes of the witness where it is stored already, of documents that somebody stores. */
  readonly stored?: StoredEffect;
}

/**
 * What a change does to a value that is stored already: every update is refused, a part is lost, it reads differently, or it stays
 * as it is as long as nobody changes what is refused now.
 */
export type StoredEffect = 'refused' | 'dropped' | 'changed' | 'kept';

/**
 * What a change does: `breaking` refuses or loses a value that was accepted; `declared` refuses one of a property that the old
 * schema left open and did not describe, so that hardly anybody sets it; `behaviour` refuses nothing and has another effect,
 * `compatible` accepts more, `neutral` changes nothing for values.
 */
export type ChangeKind = 'breaking' | 'declared' | 'behaviour' | 'compatible' | 'neutral';

/** The kinds from worst to mildest. */
export const changeKinds = [
  'breaking',
  'declared',
  'behaviour',
  'compatible',
  'neutral',
] as const satisfies readonly ChangeKind[];

/** True for a change by which a value is refused that was accepted, so that a witness can prove it. */
export function isRefusing({ kind }: { readonly kind: ChangeKind }): boolean {
  return kind === 'breaking' || kind === 'declared';
}

/** A values document of a user, by which a change is judged that breaks only those who set a property. */
export interface GivenValues {
  readonly file: string;
  readonly value: Json;
}

/** Where a change stands in one of the two documents. */
export interface ChangePlace {
  readonly pointer: Pointer;
  readonly origin: Origin;
}

/** What a demand that is made anew does, where all that was accepted may satisfy it anyway. */
export function kindOfAssertion({ isImplied }: { readonly isImplied: boolean }): ChangeKind {
  return isImplied ? 'neutral' : 'breaking';
}

/** The changes in a stable order, the worst first. */
export function sortedChanges(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted(compareChanges);
}

function compareChanges(a: Change, b: Change): number {
  const byKind = changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind);
  return (
    byKind || compareText(a.pointer, b.pointer) || compareText(a.code, b.code) || compareText(a.message, b.message)
  );
}

/** Is told how many of the changes of a comparison are proved. */
export type CompareWatch = (count: number, total: number) => void;
