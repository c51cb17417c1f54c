/** The state of a session as signals, so that a component renders again only when its own place changes. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Pointer } from '../../text/value/pointer.ts';
import type { EntryPlace, FieldPlace, Place } from '../state/places.ts';
import type { Session, SessionState } from '../state/session.ts';

export interface Places {
  readonly state: ReadonlySignal<SessionState>;
  readonly getPlace: (pointer: Pointer) => ReadonlySignal<Place>;
  /** What is inside of a place: the same object until a part comes, goes or moves. */
  readonly getParts: (pointer: Pointer) => ReadonlySignal<PlaceParts>;
}

/** The parts of a place that have places of their own. */
export interface PlaceParts {
  readonly fields: readonly FieldPlace[];
  readonly entries: readonly EntryPlace[];
  readonly items: readonly FieldPlace[];
  readonly variant: number | undefined;
}

export function createPlaces(session: Session): Places {
  const places = new Map<Pointer, ReadonlySignal<Place>>();
  const parts = new Map<Pointer, ReadonlySignal<PlaceParts>>();
  const state = createWatched(session.getState, session.watch);
  const getPlace: Places['getPlace'] = (pointer) => {
    const known = places.get(pointer);
    if (known) return known;
    const place = createWatched(
      () => session.getPlace(pointer),
      (listener) => session.watchPlace(pointer, listener),
    );
    places.set(pointer, place);
    return place;
  };
  return {
    state,
    getPlace,
    getParts: (pointer) => {
      const known = parts.get(pointer);
      if (known) return known;
      const created = createParts(getPlace(pointer));
      parts.set(pointer, created);
      return created;
    },
  };
}

function createWatched<T>(get: () => T, watch: (listener: () => void) => () => void): ReadonlySignal<T> {
  let stop: () => void = () => undefined;
  const watched = signal(get(), {
    watched: () => {
      stop = watch(update);
      update();
    },
    unwatched: () => stop(),
  });
  function update(): void {
    watched.value = get();
  }
  return watched;
}

function createParts(place: ReadonlySignal<Place>): ReadonlySignal<PlaceParts> {
  let last: PlaceParts | undefined;
  return computed(() => {
    const { fields, entries, items, variant } = place.value;
    const isEqual =
      last?.variant === variant &&
      last !== undefined &&
      hasSameParts(last.fields, fields) &&
      hasSameParts(last.entries, entries) &&
      hasSameParts(last.items, items);
    const current: PlaceParts = isEqual && last ? last : { fields, entries, items, variant };
    last = current;
    return current;
  });
}

function hasSameParts(old: readonly (FieldPlace | EntryPlace)[], next: readonly (FieldPlace | EntryPlace)[]): boolean {
  return (
    old.length === next.length &&
    old.every((part, index) => {
      const other = next[index];
      const isOwn = 'isOwn' in part && part.isOwn;
      const isOtherOwn = other !== undefined && 'isOwn' in other && other.isOwn;
      return part.pointer === other?.pointer && part.field === other.field && isOwn === isOtherOwn;
    })
  );
}
