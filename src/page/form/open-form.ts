import type { PageDocument } from '../../form/page-data.ts';
import { openSession } from '../state/open-session.ts';
import type { Session } from '../state/session.ts';
import { startBrowserWorker } from '../worker/browser-worker.ts';
import { connectChecks } from '../worker/connect.ts';
import { createFormState, type FormState } from './form-state.ts';

/** What was typed stays when another form is shown, or the schema changes. */
const texts = new Map<string, string>();

export interface OpenedForm {
  readonly form: FormState;
  readonly startChecks: () => void;
  readonly stop: () => void;
}

export async function openForm(shown: PageDocument, isReadOnly: boolean): Promise<OpenedForm> {
  const session = await openSession(shown);
  const typed = texts.get(shown.id);
  if (typed !== undefined && typed !== shown.values.text) session.setText(typed);
  const form = createFormState(session, { isReadOnly });
  const stopKeeping = form.state.subscribe(({ text }) => {
    if (text === shown.values.text) texts.delete(shown.id);
    else texts.set(shown.id, text);
  });
  let stopChecks: () => void = () => undefined;
  return {
    form,
    startChecks: () => {
      if (isReadOnly) return showUnchecked(session);
      const address = new URL('worker.js', document.baseURI);
      stopChecks = connectChecks(session, { startWorker: (handlers) => startBrowserWorker(address, handlers) });
    },
    stop: () => {
      stopKeeping();
      stopChecks();
    },
  };
}

/** Masks are not valid where secrets are. */
function showUnchecked(session: Session): void {
  const reason = 'the values are only shown, without their secrets';
  session.showCheck(session.getState().revision, { kind: 'unchecked', reason });
}
