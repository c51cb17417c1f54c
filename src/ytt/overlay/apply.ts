import { callFunction, isCallable, type StarlarkValue, type Thread } from '../starlark/index.ts';
import { getGoType } from '../modules/index.ts';
import {
  type ArrayItem,
  compactPosition,
  type DocumentNode,
  isContainer,
  type MapItem,
  type Position,
  wrapValue,
  type Value,
} from '../template/index.ts';
import { goKey, positionInWords } from '../template/index.ts';
import { runCall, checkMatches, type Expectations, type Match, readMatch } from './expectations.ts';
import { mapKeyMatcher } from './matchers.ts';
import {
  addsMissing,
  assertNode,
  readBoolean,
  checkAssertion,
  givenValue,
  readInsertSides,
  findOperation,
  type OverlayOperation,
} from './operations.ts';
import { badAnnotation, otherKind, OverlayError } from './overlay-error.ts';

export function overlayDocuments(left: DocumentNode, right: DocumentNode, thread: Thread): DocumentNode {
  try {
    return new Overlay(thread).document(left, right);
  } catch (error) {
    if (!(error instanceof OverlayError)) throw error;
    throw error.within(`Document on ${positionInWords(right.position)}`, right.position);
  }
}

export function overlayValues(left: Value, right: Value, thread: Thread): Value {
  return new Overlay(thread).value(left, right);
}

