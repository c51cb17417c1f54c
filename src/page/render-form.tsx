/** What Node loads to write the first view of the form into the page. */

import { signal } from '@preact/signals';
import { renderToString } from 'preact-render-to-string';
import type { PageData } from '../form/page-data.ts';
import { openApp } from './form/open-app.tsx';

/** What stands on the page before anything is done, as HTML: the same elements that the script of the page takes over. */
export async function renderForm(data: PageData): Promise<string> {
  const { app } = await openApp(data, signal(undefined));
  return renderToString(app);
}
