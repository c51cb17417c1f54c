import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { JsonObject } from '../../text/value/json.ts';
import type { ValuesLayer } from './layer.ts';
import { setInto } from './set.ts';
import { SetError, type SetFlag } from './set-value.ts';

/** Sets a layer of values, as a flag such as `--set` says. */
export function applySet(values: JsonObject, { flag, text }: SetArgument): SetOutcome {
  const written = `${flag} ${text}`;
  const origin = { file: written, line: 1, column: 1, length: written.length };
  const diagnostics: Diagnostic[] = [];
  const report = (severity: Severity, message: string, help: string): void => {
    diagnostics.push({ code: 'values/set-syntax', severity, message, help, origin });
  };
  try {
    const result = setInto(values, flag, text, (message) =>
      report('warning', message, 'Put the values in a file instead.'),
    );
    const layer = { file: written, text: written, values: changesOf(flag, text), below: [], originOf: () => origin };
    return { values: result, layer, diagnostics };
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
    report('error', error.message, grammar);
    return { diagnostics };
  }
}

/** What a flag such as `--set` was given. */
export interface SetArgument {
  readonly flag: SetFlag;
  readonly text: string;
}

/** Values with what a flag sets, and the layer that the flag is; or what is wrong with its argument. */
type SetOutcome =
  | { readonly values: JsonObject; readonly layer: ValuesLayer; readonly diagnostics: readonly Diagnostic[] }
  | { readonly values?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** What is set, alone; nothing where it is only set on top of other values. */
function changesOf(flag: SetFlag, text: string): JsonObject {
  try {
    return setInto({}, flag, text);
  } catch (error) {
    if (error instanceof SetError) return {};
    throw error;
  }
}

const grammar = 'Write key.key=value; put a backslash before a comma, dot or "=" that belongs to a key or value.';
