import { signal } from '@preact/signals';
import { render } from 'preact';
import type { PageData } from '../form/page-data.ts';
import { App, Notice } from './form/app.tsx';
import { applyStoredTheme } from './form/theme-switch.tsx';
import { fetchData, watchData } from './fetch-data.ts';

const root = document.getElementById('page');
if (root) await openPage(root);

async function openPage(element: HTMLElement): Promise<void> {
  applyStoredTheme();
  const first = await fetchData();
  if (typeof first === 'string') {
    render(<Notice>{first}</Notice>, element);
    return;
  }
  const data = signal<PageData>(first);
  render(<App data={data} />, element);
  watchData(first.revision, (next) => {
    data.value = next;
  });
}
