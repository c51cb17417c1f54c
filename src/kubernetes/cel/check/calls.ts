/** Resolves calls: which forms of a function take arguments of some types. */

import {
  assignableAll,
  type CelType,
  isSameType,
  type Overload,
  simpleTypes,
  substitute,
  type Substitutions,
} from '../types/index.ts';

/** What a call may be, and what it gives; no result where its arguments fit nothing. */
export interface ResolvedCall {
  readonly overloads: readonly Overload[];
  readonly result: CelType | undefined;
  readonly known: Substitutions;
}

/** Finds the forms of a function that take arguments of some types. */
export function resolveCall(
  declared: readonly Overload[],
  types: readonly CelType[],
  {
    isMethod,
    known: before,
    fresh,
  }: { readonly isMethod: boolean; readonly known: Substitutions; readonly fresh: () => CelType },
): ResolvedCall {
  let known = before;
  let result: CelType | undefined;
  const overloads: Overload[] = [];
  for (const overload of declared) {
    if (overload.isMethod !== isMethod) continue;
    const own: Substitutions = new Map(overload.parameters.map((name) => [name, fresh()]));
    const targets = overload.arguments.map((type) => substitute(own, type, { open: 'param' }));
    const found = assignableAll(types, targets, known);
    if (!found) continue;
    known = found;
    overloads.push(overload);
    const given = substitute(known, substitute(own, overload.result, { open: 'param' }), { open: 'param' });
    if (!result) result = given;
    else if (result.kind !== 'dyn' && !isSameType(given, result)) result = simpleTypes.dyn;
  }
  return { overloads, result, known };
}
