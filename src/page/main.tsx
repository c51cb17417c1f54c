import { signal } from '@preact/signals';
import { render } from 'preact';
import type { PageData } from '../form/page-data.ts';
import type { PageProblem } from '../form/page-notice.ts';
import { App, Notice } from './form/app.tsx';
import { SourceProblems } from './form/source-problems.tsx';
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
  const problems = signal<readonly PageProblem[]>([]);
  render(
    <>
      <SourceProblems problems={problems} />
      <App data={data} />
    </>,
    element,
  );
  watchData(first.revision, {
    show: (next) => {
      data.value = next;
    },
    tell: (listed) => {
      problems.value = listed;
    },
  });
}
