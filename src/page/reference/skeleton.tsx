import type { JSX } from 'preact';
import { escapeControls } from '../../text/visible.ts';
import type { PageContext } from './field-section.tsx';
import { createFieldHref } from './plan-pages.ts';
import { listSkeletonLines, type SkeletonLine } from './skeleton-lines.ts';

/** YAML with all keys of a page and their defaults; a key leads to its documentation. */
export function Skeleton({ context }: { readonly context: PageContext }): JSX.Element {
  return (
    <pre class="skeleton" tabIndex={0}>
      <code>
        {listSkeletonLines(context).map((line) => (
          <SkeletonText line={line} context={context} />
        ))}
      </code>
    </pre>
  );
}

function SkeletonText({
  line: { before, key, after, comment },
  context: { plan, page },
}: {
  readonly line: SkeletonLine;
  readonly context: PageContext;
}): JSX.Element {
  return (
    <>
      {before}
      {key && <a href={createFieldHref(plan, page, key.field)}>{escapeControls(key.text)}</a>}
      {escapeControls(after)}
      {comment !== '' && <span class="comment">{escapeControls(comment)}</span>}
      {'\n'}
    </>
  );
}
