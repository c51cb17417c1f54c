import { callFunction, isCallable, type StarlarkValue, type Thread, typeOf } from '../starlark/index.ts';
import {
  type ArrayItem,
  type DocumentNode,
  isContainer,
  type MapItem,
  type Position,
  starlarkOf,
  type Value,
} from '../template/index.ts';
import { goKey, positionInWords } from '../template/index.ts';
import { calling, checkMatches, type Expectations, type Match, readMatch } from './expectations.ts';
import { mapKeyMatcher } from './matchers.ts';
import { addsMissing, assertNode, booleanOf, givenValue, insertsAt, operationOf } from './operations.ts';
import { badAnnotation, otherKind, OverlayError } from './overlay-error.ts';

/** Lays one document over another, as ytt does. Throws an `OverlayError`. */
export function overlayDocuments(left: DocumentNode, right: DocumentNode, thread: Thread): DocumentNode {
  try {
    return new Overlay(thread).document(left, right);
  } catch (error) {
    if (!(error instanceof OverlayError)) throw error;
    throw error.within(`Document on ${positionInWords(right.position)}`, right.position);
  }
}

/** Lays a value over another, as `overlay.apply` does. */
export function overlayValues(left: Value, right: Value, thread: Thread): Value {
  return new Overlay(thread).value(left, right);
}

