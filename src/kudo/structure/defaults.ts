import { isList, isObject, type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { setProperty } from '../../text/value/put.ts';
import { findImmutability } from './keywords.ts';
import type { OpenParameters } from './open.ts';

export function withDefaults({ views }: OpenParameters, values: KubeValue): KubeValue {
  return fillDefaults(views.root, values, { isWanted: () => true, inherited: true });
}

/** The default of a level including nested defaults, as in an instance that sets nothing. */
export function filledDefault(view: View): KubeValue | undefined {
  return view.default === undefined
    ? undefined
    : fillDefaults(view, view.default, { isWanted: () => true, inherited: true });
}

/** Defaults of immutable parameters are stored, so that a later default does not change them. */
export function fillImmutable({ views }: OpenParameters, values: KubeValue): KubeValue {
  return fillDefaults(views.root, values, { isWanted: (view) => findImmutability(view) === true, inherited: false });
}

interface Filling {
  readonly isWanted: (view: View) => boolean;
  readonly inherited: boolean;
}

function fillDefaults(view: View, value: KubeValue, { isWanted, inherited }: Filling): KubeValue {
  const isBelow = inherited || isWanted(view);
  const next: Filling = { isWanted, inherited: isBelow };
  if (isList(value)) return value.map((item, index) => fillDefaults(view.item(index), item, next));
  if (!isObject(value)) return value;
  const result: Record<string, KubeValue> = {};
  for (const [name, member] of Object.entries(value))
    setProperty(result, name, fillDefaults(view.property(name), member, next));
  for (const name of view.names) {
    if (Object.hasOwn(value, name)) continue;
    const property = view.property(name);
    const missing = property.default;
    if (missing !== undefined && (isBelow || isWanted(property)))
      setProperty(result, name, fillDefaults(property, missing, next));
  }
  return isUnchanged(result, value) ? value : result;
}

function isUnchanged(result: KubeObject, value: KubeObject): boolean {
  const names = Object.keys(result);
  return names.length === Object.keys(value).length && names.every((name) => result[name] === value[name]);
}
