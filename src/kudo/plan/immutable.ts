import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isObject, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';
import {
  changedLeaves,
  fillImmutable,
  type LeafChange,
  listViews,
  type OpenParameters,
  openParameters,
  validateParameters,
  findImmutability,
} from '../structure/index.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { truncate } from '../../text/visible.ts';

/** Reports changes to immutable parameters and anything inside them, including additions and removals. */
export function changesOfImmutable(schema: KubeValue, old: KubeValue, next: KubeValue): readonly ParameterFinding[] {
  return immutableChanges(openParameters(schema), old, next);
}

export function immutableChanges(
  open: OpenParameters,
  old: KubeValue,
  next: KubeValue,
  counts: (at: Pointer) => boolean = () => true,
): readonly ParameterFinding[] {
  return changedLeaves(old, next).flatMap((change) => {
    const at = findImmutable(open, change.tokens, old, next);
    return at === undefined || !counts(at) ? [] : [refuseChange(change, at)];
  });
}

export function findImmutable(
  open: OpenParameters,
  tokens: readonly string[],
  ...values: readonly (KubeValue | undefined)[]
): Pointer | undefined {
  const depth = listViews(open, tokens, ...values).findIndex((view) => findImmutability(view) === true);
  return depth === -1 ? undefined : formatPointer(tokens.slice(0, depth));
}

function refuseChange({ pointer, old, new: next }: LeafChange, at: Pointer): ParameterFinding {
  const what = at === pointer ? `"${pointer.slice(1)}"` : `"${pointer.slice(1)}" is inside "${at.slice(1)}", which`;
  const from = old === undefined ? '' : ` from ${truncate(jsonText(old))}`;
  const to = next === undefined ? ' to nothing' : ` to ${truncate(jsonText(next))}`;
  const message = `${what} is immutable and may not change${from}${to}`;
  const details = { ...(at === pointer ? {} : { immutableAt: at }), ...omitUndefined({ old, new: next }) };
  return createError('immutable/changed', message, {
    pointer,
    details,
    help: 'Keep the value, or create a new instance.',
  });
}

/** Returns the values of a new instance with the defaults of immutable parameters stored, and all findings. */
export function createParameters(
  schema: KubeValue,
  values: KubeObject,
): { readonly parameters: KubeObject; readonly findings: readonly ParameterFinding[] } {
  const open = openParameters(schema);
  const filled = fillImmutable(open, values);
  const parameters = isObject(filled) ? filled : values;
  return { parameters, findings: validateParameters(open, parameters) };
}
