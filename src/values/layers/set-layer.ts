import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { JsonObject } from '../json.ts';
import type { Layer } from './layer.ts';
import { setInto } from './set.ts';
import { SetError } from './set-reader.ts';
import type { SetFlag } from './set-value.ts';

/** What a flag such as `--set` was given. */
export interface SetArgument {
  readonly flag: SetFlag;
  readonly text: string;
}

/** Values with what a flag sets, and the layer that the flag is; or what is wrong with its argument. */
export type SetOutcome =
  | { readonly values: JsonObject; readonly layer: Layer; readonly diagnostic?: undefined }
  | { readonly diagnostic: Diagnostic };

/** Sets what a flag says. */
export function applySet(values: JsonObject, { flag, text }: SetArgument): SetOutcome {
  const written = `${flag} ${text}`;
  const origin = { file: written, line: 1, column: 1, length: written.length };
  try {
    const layer = { file: written, text: written, values: setInto({}, flag, text), below: [], originOf: () => origin };
    return { values: setInto(values, flag, text), layer };
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
    const help = 'Write key.key=value; a backslash before a comma, point or "=" that belongs to a key or value.';
    return { diagnostic: { code: 'values/set-syntax', severity: 'error', message: error.message, help, origin } };
  }
}
