import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Json } from '../../text/value/json.ts';

/** What a page says, and a file that breaks its rule: none where it takes a package to break it. */
export type KudoPage = readonly [
  code: string,
  severity: Severity,
  said: readonly [summary: string, why: string, help: string],
  bad?: Json,
  message?: string,
];
