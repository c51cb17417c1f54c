import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { escapeControls } from '../../text/visible.ts';
import { type WriteReport, placeText, formatSummary } from './findings.ts';

/**
 * The concise report: one line for each finding, such as `models/cluster.ts:12:3 error R5/title-missing property
 * "replicas" has no title`.
 */
export const formatConcise: WriteReport = (findings) =>
  [...findings.diagnostics.map(formatConciseLine), formatSummary(findings), ''].join('\n');

export function formatConciseLine({ origin, severity, code, message }: Diagnostic): string {
  return escapeControls(`${placeText(origin)} ${severity} ${code} ${message.replace(/\s*\n\s*/g, ' ')}`);
}
