import type { FormField, FormVariant } from '../../form/form-view.ts';
import type { ReferenceDocument } from '../../form/reference-data.ts';
import { formatFieldPath } from '../../form/field-path.ts';
import { createAnchor } from './anchor.ts';

/** A field inside another one. */
export interface Child {
  readonly of: 'field' | 'entry' | 'item' | 'variant';
  readonly field: FormField;
  readonly variant?: FormVariant;
}

/** A file of a document: the fields inside `owner`, or a part of them. */
export interface SitePage {
  readonly file: string;
  readonly owner: FormField;
  readonly children: Child[];
  /** From 1; a second part continues the first. */
  readonly part: number;
  /** The number of fields on it. */
  count: number;
}

/** Which fields of a document are on which page, and where. */
export interface DocumentPlan {
  readonly document: ReferenceDocument;
  /** The file of its first page. */
  readonly first: string;
  readonly pages: readonly SitePage[];
  /** The page on which the fields inside a field are, for fields that have pages of their own. */
  readonly own: ReadonlyMap<FormField, SitePage>;
  readonly homes: ReadonlyMap<FormField, SitePage>;
  readonly anchors: ReadonlyMap<FormField, string>;
  /** The first field with each pointer; the branches of a union may have the same. */
  readonly fields: ReadonlyMap<string, FormField>;
  readonly sizes: ReadonlyMap<FormField, number>;
}

/**
 * One page holds a usual document. Browsers stay quick with some thousand fields, so that a larger one is divided by
 * its objects, and a long list of properties into parts. Parsers of HTML flatten elements deeper than 512.
 */
const limits = { single: 2000, page: 1500, inside: 400, depth: 20 };

export function listChildren({ fields = [], entries = [], items = [], variants = [] }: FormField): readonly Child[] {
  return [
    ...fields.map((field): Child => ({ of: 'field', field })),
    ...entries.map((field): Child => ({ of: 'entry', field })),
    ...items.map((field): Child => ({ of: 'item', field })),
    ...variants.map((variant): Child => ({ of: 'variant', field: variant.field, variant })),
  ];
}

interface Planning {
  readonly document: ReferenceDocument;
  readonly sizes: ReadonlyMap<FormField, number>;
  readonly isLarge: boolean;
  readonly pages: SitePage[];
  readonly own: Map<FormField, SitePage>;
  readonly homes: Map<FormField, SitePage>;
  readonly owners: FormField[];
  readonly createFile: (name: string) => string;
}

/** `createFile` returns an unused file name for the name of a page. */
export function planPages(
  document: ReferenceDocument,
  createFile: (name: string) => string,
  first = createFile(document.id),
): DocumentPlan {
  const { root } = document.view;
  const sizes = new Map<FormField, number>();
  const isLarge = countFields(root, sizes) > limits.single;
  const planning: Planning = {
    document,
    sizes,
    isLarge,
    createFile,
    pages: [],
    own: new Map(),
    homes: new Map(),
    owners: [root],
  };
  for (let owner = planning.owners.shift(); owner !== undefined; owner = planning.owners.shift())
    addPages(planning, owner, owner === root ? first : undefined);
  const { pages, own, homes } = planning;
  return { document, first, pages, own, homes, sizes, ...nameFields(root) };
}

function countFields(field: FormField, sizes: Map<FormField, number>): number {
  let size = 1;
  for (const child of listChildren(field)) size += countFields(child.field, sizes);
  sizes.set(field, size);
  return size;
}

function addPages(planning: Planning, owner: FormField, first?: string): void {
  const name = `${planning.document.id}.${formatFieldPath(owner.pointer)}`;
  const open = (part: number): SitePage => {
    const file = (part === 1 ? first : undefined) ?? planning.createFile(part === 1 ? name : `${name}.${part}`);
    const page: SitePage = { file, owner, children: [], part, count: 1 };
    planning.pages.push(page);
    return page;
  };
  let page = open(1);
  planning.own.set(owner, page);
  planning.homes.set(owner, page);
  for (const child of listChildren(owner)) {
    if (page.count > limits.page) page = open(page.part + 1);
    page.children.push(child);
    page.count += placeField(planning, child.field, page, 1);
  }
}

/** Returns how many fields the page has more. */
function placeField(planning: Planning, field: FormField, page: SitePage, depth: number): number {
  const size = planning.sizes.get(field) ?? 1;
  if (size > 1 && (depth >= limits.depth || (planning.isLarge && size > limits.inside))) {
    planning.owners.push(field);
    return 1;
  }
  planning.homes.set(field, page);
  let count = 1;
  for (const child of listChildren(field)) count += placeField(planning, child.field, page, depth + 1);
  return count;
}

/** A pointer that comes again has its number after `~n`, which no pointer has. */
function nameFields(root: FormField): Pick<DocumentPlan, 'anchors' | 'fields'> {
  const anchors = new Map<FormField, string>();
  const fields = new Map<string, FormField>();
  const counts = new Map<string, number>();
  const name = (field: FormField): void => {
    const anchor = createAnchor(field.pointer);
    const count = (counts.get(anchor) ?? 0) + 1;
    counts.set(anchor, count);
    anchors.set(field, count === 1 ? anchor : `${anchor}~n${count}`);
    if (!fields.has(field.pointer)) fields.set(field.pointer, field);
    for (const child of listChildren(field)) name(child.field);
  };
  name(root);
  return { anchors, fields };
}

/** The address of a field as seen from a page. */
export function createFieldHref(plan: DocumentPlan, page: SitePage, field: FormField): string {
  const home = plan.homes.get(field) ?? page;
  return `${home === page ? '' : home.file}#${plan.anchors.get(field) ?? ''}`;
}
