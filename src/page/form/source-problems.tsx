import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PageProblem } from '../../form/page-notice.ts';

/** Why the page may be out of date, above all of it. */
export function SourceProblems({
  problems,
}: {
  readonly problems: ReadonlySignal<readonly PageProblem[]>;
}): JSX.Element {
  const listed = problems.value;
  return (
    <div role="alert">
      {listed.length > 0 && (
        <div class="notice notice-danger">
          <strong>This page may be out of date.</strong>
          <ul class="lines">
            {listed.slice(0, mostListed).map(({ message, help, origin }) => (
              <li>
                {origin && `${origin.file}:${origin.line}:${origin.column}: `}
                {message}. {help}
              </li>
            ))}
          </ul>
          {listed.length > mostListed && <p>{`And ${listed.length - mostListed} more.`}</p>}
        </div>
      )}
    </div>
  );
}

const mostListed = 10;
