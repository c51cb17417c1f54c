import { afterAll, describe, expect, test } from 'vitest';
import { getDocumentViews } from '../../src/schema/effective/view.ts';
import { listFailures, listPredicates } from '../../src/schema/predicate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';
import { thing, writtenModel } from './support.ts';

const model = `
@Check((self: Spec, old: Spec) => self.size >= old.size, (self, old) => \`size \${self.size} is less than \${old.size}\`)
@Check((self: Spec, old?: Spec) => old === undefined || old.name === self.name, 'name changes')
@Check((self: Spec, old?: Spec) => old !== undefined || self.size > 0, 'a new one is empty')
export class Spec { size!: Integer; @MaxLength(10) name!: string; }`;

const pairs: readonly (readonly [now: Json, before: Json | undefined])[] = [
  [{ size: 1, name: 'a' }, undefined],
  [{ size: 0, name: 'a' }, undefined],
  [
    { size: 0, name: 'a' },
    { size: 1, name: 'a' },
  ],
  [
    { size: 2, name: 'b' },
    { size: 1, name: 'a' },
  ],
];

describe('predicates on what a value was', () => {
  const { document, definition, problems } = writtenModel(model);
  const spec = getDocumentViews(document.root).root.property('spec');
  const predicates = spec.schemas.flatMap((schema) => listPredicates(schema.predicates));
  const own = pairs.map(([self, old]) => listFailures(predicates, { self, old }));

  test('are kept', () => {
    expect(problems).toEqual([]);
    expect(predicates.map(({ old }) => old)).toEqual(['required', 'optional', 'optional']);
  });

  test('are asked where there is an old value, or where that may be absent', () => {
    expect(own).toEqual([[], ['a new one is empty'], ['size 0 is less than 1'], ['name changes']]);
  });

  describeWith('the API server', crdOracle, (path) => {
    const oracle = openCrdOracle(path);
    afterAll(() => oracle.close());

    test('says the same', async () => {
      const crs = Object.fromEntries(pairs.map(([now], index) => [String(index), thing(now)]));
      const oldCrs = Object.fromEntries(
        pairs.flatMap(([, before], index) => (before === undefined ? [] : [[String(index), thing(before)]])),
      );
      const answer = await oracle.ask({ crd: definition, crs, oldCrs });
      expect(answer.crd?.message ?? '').toBe('');
      const said = pairs.map((_, index) =>
        (answer.crs?.[String(index)]?.causes ?? []).map(({ message }) => message.replace(/^Invalid value: /, '')),
      );
      expect(said).toEqual(own);
    });
  });
});

describe('what cannot be a rule', () => {
  test('is said at the expression', () => {
    const { problems } = writtenModel(`
class Row {
  @Check((self: string, old: string) => self === old, 'changes') @MaxLength(9) name!: string;
}
@Check((self: Spec) => self.start !== '2024', 'too early')
@Check((self: Spec) => !Number.isNaN(Date.parse(self.name)), 'no date')
export class Spec { @Format('date') start!: string; @MaxLength(9) name!: string; @MaxItems(3) rows!: Row[]; }`);
    expect(problems.map((text) => text.split(' – ')[0]).sort()).toEqual([
      'error 5:50 the previous value of an item of this array is unknown: the check is not in the definition',
      'error 7:24 the API server reads strings of the format "date" as values of another type: the check is not in the definition',
      'warning 8:25 the check "no date" is not in the definition: "Number" exists only at run time, so it is not a constant',
    ]);
  });
});
