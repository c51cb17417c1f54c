import type { VNode } from 'preact';
import type { ReferenceDocument, ReferenceFiles, ReferenceOptions } from '../../form/reference-data.ts';
import { DocumentPage } from './document-page.tsx';
import { formatFieldPath } from '../../form/field-path.ts';
import { IndexPage } from './index-page.tsx';
import { locateChanges } from './locate-changes.ts';
import { PageFrame } from './page-frame.tsx';
import { type DocumentPlan, planPages } from './plan-pages.ts';
import { printHtml } from './print-html.ts';
import { createSearchIndex } from './search-index.ts';

/**
 * The pages of a site and its search index, without the style and the script, which are the same for all sites. A site
 * of one document starts with it, one of several with an index.
 */
export function renderSite(documents: readonly ReferenceDocument[], options: ReferenceOptions): ReferenceFiles {
  const createFile = createFileNames();
  const home = createFile('index');
  const [only] = documents.length === 1 ? documents : [];
  const plans = documents.map((document) => planPages(document, createFile, document === only ? home : undefined));
  const pages = plans.flatMap((plan) =>
    renderDocument(plan, { site: options.title, home, isOnly: only !== undefined }),
  );
  const index = (
    <PageFrame title={options.title} site={options.title} home={home}>
      <IndexPage options={options} plans={plans} />
    </PageFrame>
  );
  return new Map([
    ...(only === undefined ? [[home, printPage(index)] as const] : []),
    ...pages,
    ['assets/search.js', createSearchIndex(plans)] as const,
  ]);
}

function renderDocument(
  plan: DocumentPlan,
  { site, home, isOnly }: { readonly site: string; readonly home: string; readonly isOnly: boolean },
): readonly (readonly [file: string, text: string])[] {
  const { view, comparison } = plan.document;
  const changes = locateChanges(view.root, comparison?.changes ?? []);
  return plan.pages.map((page) => {
    const path = formatFieldPath(page.owner.pointer);
    const title = path === '' ? view.title : `${path} · ${view.title}`;
    const shown = (
      <PageFrame title={title} site={site} home={home}>
        <DocumentPage context={{ plan, page, changes }} {...(isOnly ? {} : { home })} />
      </PageFrame>
    );
    return [page.file, printPage(shown)] as const;
  });
}

function printPage(page: VNode): string {
  return `<!doctype html>\n${printHtml(page)}\n`;
}

/** Names that differ on every file system, of letters that need no escape in an address. */
function createFileNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const plain = name
      .replaceAll(/[^\w.-]+/g, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(0, 100);
    const base = plain === '' ? 'page' : plain;
    let file = `${base}.html`;
    for (let count = 2; used.has(file.toLowerCase()); count += 1) file = `${base}-${count}.html`;
    used.add(file.toLowerCase());
    return file;
  };
}
