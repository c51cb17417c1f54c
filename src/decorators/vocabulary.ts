import * as checks from './checks.ts';
import * as escape from './escape.ts';
import { isKeyword } from './entry/keyword.ts';
import type { Entry } from './entry/entry.ts';

export interface VocabularyEntry {
  readonly family: string;
  readonly entry: Entry;
}

export const vocabulary: ReadonlyMap<string, VocabularyEntry> = new Map(
  Object.entries({ ...escape.families, checks, escape }).flatMap(([family, module]) =>
    Object.values(module)
      .filter(isKeyword)
      .map(({ entry }): [string, VocabularyEntry] => [entry.name, { family, entry }]),
  ),
);
