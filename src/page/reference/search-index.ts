import { createAnchor } from './anchor.ts';
import type { DocumentPlan } from './plan-pages.ts';

/** What can be found: all fields of the site, in the order of its pages. */
export interface SearchIndex {
  /** `document` is the number of the document. */
  readonly pages: readonly (readonly [file: string, title: string, document: number])[];
  readonly fields: readonly IndexedField[];
}

/** The number of the page, the anchor there, its path, and what the search reads besides. */
export type IndexedField = readonly [page: number, anchor: string, pointer: string, label: string, description: string];

/** A script, since a page that is opened from a folder reads no other file. */
export function createSearchIndex(plans: readonly DocumentPlan[]): string {
  const pages: SearchIndex['pages'][number][] = [];
  const fields: IndexedField[] = [];
  for (const [number, { document, pages: own, homes, anchors }] of plans.entries()) {
    const numbers = new Map(own.map((page, index) => [page, pages.length + index]));
    pages.push(...own.map(({ file }) => [file, document.view.title, number] as const));
    for (const [field, anchor] of anchors) {
      const home = homes.get(field);
      const page = home && numbers.get(home);
      if (page === undefined) continue;
      const { pointer, label, description = '' } = field;
      fields.push([page, anchor, createAnchor(pointer) === pointer ? '' : pointer, label, description]);
    }
  }
  return `self.referenceIndex=${JSON.stringify({ pages, fields } satisfies SearchIndex)};\n`;
}
