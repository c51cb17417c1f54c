import type { LocatedSchema } from '../definition/index.ts';

export interface Advice {
  readonly code: string;
  readonly message: string;
  readonly steps: readonly (string | number)[];
  readonly help?: string;
}

export type Look = (located: LocatedSchema) => readonly Advice[];
