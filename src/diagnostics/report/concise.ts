import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { visible } from '../../text/visible.ts';
import { type WriteReport, placeText, summary } from './findings.ts';

/**
 * The concise report: one line for each finding, `models/cluster.ts:12:3 error R5/title-missing property "replicas"
 * has no title`.
 */
export const concise: WriteReport = (findings) => [...findings.diagnostics.map(line), summary(findings), ''].join('\n');

function line({ origin, severity, code, message }: Diagnostic): string {
  return visible(`${placeText(origin)} ${severity} ${code} ${message.replace(/\s*\n\s*/g, ' ')}`);
}
