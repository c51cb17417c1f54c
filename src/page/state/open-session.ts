import type { PageDocument } from '../../form/page-data.ts';
import { withLibraries } from '../../schema/load-libraries.ts';
import { createMatcher } from '../../schema/regex/index.ts';
import { DocumentSession } from './document-session.ts';
import type { Session } from './session.ts';

/** Opens a document of the page; loads what its conditions and unions need, and what reads YAML if a text is not plain. */
export async function openSession(document: PageDocument): Promise<Session> {
  const { evaluator: isNeeded, keyPatterns } = document.needs;
  const evaluator = isNeeded ? await import('./evaluator.ts') : undefined;
  return await withLibraries(() => {
    // Keys are looked up without waiting, so what their patterns need is loaded now.
    for (const pattern of keyPatterns) createMatcher(pattern)('x'.repeat(longKey));
    return new DocumentSession(document, evaluator?.createOpenEvaluator);
  });
}

const longKey = 100;
