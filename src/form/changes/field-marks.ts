import type { WitnessStep } from '../../diff/pair/change.ts';
import type { Json } from '../../text/value/json.ts';
import type { FormField } from '../form-view.ts';

/** What changed at a field since an earlier version. */
export interface FieldMark {
  readonly kind: 'added' | 'removed' | 'breaking' | 'changed';
  /** What changed, if it is more than that. */
  readonly message?: string;
  /** Values that the earlier version accepted and this one refuses. */
  readonly witness?: Json;
  /** How the witness is written, and the values that this changes. */
  readonly step?: WitnessStep;
  readonly before?: Json;
}

/** By field. */
export type FieldMarks = ReadonlyMap<FormField, readonly FieldMark[]>;
