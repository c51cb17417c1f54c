import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { PageData, PageDocument } from '../../form/page-data.ts';
import type { PageProblem } from '../../form/page-notice.ts';
import { ProseLine } from '../reference/prose.tsx';
import { type Address, createHref } from './address.ts';
import { DocumentPage } from './document-page.tsx';
import { afterRendering, focusPlace } from './focus-place.ts';
import type { FormState } from './form-state.ts';
import { openForm, type OpenedForm } from './open-form.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export interface AppProps {
  readonly data: ReadonlySignal<PageData>;
  /** Why newer sources cannot be shown. */
  readonly problems: ReadonlySignal<readonly PageProblem[]>;
  readonly address: ReadonlySignal<Address | undefined>;
  /** The form that was opened for the first rendering; once. */
  readonly takeOpened: (shown: PageDocument) => OpenedForm | undefined;
}

/** The page: the form that the address names, or the index of several. */
export function App(props: AppProps): JSX.Element {
  const { data, address } = props;
  const shown = chooseDocument(data.value, address.value);
  useEffect(() => {
    document.title = shown ? `${shown.view.title} · ${data.value.title}` : data.value.title;
  }, [shown, data.value.title]);
  if (!shown) return <IndexPage data={data.value} />;
  return <OpenDocument key={shown.id} shown={shown} {...props} />;
}

/** The document that the address names, or the only one; `undefined` for the index. */
export function chooseDocument({ documents }: PageData, address: Address | undefined): PageDocument | undefined {
  const [only] = documents;
  return documents.find(({ id }) => id === address?.document) ?? (documents.length === 1 ? only : undefined);
}

interface OpenDocumentProps extends AppProps {
  readonly shown: PageDocument;
}

function OpenDocument({ shown, data, problems, address, takeOpened }: OpenDocumentProps): JSX.Element {
  const [given] = useState(() => takeOpened(shown));
  const form = useSignal<FormState | undefined>(given?.form);
  const failure = useSignal<string | undefined>(undefined);
  const { isReadOnly, documents } = data.value;
  useLayoutEffect(() => {
    let stop: () => void = () => undefined;
    let isOpen = true;
    const showFailure = (error: unknown): void => {
      failure.value = error instanceof Error ? error.message : String(error);
    };
    const opening = given?.form.document === shown ? Promise.resolve(given) : openForm(shown, isReadOnly);
    opening.then((opened) => {
      if (!isOpen) return;
      stop = opened.stop;
      if (opened !== given) keepView(form.peek(), opened.form);
      form.value = opened.form;
      // The form is shown before what checks and edits it is started.
      afterRendering(() => {
        if (!isOpen) return;
        opened.startChecks();
        void opened.form.session.prepareEdits().catch(showFailure);
      });
    }, showFailure);
    return () => {
      isOpen = false;
      stop();
    };
  }, [shown, isReadOnly, given, form, failure]);
  useEffect(() => {
    const pointer = address.value?.pointer ?? '';
    if (form.value && pointer !== '') focusPlace(form.value, pointer);
  }, [form.value, address.value]);
  if (failure.value !== undefined) return <Notice>The form cannot be opened: {failure.value}</Notice>;
  if (!form.value) return <Notice>Opening {shown.view.title} …</Notice>;
  return (
    <DocumentPage key={form.value.session} form={form.value} isIndexed={documents.length > 1} problems={problems} />
  );
}

export function Notice({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <main class="index-main">
      <p role="status">{children}</p>
    </main>
  );
}

/** A schema that changed on disk does not change what is shown of it. */
function keepView(before: FormState | undefined, next: FormState): void {
  if (!before) return;
  next.isBrief.value = next.index.essential !== undefined && before.isBrief.value;
  next.query.value = before.query.value;
  next.pane.value = before.pane.value;
  next.isChecked.value = before.isChecked.value;
  const pointer = before.active.value;
  next.active.value = pointer;
  next.takeOpen(before);
  if (pointer !== undefined) afterRendering(() => focusPlace(next, pointer));
}

/** All forms of the page, by the folder of their schemas. */
function IndexPage({ data: { title, documents } }: { readonly data: PageData }): JSX.Element {
  return (
    <div class="index">
      <header class="bar">
        <h1 class="bar-title">{title}</h1>
        <span class="bar-space" />
        <ThemeSwitch />
      </header>
      <main class="index-main">
        <ul class="cards">
          {documents.map(({ id, view, schemaFile }) => (
            <li key={id} class="card">
              <h2 class="card-title">
                <a href={createHref(id)}>{view.title}</a>
              </h2>
              <code class="key">{schemaFile}</code>
              {view.description !== undefined && (
                <p class="help">
                  <ProseLine text={view.description.split(/\n\s*\n/)[0] ?? ''} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
