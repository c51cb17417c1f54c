import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PageData } from '../../form/page-data.ts';
import type { PageProblem } from '../../form/page-notice.ts';
import type { Address } from './address.ts';
import { App, chooseDocument } from './app.tsx';
import { openForm } from './open-form.ts';

export interface OpenApp {
  readonly app: JSX.Element;
  readonly data: Signal<PageData>;
  readonly problems: Signal<readonly PageProblem[]>;
}

/** The page with the form that is shown first, so that its first rendering is whole: in Node and in browsers. */
export async function openApp(first: PageData, address: ReadonlySignal<Address | undefined>): Promise<OpenApp> {
  const data = signal(first);
  const problems = signal<readonly PageProblem[]>([]);
  const shown = chooseDocument(first, address.peek());
  let opened = shown && (await openForm(shown, first.isReadOnly));
  const takeOpened: Parameters<typeof App>[0]['takeOpened'] = (document) => {
    if (opened?.form.document !== document) return;
    const taken = opened;
    opened = undefined;
    return taken;
  };
  return { app: <App data={data} problems={problems} address={address} takeOpened={takeOpened} />, data, problems };
}
