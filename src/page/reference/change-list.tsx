import type { JSX } from 'preact';
import { type ChangeKind, changeKinds, changeTitles, describeStep, isRefusing } from '../../diff/pair/change.ts';
import type { ReferenceChange } from '../../form/reference-data.ts';
import { formatFieldPath } from '../../form/field-path.ts';
import type { PageContext } from './page-context.ts';
import { createFieldHref } from './plan-pages.ts';
import { Code, ValueText } from './value-text.tsx';

const tones: Readonly<Record<ChangeKind, string>> = {
  breaking: 'danger',
  declared: 'warning',
  behaviour: 'warning',
  compatible: 'good',
  neutral: 'plain',
};

/** The changes of one field, with the values that show them. */
export function ChangeNotes({ changes }: { readonly changes: readonly ReferenceChange[] }): JSX.Element {
  return (
    <>
      {changes.map((change) => (
        <div class={`notice notice-${tones[change.kind]}`}>
          <strong>{`${changeTitles[change.kind]}.`}</strong> {change.message} <Code text={change.code} />
          {isRefusing(change) && <Witness change={change} />}
        </div>
      ))}
    </>
  );
}

function Witness({ change: { witness, step, before } }: { readonly change: ReferenceChange }): JSX.Element {
  if (witness === undefined) return <p class="soft">Not proven: no values were found that show it.</p>;
  return (
    <details class="witness">
      <summary>Accepted before, refused now{describeStep(step)}</summary>
      <ValueText value={witness} />
      {before !== undefined && (
        <>
          <p class="soft">It changes:</p>
          <ValueText value={before} />
        </>
      )}
    </details>
  );
}

/** All changes of a document, the worst first, with a filter of the fields below that needs no script. */
export function ChangeList({ context }: { readonly context: PageContext }): JSX.Element | null {
  const { comparison } = context.plan.document;
  if (!comparison) return null;
  const { title, changes } = comparison;
  return (
    <section class="changes" aria-labelledby="changes">
      <h2 id="changes">{`Changes since ${title}`}</h2>
      {changes.length === 0 ? (
        <p>Nothing changed.</p>
      ) : (
        <p>
          <label class="only-changes">
            <input type="checkbox" id="only-changes" /> Show only what changed
          </label>
        </p>
      )}
      {changeKinds.map((kind) => (
        <ChangeGroup kind={kind} changes={changes.filter((change) => change.kind === kind)} context={context} />
      ))}
    </section>
  );
}

function ChangeGroup({
  kind,
  changes,
  context,
}: {
  readonly kind: ChangeKind;
  readonly changes: readonly ReferenceChange[];
  readonly context: PageContext;
}): JSX.Element | null {
  if (changes.length === 0) return null;
  return (
    <details open={kind !== 'neutral'} class={`change-group change-group-${tones[kind]}`}>
      <summary>
        <h3>{`${changeTitles[kind]}: ${changes.length}`}</h3>
      </summary>
      <ul>
        {changes.map((change) => (
          <li>
            <ChangeLink change={change} context={context} /> {change.message}
          </li>
        ))}
      </ul>
    </details>
  );
}

function ChangeLink({
  change,
  context: { plan, page, changes },
}: {
  readonly change: ReferenceChange;
  readonly context: PageContext;
}): JSX.Element | null {
  const field = changes.places.get(change);
  if (!field) return null;
  return (
    <a href={createFieldHref(plan, page, field)}>
      <code>{formatFieldPath(field.pointer) || '.'}</code>
    </a>
  );
}
