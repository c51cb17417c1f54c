import { validateText } from '../../browser.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CheckedDocument } from './protocol.ts';

/** The diagnostics of a text, as `validate` reports them. */
export type CheckText = (text: string) => Promise<readonly Diagnostic[]>;

/** Opens a document once for many texts. */
export async function openCheck(document: CheckedDocument): Promise<CheckText> {
  if (document.checks === 'resource') return await (await import('./check-resource.ts')).openResourceCheck(document);
  if (document.chart) return await (await import('./check-chart.ts')).openChartCheck(document, document.chart);
  const { schema: root, file, yaml, layers } = document;
  const check: CheckText = async (text) =>
    removeDuplicates(await validateText({ root }, text, { file, yaml, layers, undescribed: true }));
  // The schema is compiled before the first text.
  await check('');
  return check;
}

export function removeDuplicates(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
