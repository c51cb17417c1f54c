import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { PageData, PageDocument } from '../../form/page-data.ts';
import type { PageProblem } from '../../form/page-notice.ts';
import { openSession } from '../state/open-session.ts';
import type { Session } from '../state/session.ts';
import { startBrowserWorker } from '../worker/browser-worker.ts';
import { connectChecks } from '../worker/connect.ts';
import { type Address, parseAddress } from './address.ts';
import { DocumentPage } from './document-page.tsx';
import { afterRendering, focusPlace } from './focus-place.ts';
import { createFormState, type FormState } from './form-state.ts';
import { IndexPage } from './index-page.tsx';

/** The page: the form that the address names, or the index of several. */
export function App({
  data,
  problems,
}: {
  readonly data: ReadonlySignal<PageData>;
  /** Why newer sources cannot be shown. */
  readonly problems: ReadonlySignal<readonly PageProblem[]>;
}): JSX.Element {
  const { documents } = data.value;
  const address = useAddress();
  const [only] = documents;
  const named = documents.find(({ id }) => id === address.value?.document);
  const shown = named ?? (documents.length === 1 ? only : undefined);
  useEffect(() => {
    document.title = shown ? `${shown.view.title} · ${data.value.title}` : data.value.title;
  }, [shown, data.value.title]);
  if (!shown) return <IndexPage data={data.value} />;
  return <OpenDocument key={shown.id} shown={shown} data={data} problems={problems} address={address} />;
}

function useAddress(): Signal<Address | undefined> {
  const address = useSignal(parseAddress(location.hash));
  useEffect(() => {
    const read = (): void => {
      address.value = parseAddress(location.hash);
    };
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [address]);
  return address;
}

interface OpenDocumentProps {
  readonly shown: PageDocument;
  readonly data: ReadonlySignal<PageData>;
  readonly problems: ReadonlySignal<readonly PageProblem[]>;
  readonly address: Signal<Address | undefined>;
}

/** What was typed stays when another form is shown, or the schema changes. */
const texts = new Map<string, string>();

function OpenDocument({ shown, data, problems, address }: OpenDocumentProps): JSX.Element {
  const form = useSignal<FormState | undefined>(undefined);
  const failure = useSignal<string | undefined>(undefined);
  const { isReadOnly, documents } = data.value;
  useLayoutEffect(() => {
    let stop: () => void = () => undefined;
    let isOpen = true;
    const showFailure = (error: unknown): void => {
      failure.value = error instanceof Error ? error.message : String(error);
    };
    openForm(shown, isReadOnly).then((opened) => {
      if (!isOpen) return;
      stop = opened.stop;
      keepView(form.peek(), opened.form);
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
  }, [shown, isReadOnly, form, failure]);
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

interface OpenedForm {
  readonly form: FormState;
  readonly startChecks: () => void;
  readonly stop: () => void;
}

/** Masks are not valid where secrets are. */
function showUnchecked(session: Session): void {
  const reason = 'the values are only shown, without their secrets';
  session.showCheck(session.getState().revision, { kind: 'unchecked', reason });
}

async function openForm(shown: PageDocument, isReadOnly: boolean): Promise<OpenedForm> {
  const session = await openSession(shown);
  const typed = texts.get(shown.id);
  if (typed !== undefined && typed !== shown.values.text) session.setText(typed);
  const form = createFormState(session, { isReadOnly });
  const stopKeeping = form.state.subscribe(({ text }) => {
    if (text === shown.values.text) texts.delete(shown.id);
    else texts.set(shown.id, text);
  });
  const address = new URL('worker.js', document.baseURI);
  let stopChecks: () => void = () => undefined;
  return {
    form,
    startChecks: () => {
      if (isReadOnly) showUnchecked(session);
      else stopChecks = connectChecks(session, { startWorker: (handlers) => startBrowserWorker(address, handlers) });
    },
    stop: () => {
      stopKeeping();
      stopChecks();
    },
  };
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
