import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { RulePage } from '../../rules/runner/rule.ts';
import { formPages } from './form-pages.ts';
import type { KudoPage } from './kudo-page.ts';
import { listPages } from './list-pages.ts';
import { packagePages } from './package-pages.ts';
import { filePages } from './file-pages.ts';
import { oldNamePages } from './old-name-pages.ts';
import { structurePages } from './structure-pages.ts';

type Page = RulePage & { readonly severity: Severity };

export const kudoPages: readonly Page[] = [
  ...filePages,
  ...listPages,
  ...structurePages,
  ...oldNamePages,
  ...packagePages,
].map(createPage);

export const kudoFormPages: readonly Page[] = formPages.map(createPage);

function createPage([code, severity, summary, why, help, { good, bad, message, fix, fixed }]: KudoPage): Page {
  const requirement = code.startsWith('checks/') ? 'kudo-forms' : 'kudo';
  const broken = { schema: bad, message };
  return {
    code,
    severity,
    requirement,
    summary,
    why,
    help,
    ...omitUndefined({ fix }),
    valid: [good],
    invalid: [fixed ? { ...broken, fixed } : broken],
  };
}