class Overlay {
  readonly #thread: Thread;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  document(left: DocumentNode, right: DocumentNode): DocumentNode {
    const operation = operationOf(right.annotations);
    const childDefaults = readMatch(right.annotations, 'match-child-defaults', {});
    const matches = this.#areMatched(readMatch(right.annotations, 'match', {}), [left.position]);
    if (operation === 'insert' || operation === 'append' || operation === 'remove') {
      throw badAnnotation(`Overlay op overlay/${operation} leaves no data values`);
    }
    if (!matches) return left;
    if (operation === 'assert') {
      assertNode(right, left.value, this.#thread);
      return left;
    }
    if (operation === 'merge') return { ...left, value: this.#mergedValue(left.value, right.value, childDefaults) };
    addsMissing(right.annotations);
    const value = givenValue(right, left.value, { name: 'replace', thread: this.#thread });
    return { ...right, value };
  }

  value(left: Value, right: Value): Value {
    return this.#mergedValue(left, right, {});
  }

  /** What is there with what is given: maps are merged, all else is replaced. */
  #mergedValue(left: Value, right: Value, defaults: Expectations): Value {
    if (left === null || !isContainer(right)) return right;
    if (!isContainer(left) || left.kind !== right.kind) throw otherKind(right.kind, left);
    if (right.kind === 'map' && left.kind === 'map') {
      return { ...left, items: this.#mapItems(left.items, right.items, defaults) };
    }
    if (right.kind === 'array' && left.kind === 'array') {
      return { ...left, items: this.#arrayItems(left.items, right.items, defaults) };
    }
    return right;
  }

  #mapItems(left: readonly MapItem[], right: readonly MapItem[], defaults: Expectations): readonly MapItem[] {
    const items = new MapItems(left);
    for (const item of right) {
      try {
        this.#mapItem(items, item, defaults);
      } catch (error) {
        if (!(error instanceof OverlayError)) throw error;
        throw error.within(`Map item (key '${goKey(item.key)}') on ${positionInWords(item.position)}`, item.position);
      }
    }
    return items.all();
  }

  #mapItem(items: MapItems, item: MapItem, defaults: Expectations): void {
    const operation = operationOf(item.annotations);
    if (operation === 'insert' || operation === 'append') {
      const name = `overlay/${operation}`;
      throw badAnnotation(`Found @${name} on map item; only array items can be annotated with @${name}`);
    }
    const childDefaults = readMatch(item.annotations, 'match-child-defaults', defaults);
    const match = readMatch(item.annotations, 'match', defaults);
    const adds = operation === 'replace' && addsMissing(item.annotations);
    const found =
      match.by === undefined ? items.withKey(item.key) : items.where((one) => this.#isMatch(match, one.key, one, item));
    if (
      !this.#areMatched(
        match,
        found.map(({ position }) => position),
      )
    )
      return;
    if (operation === 'remove') items.remove(found);
    else if (operation === 'assert') for (const one of found) assertNode(item, one.value, this.#thread);
    else if (operation === 'merge') {
      for (const one of found) items.replace(one, this.#merged(one, item, childDefaults));
      if (found.length === 0) items.add(item);
    } else {
      const given = (existing: Value): MapItem => ({
        ...item,
        value: givenValue(item, existing, { name: 'replace', thread: this.#thread }),
      });
      for (const one of found) items.replace(one, given(one.value));
      if (found.length === 0 && adds) items.add(given(null));
    }
  }

  /** A node with what is laid over its value; one that is replaced stands where the new one does. */
  #merged<T extends MapItem | ArrayItem>(left: T, right: T, defaults: Expectations): T {
    const value = this.#mergedValue(left.value, right.value, defaults);
    const isReplaced = left.value === null || !isContainer(right.value);
    return isReplaced ? { ...left, value, position: right.position } : { ...left, value };
  }

  #arrayItems(left: readonly ArrayItem[], right: readonly ArrayItem[], defaults: Expectations): readonly ArrayItem[] {
    let items = left;
    for (const item of right) {
      try {
        items = this.#withArrayItem(items, item, defaults);
      } catch (error) {
        if (!(error instanceof OverlayError)) throw error;
        throw error.within(`Array item on ${positionInWords(item.position)}`, item.position);
      }
    }
    return items;
  }

  #withArrayItem(items: readonly ArrayItem[], item: ArrayItem, defaults: Expectations): readonly ArrayItem[] {
    const operation = operationOf(item.annotations);
    if (operation === 'append') return [...items, item];
    const childDefaults = readMatch(item.annotations, 'match-child-defaults', defaults);
    const isMatching = item.annotations.has('overlay/match');
    if (isMatching && item.annotations.get('overlay/match')?.kwargs.length === 0) {
      throw badAnnotation(
        "Expected 'overlay/match' annotation to have at least one keyword argument (by=..., expects=...)",
      );
    }
    const match: Match = isMatching ? readMatch(item.annotations, 'match', defaults) : { expects: 0n };
    const adds = operation === 'replace' && addsMissing(item.annotations);
    const found = new Set(isMatching ? this.#arrayMatches(items, item, match) : []);
    if (
      !this.#areMatched(
        match,
        [...found].map(({ position }) => position),
      )
    )
      return items;
    const given = (name: 'replace' | 'insert', existing: Value): ArrayItem => ({
      ...item,
      value: givenValue(item, existing, { name, thread: this.#thread }),
    });
    switch (operation) {
      case 'remove':
        return items.filter((one) => !found.has(one));
      case 'assert':
        for (const one of found) assertNode(item, one.value, this.#thread);
        return items;
      case 'insert': {
        const { before, after } = insertsAt(item.annotations);
        return items.flatMap((one) => {
          if (!found.has(one)) return [one];
          const inserted = given('insert', one.value);
          return [...(before ? [inserted] : []), one, ...(after ? [inserted] : [])];
        });
      }
      case 'merge':
        if (found.size === 0) return [...items, item];
        return items.map((one) => (found.has(one) ? this.#merged(one, item, childDefaults) : one));
      case 'replace':
        if (found.size === 0) return adds ? [...items, given('replace', null)] : items;
        return items.map((one) => (found.has(one) ? given('replace', one.value) : one));
    }
  }

  #arrayMatches(items: readonly ArrayItem[], item: ArrayItem, match: Match): readonly ArrayItem[] {
    if (match.by === undefined) {
      throw badAnnotation("Expected 'overlay/match' annotation keyword argument 'by' to be specified");
    }
    return items.filter((one, index) => this.#isMatch(match, BigInt(index), one, item));
  }

  /** True where the function, or the key, that `by=` names says that two nodes belong together. */
  #isMatch({ by = null }: Match, place: StarlarkValue, left: MapItem | ArrayItem, right: MapItem | ArrayItem): boolean {
    const asked = typeof by === 'string' ? mapKeyMatcher(by) : by;
    if (!isCallable(asked)) {
      throw badAnnotation(
        `Expected 'overlay/match' annotation keyword argument 'by' to be either string (for map key) or function, but was ${typeOf(by)}`,
      );
    }
    const values = [place, starlarkOf(left.value), starlarkOf(right.value)];
    return booleanOf(calling(() => callFunction(this.#thread, asked, values)));
  }

  #areMatched(match: Match, found: readonly Position[]): boolean {
    try {
      checkMatches(match, found, this.#thread);
      return true;
    } catch (error) {
      if (error instanceof OverlayError && error.isConditional) return false;
      throw error;
    }
  }
}

/** The items of a map while others are laid over them. */
class MapItems {
  #items: MapItem[];
  #byKey: Map<MapItem['key'], number> | undefined;

  constructor(items: readonly MapItem[]) {
    this.#items = [...items];
  }

  all(): readonly MapItem[] {
    return this.#items;
  }

  /** Several items have one key where an overlay has replaced those of several keys. */
  withKey(key: MapItem['key']): readonly MapItem[] {
    const index = this.#index();
    if (index.size < this.#items.length) return this.where((item) => item.key === key);
    const at = index.get(key);
    const item = at === undefined ? undefined : this.#items[at];
    return item === undefined ? [] : [item];
  }

  where(isMeant: (item: MapItem) => boolean): readonly MapItem[] {
    return this.#items.filter(isMeant);
  }

  replace(item: MapItem, by: MapItem): void {
    const index = this.#index();
    const isRepeated = index.size < this.#items.length;
    this.#items[isRepeated ? this.#items.indexOf(item) : (index.get(item.key) ?? -1)] = by;
    if (item.key !== by.key) this.#byKey = undefined;
  }

  add(item: MapItem): void {
    this.#index().set(item.key, this.#items.length);
    this.#items.push(item);
  }

  remove(found: readonly MapItem[]): void {
    const gone = new Set(found);
    this.#items = this.#items.filter((item) => !gone.has(item));
    this.#byKey = undefined;
  }

  #index(): Map<MapItem['key'], number> {
    this.#byKey ??= new Map(this.#items.map((item, index) => [item.key, index]));
    return this.#byKey;
  }
}
