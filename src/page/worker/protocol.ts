/** What the page and its worker say to each other. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { PageDocument } from '../../form/page-data.ts';

/** What a text is validated by. */
export type CheckedDocument = Pick<PageDocument, 'schema' | 'yaml' | 'checks' | 'layers' | 'chart'> & {
  /** The name of the text in diagnostics. */
  readonly file: string;
};

export type PageMessage =
  | { readonly kind: 'open'; readonly document: CheckedDocument }
  | { readonly kind: 'check'; readonly revision: number; readonly text: string };

/** `opened` and `checked` answer the messages one by one; `failed` answers either. */
export type WorkerMessage =
  | { readonly kind: 'opened' }
  | { readonly kind: 'checked'; readonly revision: number; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly reason: string };
