import type { CheckText } from './check-text.ts';
import { openCheck } from './open-check.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

export function createAnswering(): (message: PageMessage) => Promise<WorkerMessage> {
  let check: CheckText | undefined;
  return async (message) => {
    try {
      if (message.kind === 'open') {
        check = await openCheck(message.document);
        return { kind: 'opened' };
      }
      const { revision, text } = message;
      if (!check) return { kind: 'failed', reason: 'no schema is open' };
      return { kind: 'checked', revision, diagnostics: await check(text) };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  };
}
