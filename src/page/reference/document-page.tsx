import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { escapeControls } from '../../text/visible.ts';
import { ChangeList, ChangeNotes } from './change-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import { formatFieldPath } from '../../form/field-path.ts';
import { Children, KeyText } from './field-section.tsx';
import type { PageContext } from './page-context.ts';
import { type Child, createFieldHref, type DocumentPlan, listChildren, type SitePage } from './plan-pages.ts';
import { Prose } from './prose.tsx';
import { ResourceFacts } from './resource-facts.tsx';
import { listSkeletonLines, type SkeletonLine } from './skeleton-lines.ts';
import { Code } from './value-text.tsx';

/** What stands between the bar and the end of a page: the contents, the fields, and the YAML beside. */
export function DocumentPage({
  context,
  home,
}: {
  readonly context: PageContext;
  readonly home?: string;
}): JSX.Element {
  const { plan, page } = context;
  const isFirst = page === plan.pages[0];
  return (
    <>
      <nav class="contents" aria-label="On this page">
        {home !== undefined && (
          <p>
            <a href={home}>All documents</a>
          </p>
        )}
        {!isFirst && <OuterPages context={context} />}
        <Contents context={context} />
      </nav>
      <main id="content">
        <PageHead context={context} />
        {isFirst && <ChangeList context={context} />}
        <Children of={page.children} depth={0} context={context} />
        <Parts context={context} />
      </main>
      {page.children.length > 0 && (
        <aside class="beside" aria-labelledby="skeleton">
          <h2 id="skeleton">{skeletonTitles[plan.document.view.kind]}</h2>
          <Skeleton context={context} />
        </aside>
      )}
    </>
  );
}

const skeletonTitles = {
  values: 'Values as YAML',
  resource: 'An object as YAML',
  parameters: 'Parameters as YAML',
  schema: 'Values as YAML',
} as const;

function PageHead({ context }: { readonly context: PageContext }): JSX.Element {
  const { plan, page, changes } = context;
  const { view, source, resource } = plan.document;
  const { owner } = page;
  const isFirst = page === plan.pages[0];
  const isRoot = owner === view.root;
  const found = isFirst || isRoot ? undefined : changes.byField.get(owner);
  return (
    <div class="page-head" id={page.part === 1 ? plan.anchors.get(owner) : undefined}>
      {isRoot ? (
        <h1>{view.title}</h1>
      ) : (
        <h1>
          <Code text={formatFieldPath(owner.pointer)} />
        </h1>
      )}
      <p class="soft">
        {[
          kindTitles[view.kind],
          ...listApiVersions(plan),
          ...(source === undefined ? [] : [source]),
          formatProperties((plan.sizes.get(owner) ?? 1) - 1),
          ...(page.part > 1 ? [`part ${page.part}`] : []),
        ].join(' · ')}
      </p>
      {isFirst && view.description !== undefined && <Prose text={view.description} />}
      {isFirst && resource && <ResourceFacts resource={resource} />}
      {found && <ChangeNotes changes={found} />}
      {page.part === 1 && <FieldPanel {...describeOwner(context)} head="none" />}
    </div>
  );
}

const kindTitles = {
  values: 'Values of a chart',
  resource: 'Kind of Kubernetes',
  parameters: 'Parameters',
  schema: 'Schema',
} as const;

/** What objects of a kind have as their `apiVersion`: it tells the versions apart. */
export function listApiVersions({ document, fields }: DocumentPlan): readonly string[] {
  if (document.view.kind !== 'resource') return [];
  const { constraints = [] } = fields.get('/apiVersion') ?? {};
  return constraints.flatMap(({ keyword, code }) =>
    keyword === 'const' && code !== undefined ? [String(JSON.parse(code))] : [],
  );
}

export function formatProperties(count: number): string {
  return count === 1 ? '1 property' : `${count} properties`;
}

