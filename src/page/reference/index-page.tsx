import type { JSX } from 'preact';
import type { ReferenceOptions } from '../../form/reference-data.ts';
import { formatProperties, listApiVersions } from './document-page.tsx';
import type { DocumentPlan } from './plan-pages.ts';
import { Prose } from './prose.tsx';

/** The list of all documents, by what they are. */
export function IndexPage({
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
