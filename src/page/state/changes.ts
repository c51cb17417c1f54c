/** What the edited text changes: each value that it sets and that differs from what would apply without it. */

import type { FormField } from '../../form/form-view.ts';
import { isObject, isSame, type Json } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import type { Fields } from './fields.ts';
import { getPart } from './share-tree.ts';

export interface ValueChange {
  readonly pointer: Pointer;
  readonly field: FormField | undefined;
  /** What the text says; null where it removes what is inherited. */
  readonly value: Json;
  readonly inherited: Json | undefined;
}

interface ChangePlace {
  readonly pointer: Pointer;
  readonly field: FormField | undefined;
  readonly own: Json;
  readonly inherited: Json | undefined;
}

export type ListChanges = (place: ChangePlace) => readonly ValueChange[];

/** A list is one change, as it replaces what is inherited. Parts that keep their identity are not visited again. */
export function createChangeList({ findChild }: Pick<Fields, 'findChild'>): ListChanges {
  const known = new WeakMap<object, { readonly place: ChangePlace; readonly changes: readonly ValueChange[] }>();
  const listChanges: ListChanges = (place) => {
    const { own, inherited, pointer, field } = place;
    if (!isObject(own) || Object.keys(own).length === 0) return listChange(place);
    const before = known.get(own);
    if (before && before.place.inherited === inherited && before.place.pointer === pointer) return before.changes;
    const changes = Object.entries(own).flatMap(([name, part]) =>
      listChanges({
        pointer: appendToken(pointer, name),
        field: field && findChild(field, name),
        own: part,
        inherited: getPart(inherited, name),
      }),
    );
    known.set(own, { place, changes });
    return changes;
  };
  return listChanges;
}

function listChange({ pointer, field, own, inherited }: ChangePlace): readonly ValueChange[] {
  const before = inherited ?? field?.default?.value;
  const isEqual = isObject(own) ? isObject(before) : before !== undefined && isSame(own, before);
  return isEqual ? [] : [{ pointer, field, value: own, inherited: before }];
}
