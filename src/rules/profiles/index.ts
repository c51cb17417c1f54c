/**
 * Profiles: their types, checking documents by one or several, and the pages of their rules. The dialects define which
 * profiles exist.
 */

export { check, type CheckOptions } from './check.ts';
export type { FindingsStore, KeptFinding } from './kept-findings.ts';
export { checkedCodes, lintDocument, type LintDocumentOptions } from './lint.ts';
export {
  type CheckerProfile,
  type AdvisingProfile,
  collectCodes,
  isAdvising,
  listKinds,
  type LintProfile,
  type Neighbour,
  pagesByCode,
  listPages,
  profilesForModel,
  type RuleProfile,
} from './lint-profile.ts';
export { explainRule } from './pages.ts';
