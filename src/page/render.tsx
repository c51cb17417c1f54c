/** Renders pages to HTML: what Node loads to write the reference pages. */
import { renderToString } from 'preact-render-to-string';
import type { FormView } from '../form/form-view.ts';

export function renderReference(view: FormView): string {
  return renderToString(<h1>{view.title}</h1>);
}
