import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Session } from '../state/session.ts';
import { type CheckClient, type CheckClientOptions, createCheckClient } from './client.ts';

/** Has each text of a session validated, and shows the results in it. Returns what ends that. */
export function connectChecks(
  session: Session,
  { startWorker, deadlines }: Pick<CheckClientOptions, 'startWorker' | 'deadlines'>,
): () => void {
  const { schema, yaml, checks, layers, values, chart } = session.document;
  const client: CheckClient = createCheckClient({
    document: { schema, yaml, checks, layers, file: values.file, ...omitUndefined({ chart }) },
    startWorker,
    onResult: session.showCheck,
    ...(deadlines && { deadlines }),
  });
  let revision = -1;
  const check = (): void => {
    const state = session.getState();
    if (state.revision === revision) return;
    revision = state.revision;
    client.check(revision, state.text);
  };
  const stop = session.watch(check);
  check();
  return () => {
    stop();
    client.close();
  };
}
