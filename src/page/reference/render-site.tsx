import type { VNode, JSX } from 'preact';
import type { ReferenceDocument, ReferenceFiles, ReferenceOptions } from '../../form/reference-data.ts';
import { DocumentPage, formatProperties, listApiVersions } from './document-page.tsx';
import { formatFieldPath } from '../../form/field-path.ts';
import { locateChanges } from './locate-changes.ts';
import { PageFrame } from './page-frame.tsx';
import { type DocumentPlan, planPages } from './plan-pages.ts';
import { printHtml } from './print-html.ts';
import { Prose } from './prose.tsx';
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

/** The list of all documents, by what they are. */
function IndexPage({
  options: { title, description },
  plans,
}: {
  readonly options: ReferenceOptions;
  readonly plans: readonly DocumentPlan[];
}): JSX.Element {
  const groups = kinds
    .map(({ kind, heading }) => ({
      heading,
      members: plans.filter(({ document }) => document.view.kind === kind),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      <nav class="contents" aria-label="Documents">
        <ul>
          {plans.map(({ document, first }) => (
            <li>
              <a href={first}>{document.view.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content">
        <div class="page-head">
          <h1>{title}</h1>
          {description !== undefined && <Prose text={description} />}
        </div>
        {groups.map(({ heading, members }) => (
          <section>
            <h2>{heading}</h2>
            <ul class="documents">
              {members.map((plan) => (
                <DocumentEntry plan={plan} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}

const kinds = [
  { kind: 'values', heading: 'Charts' },
  { kind: 'resource', heading: 'Kinds' },
  { kind: 'parameters', heading: 'Parameters' },
  { kind: 'schema', heading: 'Schemas' },
] as const;

function DocumentEntry({ plan }: { readonly plan: DocumentPlan }): JSX.Element {
  const { view, source, comparison } = plan.document;
  const facts = [
    ...(source === undefined ? [] : [source]),
    ...listApiVersions(plan),
    formatProperties((plan.sizes.get(view.root) ?? 1) - 1),
    ...(comparison === undefined ? [] : [`${comparison.changes.length} changes since ${comparison.title}`]),
  ];
  return (
    <li>
      <h3>
        <a href={plan.first}>{view.title}</a>
      </h3>
      <p class="soft">{facts.join(' · ')}</p>
      {view.description !== undefined && <Prose text={view.description} />}
    </li>
  );
}
