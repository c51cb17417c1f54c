import type { LocatedSchema } from '../definition/index.ts';

/** What the server takes of a schema without a word, though it does not mean what it seems to. */
export interface Advice {
  readonly code: string;
  readonly message: string;
  /** Where it stands in the definition. */
  readonly steps: readonly (string | number)[];
  readonly help?: string;
}

/** What looks at one schema. */
export type Look = (located: LocatedSchema) => readonly Advice[];
