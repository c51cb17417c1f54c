import type { CheckText } from './check-text.ts';
import type { CheckedDocument } from './protocol.ts';

/** Opens a document once for many texts. */
export async function openCheck(document: CheckedDocument): Promise<CheckText> {
  const check =
    document.checks === 'resource'
      ? await (await import('./check-resource.ts')).openResourceCheck(document)
      : await (await import('./check-values.ts')).openValuesCheck(document);
  // The schema is compiled before the first text.
  await check('');
  return check;
}