class Overlay {
  readonly #thread: Thread;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  document(left: DocumentNode, right: DocumentNode): DocumentNode {
    const operation = findOperation(right.annotations);
    // ytt reads only the first document.
    if (operation === 'append') return left;
    const childDefaults = computeChildDefaults(right, operation, {});
    const matches = this.#areMatched(readMatch(right.annotations, 'match', {}), [left.position]);
    const createReplacement = (name: 'replace' | 'insert'): DocumentNode => ({
      ...right,
      value: givenValue(right, left.value, { name, thread: this.#thread }),
    });
    switch (operation) {
      case 'remove':
        throw badAnnotation(`Overlay op overlay/${operation} leaves no data values`);
      case 'insert':
        return readInsertSides(right.annotations).before && matches ? createReplacement('insert') : left;
      case 'assert':
        if (!matches) return left;
        assertNode(right, left.value, this.#thread);
        return { ...left, value: this.#applied(left.value, right.value, childDefaults) };
      case 'merge':
        return matches ? { ...left, value: this.#mergedValue(left.value, right.value, childDefaults) } : left;
      case 'replace':
        if (!matches) return left;
        addsMissing(right.annotations);
        return createReplacement('replace');
    }
  }

  value(left: Value, right: Value): Value {
    return this.#mergedValue(left, right, {});
  }

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
    const operation = findOperation(item.annotations);
    if (operation === 'insert' || operation === 'append') {
      const name = `overlay/${operation}`;
      throw badAnnotation(
        `Found @${name} on map item (${compactPosition(item.position)}); only array items can be annotated with @${name}`,
      );
    }
    const childDefaults = computeChildDefaults(item, operation, defaults);
    const match = readMatch(item.annotations, 'match', defaults);
    const adds = operation === 'replace' && addsMissing(item.annotations);
    if (operation === 'assert') checkAssertion(item.annotations);
    const found =
      match.by === undefined
        ? items.withKey(item.key)
        : items.where((existing) => this.#isMatch(match, existing.key, existing, item));
    if (
      !this.#areMatched(
        match,
        found.map(({ position }) => position),
      )
    )
      return;
    if (operation === 'remove') items.remove(found);
    else if (operation === 'assert')
      for (const existing of found) items.replace(existing, this.#asserted(existing, item, childDefaults));
    else if (operation === 'merge') {
      for (const existing of found) items.replace(existing, this.#merged(existing, item, childDefaults));
      if (found.length === 0) items.add(item);
    } else {
      const createReplacement = (existing: Value): MapItem => ({
        ...item,
        value: givenValue(item, existing, { name: 'replace', thread: this.#thread }),
      });
      for (const existing of found) items.replace(existing, createReplacement(existing.value));
      if (found.length === 0 && adds) items.add(createReplacement(null));
    }
  }

  /** A replaced node gets the position of the new one. */
  #merged<T extends MapItem | ArrayItem>(left: T, right: T, defaults: Expectations): T {
    const value = this.#mergedValue(left.value, right.value, defaults);
    const isReplaced = left.value === null || !isContainer(right.value);
    return isReplaced ? { ...left, value, position: right.position } : { ...left, value };
  }

  #asserted<T extends MapItem | ArrayItem>(left: T, right: T, defaults: Expectations): T {
    assertNode(right, left.value, this.#thread);
    return { ...left, value: this.#applied(left.value, right.value, defaults) };
  }

  #applied(left: Value, right: Value, defaults: Expectations): Value {
    if (!isContainer(right)) return left;
    if (left === null) throw otherKind(right.kind, left);
    return this.#mergedValue(left, right, defaults);
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
    const operation = findOperation(item.annotations);
    if (operation === 'append') return [...items, item];
    const childDefaults = computeChildDefaults(item, operation, defaults);
    const isMatching = item.annotations.has('overlay/match');
    if (isMatching && item.annotations.get('overlay/match')?.kwargs.length === 0) {
      throw badAnnotation(
        "Expected 'overlay/match' annotation to have at least one keyword argument (by=..., expects=...)",
      );
    }
    const match: Match = isMatching ? readMatch(item.annotations, 'match', defaults) : { expects: 0n };
    const adds = operation === 'replace' && addsMissing(item.annotations);
    if (operation === 'assert') checkAssertion(item.annotations);
    const found = new Set(isMatching ? this.#arrayMatches(items, item, match) : []);
    if (
      !this.#areMatched(
        match,
        [...found].map(({ position }) => position),
      )
    )
      return items;
    const createReplacement = (name: 'replace' | 'insert', existing: Value): ArrayItem => ({
      ...item,
      value: givenValue(item, existing, { name, thread: this.#thread }),
    });
    switch (operation) {
      case 'remove':
        return items.filter((existing) => !found.has(existing));
      case 'assert':
        return items.map((existing) =>
          found.has(existing) ? this.#asserted(existing, item, childDefaults) : existing,
        );
      case 'insert': {
        const { before, after } = readInsertSides(item.annotations);
        return items.flatMap((existing) => {
          if (!found.has(existing)) return [existing];
          const inserted = createReplacement('insert', existing.value);
          return [...(before ? [inserted] : []), existing, ...(after ? [inserted] : [])];
        });
      }
      case 'merge':
        if (found.size === 0) return [...items, item];
        return items.map((existing) => (found.has(existing) ? this.#merged(existing, item, childDefaults) : existing));
      case 'replace':
        if (found.size === 0) return adds ? [...items, createReplacement('replace', null)] : items;
        return items.map((existing) => (found.has(existing) ? createReplacement('replace', existing.value) : existing));
    }
  }

  #arrayMatches(items: readonly ArrayItem[], item: ArrayItem, match: Match): readonly ArrayItem[] {
    if (match.by === undefined) {
      throw badAnnotation("Expected 'overlay/match' annotation keyword argument 'by' to be specified");
    }
    return items.filter((existing, index) => this.#isMatch(match, BigInt(index), existing, item));
  }

  #isMatch({ by = null }: Match, place: StarlarkValue, left: MapItem | ArrayItem, right: MapItem | ArrayItem): boolean {
    const asked = typeof by === 'string' ? mapKeyMatcher(by) : by;
    if (!isCallable(asked)) {
      throw badAnnotation(
        `Expected 'overlay/match' annotation keyword argument 'by' to be either string (for map key) or function, but was ${getGoType(by)}`,
      );
    }
    const values = [place, wrapValue(left.value), wrapValue(right.value)];
    return readBoolean(runCall(() => callFunction(this.#thread, asked, values)));
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

/** The defaults apply only to nodes that merge or assert. */
function computeChildDefaults(
  { annotations }: DocumentNode | MapItem | ArrayItem,
  operation: OverlayOperation,
  defaults: Expectations,
): Expectations {
  const isAsked = operation === 'merge' || operation === 'assert';
  return isAsked ? readMatch(annotations, 'match-child-defaults', defaults) : defaults;
}

class MapItems {
  #items: MapItem[];
  #byKey: Map<MapItem['key'], number> | undefined;

  constructor(items: readonly MapItem[]) {
    this.#items = [...items];
  }

  all(): readonly MapItem[] {
    return this.#items;
  }

  /** Several items may share a key after an overlay has replaced items with different keys. */
  withKey(key: MapItem['key']): readonly MapItem[] {
    const index = this.#index();
    if (index.size < this.#items.length) return this.where((item) => item.key === key);
    const at = index.get(key);
    const item = at === undefined ? undefined : this.#items[at];
    return item ? [item] : [];
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
