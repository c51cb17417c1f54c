import type { PageData } from '../../form/page-data.ts';
import { loadPageModule } from '../pages/page-assets.ts';
import { createPageHtml } from './page-html.ts';

/** The document of the page, with the form as it is first shown: it is seen before its script and its data are there. */
export async function renderPage(data: PageData): Promise<string> {
  const { renderForm } = await loadPageModule<Renderer>('render-form.js');
  return createPageHtml(data, await renderForm(data));
}

interface Renderer {
  readonly renderForm: (data: PageData) => Promise<string>;
}
