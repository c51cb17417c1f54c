import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { RulePage } from '../../rules/runner/rule.ts';
import { advicePages } from './advice-pages.ts';
import { createDefinition, objectSchema } from './case.ts';
import { refusalPages } from './refusal-pages.ts';

const table = [...refusalPages, ...advicePages];

export const severities: Readonly<Record<string, Severity>> = Object.fromEntries(
  table.map(([code, severity]) => [code, severity]),
);

const good = createDefinition(objectSchema({ a: { type: 'string', maxLength: 10 } }));

export const definitionPages: readonly (RulePage & { readonly severity: Severity })[] = table.map(
  ([code, severity, summary, why, help, bad, message]) => ({
    code,
    severity,
    requirement: 'crd',
    summary,
    why,
    help,
    valid: [good],
    invalid: message === '' ? [] : [{ schema: bad, message }],
  }),
);
