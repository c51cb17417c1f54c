import type { MapItem } from '../template/index.ts';

export class MapItems {
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
