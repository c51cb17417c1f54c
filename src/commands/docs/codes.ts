import type { Explanation } from '../../diagnostics/report/findings.ts';

export const docsCodes: Readonly<Record<string, Explanation>> = {
  'docs/marker': {
    summary: 'A marker of a section of documentation is wrong.',
    why: 'docs --into replaces what stands between two markers. With a marker missing, it could replace something else.',
    help: 'Start a section with <!-- schemawright:docs --> and end it with <!-- schemawright:docs end -->, each in a line of its own.',
  },
  'docs/outdated': {
    summary: 'A page differs from what docs writes for the schema.',
    why: 'The schema was changed without running docs, or the page was edited by hand.',
    help: 'Run the same command without --check, and commit what it writes.',
  },
};
