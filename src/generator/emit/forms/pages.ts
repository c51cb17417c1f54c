/** The pages of a form: what is essential first, a page for each group, what is advanced last. */

import type { FormField } from '../../../form/form-view.ts';

export interface Page {
  readonly title: string;
  /** The inputs on the page; an object is on every page that has one of its fields. */
  readonly fields: ReadonlySet<FormField>;
}

/** Fields that are hidden are on no page. */
export function createPages(root: FormField): readonly Page[] {
  const pages = new Map<string, Set<FormField>>();
  assignFields(root, general, pages);
  const titles = [...pages.keys()];
  const groups = titles.filter((title) => !fixed.includes(title));
  return [essential, general, ...groups, advanced].flatMap((title) => {
    const fields = pages.get(title);
    return fields ? [{ title, fields }] : [];
  });
}

const essential = 'Essential';
const general = 'General';
const advanced = 'Advanced';
const fixed: readonly string[] = [essential, general, advanced];

function assignFields(field: FormField, around: string, pages: Map<string, Set<FormField>>): boolean {
  if (field.level === 'hidden') return false;
  const title = field.group ?? findLevelPage(field) ?? around;
  const inner = field.variants ? [] : (field.fields ?? []);
  let isOnPage = false;
  for (const member of inner) isOnPage = assignFields(member, title, pages) || isOnPage;
  if (inner.length > 0) return isOnPage;
  const fields = pages.get(title) ?? new Set();
  pages.set(title, fields.add(field));
  return true;
}

function findLevelPage({ level }: FormField): string | undefined {
  if (level === 'essential') return essential;
  return level === 'advanced' ? advanced : undefined;
}

/** True for an input on the page, and for an object with one. */
export function isOnPage({ fields }: Page, field: FormField): boolean {
  if (fields.has(field)) return true;
  return field.variants === undefined && (field.fields ?? []).some((inner) => isOnPage({ title: '', fields }, inner));
}
