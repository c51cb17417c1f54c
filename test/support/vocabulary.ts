import { isKeyword } from '../../src/decorators/entry/keyword.ts';
import { type VocabularyEntry, vocabulary as ofPackage } from '../../src/decorators/vocabulary.ts';
import * as ytt from '../../src/ytt/vocabulary/index.ts';

const ofYtt = Object.values(ytt)
  .filter(isKeyword)
  .map(({ entry }): [string, VocabularyEntry] => [entry.name, { family: 'ytt', entry }]);

/** Every keyword of the package and of ytt, by its decorator's name: what is true of any entry is tested of both. */
export const vocabulary: ReadonlyMap<string, VocabularyEntry> = new Map([...ofPackage, ...ofYtt]);
