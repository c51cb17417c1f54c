import {
  assignableAll,
  type CelType,
  isSameType,
  type Overload,
  simpleTypes,
  substitute,
  type Substitutions,
} from '../types/index.ts';

/** Without a result if the arguments match no overload. */
export interface ResolvedCall {
  readonly overloads: readonly Overload[];
  readonly result: CelType | undefined;
  readonly known: Substitutions;
}

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
