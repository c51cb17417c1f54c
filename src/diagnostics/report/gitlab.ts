import { visibleJson } from '../../text/visible.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';
import { type WriteReport, computeFingerprints } from './findings.ts';

/** The report of GitLab's code quality widget. */
export const formatGitlab: WriteReport = ({ diagnostics }) => {
  const marks = computeFingerprints(diagnostics);
  const issues = diagnostics.map(({ code, severity, message, origin }, index) => ({
    description: message,
    check_name: code,
    fingerprint: marks[index],
    severity: severityNames[severity],
    location: { path: origin.file, lines: { begin: origin.line } },
  }));
  return `${visibleJson(JSON.stringify(issues, null, 2))}\n`;
};

const severityNames: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' };
