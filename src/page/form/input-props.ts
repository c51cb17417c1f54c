import type { FormField } from '../../form/form-view.ts';
import type { Json } from '../../text/value/json.ts';

/** What every input of a value is given. Labels, help and errors stand around it. */
export interface InputProps {
  readonly id: string;
  readonly field: FormField;
  /** What the edited text says. */
  readonly own: Json | undefined;
  /** What applies without it, as ghost text. */
  readonly inherited: Json | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  /** The ids of what describes it. */
  readonly describedBy: string | undefined;
  /** Where no label stands beside it, as for the items of a list. */
  readonly label?: string | undefined;
  readonly onSet: (value: Json) => void;
  readonly onReset: () => void;
}

/** The attributes that all native inputs share. */
export function createAttributes({ id, describedBy, isInvalid, isRequired, label }: InputProps): InputAttributes {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid ? 'true' : undefined,
    'aria-required': isRequired ? 'true' : undefined,
    'aria-label': label,
  };
}

interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
  readonly 'aria-required': 'true' | undefined;
  readonly 'aria-label': string | undefined;
}
