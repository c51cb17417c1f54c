/** Predicates printed as functions of TypeScript: what the extractor keeps of them is what was printed. */
import { expect, test } from 'vitest';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { printChecks } from '../../src/generator/print/predicates/index.ts';
import { getDocumentViews } from '../../src/schema/effective/view.ts';
import { listFailures, type Predicate, listPredicates } from '../../src/schema/predicate/index.ts';
import fc, { lawsSeed } from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { conditions, value } from './random-predicates.ts';
import { condition, members } from './random-texts.ts';

/** What is kept of the functions of classes, one for each; nothing where one stays code or is told. */
function keptOf(functions: readonly (string | undefined)[], body: string, file: string) {
  const classes = functions.map(
    (one, index) => `${one === undefined ? '' : `@Check(${one})`} export class C${index} { ${body} }`,
  );
  const model = [
    "import { isDeepStrictEqual } from 'node:util';",
    "import { Check, MaxItems, MaxLength, MaxProperties, Type, Values, type Integer } from 'schemawright';",
    'export class Pair { min!: Integer; max?: Integer; }',
    'export class Item { s!: string; i?: Integer; }',
    'export class Whole { s?: string; is?: Integer[]; m?: Record<string, Integer>; }',
    ...classes,
    `@Values() export class Thing { ${functions.map((_, index) => `c${index}?: C${index};`).join(' ')} }`,
  ].join('\n');
  const folder = folderForAll({ [`${file}.ts`]: model });
  const { documents } = extractModels(folder, [`${folder}/${file}.ts`], { modules: knownModules });
  const root = documents[0]?.document.root;
  if (root === undefined) throw new Error('no document');
  const views = getDocumentViews(root);
  return functions.map(
    (_, index) => views.root.property(`c${index}`).schemas.flatMap((one) => listPredicates(one.predicates))[0],
  );
}

function printed(predicate: Predicate | undefined, index: number): string | undefined {
  if (predicate === undefined) return undefined;
  const args = printChecks([predicate], `C${index}`)?.checks[0];
  return args === undefined ? undefined : args.join(', ');
}

test('what is kept of a random text is kept of its printed form', { timeout: 300_000 }, () => {
  const texts = fc.sample(condition, { numRuns: runs(1200, 8), seed: lawsSeed });
  const first = keptOf(
    texts.map((text, index) => `(self: C${index}) => ${text}, 'm'`),
    members,
    'written',
  );
  const functions = first.map(printed);
  const second = keptOf(functions, members, 'printed');
  const differing = functions.flatMap((text, index) =>
    text === undefined || JSON.stringify(second[index]) === JSON.stringify(first[index])
      ? []
      : [
          `${texts[index] ?? ''}\n=> ${text}\nwas  ${JSON.stringify(first[index])}\nbecomes ${JSON.stringify(second[index])}`,
        ],
  );
  expect(differing.slice(0, 3).join('\n\n')).toBe('');
  const kept = first.filter((one) => one !== undefined).length;
  expect(kept).toBeGreaterThan(texts.length / 5);
  expect(functions.filter((one) => one !== undefined).length).toBeGreaterThan(kept * 0.8);
});

const declared = `i!: Integer; j?: Integer; n?: number; s!: string; 'a-b'?: string; b?: boolean; is!: Integer[]; ns?: number[]; ss?: string[];
  os?: Item[]; m?: Record<string, string>; zi!: Integer | null; zs?: string | null; zl?: (string | null)[]; p?: Integer | string; o?: Whole; oo?: Whole;`;

test('a random predicate decides as what is kept of its printed form', { timeout: 300_000 }, () => {
  const rules = fc.sample(conditions(3), { numRuns: runs(600, 8), seed: lawsSeed });
  const samples = fc.sample(value, { numRuns: 8, seed: lawsSeed });
  const predicates = rules.map((rule): Predicate => ({ rule, message: 'm' }));
  const kept = keptOf(predicates.map(printed), declared, 'random');
  let count = 0;
  for (const [index, predicate] of predicates.entries()) {
    const read = kept[index];
    if (read === undefined) continue;
    count += 1;
    for (const self of samples) {
      const [was, is] = [predicate, read].map((one) => listFailures([one], { self })[0]);
      expect([printed(predicate, index), self, is]).toEqual([printed(predicate, index), self, was]);
    }
  }
  expect(count).toBeGreaterThan(rules.length / 5);
});
