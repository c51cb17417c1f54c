import { type CelType, isDynamic, isSameType, getParameter, simpleTypes } from './types.ts';

export type Substitutions = ReadonlyMap<string, CelType>;

/** `undefined` if one of the types does not match. */
export function assignableAll(
  types: readonly CelType[],
  targets: readonly CelType[],
  known: Substitutions,
): Substitutions | undefined {
  const found = new Map(known);
  const fits =
    types.length === targets.length && types.every((type, index) => unifyTypes(found, type, getType(targets, index)));
  return fits ? found : undefined;
}

/** `undefined` if the types do not match. */
export function findAssignment(type: CelType, target: CelType, known: Substitutions): Substitutions | undefined {
  return assignableAll([type], [target], known);
}

/** Unbound type parameters become `dyn` on request. */
export function substitute(known: Substitutions, type: CelType, { open }: { readonly open: 'param' | 'dyn' }): CelType {
  const found = type.kind === 'param' ? known.get(type.name) : undefined;
  if (found) return substitute(known, found, { open });
  if (type.kind === 'param') return open === 'dyn' ? simpleTypes.dyn : type;
  if (type.parameters.length === 0) return type;
  return { ...type, parameters: type.parameters.map((parameter) => substitute(known, parameter, { open })) };
}

/** `undefined` if the types have nothing in common. */
export function joinTypes(a: CelType, b: CelType, known: Substitutions): readonly [CelType, Substitutions] | undefined {
  const found = findAssignment(a, b, known);
  return found && [moreGeneral(a, b), found];
}

type Found = Map<string, CelType>;

function unifyTypes(found: Found, a: CelType, b: CelType): boolean {
  if (b.kind === 'param') {
    const { isValid, wasKnown } = bindParameter(found, a, b);
    if (isValid) return true;
    if (wasKnown) return false;
  }
  if (a.kind === 'param') return bindParameter(found, b, a).isValid;
  if (isDynamic(a) || isDynamic(b)) return true;
  if (a.kind === 'null') return isNullable(b);
  if (b.kind === 'null') return isNullable(a);
  if (a.kind === 'type') return b.kind === 'type';
  if (a.kind === 'opaque' || a.kind === 'list' || a.kind === 'map') {
    const isAlike = a.kind === b.kind && a.name === b.name && a.parameters.length === b.parameters.length;
    return isAlike && a.parameters.every((parameter, index) => unifyTypes(found, parameter, getParameter(b, index)));
  }
  return isSameType(a, b);
}

function isNullable({ kind, isWrapper }: CelType): boolean {
  return isWrapper === true || ['null', 'opaque', 'struct', 'duration', 'timestamp'].includes(kind);
}

/** Also tells whether the parameter was bound before. */
function bindParameter(found: Found, type: CelType, param: CelType): { isValid: boolean; wasKnown: boolean } {
  if (isSameType(type, param)) return { isValid: true, wasKnown: true };
  const known = found.get(param.name);
  if (known) {
    if (isSameType(type, known)) return { isValid: true, wasKnown: true };
    if (!unifyTypes(found, type, known)) return { isValid: false, wasKnown: true };
    const general = moreGeneral(type, known);
    if (isFree(found, param, general)) found.set(param.name, general);
    return { isValid: true, wasKnown: true };
  }
  if (!isFree(found, param, type)) return { isValid: false, wasKnown: false };
  found.set(param.name, type);
  return { isValid: true, wasKnown: false };
}

function isFree(found: Found, param: CelType, within: CelType): boolean {
  if (isSameType(param, within)) return false;
  if (within.kind !== 'param') return within.parameters.every((parameter) => isFree(found, param, parameter));
  const known = found.get(within.name);
  return !known || isFree(found, param, known);
}

function moreGeneral(a: CelType, b: CelType): CelType {
  return isNoMoreSpecific(a, b) ? a : b;
}

function isNoMoreSpecific(a: CelType, b: CelType): boolean {
  if (a.kind === 'dyn' || a.kind === 'param') return true;
  if (b.kind === 'dyn' || b.kind === 'param') return false;
  if (a.kind !== b.kind || a.name !== b.name) return false;
  if (a.kind === 'type') return true;
  return (
    a.parameters.length === b.parameters.length &&
    a.parameters.every((parameter, index) => isNoMoreSpecific(parameter, getParameter(b, index)))
  );
}

function getType(types: readonly CelType[], index: number): CelType {
  return types[index] ?? simpleTypes.error;
}
