import type { Session } from '../state/session.ts';

export function startChecks(session: Session): () => void {
  session.showCheck(session.getState().revision, { kind: 'checked', diagnostics: [] });
  return () => undefined;
}
