import type { LocatedChanges } from './locate-changes.ts';
import type { DocumentPlan, SitePage } from './plan-pages.ts';

/** What all fields of a page share. */
export interface PageContext {
  readonly plan: DocumentPlan;
  readonly page: SitePage;
  readonly changes: LocatedChanges;
}
