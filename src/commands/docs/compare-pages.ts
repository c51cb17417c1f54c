import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Change } from '../../diff/index.ts';
import { joinRemoved, markRemoved } from '../../form/changes/join-removed.ts';
import type { FormView } from '../../form/form-view.ts';
import type { ReferenceResource } from '../../form/reference-data.ts';
import { diff } from '../diff.ts';
import type { OpenForm } from '../forms/open-forms.ts';
import { isSameVersion } from './resource.ts';

export interface Page {
  readonly form: OpenForm;
  readonly resource?: ReferenceResource | undefined;
  readonly comparison?: { readonly title: string; readonly changes: readonly Change[] };
}

/**
 * Pages with what changed since an earlier version of each document. A document that no longer exists keeps a page.
 *
 * @throws {UsageError} if two documents cannot be compared.
 */
export async function comparePages(
  pages: readonly Page[],
  former: readonly Page[],
  { cwd, old: title }: { readonly cwd: string; readonly old: string },
): Promise<readonly Page[]> {
  const isAlone = pages.length === 1 && former.length === 1;
  const isPair = (page: Page, other: Page): boolean => isAlone || isSameDocument(page.form, other.form);
  const compared: Page[] = [];
  for (const page of pages) {
    const before = former.find((other) => isPair(page, other));
    const { form } = page;
    const view = before ? joinRemoved(form.view, before.form.view) : form.view;
    const changes = before
      ? await listChanges(before.form, page, cwd)
      : [createWholeChange(form, { isRemoved: false })];
    compared.push({ ...page, form: { ...form, view }, comparison: { title, changes } });
  }
  const gone = former.filter((other) => !pages.some((page) => isPair(page, other)));
  return [...compared, ...gone.map((page) => createGonePage(page, title))];
}

function isSameDocument({ name, document }: OpenForm, other: OpenForm): boolean {
  if (document.kind === 'resource') return isSameVersion(document, other.document);
  return name === other.name && document.kind === other.document.kind;
}

async function listChanges(former: OpenForm, { form, resource }: Page, cwd: string): Promise<readonly Change[]> {
  const definition = resource && `${resource.kind}.${resource.group}`;
  const { changes, diagnostics } = await diff({
    cwd,
    mode: 'backward',
    old: nameSide(former),
    new: nameSide(form),
    definition,
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  return changes;
}

function nameSide({ file, document }: OpenForm): string {
  return document.fromModel ? `${file.replace(/#.*$/s, '')}#${document.name}` : file;
}

function createGonePage({ form, resource }: Page, title: string): Page {
  const view: FormView = { ...form.view, root: markRemoved(form.view.root) };
  return {
    form: { ...form, view },
    resource,
    comparison: { title, changes: [createWholeChange(form, { isRemoved: true })] },
  };
}

function createWholeChange({ name }: OpenForm, { isRemoved }: { readonly isRemoved: boolean }): Change {
  return {
    kind: isRemoved ? 'breaking' : 'compatible',
    ...(isRemoved ? { isEvident: true } : {}),
    code: isRemoved ? 'diff/definition-removed' : 'diff/definition-added',
    message: `"${name}" ${isRemoved ? 'no longer exists' : 'is new'}`,
    pointer: '',
    path: [],
  };
}
