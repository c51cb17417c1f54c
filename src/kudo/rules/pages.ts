import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema, RulePage } from '../../rules/runner/rule.ts';
import { formPages } from './form-pages.ts';
import type { KudoPage } from './kudo-page.ts';
import { listPages } from './list-pages.ts';
import { packagePages } from './package-pages.ts';
import { structurePages } from './structure-pages.ts';

type Page = RulePage & { readonly severity: Severity };

const good: CaseSchema = {
  apiVersion: 'kudo.dev/v1beta2',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', description: 'The name of the cluster.', hint: 'A name.', default: 'main' },
  },
};

/** What the profile `kudo` looks for. */
export const kudoPages: readonly Page[] = [...listPages, ...structurePages, ...packagePages].map(pageOf);

/** What the profile `kudo-forms` looks for: KUDO's optional checks. */
export const kudoFormPages: readonly Page[] = formPages.map(pageOf);

function pageOf([code, severity, [summary, why, help], bad, message]: KudoPage): Page {
  return {
    ...{ code, severity, requirement: code.startsWith('checks/') ? 'kudo-forms' : 'kudo', summary, why, help },
    valid: [good],
    // A case is the file as it stands, whatever is wrong with it.
    invalid: bad === undefined || message === undefined ? [] : [{ schema: bad as CaseSchema, message }],
  };
}
