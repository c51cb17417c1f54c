import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ValuesError } from 'schemawright/values';
import { cluster } from '../out/cluster/binding.js';

interface Index {
  readonly cases: readonly { readonly file: string; readonly valid: boolean }[];
}

// What `schemawright cases` writes: for each constraint of the schema, the values at its border.
const folder = new URL('../../cases/', import.meta.url);
const { cases }: Index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8'));

describe('the binding judges as the schema says', () => {
  for (const { file, valid } of cases) {
    test(file, () => {
      const mistakes = mistakesIn(readFileSync(new URL(file, folder), 'utf8'));
      // A @Check goes beyond the schema.
      assert.equal(mistakes.filter((code) => code !== 'check').length === 0, valid, mistakes.join());
    });
  }
});

test('refuses a pool whose smallest number of machines is above its largest', () => {
  assert.deepEqual(mistakesIn('name: shop\npools: { web: { min: 4, max: 3 } }'), ['check']);
});

function mistakesIn(text: string): readonly string[] {
  try {
    cluster.parse(text);
    return [];
  } catch (error) {
    if (!(error instanceof ValuesError)) throw error;
    return error.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  }
}
