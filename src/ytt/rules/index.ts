import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { CheckerProfile } from '../../rules/profiles/index.ts';
import { createPage, silentPages } from './pages.ts';

export function yttProfile(refusals: Readonly<Record<string, Explanation>>): CheckerProfile {
  const refused = Object.entries(refusals).map(([code, explanation]) => createPage(code, 'error', explanation));
  return {
    kind: 'checker',
    name: 'ytt',
    summary: 'Errors that ytt reports in data values schemas, and mistakes that it silently ignores.',
    kinds: ['ytt'],
    isDefaultFor: () => true,
    pages: [...refused, ...silentPages],
    check: () => [],
    checkText: async (text, file, { cwd }) => (await import('./check-schema.ts')).checkSchema(text, file, cwd),
  };
}
