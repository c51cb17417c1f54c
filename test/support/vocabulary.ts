import { isKeyword } from '../../src/decorators/entry/keyword.ts';
import { type VocabularyEntry, vocabulary as ofPackage } from '../../src/decorators/vocabulary.ts';
import * as helm from '../../src/helm/vocabulary/index.ts';
import * as ytt from '../../src/ytt/vocabulary/index.ts';

const ofDialects = Object.entries({ helm, ytt }).flatMap(([family, module]) =>
  Object.values(module)
    .filter(isKeyword)
    .map(({ entry }): [string, VocabularyEntry] => [entry.name, { family, entry }]),
);

/** Every keyword of the package and of the dialects whose decorators it exports, by its decorator's name. */
export const vocabulary: ReadonlyMap<string, VocabularyEntry> = new Map([...ofPackage, ...ofDialects]);
