import type { JSX } from 'preact';
import { formatCount } from '../../text/words.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { PageProblem } from '../../form/page-notice.ts';
import { formatFieldPath } from '../../form/field-path.ts';
import { createHref } from './address.ts';
import { focusPlace } from './focus-place.ts';
import { useForm } from './form-state.ts';

export const summaryId = 'error-summary';

/** All errors after a check, each with a link to its field. */
export function ErrorSummary(): JSX.Element | null {
  const form = useForm();
  const { check, problem } = form.state.value;
  if (!form.isChecked.value || problem) return null;
  const errors = check.diagnostics.filter(({ severity }) => severity === 'error');
  return (
    <section
      id={summaryId}
      class={errors.length > 0 ? 'notice notice-danger' : 'notice'}
      tabIndex={-1}
      aria-label="Check"
    >
      <div class="notice-head">
        <h2 class="notice-title">
          {check.kind === 'unchecked' && `Not checked: ${check.reason ?? 'the check takes too long'}`}
          {check.kind !== 'unchecked' && (errors.length === 0 ? 'No errors' : formatCount(errors.length, 'error'))}
        </h2>
        <button type="button" class="button button-small" onClick={() => (form.isChecked.value = false)}>
          Close<span class="visually-hidden"> the summary</span>
        </button>
      </div>
      {errors.length > 0 && (
        <ul class="lines">
          {errors.slice(0, mostListed).map((error) => (
            <ErrorLink error={error} />
          ))}
        </ul>
      )}
      {errors.length > mostListed && <p>{`And ${errors.length - mostListed} more.`}</p>}
    </section>
  );
}

const mostListed = 50;

function ErrorLink({ error }: { readonly error: Diagnostic }): JSX.Element {
  const form = useForm();
  const { message, origin, pointer = '' } = error;
  const path = pointer === '' ? `line ${origin.line}` : formatFieldPath(pointer);
  return (
    <li>
      <a
        href={createHref(form.document.id, pointer)}
        onClick={(event) => {
          event.preventDefault();
          focusPlace(form, pointer);
        }}
      >
        {path}
      </a>
      : {message}
    </li>
  );
}

/** What is wrong with sources that changed on disk; the page shows what they were before. */
export function ProblemBanner({ problems }: { readonly problems: readonly PageProblem[] }): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <div class="notice notice-warning" role="status">
      <strong>The sources have changed and cannot be read.</strong> The page shows what they were before.
      <ul class="lines">
        {problems.map(({ message, help, origin }) => (
          <li>
            {origin && <code>{`${origin.file}:${origin.line}:${origin.column}`}</code>} {message}
            {help !== undefined && <span class="soft"> {help}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands above the form while the text cannot be read, or nothing is known about errors. */
export function StateBanner(): JSX.Element | null {
  const form = useForm();
  const { problem, check } = form.state.value;
  if (problem) {
    const { origin, message } = problem;
    return (
      <div class="notice notice-danger" role="alert">
        <strong>The YAML cannot be read.</strong> Line {origin.line}: {message}. The form shows the last values that
        could be read; correct the text to go on.{' '}
        <button type="button" class="button button-small" onClick={() => (form.pane.value = 'text')}>
          Show line {origin.line}
        </button>
      </div>
    );
  }
  if (check.kind === 'unchecked' && !form.isChecked.value)
    return (
      <div class="notice notice-warning" role="status">
        <strong>Not checked:</strong> {check.reason ?? 'the check takes too long'}. Whether the values are valid is not
        known.
      </div>
    );
  return null;
}
