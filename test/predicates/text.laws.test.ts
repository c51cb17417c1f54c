import { isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { knownModules } from '../support/known-modules.ts';
import { emitTargets } from '../../src/generator/emit/target.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { getDocumentViews } from '../../src/schema/effective/view.ts';
import { listCodeChecks, listFailures, listPredicates } from '../../src/schema/predicate/index.ts';
import { targetNamed } from '../support/dialects.ts';
import fc, { lawsSeed } from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { attempt, condition, members, values } from './random-texts.ts';

// Random text of TypeScript, right or wrong: each check is kept, stays code or is told; what is kept decides as the function does.

test('a random text is kept, stays code or is told; what is kept decides as JavaScript does', {
  timeout: 300_000,
}, () => {
  const count = runs(1500, 16);
  const texts = fc.sample(condition, { numRuns: count, seed: lawsSeed });
  const classes = texts.map(
    (text, index) => `@Check((self: C${index}) => ${text}, 'm')\nexport class C${index} { ${members} }`,
  );
  const model = [
    "import { isDeepStrictEqual } from 'node:util';",
    "import { Check, MaxItems, MaxLength, MaxProperties, type Integer } from 'schemawright';",
    "import { Resource } from 'schemawright/kubernetes';",
    'export class Pair { min!: Integer; max?: Integer; }',
    ...classes,
    "@Resource({ group: 'example.com', kind: 'Thing', version: 'v1' })",
    `export class Thing { ${texts.map((_, index) => `c${index}?: C${index};`).join(' ')} }`,
  ].join('\n');
  const folder = folderForAll({ 'thing.ts': model });
  const { documents, diagnostics } = extractModels(folder, [`${folder}/thing.ts`], { modules: knownModules });
  expect(
    [...new Set(diagnostics.map(({ code, message }) => `${code} ${message}`))].filter(
      (code) => !code.startsWith('model/check'),
    ),
  ).toEqual([]);
  const [first] = documents;
  if (first === undefined) throw new Error('no document');
  // Whatever was kept is written, or told.
  emitTargets(first.document, [targetNamed('crd'), targetNamed('binding')], {}, { cwd: folder, folder: 'out' });
  const { root } = getDocumentViews(first.document.root);
  const counted = { kept: 0, code: 0, told: 0, decided: 0 };
  const differing: string[] = [];
  const samples = fc.sample(values, { numRuns: 12, seed: lawsSeed });
  for (const [index, text] of texts.entries()) {
    const { schemas } = root.property(`c${index}`);
    const [predicate] = schemas.flatMap((one) => listPredicates(one.predicates));
    if (predicate === undefined) {
      counted[schemas.some((one) => listCodeChecks(one.predicates).length > 0) ? 'code' : 'told'] += 1;
      continue;
    }
    counted.kept += 1;
    // The text is an expression that was made here.
    const run = compileFunction(`return (${text});`, ['self', 'isDeepStrictEqual']) as (...args: unknown[]) => unknown;
    for (const self of samples) {
      const [failure] = listFailures([predicate], { self });
      if (failure !== undefined && failure !== 'm') continue;
      const decided = attempt(() => Boolean(run(structuredClone(self), isDeepStrictEqual)));
      counted.decided += 1;
      if (decided !== (failure === undefined))
        differing.push(
          `${text}\non ${JSON.stringify(self)}: kept ${failure ?? 'takes it'}, JavaScript ${String(decided)}`,
        );
    }
  }
  expect(differing.slice(0, 3).join('\n\n')).toBe('');
  expect(counted.code + counted.told).toBeGreaterThan(count / 10);
  expect(counted.kept).toBeGreaterThan(count / 5);
  expect(counted.decided).toBeGreaterThan(count);
});
