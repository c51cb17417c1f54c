/** What a served page is told while it is open: `preview` sends it as an event. */
export interface PageNotice {
  /** That of the current data; if the page has others, it asks for them again. */
  readonly revision: string;
  /** Why the data could not be made anew since; empty when they are current. */
  readonly problems: readonly PageProblem[];
}

export interface PageProblem {
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  readonly origin?: { readonly file: string; readonly line: number; readonly column: number };
}
