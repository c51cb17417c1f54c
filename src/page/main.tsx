import { signal } from '@preact/signals';
import { render } from 'preact';
import type { PageData } from '../form/page-data.ts';
import { App, Notice } from './form/app.tsx';
import { applyStoredTheme } from './form/theme-switch.tsx';
import type { PageProblem } from '../form/page-notice.ts';
import { fetchData, watchData } from './fetch-data.ts';

const root = document.getElementById('page');
if (root) await openPage(root);

async function openPage(element: HTMLElement): Promise<void> {
  applyStoredTheme();
  const first = await fetchData();
  element.replaceChildren();
  if (typeof first === 'string') {
    render(<Notice>{first}</Notice>, element);
    return;
  }
  const data = signal<PageData>(first);
  const problems = signal<readonly PageProblem[]>([]);
  render(<App data={data} problems={problems} />, element);
  watchData(first.revision, {
    onData: (next) => {
      data.value = next;
    },
    onProblems: (next) => {
      problems.value = next;
    },
  });
}