/** The title and the description of the whole are above. */
function describeOwner({ plan, page }: PageContext): Parameters<typeof FieldPanel>[0] {
  const { view } = plan.document;
  const { owner } = page;
  const { description, ...rest } = owner;
  const isSaid = owner === view.root && description === view.description;
  return {
    field: isSaid ? rest : owner,
    createHref: (pointer) => {
      const other = plan.fields.get(pointer);
      return other && createFieldHref(plan, page, other);
    },
  };
}

/** The pages of the objects around. */
function OuterPages({ context: { plan, page } }: { readonly context: PageContext }): JSX.Element {
  const pages = plan.pages.filter(
    ({ owner, part }) =>
      part === 1 &&
      (owner.pointer === '' || page.owner.pointer.startsWith(`${owner.pointer}/`) || owner === page.owner),
  );
  return (
    <ol class="around">
      {pages.map(({ file, owner }) => (
        <li>
          <a href={file}>{describePage(owner, plan.document.view.title)}</a>
        </li>
      ))}
    </ol>
  );
}

function describePage(owner: FormField, title: string): JSX.Element {
  return owner.pointer === '' ? <>{title}</> : <Code text={formatFieldPath(owner.pointer)} />;
}

/** The fields of the page on two levels. */
function Contents({ context }: { readonly context: PageContext }): JSX.Element {
  return (
    <ul>
      {context.page.children.map((child) => (
        <li>
          <ContentsLink child={child} context={context} />
          <InnerContents child={child} context={context} />
        </li>
      ))}
    </ul>
  );
}

function InnerContents({
  child,
  context,
}: {
  readonly child: Child;
  readonly context: PageContext;
}): JSX.Element | null {
  const inner = listChildren(child.field).filter((other) => listChildren(other.field).length > 0);
  const isHere = context.plan.homes.get(child.field) === context.page;
  if (!isHere || inner.length === 0 || context.page.count > 1000) return null;
  return (
    <ul>
      {inner.map((other) => (
        <li>
          <ContentsLink child={other} context={context} />
        </li>
      ))}
    </ul>
  );
}

function ContentsLink({ child, context }: { readonly child: Child; readonly context: PageContext }): JSX.Element {
  const { plan, page, changes } = context;
  return (
    <>
      <a href={createFieldHref(plan, page, child.field)}>
        <KeyText child={child} />
      </a>
      {changes.fieldsAround.has(child.field) && <span class="soft"> changed</span>}
    </>
  );
}

/** The parts of a list of properties that is longer than a page. */
function Parts({ context: { plan, page } }: { readonly context: PageContext }): JSX.Element | null {
  const parts = plan.pages.filter(({ owner }) => owner === page.owner);
  if (parts.length < 2) return null;
  return (
    <nav class="parts" aria-label="Parts">
      <ol>
        {parts.map((part) => (
          <li>
            <a href={part.file} aria-current={part === page ? 'page' : undefined}>
              {`Part ${part.part}: from `}
              <PartStart page={part} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PartStart({ page: { children } }: { readonly page: SitePage }): JSX.Element | null {
  const [first] = children;
  return first ? <KeyText child={first} /> : null;
}

/** YAML with all keys of a page and their defaults; a key leads to its documentation. */
function Skeleton({ context }: { readonly context: PageContext }): JSX.Element {
  return (
    <pre class="skeleton" tabIndex={0}>
      <code>{listSkeletonLines(context).flatMap((line) => showLine(line, context))}</code>
    </pre>
  );
}

function showLine(
  { before, key, after, comment }: SkeletonLine,
  { plan, page }: PageContext,
): readonly (JSX.Element | string)[] {
  return [
    before,
    ...(key ? [<a href={createFieldHref(plan, page, key.field)}>{escapeControls(key.text)}</a>] : []),
    escapeControls(after),
    ...(comment === '' ? [] : [<span class="comment">{escapeControls(comment)}</span>]),
    '\n',
  ];
}
