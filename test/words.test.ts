import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './support/repository.ts';

interface Counts {
  readonly lines: number;
  readonly functions: number;
  readonly prepositions: number;
  readonly oneWord: number;
  readonly vague: Readonly<Record<string, number>>;
  readonly undefineds: number;
  readonly comments: number;
  readonly literalSpreads: number;
}

const script = join(repository, 'scripts/measure-words.mjs');
const counts = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' })) as Counts;

// What the lint cannot hold file by file; scripts/measure-words.mjs says what counts.
test.each<[what: string, share: number, most: number]>([
  ['functions whose name ends in a preposition', counts.prepositions / counts.functions, 0.01],
  ['functions of one word', counts.oneWord / counts.functions, 0.03],
  ['vague variables', Object.values(counts.vague).reduce((sum, count) => sum + count, 0), 20],
  ['undefined for each 1,000 lines', (1000 * counts.undefineds) / counts.lines, 51],
  ['internal comments of one line for each 1,000 lines', (1000 * counts.comments) / counts.lines, 33],
  ['literals spread into literals', counts.literalSpreads, 0],
])('%s: %d is at most %d', (_, measured, most) => {
  expect(measured).toBeLessThanOrEqual(most);
});
