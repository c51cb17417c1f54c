import { everyFit } from '../../decorators/entry/keyword.ts';
import type { Fit } from '../../decorators/entry/types.ts';
import { type Decoration, holding, insideOf } from './decoration.ts';

type Kinds = ReadonlySet<Fit>;

/** Decorators that stand together on values of these kinds; where one does not fit, all are said exactly. */
export function fitting(said: readonly Decoration[], kinds: Kinds | undefined): readonly Decoration[] {
  return fitTogether(said, kinds) ? said : [holding('Exactly', said)];
}

/** A definition is checked by the type that it says itself. */
export function fittingItself(said: readonly Decoration[]): readonly Decoration[] {
  return fitting(said, ownKinds(said) ?? new Set(everyFit));
}

/** True when each fits the values that a decorator asks for, without a look at what it holds. */
export function fitsKinds({ fits: needed }: Decoration, kinds: Kinds | undefined): boolean {
  if (needed === undefined || kinds === undefined || needed.length === everyFit.length) return true;
  return needed.some((kind) => kinds.has(kind));
}

function fitTogether(said: readonly Decoration[], kinds: Kinds | undefined): boolean {
  const own = ownKinds(said);
  return said.every((one) => fits(one, one.name === 'Type' ? kinds : (own ?? kinds)));
}

/** The kinds of the types that the decorators say themselves. */
function ownKinds(said: readonly Decoration[]): Kinds | undefined {
  const types = said.filter(({ name, args }) => name === 'Type' && args !== undefined);
  if (types.length === 0) return undefined;
  // Beside names of types, a class is a reference: the names say what the value is.
  const named = types.flatMap(({ fits }) => (fits === undefined ? [] : [fits]));
  return new Set(named.length > 0 ? named.flat() : ['object']);
}

/** On values of kinds that nobody knows, nothing is checked. */
function fits(one: Decoration, kinds: Kinds | undefined): boolean {
  const { name, args } = one;
  if (kinds === undefined || name === 'Exactly') return true;
  if (args === undefined || onParts.has(name)) return false;
  if (name === 'Type' && one.fits === undefined) return kinds.has('object');
  return fitsKinds(one, kinds) && (!onSame.has(name) || args.every((arg) => fitTogether(insideOf(arg), kinds)));
}

/** The decorators whose inner ones stand on the same value, or on parts of it. */
const onSame: ReadonlySet<string> = new Set(['Not', 'AnyOf', 'OneOf', 'AllOf']);
const onParts: ReadonlySet<string> = new Set(['Items', 'MapValues', 'PropertyNames']);
