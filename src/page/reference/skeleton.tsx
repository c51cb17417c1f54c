import type { JSX } from 'preact';
import { escapeControls } from '../../text/visible.ts';
import type { PageContext } from './page-context.ts';
import { createFieldHref } from './plan-pages.ts';
import { listSkeletonLines, type SkeletonLine } from './skeleton-lines.ts';

/** YAML with all keys of a page and their defaults; a key leads to its documentation. */
export function Skeleton({ context }: { readonly context: PageContext }): JSX.Element {
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
